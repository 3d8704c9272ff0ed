/** Version menus: what pages share of them, and what becomes of them on a site with very many versions. */
import { describe, expect, test } from 'vitest';
import { pageState, versionMenuOf } from '../../../src/theme/contract/page-chunk.js';
import type { PageProps, SiteInfo } from '../../../src/theme/contract/page-props.js';
import type { LinkedPage, Site } from '../../../src/pipeline/model.js';
import {
  listVersions,
  openVersionMenus,
  type VersionMenus,
} from '../../../src/pipeline/publish/render/surroundings/version-menus.js';
import { fileBlock } from '../../helpers/file-block.js';
import { loadInline } from '../../helpers/inline-site.js';

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

async function open(count: number): Promise<Opened> {
  const { site } = await loadInline(files, countedVersions(count));
  const props = count > 50 ? { versionList: list } : {};
  const pageAt = (route: string): LinkedPage => site.pages.find(({ address }) => address.route === route)!;
  return { site, menus: openVersionMenus({ site, props, redirectAt: () => undefined }), pageAt };
}

describe('pages of a lineage', () => {
  test('share the items of their menus, all but the current one', async () => {
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
  test('has the newest in its menus, and one page for each lineage that lists the others', async () => {
    const { site, menus, pageAt } = await open(51);
    const menu = menus.menuOf(pageAt('/2.0/old'))!;
    expect(menu.items.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, index) => `${51 - index}.0`));
    expect(menu.items.every(({ isAbsent }) => isAbsent)).toBe(true);
    expect(menu).toMatchObject({ current: '2.0', place: 49, listUrl: '/versions/docs/1.0/old' });
    const lists = site.routes.flatMap((route) => (route.kind === 'versions' ? [route.address.route] : []));
    expect(lists.toSorted()).toEqual([
      '/versions',
      '/versions/docs/1.0/index',
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
    const { site, menus, pageAt } = await open(51);
    const info = {
      versions: listVersions({ site, redirectAt: () => undefined }, undefined).map(({ label, ...rest }) => ({
        name: label,
        label,
        ...rest,
      })),
      versionList: list,
    } satisfies Pick<SiteInfo, 'versions' | 'versionList'>;
    for (const route of ['/2.0/old', '/setup', '/40.0/setup']) {
      const page = pageAt(route);
      const versionMenu = menus.menuOf(page);
      const state = pageState({ url: page.address.url, versionMenu } as PageProps, true, undefined);
      expect(state.elsewhere).toHaveLength(20);
      expect(versionMenuOf(info, state)).toEqual(versionMenu);
    }
  });

  test('leaves its addresses to pages of an author', async () => {
    const { site, diagnostics } = await loadInline(
      { ...files, 'content/docs/51.0/versions.md': '# My versions\n' },
      countedVersions(51),
    );
    expect(site.routes.filter(({ address }) => address.route === '/versions').map(({ kind }) => kind)).toEqual([
      'page',
    ]);
    expect(diagnostics.filter(({ code }) => code === 'output-conflict')).toEqual([]);
  });
});

test('50 versions are in every menu', async () => {
  const { site, menus, pageAt } = await open(50);
  expect(menus.menuOf(pageAt('/2.0/old'))!.items).toHaveLength(50);
  expect(menus.menuOf(pageAt('/2.0/old'))!.listUrl).toBeUndefined();
  expect(site.routes.filter(({ kind }) => kind === 'versions')).toEqual([]);
});
