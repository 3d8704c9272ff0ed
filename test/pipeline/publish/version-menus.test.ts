/** Version menus: the parts that pages share, and menus of a site with very many versions. */
import { describe, expect, test } from 'vitest';
import { pageState, versionMenuOf, type PageState } from '../../../src/theme/contract/page-chunk.js';
import type { PageProps, SiteInfo } from '../../../src/theme/contract/page-props.js';
import type { LinkedPage, Site } from '../../../src/pipeline/model.js';
import { versionsInMenu, versionsRoute } from '../../../src/pipeline/place/plain-routes.js';
import {
  listVersions,
  openVersionMenus,
  type VersionMenus,
} from '../../../src/pipeline/publish/render/surroundings/version-menus.js';
import { fileBlock } from '../../helpers/file-block.js';
import { brief, loadInline, type Files } from '../../helpers/inline-site.js';

const files = fileBlock`
  --- content/docs/1.0/index.md
  # Home
  --- content/docs/1.0/old.md
  # Old
  --- content/docs/1.0/setup.md
  # Setup
  --- content/docs/3.0/_layer.yml
  removed: [old]
`;

/** Newest first: "60.0" to "1.0" for 60. */
function countedVersions(count: number): object {
  const versions = Array.from({ length: count }, (_, index) => `${count - index}.0`);
  return { title: 'Test', url: 'https://test.example', versions };
}

interface Opened {
  readonly site: Site;
  readonly menus: VersionMenus;
  readonly pageAt: (route: string) => LinkedPage;
}

const list = { inMenu: 20, url: '/versions' };

async function open(count: number, more: { readonly files?: Files; readonly config?: object } = {}): Promise<Opened> {
  const { site } = await loadInline({ ...files, ...more.files }, { ...countedVersions(count), ...more.config });
  const props = count > 50 ? { versionList: list } : {};
  const pageAt = (route: string): LinkedPage => site.pages.find(({ address }) => address.route === route)!;
  return { site, menus: openVersionMenus({ site, props, redirectAt: () => undefined }), pageAt };
}

describe('pages of a lineage', () => {
  test('share all items of their menus except the current one', async () => {
    const { menus, pageAt } = await open(12);
    const [one, other] = [menus.menuOf(pageAt('/5.0/setup'))!, menus.menuOf(pageAt('/4.0/setup'))!];
    expect(one.items).toHaveLength(12);
    expect(one.items.filter((item, index) => item !== other.items[index]).map(({ name }) => name)).toEqual([
      '5.0',
      '4.0',
    ]);
    expect(one.items.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(['5.0']);
  });

  test('have recipes that differ only in the current version', async () => {
    const { menus, pageAt } = await open(12);
    const [one = '', other] = ['/5.0/setup', '/4.0/setup'].map((route) => menus.recipeOf(pageAt(route)));
    expect(one.replaceAll('5.0', '4.0')).toBe(other);
    expect(menus.recipeOf(pageAt('/5.0'))).not.toBe(one);
  });
});

describe('a site with more than 50 versions', () => {
  test('has the newest versions in its menus, and a page for each lineage that lists the others', async () => {
    const { site, menus, pageAt } = await open(51);
    const menu = menus.menuOf(pageAt('/2.0/old'))!;
    expect(menu.items.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, index) => `${51 - index}.0`));
    expect(menu.items.every(({ isAbsent }) => isAbsent)).toBe(true);
    expect(menu).toMatchObject({ current: '2.0', place: 49, listUrl: '/versions/docs/1.0/old' });
    const lists = site.routes.flatMap((route) => (route.kind === 'versions' ? [route.address.route] : []));
    expect(lists.toSorted()).toEqual([
      '/versions',
      '/versions/docs/1.0',
      '/versions/docs/1.0/old',
      '/versions/docs/1.0/setup',
    ]);
  });

  test('lists the versions that have a page', async () => {
    const { site, pageAt } = await open(51);
    const lineage = site.lineages.get(pageAt('/2.0/old').lineage);
    const look = { site, redirectAt: () => undefined };
    expect(listVersions(look, lineage).map(({ url }) => url)).toEqual(['/2.0/old', '/1.0/old']);
    expect(listVersions(look, undefined)).toHaveLength(51);
  });

  test('has the same menus in the browser', async () => {
    const opened = await open(51);
    for (const route of ['/2.0/old', '/setup', '/40.0/setup'])
      expect(stateAt(opened, route).elsewhere).toHaveLength(20);
  });

  test('lists the versions of a section that has few of them, in the site’s order', async () => {
    const opened = await open(60, fewInApi);
    const page = opened.pageAt('/api/3.0/b');
    expect(opened.menus.menuOf(page)).toMatchObject({ current: '3.0', place: 57, listUrl: '/versions/api/1.0/b' });
    expect(stateAt(opened, '/api/3.0/b')).toMatchObject({ version: 57, elsewhere: Array(20).fill(null) });
    const look = { site: opened.site, redirectAt: () => undefined };
    expect(listVersions(look, opened.site.lineages.get(page.lineage)).map(({ label }) => label)).toEqual([
      '3.0',
      '2.0',
      '1.0',
    ]);
  });

  test('gives way to an author’s page at the same address', async () => {
    const { site, diagnostics } = await loadInline(
      {
        ...files,
        'content/docs/51.0/versions.md': '# My versions\n',
        'content/static/versions/docs/1.0/old/index.json': '{}',
      },
      { ...countedVersions(51), redirects: [{ from: '/versions/docs/1.0/setup', to: '/setup' }] },
    );
    expect(brief(diagnostics)).toEqual([]);
    expect(atLists(site)).toEqual([
      'page /versions',
      'versions /versions/docs/1.0',
      // The static file has the name of its data, so browsers load this list whole.
      'versions /versions/docs/1.0/old',
      'redirect /versions/docs/1.0/setup',
      'versions /versions/docs/51.0/versions',
    ]);
  });

  test('has redirects from and to the list of all versions', async () => {
    const all = { from: '/all', to: '/versions' };
    const led = async (redirects: readonly object[], more: Files = {}): Promise<readonly string[]> => {
      const { site, diagnostics } = await loadInline({ ...files, ...more }, { ...countedVersions(51), redirects });
      expect(brief(diagnostics)).toEqual([]);
      return site.routes.flatMap((route) =>
        route.kind === 'redirect' && ['/all', '/versions'].includes(route.address.route)
          ? [`${route.address.route} → ${route.target.url}`]
          : [],
      );
    };
    expect(await led([all])).toEqual(['/all → /versions']);
    expect(await led([all, { from: '/versions', to: '/setup' }])).toEqual(['/all → /setup', '/versions → /setup']);
    const moved = {
      'content/docs/1.0/versions.md': '# My versions\n',
      'content/docs/51.0/_layer.yml': 'moved: {versions: releases}\n',
    };
    expect(await led([], moved)).toEqual(['/versions → /releases']);
  });

  test('has links with the target of /versions', async () => {
    const linked = async (config: object): Promise<string | undefined> => {
      const navbar = { items: [{ label: 'All', to: '/versions' }] };
      const { site, diagnostics } = await loadInline(files, { ...countedVersions(51), navbar, ...config });
      expect(brief(diagnostics)).toEqual([]);
      return site.configUrls.get('/versions');
    };
    expect(await linked({})).toBe('/versions');
    expect(await linked({ redirects: [{ from: '/versions', to: '/setup' }] })).toBe('/setup');
  });

  test('has no lists if something else serves their addresses', async () => {
    const below = await open(51, { config: { external: ['/versions/docs/1.0/old'] } });
    expect(atLists(below.site)).toEqual([
      'versions /versions',
      'versions /versions/docs/1.0',
      'versions /versions/docs/1.0/setup',
    ]);
    expect(below.menus.menuOf(below.pageAt('/2.0/old'))?.listUrl).toBe('/versions');
    const { site, diagnostics } = await loadInline(files, { ...countedVersions(51), external: ['/versions'] });
    expect(brief(diagnostics)).toEqual([]);
    expect(atLists(site)).toEqual([]);
    expect(versionsInMenu(site.config)).toBeUndefined();
  });

  test('has one list for each lineage, for every path', async () => {
    const { site } = await open(51, {
      files: fileBlock`
        --- content/docs/1.0/a:b.md
        # With a colon
        --- content/docs/1.0/guide.md
        # Guide
        --- content/docs/2.0/guide/index.md
        # Another guide
        --- content/docs/2.0/_layer.yml
        removed: [guide]
        --- content/docs/1.0/parts/index.md
        # Parts
      `,
    });
    expect(atLists(site)).toEqual([
      'versions /versions',
      'versions /versions/docs/1.0',
      'versions /versions/docs/1.0/a:b',
      'versions /versions/docs/1.0/guide',
      'versions /versions/docs/1.0/old',
      'versions /versions/docs/1.0/parts',
      'versions /versions/docs/1.0/setup',
      'versions /versions/docs/2.0/guide',
    ]);
    const lineages = new Map([
      ['docs:1.0:guide', 0],
      ['docs:1.0:guide/index', 1],
    ]);
    expect(versionsRoute({ external: [], lineages }, { id: 'docs:1.0:guide/index' })).toBe(
      '/versions/docs/1.0/guide/index',
    );
  });
});

/** "kind address" of all routes at addresses of lists. */
function atLists({ routes }: Site): readonly string[] {
  return routes
    .filter(({ address }) => address.route.startsWith('/versions'))
    .toSorted((a, b) => (a.address.route < b.address.route ? -1 : 1))
    .map(({ kind, address }) => `${kind} ${address.route}`);
}

const fewInApi = {
  files: {
    'content/api/1.0/index.md': '# API\n',
    'content/api/1.0/b.md': '# B\n',
  },
  config: {
    sections: [
      { name: 'docs', path: '/', versioned: true },
      { name: 'api', path: '/api', versioned: true, versions: ['3.0', '2.0', '1.0'] },
    ],
  },
};

/** The state of the page at a route, from which the browser must render the same menu as the build. */
function stateAt({ site, menus, pageAt }: Opened, route: string): PageState {
  const isLong = site.config.versions.length > 50;
  const info = {
    versions: site.config.versions.map(({ name, label, status, isLast }) => ({
      name,
      label,
      status,
      url: isLast ? '/' : `/${name}`,
    })),
    ...(isLong && { versionList: list }),
  } satisfies Pick<SiteInfo, 'versions' | 'versionList'>;
  const page = pageAt(route);
  const versionMenu = menus.menuOf(page);
  const state = pageState({ url: page.address.url, versionMenu } as PageProps, true, undefined);
  expect(versionMenuOf(info, state)).toEqual(versionMenu);
  return state;
}

test('a section that lacks versions of the site has the site’s menu', async () => {
  const opened = await open(5, fewInApi);
  expect(stateAt(opened, '/api/3.0/b')).toMatchObject({
    version: 2,
    elsewhere: [null, null, '/api/3.0/b', '/api/2.0/b', '/api/1.0/b'],
  });
  const { items } = opened.menus.menuOf(opened.pageAt('/api/3.0/b'))!;
  expect(items.map(({ url }) => url)).toEqual(['/', '/4.0', '/api/3.0/b', '/api/2.0/b', '/api/1.0/b']);
  expect(items.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true, false, false]);
});

test('50 versions are in every menu', async () => {
  const { site, menus, pageAt } = await open(50);
  expect(menus.menuOf(pageAt('/2.0/old'))!.items).toHaveLength(50);
  expect(menus.menuOf(pageAt('/2.0/old'))!.listUrl).toBeUndefined();
  expect(site.routes.filter(({ kind }) => kind === 'versions')).toEqual([]);
});
