/** Addresses, redirects and collisions: every output file has one owner. */
import { describe, expect, test } from 'vitest';
import { planRedirects } from '../../../src/pipeline/place/plan-redirects.js';
import { countPages } from '../../../src/pipeline/place/place-pages.js';
import { indexSite } from '../../../src/pipeline/place/site-index.js';
import { makePageList } from '../../../src/pipeline/publish/render/lists/page-list.js';
import { linksOf } from '../../../src/theme/contract/main-links.js';
import type { Site } from '../../../src/pipeline/model.js';
import type { SiteProps } from '../../../src/theme/contract/page-props.js';
import { makeSiteProps } from '../../../src/pipeline/publish/render/site-props.js';
import { planRoutes } from '../../../src/pipeline/routes/plan-routes.js';
import { startCpuClock } from '../../helpers/cpu-clock.js';
import { rounds } from '../../helpers/rounds.js';
import { fileBlock } from '../../helpers/file-block.js';
import { brief, loadInline, threeVersions, type Files } from '../../helpers/inline-site.js';

const plain = { title: 'Test', url: 'https://test.example' };

async function reported(files: Files, config: object): Promise<readonly string[]> {
  return brief((await loadInline(files, config)).diagnostics);
}

describe('from path to URL', () => {
  /** "URL file" of the page of one file. */
  async function address(file: string, text = '# A\n', more: object = {}): Promise<string> {
    const { site } = await loadInline({ [`content/docs/${file}`]: text }, { ...plain, ...more });
    const page = site.pages[0];
    return `${page?.address.url} ${page?.address.outFile}`;
  }

  test.each([
    ['a.md', undefined, '/a a/index.html'],
    ['index.md', undefined, '/ index.html'],
    ['guide/index.md', undefined, '/guide guide/index.html'],
    ['guide/README.md', undefined, '/guide guide/index.html'],
    ['a b/c#d?.md', undefined, '/a%20b/c%23d%3F a b/c#d?/index.html'],
    ['100%.md', undefined, '/100%25 100%/index.html'],
    ['größe.md', undefined, '/gr%C3%B6%C3%9Fe größe/index.html'],
    ['a.md', { baseUrl: '/docs/' }, '/docs/a a/index.html'],
    ['index.md', { baseUrl: '/docs/' }, '/docs/ index.html'],
    ['a.md', { trailingSlash: true }, '/a/ a/index.html'],
    ['a.md', { trailingSlash: false }, '/a a.html'],
    ['index.md', { trailingSlash: false }, '/ index.html'],
  ])('%s with %j', async (file, more, expected) => {
    expect(await address(file, undefined, more)).toBe(expected);
  });

  test.each([
    ['guide/a.md', '/elsewhere', '/elsewhere elsewhere/index.html'],
    ['guide/a.md', 'b', '/guide/b guide/b/index.html'],
    ['guide/a.md', '../b', '/b b/index.html'],
    ['guide/a.md', '/', '/ index.html'],
  ])('%s with slug %s', async (file, slug, expected) => {
    expect(await address(file, `---\nslug: ${slug}\n---\n# A\n`)).toBe(expected);
  });

  test.each(['/a%20b', 'https://e.com/x', '//e.com/x', '"a\\u0001b"', '"a\\nb"'])(
    'the slug %s is not a path',
    async (slug) => {
      expect(await reported({ 'content/docs/index.md': `---\nslug: ${slug}\n---\n# A\n` }, plain)).toEqual([
        expect.stringMatching(/^slug-invalid content\/docs\/index\.md:2:[78] /),
      ]);
    },
  );

  test.each([
    ["'../../b'", 8, 7],
    ['"../../b" # x', 8, 7],
    ['../../b # x', 7, 7],
    ['>-\n  ../../b', 1, 4],
  ])('the place of the slug %s is the text between its quotes', async (slug, column, length) => {
    const text = `---\ntitle: A\nslug: ${slug}\n---\n\nslug: no\n`;
    const { diagnostics } = await loadInline({ 'content/docs/index.md': text }, plain);
    expect(diagnostics.map(({ place }) => [place?.line, place?.column, place?.length])).toEqual([[3, column, length]]);
  });

  test('a page without a title has the name of its file, and a folder’s page that of the folder', async () => {
    const { site } = await loadInline(
      fileBlock`
        --- content/docs/index.md
        x
        --- content/docs/the-guide/Readme.md
        x
        --- content/docs/a-b.md
        x
      `,
      plain,
    );
    expect(site.pages.map(({ title, address }) => `${address.route} ${title}`)).toEqual([
      '/a-b A b',
      '/ Test',
      '/the-guide The guide',
    ]);
  });

  test('a slug stays below its version', async () => {
    expect(await reported({ 'content/docs/a.md': '---\ntitle: A\nslug: ../../b\n---\n' }, plain)).toEqual([
      'slug-invalid content/docs/a.md:3:7 The slug "../../b" is not a path below its version',
    ]);
  });
});

describe('redirects', () => {
  const pages = fileBlock`
    --- content/docs/index.md
    # Home
    --- content/docs/a.md
    # A
    --- content/docs/b.md
    # B
  `;

  async function redirects(list: readonly object[], files: Files = pages): Promise<readonly string[]> {
    const { site } = await loadInline(files, { ...plain, redirects: list });
    return site.routes.flatMap((route) =>
      route.kind === 'redirect' ? [`${route.address.route} → ${route.target.url}`] : [],
    );
  }

  test('chains lead directly to their end; query, hash and whole URLs are kept', async () => {
    expect(
      await redirects([
        { from: '/x', to: '/y#z' },
        { from: '/y', to: '/a?q=1' },
        { from: '/out', to: 'https://example.org/#h' },
      ]),
    ).toEqual(['/x → /a?q=1', '/y → /a?q=1', '/out → https://example.org/#h']);
  });

  test.each([
    [
      [
        { from: '/x', to: '/y' },
        { from: '/y', to: '/x' },
      ],
      [
        'redirect-invalid',
        'The redirect from "/x" is part of a loop',
        'redirect-invalid',
        'The redirect from "/y" is part of a loop',
      ],
    ],
    [
      [{ from: '/x', to: '/aa' }],
      ['redirect-invalid', 'The redirect from "/x" leads to "/aa", which does not exist → /a'],
    ],
    [[{ from: '/../x', to: '/a' }], ['redirect-invalid', '"/../x" cannot be the address of a redirect']],
    [
      [{ from: '/a', to: '/b' }],
      ['output-conflict', 'The redirect from "/a" and the page "content/docs/a.md" both want "a/index.html"'],
    ],
  ])('%j', async (list, expected) => {
    const lines = (await reported(pages, { ...plain, redirects: list })).map((line) =>
      line.replace(/ docsgen\.config\.json:1:\d+/, ''),
    );
    expect(lines.flatMap((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])).toEqual(
      expected,
    );
  });

  test.each([
    [{ fromExtensions: ['html', 'php'] }, ['/a.html → /a', '/a.php → /a', '/b.html.php → /b.html']],
    [{ toExtensions: ['html', 'php'] }, ['/b → /b.html']],
    [{ fromExtensions: ['html'], trailingSlash: false }, []],
  ])('with %j endings of addresses lead to pages', async (settings, expected) => {
    const files = {
      'content/docs/index.md': '# H\n',
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '---\nslug: /b.html\n---\n# B\n',
    };
    const { site, diagnostics } = await loadInline(files, { ...plain, search: false, ...settings });
    expect(diagnostics).toEqual([]);
    const led = site.routes.flatMap((route) =>
      route.kind === 'redirect' ? [`${route.address.route} → ${route.target.url}`] : [],
    );
    expect(led.toSorted()).toEqual(expected);
  });

  test('places of valid redirects are not searched for', async () => {
    const redirects = [{ from: '/old', to: '/a' }];
    const { site } = await loadInline(pages, { ...plain, redirects });
    const unreadable = {
      ...site.config,
      get configText(): string {
        throw new Error('the text of the config is read');
      },
    };
    const index = indexSite(site.content.trees, site.pages);
    const planned = planRedirects(unreadable, site.content, index, []);
    const routes = planRoutes(unreadable, site.content, site.pages, planned.value);
    expect([...planned.diagnostics, ...routes.diagnostics]).toEqual([]);
    expect(routes.value.filter(({ kind }) => kind === 'redirect')).toHaveLength(1);
  });

  // Each of these took minutes when every redirect was searched, followed and compared separately.
  const many = rounds(5_000, 20_000);
  test.each([
    ['lead to nothing', (index: number) => `/aa${index}x`, many],
    ['are one chain', (index: number) => (index === 0 ? '/a' : `/old/${index - 1}`), 0],
    ['are one circle', (index: number) => `/old/${(index + 1) % many}`, many],
  ])('thousands of redirects that %s', async (_, target, count) => {
    const redirects = Array.from({ length: many }, (__, index) => ({ from: `/old/${index}`, to: target(index) }));
    const spent = startCpuClock();
    const { site, diagnostics } = await loadInline(pages, { ...plain, redirects });
    expect(spent()).toBeLessThan(60);
    expect(diagnostics).toHaveLength(count);
    expect(diagnostics.at(-1)?.place?.line).toBe(count === 0 ? undefined : 1);
    expect(site.routes.filter(({ kind }) => kind === 'redirect')).toHaveLength(many - count);
  });

  test('a query or heading in the middle of a chain stays, and none is added to an address of another site', async () => {
    const redirects = [
      { from: '/x', to: '/y#first' },
      { from: '/y', to: '/z#second' },
      { from: '/z', to: '/a' },
      { from: '/o', to: '/p#first' },
      { from: '/p', to: 'https://example.org/' },
    ];
    const { site } = await loadInline(
      { 'content/docs/a.md': '# A\n\n## First\n\n## Second\n' },
      { ...plain, redirects },
    );
    const leads = site.routes.flatMap((route) =>
      route.kind === 'redirect' && route.origin.kind === 'config'
        ? [`${route.address.route} → ${route.target.url}`]
        : [],
    );
    expect(leads).toEqual([
      '/x → /a#second',
      '/y → /a#second',
      '/z → /a',
      '/o → https://example.org/',
      '/p → https://example.org/',
    ]);
  });

  test('the latest version can be reached under its own name, too', async () => {
    const { site } = await loadInline(
      fileBlock`
        --- content/docs/1.0/index.md
        # H
        --- content/docs/1.0/a.md
        # A
      `,
      threeVersions,
    );
    expect(
      site.routes.flatMap((route) =>
        route.kind === 'redirect' ? [`${route.address.route} → ${route.target.url}`] : [],
      ),
    ).toEqual(['/2.0/a → /a', '/2.0 → /']);
  });
});

describe('addresses of redirects', () => {
  const pages = fileBlock`
    --- content/docs/index.md
    # Home
    --- content/docs/a.md
    # A
    ## Sec
  `;

  async function outFiles(list: readonly object[], more: object = {}): Promise<readonly string[]> {
    const { site, diagnostics } = await loadInline(
      { ...pages, 'content/docs/café.md': '# C\n' },
      { ...plain, ...more, redirects: list },
    );
    expect(brief(diagnostics)).toEqual([]);
    return site.routes.flatMap((route) =>
      route.kind === 'redirect' ? [`${route.address.outFile} → ${route.target.url}`] : [],
    );
  }

  test('are the same if encoded or not, composed or not', async () => {
    expect(
      await outFiles([
        { from: '/old%20x', to: '/caf%C3%A9' },
        { from: `/${'é'.normalize('NFD')}`, to: '/café?q=1' },
      ]),
    ).toEqual(['old x/index.html → /caf%C3%A9', 'é/index.html → /caf%C3%A9?q=1']);
  });

  test('treat index.html and generated files like links do', async () => {
    expect(
      await outFiles([
        { from: '/x', to: '/sitemap.xml' },
        { from: '/y', to: '/a/index.html' },
        { from: '/old/index.html', to: '/a#sec' },
        { from: '/old.html', to: '/a' },
      ]),
    ).toEqual([
      'x/index.html → /sitemap.xml',
      'y/index.html → /a',
      'old/index.html → /a#sec',
      'old.html/index.html → /a',
    ]);
  });

  test('have the old file as their file if pages are files', async () => {
    expect(
      await outFiles(
        [
          { from: '/old.html', to: '/a' },
          { from: '/old2/index.html', to: '/a' },
        ],
        { trailingSlash: false },
      ),
    ).toEqual(['old.html → /a', 'old2/index.html → /a']);
  });

  test.each([
    [{ from: '/x', to: '/a#nope' }, 'broken-anchor Broken link: no heading of the page at "/a#nope" has the id "nope"'],
    [{ from: '/x%zz', to: '/a' }, 'redirect-invalid "/x%zz" cannot be the address of a redirect'],
    [{ from: '/x%0Ay', to: '/a' }, 'redirect-invalid "/x%0Ay" cannot be the address of a redirect'],
    [{ from: '/x', to: '/%zz' }, 'redirect-invalid "/%zz" is not a valid address'],
  ])('%j', async (redirect, expected) => {
    const lines = await reported(pages, { ...plain, redirects: [redirect] });
    expect(lines.map((line) => line.replace(/ docsgen\.config\.json:1:\d+/, ''))).toEqual([expected]);
  });

  test('two spellings of one address are reported', async () => {
    const redirects = [
      { from: '/old%20x', to: '/a' },
      { from: '/%6Fld%20x', to: '/' },
    ];
    expect(await reported(pages, { ...plain, redirects })).toEqual([
      expect.stringContaining('Two redirects begin at "/old x"'),
    ]);
  });

  test('a file name with a special character of URLs has its pinned address', async () => {
    const files = {
      'content/docs/1.0/index.md': '# H\n',
      'content/docs/1.0/what?.md': '# Q\n',
      'content/docs/1.0/c#.md': '# C\n',
    };
    const { site, diagnostics } = await loadInline(files);
    expect(diagnostics.map(({ code }) => code)).toEqual(['output-name-unportable']);
    expect(
      site.routes.flatMap((route) => (route.kind === 'redirect' ? [`${route.address.url} → ${route.target.url}`] : [])),
    ).toEqual(['/2.0/c%23 → /c%23', '/2.0 → /', '/2.0/what%3F → /what%3F']);
  });

  test('a rename by letter case makes no redirect onto its own page', async () => {
    const { site, diagnostics } = await loadInline(fileBlock`
      --- content/docs/1.0/index.md
      # H
      --- content/docs/1.0/Guide.md
      # G
      --- content/docs/2.0/_layer.yml
      moved: {Guide: guide}
    `);
    expect(brief(diagnostics)).toEqual([]);
    expect(site.routes.filter(({ kind }) => kind === 'redirect').map(({ address }) => address.route)).toEqual([
      '/2.0/guide',
      '/2.0',
    ]);
  });
});

describe('the home page of a site, a section or a version', () => {
  test('is the first page of its sidebar if there is no index', async () => {
    const files = fileBlock`
      --- content/docs/1.0/z.md
      ---
      sidebar_position: 1
      ---
      # Z
      --- content/docs/1.0/guide.md
      # G
      --- content/docs/next/_layer.yml
      removed: [z]
    `;
    const { site, diagnostics } = await loadInline(files);
    expect(brief(diagnostics)).toEqual([]);
    const homes = site.routes.flatMap((route) =>
      route.kind === 'redirect' && route.origin.kind === 'home' ? [`${route.address.route} → ${route.target.url}`] : [],
    );
    expect(homes).toEqual(['/1.0 → /1.0/z', '/ → /z', '/2.0 → /z', '/next → /next/guide']);
  });

  test('of the site is that of its first section, and of a version without pages that of the site', async () => {
    const config = {
      ...threeVersions,
      versions: [{ name: 'next', unreleased: true, complete: true }, '2.0', '1.0'],
      sections: [{ name: 'docs', path: '/g', versioned: true }],
    };
    const { site } = await loadInline({ 'content/docs/1.0/index.md': '# H\n' }, config);
    const homes = site.routes.flatMap((route) =>
      route.kind === 'redirect' && route.origin.kind === 'home' ? [`${route.address.route} → ${route.target.url}`] : [],
    );
    expect(homes).toEqual(['/ → /g', '/g/next → /g']);
  });

  test.each([
    ['a React page', { 'content/pages/index.tsx': 'export default () => null;' }, {}],
    ['a file of the static folder', { 'content/static/index.html': 'x' }, {}],
  ])('%s can be the home page', async (_, files, more) => {
    const { site, diagnostics } = await loadInline({ 'content/docs/a.md': '# A\n', ...files }, { ...plain, ...more });
    expect(brief(diagnostics)).toEqual([]);
    expect(site.routes.filter(({ kind }) => kind === 'redirect')).toEqual([]);
  });

  test('a redirect of the config overrides it', async () => {
    const { site } = await loadInline(
      fileBlock`
        --- content/docs/a.md
        # A
        --- content/docs/b.md
        # B
      `,
      { ...plain, redirects: [{ from: '/', to: '/b' }] },
    );
    expect(site.routes.flatMap((route) => (route.kind === 'redirect' ? [route.target.url] : []))).toEqual(['/b']);
  });

  test('a site without pages is reported', async () => {
    expect(await reported({ 'content/docs/a.txt': 'x' }, plain)).toEqual(['content-missing The site has no pages']);
  });
});

describe('links of the config', () => {
  const files = {
    'content/docs/index.md': '# H\n',
    'content/docs/g/index.md': '# G\n',
    'content/static/s.pdf': 'x',
  };

  const propsOf = (site: Site): SiteProps => {
    const client = { props: {}, liveScript: {}, diagramsScript: {}, analyticsScript: {} } as never;
    return makeSiteProps(site, { client, search: undefined, usesDocusaurus: false }, undefined).props;
  };

  test.each([
    [true, { '/s.pdf': '/s.pdf', '/g/index.html': '/g/', '/old#x': '/g/#x' }],
    [false, { '/s.pdf': '/s.pdf', '/g/index.html': '/g', '/old#x': '/g#x' }],
  ])('with trailingSlash %j they lead to the address that was found', async (trailingSlash, expected) => {
    const items = Object.keys(expected).map((to) => ({ label: 'L', to }));
    const { site } = await loadInline(files, {
      ...plain,
      trailingSlash,
      navbar: { items },
      redirects: [{ from: '/old', to: '/g#y' }],
    });
    expect(Object.fromEntries(site.configUrls)).toEqual(expected);
    const props = propsOf(site);
    expect(props.navbar.flatMap(linksOf).map(({ url }) => url)).toEqual(Object.values(expected));
  });

  test('to pages of the latest version have the same page in the others', async () => {
    const items = ['/', '/new-name#x', '/added', '/1.0/name', '/policies', 'https://e.com'].map((to) => ({
      label: 'L',
      to,
    }));
    const { site, diagnostics } = await loadInline(
      fileBlock`
        --- content/docs/1.0/index.md
        # H
        --- content/docs/1.0/name.md
        # N

        ## X
        --- content/docs/2.0/_layer.yml
        moved:
          name: new-name
        --- content/docs/2.0/added.md
        # A
        --- content/policies/index.md
        # P
      `,
      {
        ...threeVersions,
        sections: [
          { name: 'docs', path: '/', versioned: true },
          { name: 'policies', path: '/policies' },
        ],
        navbar: { items },
      },
    );
    expect(diagnostics).toEqual([]);
    const props = propsOf(site);
    expect(props.navbar.flatMap(linksOf).map(({ inVersions }) => inVersions)).toEqual([
      ['/next', '/', '/1.0'],
      ['/next/new-name#x', '/new-name#x', '/1.0/name#x'],
      ['/next/added', '/added', null],
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('represent a sidebar if they name it, or are the only ones that lead to a document in it', async () => {
    const items = [{ docSidebar: 'api' }, { doc: 'a' }, { doc: 'b' }, { doc: 'c' }, { doc: 'alone' }, { to: '/b' }];
    const { site } = await loadInline(
      fileBlock`
        --- content/docs/_sidebar.yml
        docs: [a]
        api: [b]
        more: [c]
        --- content/docs/a.md
        # A
        --- content/docs/b.md
        # B
        --- content/docs/c.md
        # C
        --- content/docs/alone.md
        # In no sidebar
      `,
      { ...plain, navbar: { items: items.map((item) => ({ label: 'L', ...item })) } },
    );
    expect(
      propsOf(site)
        .navbar.flatMap(linksOf)
        .map(({ sidebar }) => sidebar),
    ).toEqual(['docs/api', 'docs/docs', undefined, 'docs/more', undefined, undefined]);
  });

  test('to a version without a home page lead to its first page', async () => {
    const { site } = await loadInline(
      fileBlock`
        --- content/docs/1.0/index.md
        # Home
        --- content/docs/2.0/_layer.yml
        removed: [index]
        --- content/docs/2.0/a.md
        # A
      `,
      threeVersions,
    );
    expect(propsOf(site).versions.map(({ url, startUrl }) => [url, startUrl])).toEqual([
      ['/next', '/next/a'],
      ['/', '/a'],
      ['/1.0', undefined],
    ]);
  });
});

describe('two routes with the same file', () => {
  test('two pages: a warning, the first is served', async () => {
    const files = fileBlock`
      --- content/docs/guide.md
      # 1
      --- content/docs/guide/index.md
      # 2
    `;
    expect(await reported(files, plain)).toEqual([
      'duplicate-route content/docs/guide/index.md:1:1 Two pages have the address "/guide": the page "content/docs/guide.md" is served, the page "content/docs/guide/index.md" is not',
    ]);
    const { site } = await loadInline(files, plain);
    expect(site.routes.filter(({ kind }) => kind === 'page')).toHaveLength(1);
  });

  test('a page that is not served is in no sidebar, count or rule', async () => {
    const files = fileBlock`
      --- content/docs/guide.md
      # Same

      Text.
      --- content/docs/guide/index.md
      # Same

      Other text.
      --- content/docs/index.md
      # Home
    `;
    const { site, diagnostics } = await loadInline(files, plain);
    expect(diagnostics.map(({ code }) => code)).toEqual(['duplicate-route']);
    expect(site.sidebars.map(({ order }) => order.map(({ docPath }) => docPath))).toEqual([['index', 'guide']]);
    expect(countPages(site)).toBe(2);
    const list = makePageList(site).file;
    expect('text' in list && list.text).toContain('"pages":[["/guide","Same",0],["/","Home",0]]');
  });

  test('a list that names a page that is not served shows the one that is', async () => {
    const { site, diagnostics } = await loadInline(fileBlock`
      --- content/docs/1.0/index.md
      # Home
      --- content/docs/1.0/guide.md
      # Old
      --- content/docs/1.0/_sidebar.yml
      - index
      - guide
      --- content/docs/2.0/guide/index.md
      # New
    `);
    expect(diagnostics.map(({ code }) => code)).toEqual(['duplicate-route']);
    const labels = site.sidebars.map(({ version, items }) => [
      version?.name,
      items.map((item) => item.kind !== 'html' && item.label),
    ]);
    expect(labels).toEqual([
      ['1.0', ['Home', 'Old']],
      ['2.0', ['Home', 'New']],
      ['next', ['Home', 'New']],
    ]);
  });

  test('a file of a version and an inherited one: the version’s own page is served from then on, and reported once', async () => {
    const files = fileBlock`
      --- content/docs/1.0/index.md
      # Home

      [guide](guide.md)
      --- content/docs/1.0/guide.md
      # Old
      --- content/docs/2.0/guide/index.md
      # New
    `;
    const { site, diagnostics } = await loadInline(files);
    expect(diagnostics.map(({ code, message, versions }) => [code, message, versions])).toEqual([
      [
        'duplicate-route',
        'Two pages have the address "/guide": the page "content/docs/2.0/guide/index.md" is served, the page "content/docs/1.0/guide.md" is not',
        ['2.0', 'next'],
      ],
    ]);
    const served = site.routes.flatMap((route) => (route.kind === 'page' ? [route.page] : []));
    const guides = served.filter(({ address }) => address.route.endsWith('guide'));
    expect(guides.map(({ address, source }) => `${address.route} ← ${source.file}`)).toEqual([
      '/1.0/guide ← content/docs/1.0/guide.md',
      '/guide ← content/docs/2.0/guide/index.md',
      '/next/guide ← content/docs/2.0/guide/index.md',
    ]);
  });

  test('a page at the address of a list that docsgen makes is served, and is what a diagnostic points at', async () => {
    const blog = { title: 'A', url: 'https://a.example', sections: [{ name: 'blog', path: '/', blog: true }] };
    const { diagnostics } = await loadInline(
      { 'content/blog/2024-05-01-old.md': '---\nslug: archive\n---\n# Old\n' },
      blog,
    );
    expect(brief(diagnostics)).toEqual([
      'duplicate-route content/blog/2024-05-01-old.md:1:1 Two pages have the address "/archive": the page "content/blog/2024-05-01-old.md" is served, docsgen’s own page "Archive" is not',
    ]);
    expect(diagnostics[0]?.notes).toEqual([
      'A page with a file is served before one that docsgen makes. Give the file another name or slug.',
    ]);
  });

  test.each([
    [
      fileBlock`
        --- content/docs/about.md
        # A
        --- content/pages/about.tsx
        x
      `,
      'duplicate-route content/pages/about.tsx:1:1 Two pages have the address "/about": the page "content/docs/about.md" is served, the React page "content/pages/about.tsx" is not',
      'page',
    ],
    [
      {
        'content/docs/index.md': '# A\n\n[b](/about)\n',
        'content/pages/about.tsx': 'x',
        'content/pages/about/index.jsx': 'x',
      },
      'duplicate-route content/pages/about/index.jsx:1:1 Two pages have the address "/about": the React page "content/pages/about.tsx" is served, the React page "content/pages/about/index.jsx" is not',
      'reactPage',
    ],
  ])('a React page at the address of another page: a warning, one is served', async (files, expected, kind) => {
    const { site, diagnostics } = await loadInline(files, plain);
    expect(brief(diagnostics)).toEqual([expected]);
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
    const owners = site.routes.filter(({ address }) => address.route === '/about');
    expect(owners.map((route) => route.kind)).toEqual([kind]);
  });

  test('names that differ by letter case only', async () => {
    expect(
      await reported(
        fileBlock`
      --- content/docs/guide.md
      # 1
      --- content/docs/Guide.md
      # 2
    `,
        plain,
      ),
    ).toEqual([
      expect.stringContaining(
        'file-name-clash content/docs/guide.md:1:1 The page "content/docs/Guide.md" and the page "content/docs/guide.md" have addresses that differ only by letter case',
      ),
    ]);
  });

  test('a static file over a page', async () => {
    expect(
      await reported(
        fileBlock`
      --- content/docs/a.md
      # A
      --- content/static/a/index.html
      x
    `,
        plain,
      ),
    ).toEqual([
      'output-conflict content/static/a/index.html:1:1 The static file "content/static/a/index.html" and the page "content/docs/a.md" both want "a/index.html"',
    ]);
  });

  test('pages named 404 and assets are ordinary pages; the name search is taken unless search is off', async () => {
    const files = fileBlock`
      --- content/docs/404.md
      # A
      --- content/docs/search.md
      # B
      --- content/docs/assets.md
      # C
    `;
    const withoutSearch = { ...plain, search: false };
    expect(await reported(files, withoutSearch)).toEqual([]);
    expect(await reported(files, plain)).toEqual([expect.stringContaining('The search page and the page')]);
    expect(await reported(files, { ...withoutSearch, trailingSlash: false })).toEqual([
      expect.stringContaining('output-conflict'),
    ]);
  });

  test('a folder with the name of a version', async () => {
    const files = fileBlock`
      --- content/docs/1.0/a.md
      # A
      --- content/docs/2.0/1.0/a.md
      # B
    `;
    expect(await reported(files, { ...threeVersions })).toEqual([expect.stringContaining('duplicate-route')]);
  });

  test('names that differ by letter case are both published if the site allows it', async () => {
    const { site } = await loadInline(
      fileBlock`
        --- content/docs/index.md
        # H
        --- content/docs/B.md
        # 1
        --- content/docs/b.md
        # 2
      `,
      { ...plain, severities: { 'file-name-clash': 'off' } },
    );
    expect(site.routes.filter(({ kind }) => kind === 'page').map(({ address }) => address.route)).toEqual([
      '/B',
      '/b',
      '/',
    ]);
  });

  const home = { 'content/docs/index.md': '# H\n' };

  test.each([
    [{ 'content/docs/index.html.md': '# X\n' }, {}, undefined],
    [{ 'content/docs/404.html.md': '# X\n' }, {}, 'content/docs/404.html.md:1:1'],
    [{ 'content/docs/sitemap.xml.md': '# X\n' }, {}, 'content/docs/sitemap.xml.md:1:1'],
    [{ 'content/docs/x.md': '---\nslug: /index.html\n---\n' }, {}, undefined],
    // Browsers fetch the same file for both, because hosts may remove the ending.
    [{ 'content/docs/x.md': '# X\n', 'content/docs/y.md': '---\nslug: /x.html\n---\n' }, {}, 'content/docs/y.md:1:1'],
    [{ 'content/docs/guide/a.md': '# A\n', 'content/static/guide': 'x' }, {}, 'content/static/guide:1:1'],
    [{ 'content/static/assets': 'x' }, {}, 'content/static/assets:1:1'],
    [
      fileBlock`
      --- content/docs/a.md
      # A
      --- content/docs/a.html/x.md
      # B
    `,
      { trailingSlash: false },
      undefined,
    ],
    [{ 'content/static/sitemap.xml': 'x' }, {}, 'content/static/sitemap.xml:1:1'],
    [{}, { redirects: [{ from: '/sitemap.xml', to: '/' }] }, 'docsgen.config.json'],
    [{}, { redirects: [{ from: '/404.html', to: '/' }] }, 'docsgen.config.json'],
    [{}, { redirects: [{ from: '/robots.txt', to: '/' }] }, 'docsgen.config.json'],
    [{ 'content/static/X.txt': 'x', 'content/static/x.txt': 'x' }, {}, 'content/static/x.txt:1:1'],
  ])('%j with %j', async (files, more, place) => {
    const lines = await reported({ ...home, ...files }, { ...plain, ...more });
    expect(lines).toEqual([expect.stringMatching(/^(output-conflict|file-name-clash|duplicate-route) /)]);
    if (place !== undefined) expect(lines[0]).toContain(` ${place}`);
  });

  test('an author’s own robots.txt is not a conflict', async () => {
    expect(
      await reported({ ...home, 'content/static/robots.txt': 'x', 'content/static/assets/a.png': 'x' }, plain),
    ).toEqual([]);
  });
});
