/** Addresses, redirects and collisions: every output file has one owner. */
import { describe, expect, test } from 'vitest';
import { brief, loadInline, threeVersions, type Files } from '../../helpers/inline-site.js';

const plain = { title: 'Test', url: 'https://test.example' };

async function told(files: Files, config: object): Promise<readonly string[]> {
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

  test('a slug stays below its version', async () => {
    expect(await told({ 'content/docs/a.md': '---\ntitle: A\nslug: ../../b\n---\n' }, plain)).toEqual([
      'slug-invalid content/docs/a.md:3:7 The slug "../../b" is not a path below its version',
    ]);
  });
});

describe('redirects', () => {
  const pages = {
    'content/docs/index.md': '# Home\n',
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
  };

  async function redirects(list: readonly object[], files: Files = pages): Promise<readonly string[]> {
    const { site } = await loadInline(files, { ...plain, redirects: list });
    return site.routes.flatMap((route) =>
      route.kind === 'redirect' ? [`${route.address.route} → ${route.target.url}`] : [],
    );
  }

  test('chains lead straight to their end; query, hash and whole URLs are kept', async () => {
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
        'The redirect from "/x" runs in a circle',
        'redirect-invalid',
        'The redirect from "/y" runs in a circle',
      ],
    ],
    [
      [{ from: '/x', to: '/aa' }],
      ['redirect-invalid', 'The redirect from "/x" leads to "/aa", where nothing answers → /a'],
    ],
    [[{ from: '/../x', to: '/a' }], ['redirect-invalid', '"/../x" cannot be the address of a redirect']],
    [
      [{ from: '/a', to: '/b' }],
      ['output-conflict', 'The redirect from "/a" and the page "content/docs/a.md" both want "a/index.html"'],
    ],
  ])('%j', async (list, expected) => {
    const lines = (await told(pages, { ...plain, redirects: list })).map((line) =>
      line.replace(/ docsgen\.config\.json:1:\d+/, ''),
    );
    expect(lines.flatMap((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])).toEqual(
      expected,
    );
  });

  test('the latest version answers under its own name, too', async () => {
    const { site } = await loadInline(
      { 'content/docs/1.0/index.md': '# H\n', 'content/docs/1.0/a.md': '# A\n' },
      threeVersions,
    );
    expect(
      site.routes.flatMap((route) =>
        route.kind === 'redirect' ? [`${route.address.route} → ${route.target.url}`] : [],
      ),
    ).toEqual(['/2.0/a → /a', '/2.0 → /']);
  });
});

describe('two that want one file', () => {
  test('two pages: a warning, the first is served', async () => {
    const files = { 'content/docs/guide.md': '# 1\n', 'content/docs/guide/index.md': '# 2\n' };
    expect(await told(files, plain)).toEqual([
      'duplicate-route content/docs/guide/index.md:1:1 The page "content/docs/guide.md" and the page "content/docs/guide/index.md" want the same address "/guide"',
    ]);
    const { site } = await loadInline(files, plain);
    expect(site.routes.filter(({ kind }) => kind === 'page')).toHaveLength(1);
  });

  test('names that differ by letter case only', async () => {
    expect(await told({ 'content/docs/guide.md': '# 1\n', 'content/docs/Guide.md': '# 2\n' }, plain)).toEqual([
      expect.stringContaining(
        'file-name-clash content/docs/guide.md:1:1 The page "content/docs/Guide.md" and the page "content/docs/guide.md" have addresses that differ only by letter case',
      ),
    ]);
  });

  test('a static file over a page', async () => {
    expect(await told({ 'content/docs/a.md': '# A\n', 'content/static/a/index.html': 'x' }, plain)).toEqual([
      'output-conflict content/static/a/index.html:1:1 The static file "content/static/a/index.html" and the page "content/docs/a.md" both want "a/index.html"',
    ]);
  });

  test('pages named 404, search and assets are pages like others', async () => {
    const files = {
      'content/docs/404.md': '# A\n',
      'content/docs/search.md': '# B\n',
      'content/docs/assets.md': '# C\n',
    };
    expect(await told(files, plain)).toEqual([]);
    expect(await told(files, { ...plain, trailingSlash: false })).toEqual([expect.stringContaining('output-conflict')]);
  });

  test('a folder named as a version', async () => {
    const files = { 'content/docs/1.0/a.md': '# A\n', 'content/docs/2.0/1.0/a.md': '# B\n' };
    expect(await told(files, { ...threeVersions })).toEqual([expect.stringContaining('duplicate-route')]);
  });
});
