import { describe, expect, test } from 'vitest';
import { brief, loadInline } from '../../helpers/inline-site.js';
import { docusaurusDocPath, splitNumber } from '../../../src/pipeline/text/docusaurus/file-names.js';

const site = { title: 'Test', url: 'https://test.example' };
const section = { name: 'docs', path: '/', naming: 'docusaurus' };
const home = { 'content/docs/index.md': '# Home\n' };

/** The address of a page, from the name and the front matter of its file. */
async function addressOf(file: string, frontMatter = ''): Promise<string | undefined> {
  const path = `content/docs/${file}`;
  const text = frontMatter === '' ? '# Page\n' : `---\n${frontMatter}\n---\n# Page\n`;
  const loaded = await loadInline({ [path]: text }, { ...site, sections: [section] });
  expect(loaded.diagnostics.filter(({ code }) => code !== 'page-orphan')).toEqual([]);
  return loaded.site.pages.find(({ source }) => source.file === path)?.address.route;
}

describe('numbers before names', () => {
  test.each([
    ['1-Doc', 'Doc', 1],
    ['003 - Doc', 'Doc', 3],
    ['7_Doc', 'Doc', 7],
    ['12. Doc', 'Doc', 12],
    ['0 --- Doc', 'Doc', 0],
    ['1 2 Doc', '1 2 Doc', undefined],
    ['Doc-1', 'Doc-1', undefined],
    ['1Doc', '1Doc', undefined],
    ['2021-11-release', '2021-11-release', undefined],
    ['2021-01-31 - Doc', '2021-01-31 - Doc', undefined],
    ['31.01.2021 Doc', '31.01.2021 Doc', undefined],
    ['8.0-Doc', '8.0-Doc', undefined],
    ['1_2 Doc', '1_2 Doc', undefined],
  ])('%s', (name, rest, number) => {
    expect(splitNumber(name)).toEqual({ name: rest, number });
  });

  test.each([
    ['01-guide/02-a', 'guide/a'],
    ['01-guide/01-Guide', 'guide/index'],
    ['01-guide/guide', 'guide/guide'],
    ['guide/README', 'guide/README'],
    ['guide/01-index', 'guide/01-index'],
    ['guide', 'guide'],
  ])('the doc path of %s', (file, docPath) => {
    expect(docusaurusDocPath(file)).toBe(docPath);
  });
});

describe('addresses', () => {
  test.each([
    ['hello.md', '', '/hello'],
    ['hello.md', 'id: other', '/other'],
    ['hello.md', 'id: 4.10', '/4.10'],
    ['foo/bar.md', 'id: baz', '/foo/baz'],
    ['foo/index.md', 'id: baz', '/foo'],
    ['foo/ReadMe.md', '', '/foo'],
    ['foo/FOO.md', '', '/foo'],
    ['foo/foo/bar.md', '', '/foo/foo/bar'],
    ['01-foo/01-foo.md', '', '/foo'],
    ['01-foo/foo.md', '', '/foo/foo'],
    ['foo/01-index.md', '', '/foo/index'],
    ['01-foo/02-bar.md', 'slug: baz', '/foo/baz'],
    ['01-foo/02-bar.md', 'slug: ./baz/', '/foo/baz'],
    ['01-foo/02-bar.md', 'slug: ../../../baz', '/baz'],
    ['01-foo/02-bar.md', 'slug: /baz\nid: other', '/baz'],
    ['01-foo/02-bar.md', 'slug: /', '/'],
    ['01-foo/02-bar.md', 'parse_number_prefixes: false', '/01-foo/02-bar'],
    ['doc with space.md', '', '/doc with space'],
  ])('%s with %j', async (file, frontMatter, route) => {
    expect(await addressOf(file, frontMatter)).toBe(route);
  });

  test('an id with a slash is reported, and the page keeps the name of its file', async () => {
    const { site: loaded, diagnostics } = await loadInline(
      { ...home, 'content/docs/a.md': '---\nid: b/c\n---\n# A\n' },
      { ...site, sections: [section] },
    );
    expect(brief(diagnostics)).toEqual(['slug-invalid content/docs/a.md:2:5 The id "b/c" is not one name']);
    expect(loaded.pages.map(({ address }) => address.route)).toContain('/a');
  });

  test('two names that differ only by the number have the same address', async () => {
    const { diagnostics } = await loadInline(
      {
        ...home,
        'content/docs/01-a.md': '# One\n',
        'content/docs/02-a.md': '# Two\n',
        'content/docs/a.md': '# Three\n',
      },
      { ...site, sections: [section] },
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['duplicate-route', 'duplicate-route']);
  });
});

test('neighbours are named by id, and ids follow moves', async () => {
  const { site: loaded, diagnostics } = await loadInline(
    {
      'content/docs/1.0/index.md': '---\npagination_next: start/begin\n---\n# Home\n',
      'content/docs/1.0/01-start/Setup.md': '---\nid: begin\n---\n# Setup\n',
      'content/docs/2.0/_layer.yml': 'moved:\n  01-start/Setup: first/Setup\n',
    },
    { ...site, versions: ['2.0', '1.0'], sections: [{ ...section, versioned: true }] },
  );
  expect(brief(diagnostics)).toEqual([]);
  const next = loaded.pages
    .filter(({ docPath }) => docPath === 'index')
    .map((page) => loaded.neighbours.get(page)?.next?.address.route);
  expect(next).toEqual(['/1.0/start/begin', '/first/begin']);
  expect(loaded.routes.map(({ address }) => address.route)).toContain('/start/begin');
});

test('a generated page is one page in all versions, and its canonical address is the newest', async () => {
  const { site: loaded } = await loadInline(
    {
      'content/docs/1.0/index.md': '# Home\n\n[Group](category/group)\n',
      'content/docs/1.0/group/_category_.json': '{ "link": { "type": "generated-index" } }',
      'content/docs/1.0/group/a.md': '# A\n',
      'content/docs/2.0/group/b.md': '# B\n',
    },
    { ...site, versions: ['2.0', '1.0'] },
  );
  const pages = loaded.pages.filter(({ generated }) => generated);
  expect(pages.map(({ address }) => address.route)).toEqual(['/1.0/category/group', '/category/group']);
  expect(new Set(pages.map(({ lineage }) => lineage)).size).toBe(1);
  expect(loaded.routes.map(({ address }) => address.route)).toContain('/2.0/category/group');
});

test('a page is served before a generated one at the same address', async () => {
  const { site: loaded, diagnostics } = await loadInline(
    {
      ...home,
      'content/docs/group/_category_.json': '{ "link": { "type": "generated-index", "slug": "/group/a" } }',
      'content/docs/group/a.md': '# A\n',
    },
    site,
  );
  expect(diagnostics.map(({ code }) => code)).toContain('duplicate-route');
  expect(loaded.pages.filter(({ isServed }) => !isServed).map(({ generated }) => generated?.list.of)).toEqual([
    'category',
  ]);
});
