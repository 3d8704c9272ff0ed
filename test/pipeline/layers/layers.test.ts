/** What each version holds: inheritance, moves, removals, full copies, and every mistake in the bookkeeping. */
import { describe, expect, test } from 'vitest';
import { brief, loadInline, threeVersions, type Files } from '../../helpers/inline-site.js';

const base: Files = {
  'content/docs/1.0/index.md': '# Home\n',
  'content/docs/1.0/a.md': '# A\n',
  'content/docs/1.0/b.md': '# B\n',
};

/** "route ← file" for every page, in order. */
async function pages(files: Files, config: object = threeVersions): Promise<readonly string[]> {
  const { site } = await loadInline({ ...base, ...files }, config);
  return site.pages.map(({ address, source }) => `${address.route} ← ${source.file.replace('content/docs/', '')}`);
}

async function told(files: Files, config: object = threeVersions): Promise<readonly string[]> {
  return brief((await loadInline({ ...base, ...files }, config)).diagnostics);
}

describe('a version shows its own files over those it inherits', () => {
  test('an unchanged page is the same document everywhere', async () => {
    const { site } = await loadInline(base);
    expect(new Set(site.pages.filter(({ docPath }) => docPath === 'a').map(({ document }) => document)).size).toBe(1);
  });

  test('a changed page is the new one from its version on', async () => {
    expect(await pages({ 'content/docs/2.0/a.md': '# A2\n' })).toEqual([
      '/1.0/a ← 1.0/a.md',
      '/1.0/b ← 1.0/b.md',
      '/1.0 ← 1.0/index.md',
      '/a ← 2.0/a.md',
      '/b ← 1.0/b.md',
      '/ ← 1.0/index.md',
      '/next/a ← 2.0/a.md',
      '/next/b ← 1.0/b.md',
      '/next ← 1.0/index.md',
    ]);
  });

  test('a version that is complete inherits nothing, and is inherited from', async () => {
    const config = {
      ...threeVersions,
      versions: [{ name: 'next', unreleased: true }, { name: '2.0', complete: true }, '1.0'],
    };
    expect(await pages({ 'content/docs/2.0/index.md': '# Home 2\n' }, config)).toEqual([
      '/1.0/a ← 1.0/a.md',
      '/1.0/b ← 1.0/b.md',
      '/1.0 ← 1.0/index.md',
      '/ ← 2.0/index.md',
      '/next ← 2.0/index.md',
    ]);
  });
});

describe('_layer.yml', () => {
  test('a moved page keeps its text, gets a new address from its version on, and stays one lineage', async () => {
    const files = { ...base, 'content/docs/2.0/_layer.yml': 'moved:\n  a: guide/index\nremoved:\n  - b\n' };
    const { site, diagnostics } = await loadInline(files);
    expect(brief(diagnostics)).toEqual([]);
    const lineage = site.lineages.get('docs:1.0:a');
    expect(lineage?.pages.map(({ address }) => address.route)).toEqual(['/1.0/a', '/guide', '/next/guide']);
    expect(
      site.routes
        .filter(({ kind }) => kind === 'redirect')
        .map((route) => route.kind === 'redirect' && `${route.address.route} → ${route.target.url}`),
    ).toEqual(['/a → /guide', '/next/a → /next/guide', '/2.0/guide → /guide', '/2.0 → /', '/2.0/a → /guide']);
    expect(site.pages.filter(({ docPath }) => docPath === 'b').map(({ version }) => version?.name)).toEqual(['1.0']);
  });

  test('a page may move and change in one layer, and be moved again later', async () => {
    const files = {
      ...base,
      'content/docs/2.0/_layer.yml': 'moved: {a: a2}\n',
      'content/docs/2.0/a2.md': '# Changed\n',
      'content/docs/next/_layer.yml': 'moved: {a2.md: /a3.md}\n',
    };
    const { site, diagnostics } = await loadInline(files);
    expect(brief(diagnostics)).toEqual([]);
    expect(
      site.lineages.get('docs:1.0:a')?.pages.map(({ source, address }) => `${address.route} ${source.file}`),
    ).toEqual(['/1.0/a content/docs/1.0/a.md', '/a2 content/docs/2.0/a2.md', '/next/a3 content/docs/2.0/a2.md']);
    const next = site.routes.flatMap((route) =>
      route.kind === 'redirect' && route.address.route.startsWith('/next')
        ? [`${route.address.route} → ${route.target.url}`]
        : [],
    );
    expect(next).toEqual(['/next/a → /next/a3', '/next/a2 → /next/a3']);
  });

  test('a new page may take the address that a moved one left', async () => {
    const files = {
      ...base,
      'content/docs/2.0/_layer.yml': 'moved: {a: old-a}\n',
      'content/docs/2.0/a.md': '# Another\n',
    };
    const { site, diagnostics } = await loadInline(files);
    expect(brief(diagnostics)).toEqual([]);
    expect(site.pages.find(({ address }) => address.route === '/a')?.lineage).toBe('docs:2.0:a');
  });

  test.each([
    [
      'moved: {c: d}',
      'layer-unknown-path content/docs/2.0/_layer.yml:1:9 This layer moves "c", which the version before it does not have → a',
    ],
    [
      'removed: [bb]',
      'layer-unknown-path content/docs/2.0/_layer.yml:1:11 This layer removes "bb", which the version before it does not have → b',
    ],
    [
      'moved: {a: b}',
      'layer-move-onto-page content/docs/2.0/_layer.yml:1:9 "a" cannot move to "b": another page is there',
    ],
    ['move: {a: c}', 'layer-file-invalid content/docs/2.0/_layer.yml:1:1 "move" is not a setting of a layer → moved'],
    ['moved: [a]', 'layer-file-invalid content/docs/2.0/_layer.yml:1:8 "moved" must be a map'],
    ['removed: a', 'layer-file-invalid content/docs/2.0/_layer.yml:1:10 "removed" must be a list'],
    ['moved: {a: }', 'layer-file-invalid content/docs/2.0/_layer.yml:1:12 The new path of a moved page must be a path'],
    ['- a', 'layer-file-invalid content/docs/2.0/_layer.yml:1:1 A layer file must be a map'],
  ])('%s', async (text, expected) => {
    expect(await told({ 'content/docs/2.0/_layer.yml': `${text}\n` })).toEqual([expected]);
  });

  test('what YAML cannot read is told with its line', async () => {
    expect(await told({ 'content/docs/2.0/_layer.yml': 'moved:\n  a: b\n  a: c\n' })).toEqual([
      'layer-file-invalid content/docs/2.0/_layer.yml:3:3 This file cannot be read',
    ]);
  });
});

describe('folders and files that are not what they should be', () => {
  test('a folder that is not a version', async () => {
    expect(await told({ 'content/docs/2.O/a.md': '# A\n' })).toEqual([
      'layer-unknown-version "content/docs/2.O" is not the folder of a version → 2.0',
    ]);
  });

  test('a section without its folder', async () => {
    const config = {
      ...threeVersions,
      sections: [
        { name: 'docs', path: '/', versioned: true },
        { name: 'policies', path: '/policies' },
      ],
    };
    expect(await told({}, config)).toEqual([
      expect.stringMatching(
        /^content-missing docsgen\.config\.json:1:\d+ The folder "content\/policies" of the section "policies" does not exist$/,
      ),
    ]);
  });

  test('names that a computer could mistake for its own', async () => {
    expect(
      await pages({ 'content/docs/1.0/constructor.md': '# C\n', 'content/docs/1.0/__proto__.md': '# P\n' }),
    ).toContain('/1.0/constructor ← 1.0/constructor.md');
  });

  test('one name in two Unicode forms', async () => {
    const files = {
      [`content/docs/1.0/${'é'.normalize('NFC')}.md`]: '# 1\n',
      [`content/docs/1.0/${'é'.normalize('NFD')}.md`]: '# 2\n',
    };
    expect(await told(files)).toEqual([expect.stringContaining('file-name-clash')]);
  });

  test('drafts and partials are no pages', async () => {
    expect(
      await pages({ 'content/docs/1.0/c.md': '---\ndraft: true\n---\n# C\n', 'content/docs/1.0/_part.md': '# Part\n' }),
    ).toHaveLength(9);
  });
});

describe('_category_.json', () => {
  test.each([
    ['{"label": 1}', 'category-invalid content/docs/1.0/g/_category_.json:1:11 "label" must be a string that is not empty'],
    [
      '{"label": ""}',
      'category-invalid content/docs/1.0/g/_category_.json:1:11 "label" must be a string that is not empty',
    ],
    [
      '{"positon": 1}',
      'category-invalid content/docs/1.0/g/_category_.json:1:2 "positon" is not a setting of a category → position',
    ],
    ['[]', 'category-invalid content/docs/1.0/g/_category_.json:1:1 A category file must be an object'],
  ])('%s', async (text, expected) => {
    expect(await told({ 'content/docs/1.0/g/_category_.json': text, 'content/docs/1.0/g/x.md': '# X\n' })).toEqual([
      expected,
    ]);
  });
});
