/** The content of each version: inheritance, moves, removals, full copies, and every problem in the bookkeeping. */
import { describe, expect, test } from 'vitest';
import { mkdirSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { readContent } from '../../../src/pipeline/layers/read-content.js';
import { copyStaticFiles } from '../../../src/pipeline/publish/render/list-copies.js';
import { makeSitemap } from '../../../src/pipeline/publish/render/head/sitemap.js';
import { fileBlock } from '../../helpers/file-block.js';
import { brief, loadInline, makeSite, threeVersions, type Files } from '../../helpers/inline-site.js';

const base: Files = fileBlock`
  --- content/docs/1.0/index.md
  # Home
  --- content/docs/1.0/a.md
  # A
  --- content/docs/1.0/b.md
  # B
`;

/** "route ← file" for every page, in order. */
async function pages(files: Files, config: object = threeVersions): Promise<readonly string[]> {
  const { site } = await loadInline({ ...base, ...files }, config);
  return site.pages.map(({ address, source }) => `${address.route} ← ${source.file.replace('content/docs/', '')}`);
}

async function reported(files: Files, config: object = threeVersions): Promise<readonly string[]> {
  return brief((await loadInline({ ...base, ...files }, config)).diagnostics);
}

test('assets are only listed on request, and their content is not read', async () => {
  const root = makeSite({ ...base, 'content/docs/1.0/a.png': 'a', 'content/static/b.png': 'b' });
  const { value: config } = await readConfig({ root, cache: openCache(join(root, '.docsgen/cache')) });
  const assetsOf = async (listsAssets: boolean) => {
    const { trees, staticFiles } = (await readContent(config!, { listsAssets })).value.content;
    return [...trees[0]!.assets.values(), ...staticFiles.values()].map(({ file, hash }) => [file, hash !== '']);
  };
  expect(await assetsOf(true)).toEqual([
    ['content/docs/1.0/a.png', false],
    ['content/static/b.png', false],
  ]);
  expect(await assetsOf(false)).toEqual([
    ['content/docs/1.0/a.png', true],
    ['content/static/b.png', true],
  ]);
});

describe('the own files of a version override inherited ones', () => {
  test('an unchanged page is the same document everywhere', async () => {
    const { site } = await loadInline(base);
    expect(new Set(site.pages.filter(({ docPath }) => docPath === 'a').map(({ facts }) => facts)).size).toBe(1);
  });

  test('a changed page shows its new text from its version on', async () => {
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

  test('a complete version inherits nothing, and later versions inherit from it', async () => {
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

/** Reads a site on disk that `prepare` has changed; returns the files that were read, and the diagnostics. */
async function read(
  files: Files,
  prepare: (root: string) => void,
  config: object = threeVersions,
): Promise<{ readonly files: readonly string[]; readonly reported: readonly string[] }> {
  const root = makeSite({ ...files, 'outside/a.md': '# Secret\n' }, config);
  prepare(root);
  const { value } = await readConfig({ root, cache: openCache(join(root, '.docsgen/cache')) });
  if (!value) throw new Error('The config is wrong.');
  const { value: reading, diagnostics } = await readContent(value);
  const { trees, staticFiles, reactPages } = reading.content;
  const all = [
    ...trees.flatMap(({ sources, assets }) => [...sources.values(), ...assets.values()]),
    ...staticFiles.values(),
    ...reactPages,
  ];
  return { files: [...new Set(all.map(({ file }) => file))].sort(), reported: [...new Set(brief(diagnostics))] };
}

describe('entries that are not files or folders of the project', () => {
  test.each(['content/static', 'content/docs/2.0', 'content/pages', 'content/docs', 'content'])(
    'the folder %s behind a link is left out, and reported',
    async (folder) => {
      const files = folder.startsWith('content/docs/2') ? { 'content/docs/1.0/a.md': '# A\n' } : {};
      const { files: found, reported: lines } = await read(files, (root) => {
        mkdirSync(join(root, folder, '..'), { recursive: true });
        symlinkSync(join(root, 'outside'), join(root, folder));
      });
      expect(found.filter((file) => file !== 'content/docs/1.0/a.md')).toEqual([]);
      expect(lines).toContain(`file-refused "${folder}" is left out`);
    },
  );

  test('a file in place of a section’s folder', async () => {
    const { reported: lines } = await read({ 'content/docs': 'x' }, () => {});
    expect(lines).toEqual([expect.stringContaining('The folder "content/docs" of the section "docs" is not a folder')]);
  });

  test.each(['content/static/a.png', 'content/docs/1.0/a.png', 'content/pages/a.tsx'])(
    '%s that cannot be read is reported by name',
    async (file) => {
      // Node reads no file of more than two gigabytes in one piece; this one takes no room.
      const { files: found, reported: lines } = await read({ ...base, [file]: '' }, (root) =>
        truncateSync(join(root, file), 2 ** 31 + 1),
      );
      expect(found).toHaveLength(3);
      expect(lines).toEqual([`file-unreadable "${file}" cannot be read (ERR_FS_FILE_TOO_LARGE)`]);
    },
  );
});

describe('files that docsgen does not read', () => {
  test.each([
    ['content/docs/intro.md', 'is in the folder of no version'],
    ['content/docs/1.0/a.MD', 'is no page'],
    ['content/docs/1.0/c.markdown', 'is no page'],
    ['content/pages/p.html', 'is no page'],
    ['content/pages/p.markdown', 'is no page'],
    ['content/index.md', 'is in no section'],
    ['content/blog/a.md', 'is the folder of no section', 'content/blog'],
    ['content/docs/1.0/g/_layer.yml', 'is not read'],
    ['content/docs/1.0/g/_sidebar.yml', 'is not read'],
    ['content/docs/1.0/_sidebar.yaml', 'is not read'],
  ])('%s %s', async (file, what, named = file) => {
    expect(await reported({ [file]: '' })).toEqual([`file-ignored "${named}" ${what}`]);
  });

  test('only the first of two category files is read', async () => {
    const files = fileBlock`
      --- content/docs/1.0/g/x.md
      # X
      --- content/docs/1.0/g/_category_.json
      {"label": "First"}
      --- content/docs/1.0/g/_category_.yml
      label: Second
    `;
    const { site, diagnostics } = await loadInline({ ...base, ...files });
    expect(brief(diagnostics)).toEqual(['file-ignored "content/docs/1.0/g/_category_.yml" is not read']);
    expect(site.sidebars[0]?.items.map((item) => item.kind !== 'html' && item.label)).toContain('First');
  });

  test('partials, a README for authors and modules of pages are left out without a message', async () => {
    const files = {
      'content/README.md': '',
      'content/_notes/a.md': '',
      'content/docs/_draft.md': '',
      'content/docs/1.0/_part.mdx': '',
      'content/pages/_helper.js': '',
      'content/pages/style.css': '',
    };
    expect(await reported(files)).toEqual([]);
  });
});

describe('names in decomposed Unicode', () => {
  const [nfd, nfc] = ['é'.normalize('NFD'), 'é'.normalize('NFC')];

  test('links to static files and pages work, and the files are published under the composed name', async () => {
    const { site, diagnostics } = await loadInline({
      'content/docs/1.0/index.md': `# H\n\n![x](/${nfc}.png) ![x](../../static/${nfd}.png) [x](${nfc}/a.md)\n`,
      [`content/docs/1.0/${nfd}/a.md`]: '# A\n\n[b](b.md)\n',
      [`content/docs/1.0/${nfd}/b.md`]: '# B\n',
      [`content/static/${nfd}.png`]: 'x',
    });
    expect(brief(diagnostics)).toEqual([]);
    const page = site.pages.find(({ address }) => address.route === '/');
    expect(page?.targets.slice(0, 2).map((target) => 'url' in target && target.url)).toEqual([
      '/%C3%A9.png',
      '/%C3%A9.png',
    ]);
    expect(copyStaticFiles(site).map(({ outFile }) => outFile)).toEqual([`${nfc}.png`]);
  });

  test.each(['content/static', 'content/docs/1.0'])('two Unicode forms of one name in %s', async (folder) => {
    const lines = await reported({ [`${folder}/${nfd}.txt`]: '1', [`${folder}/${nfc}.txt`]: '2' });
    expect(lines).toEqual([expect.stringContaining('are one name in two Unicode forms')]);
  });
});

describe('complete versions', () => {
  const config = { ...threeVersions, versions: ['3.0', { name: '2.0', complete: true }, '1.0'] };
  const files = fileBlock`
    --- content/docs/2.0/index.md
    # Home 2
    --- content/docs/2.0/guide/a.md
    # A 2
  `;

  test('a move pairs the pages and makes a redirect', async () => {
    const layer = { 'content/docs/2.0/_layer.yml': 'moved: {a: guide/a}\nremoved: [b]\n' };
    const { site, diagnostics } = await loadInline({ ...base, ...files, ...layer }, config);
    expect(brief(diagnostics)).toEqual([]);
    expect(site.lineages.get('docs:1.0:a')?.pages.map(({ address }) => address.route)).toEqual([
      '/1.0/a',
      '/2.0/guide/a',
      '/guide/a',
    ]);
    expect(
      site.routes.flatMap((route) =>
        route.kind === 'redirect' ? [`${route.address.route} → ${route.target.url}`] : [],
      ),
    ).toEqual(expect.arrayContaining(['/2.0/a → /2.0/guide/a', '/a → /guide/a']));
    expect(site.pages.some(({ docPath, version }) => docPath === 'b' && version?.name !== '1.0')).toBe(false);
  });

  test.each([
    ['moved: {c: guide/a}', 'This layer moves "c", which the version before it does not have → a'],
    ['moved: {a: guide/b}', 'This layer moves "a" to "guide/b", which it does not have → guide/a'],
  ])('%s', async (text, expected) => {
    const lines = await reported({ ...files, 'content/docs/2.0/_layer.yml': text }, config);
    expect(lines).toEqual([`layer-unknown-path content/docs/2.0/_layer.yml:1:9 ${expected}`]);
  });
});

describe('a version without pages', () => {
  async function missing(files: Files, versions: readonly unknown[]): Promise<readonly string[]> {
    const { diagnostics } = await loadInline(files, { ...threeVersions, versions });
    return diagnostics.map(({ code, message, place }) => `${code} ${place?.file}: ${message}`);
  }

  test('an oldest version without a folder, and one with only other files', async () => {
    const files = fileBlock`
      --- content/docs/2.0/index.md
      # Home
      --- content/docs/0.9/_notes.md
      x
    `;
    expect(await missing(files, ['2.0', '1.0', '0.9'])).toEqual([
      'content-missing docsgen.config.json: Version "1.0" has no pages',
      'content-missing docsgen.config.json: Version "0.9" has no pages',
    ]);
  });

  test('a complete version without a folder', async () => {
    const files = { 'content/docs/1.0/index.md': '# Home\n' };
    expect(await missing(files, ['3.0', { name: '2.0', complete: true }, '1.0'])).toEqual([
      'content-missing docsgen.config.json: Version "3.0" has no pages',
      'content-missing docsgen.config.json: Version "2.0" has no pages',
    ]);
  });

  test('a version that inherits its pages needs no folder', async () => {
    const files = { 'content/docs/1.0/index.md': '# Home\n' };
    expect(await missing(files, [{ name: 'next', unreleased: true }, '2.0', '1.0'])).toEqual([]);
  });
});

test('a folder that is nested too deeply is an error', async () => {
  const deep = Array.from({ length: 33 }, (_, level) => `f${level}`).join('/');
  const files = { [`content/docs/1.0/${deep}/page.md`]: '# Deep\n' };
  const { diagnostics } = await loadInline({ ...base, ...files });
  expect(diagnostics.map(({ severity, code, message }) => [severity, code, message])).toEqual([
    ['error', 'folder-too-deep', `"content/docs/1.0/${deep}" is too deep to be read`],
  ]);
});

describe('_layer.yml', () => {
  test('the redirect of a moved page is at its old address, including its slug', async () => {
    const { site } = await loadInline({
      ...base,
      ...fileBlock`
      --- content/docs/1.0/g/a.md
      ---
      slug: alpha
      ---
      # Alpha
      --- content/docs/2.0/_layer.yml
      moved: {g/a: h/a}
    `,
    });
    const redirects = site.routes.flatMap((route) =>
      route.kind === 'redirect' ? [`${route.address.route} → ${route.target.url}`] : [],
    );
    expect(redirects).toEqual(expect.arrayContaining(['/g/alpha → /h/alpha', '/2.0/g/alpha → /h/alpha']));
    expect(redirects.filter((line) => line.includes('/g/a '))).toEqual([]);
  });

  test.each(['../../x', './x/./y', 'x/../../y', '"b\\\\c"', '"b\\0c"', '.x', '_x', '"x\\ny"', '/', 'x//y', 'x/.y/z'])(
    'a page cannot move to %s',
    async (to) => {
      expect(await reported({ 'content/docs/2.0/_layer.yml': `moved:\n  a: ${to}\n` })).toEqual([
        expect.stringMatching(/^layer-file-invalid content\/docs\/2\.0\/_layer\.yml:2:6 A page cannot move to /),
      ]);
    },
  );

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

  describe('a folder’s own page is named by its folder or by its file', () => {
    const spellings = ['guide', 'guide/index', 'guide/README', 'guide/index.md'];
    const ownFiles = ['guide.md', 'guide/index.md', 'guide/README.md'];
    const pairs = spellings.flatMap((spelling) => ownFiles.map((own) => [spelling, own] as const));

    async function latest(files: Files, config: object = threeVersions): Promise<readonly string[]> {
      const { site, diagnostics } = await loadInline({ ...base, ...files }, config);
      const own = site.pages.filter(({ version }) => version?.name === '2.0');
      const shown = own.map(({ address, source, lineage }) => `${address.route} ← ${source.file} of ${lineage}`);
      return [...brief(diagnostics), ...shown.filter((line) => !/^\/ |^\/b /.test(line))];
    }

    test.each(pairs)('moved to "%s", with the layer’s own %s', async (spelling, own) => {
      const files = {
        'content/docs/2.0/_layer.yml': `moved: {a: ${spelling}}\n`,
        [`content/docs/2.0/${own}`]: '# New\n',
      };
      expect(await latest(files)).toEqual([`/guide ← content/docs/2.0/${own} of docs:1.0:a`]);
    });

    test.each(pairs)('moved to "%s" in a complete version that has %s', async (spelling, own) => {
      const files = {
        'content/docs/2.0/_layer.yml': `moved: {a: ${spelling}}\n`,
        [`content/docs/2.0/${own}`]: '# New\n',
        'content/docs/2.0/b.md': '# B\n\n2\n',
        'content/docs/2.0/index.md': '# Home\n\n2\n',
      };
      const complete = { name: '2.0', complete: true };
      const config = { ...threeVersions, versions: [{ name: 'next', unreleased: true }, complete, '1.0'] };
      expect(await latest(files, config)).toEqual([`/guide ← content/docs/2.0/${own} of docs:1.0:a`]);
    });

    test.each(pairs)('moved from "%s", which is %s', async (spelling, inherited) => {
      const files = {
        [`content/docs/1.0/${inherited}`]: '# Guide\n',
        'content/docs/2.0/_layer.yml': `moved: {${spelling}: new}\nremoved: [a]\n`,
      };
      const name = inherited.replace('.md', '');
      expect(await latest(files)).toEqual([`/new ← content/docs/1.0/${inherited} of docs:1.0:${name}`]);
    });

    test.each(pairs)('removed as "%s", which is %s', async (spelling, inherited) => {
      const files = {
        [`content/docs/1.0/${inherited}`]: '# Guide\n',
        'content/docs/2.0/_layer.yml': `removed: [a, ${spelling}]\n`,
      };
      expect(await latest(files)).toEqual([]);
    });

    test.each(pairs)('moved to "%s", where an inherited %s stays', async (spelling, inherited) => {
      const files = {
        [`content/docs/1.0/${inherited}`]: '# Guide\n',
        'content/docs/2.0/_layer.yml': `moved: {a: ${spelling}}\n`,
      };
      const to = spelling.replace('.md', '');
      expect((await latest(files))[0]).toBe(
        `layer-move-onto-page content/docs/2.0/_layer.yml:1:9 "a" cannot move to "${to}": another page is there`,
      );
    });

    test('two pages cannot move to it by its two names', async () => {
      const files = { 'content/docs/2.0/_layer.yml': 'moved: {a: guide, b: guide/index}\n' };
      expect((await latest(files))[0]).toBe(
        'layer-move-onto-page content/docs/2.0/_layer.yml:1:19 "b" cannot move to "guide/index": another page is there',
      );
    });

    test('of two files each is found by its own name', async () => {
      const files = fileBlock`
        --- content/docs/1.0/guide.md
        # One
        --- content/docs/1.0/guide/index.md
        # Two
        --- content/docs/2.0/_layer.yml
        moved: {guide: one, guide/index: two}
        removed: [a]
      `;
      expect((await latest(files)).filter((line) => line.startsWith('/'))).toEqual([
        '/one ← content/docs/1.0/guide.md of docs:1.0:guide',
        '/two ← content/docs/1.0/guide/index.md of docs:1.0:guide/index',
      ]);
    });
  });

  test('a page can move and change in one layer, and move again later', async () => {
    const files = {
      ...base,
      ...fileBlock`
      --- content/docs/2.0/_layer.yml
      moved: {a: a2}
      --- content/docs/2.0/a2.md
      # Changed
      --- content/docs/next/_layer.yml
      moved: {a2.md: /a3.md}
    `,
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

  test('a new page can use the old address of a moved page', async () => {
    const files = {
      ...base,
      ...fileBlock`
      --- content/docs/2.0/_layer.yml
      moved: {a: old-a}
      --- content/docs/2.0/a.md
      # Another
    `,
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
      'removed: [a, a]',
      'layer-unknown-path content/docs/2.0/_layer.yml:1:14 This layer removes "a", which the version before it does not have',
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
    expect(await reported({ 'content/docs/2.0/_layer.yml': `${text}\n` })).toEqual([expected]);
  });

  test('a YAML syntax error is reported with its line', async () => {
    expect(await reported({ 'content/docs/2.0/_layer.yml': 'moved:\n  a: b\n  a: c\n' })).toEqual([
      'layer-file-invalid content/docs/2.0/_layer.yml:3:3 This file cannot be read: a key is given twice',
    ]);
    expect(await reported({ 'content/docs/2.0/_layer.yml': 'moved:\n  a: c\n---\nremoved:\n  - b\n' })).toEqual([
      'layer-file-invalid content/docs/2.0/_layer.yml:3:1 This file cannot be read: a second document begins',
    ]);
    const deep = Array.from({ length: 3000 }, (_, level) => `${' '.repeat(level)}a:\n`);
    expect(await reported({ 'content/docs/2.0/_layer.yml': `${deep.join('')}${' '.repeat(3000)}a: b\n` })).toEqual([
      'layer-file-invalid content/docs/2.0/_layer.yml:101:101 This file cannot be read: it is nested too deep',
    ]);
  });
});

describe('folders and files of the wrong kind', () => {
  test('a folder that is not a version', async () => {
    expect(await reported({ 'content/docs/2.O/a.md': '# A\n' })).toEqual([
      'layer-unknown-version "content/docs/2.O" is not the folder of a version → 2.0',
    ]);
  });

  test('a folder with a number means a version that continues it, and none that has a folder', async () => {
    const config = { ...threeVersions, versions: ['3.1', '1.1.0'] };
    const files = { 'content/docs/3.1/a.md': '# A\n', 'content/docs/1.1/a.md': '# A\n' };
    expect(brief((await loadInline(files, config)).diagnostics)).toContain(
      'layer-unknown-version "content/docs/1.1" is not the folder of a version → 1.1.0',
    );
  });

  test('a layer does not suggest what another of its lines names', async () => {
    const files = {
      'content/docs/1.0/reference/cli.md': '# Cli\n',
      'content/docs/2.0/_layer.yml': 'moved:\n  reference/cle: x\n  reference/cli: y\n',
    };
    expect(await reported(files)).toEqual([
      'layer-unknown-path content/docs/2.0/_layer.yml:2:3 This layer moves "reference/cle", which the version before it does not have',
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
    expect(await reported({}, config)).toEqual([
      expect.stringMatching(
        /^content-missing docsgen\.config\.json:1:\d+ The folder "content\/policies" of the section "policies" does not exist$/,
      ),
    ]);
  });

  test('names with special meanings', async () => {
    expect(
      await pages(fileBlock`
        --- content/docs/1.0/constructor.md
        # C
        --- content/docs/1.0/__proto__.md
        # P
      `),
    ).toContain('/1.0/constructor ← 1.0/constructor.md');
  });

  test('one name in two Unicode forms', async () => {
    const files = {
      [`content/docs/1.0/${'é'.normalize('NFC')}.md`]: '# 1\n',
      [`content/docs/1.0/${'é'.normalize('NFD')}.md`]: '# 2\n',
    };
    expect(await reported(files)).toEqual([expect.stringContaining('file-name-clash')]);
  });

  test('drafts and partials are not pages', async () => {
    expect(
      await pages(fileBlock`
        --- content/docs/1.0/c.md
        ---
        draft: true
        ---
        # C
        --- content/docs/1.0/_part.md
        # Part
      `),
    ).toHaveLength(9);
  });
});

describe('_category_.json', () => {
  test.each([
    [
      '{"label": 1}',
      'category-invalid content/docs/1.0/g/_category_.json:1:11 "label" must be a string that is not empty',
    ],
    [
      '{"label": ""}',
      'category-invalid content/docs/1.0/g/_category_.json:1:11 "label" must be a string that is not empty',
    ],
    [
      '{"positon": 1}',
      'category-ignored content/docs/1.0/g/_category_.json:1:2 "positon" is not a setting of a category, and changes nothing → position',
    ],
    ['[]', 'category-invalid content/docs/1.0/g/_category_.json:1:1 A category file must be an object'],
  ])('%s', async (text, expected) => {
    expect(await reported({ 'content/docs/1.0/g/_category_.json': text, 'content/docs/1.0/g/x.md': '# X\n' })).toEqual([
      expected,
    ]);
  });
});

test('the canonical address never leads to an unlisted page', async () => {
  const { site } = await loadInline({ ...base, 'content/docs/2.0/a.md': '---\nunlisted: true\n---\n# A\n' });
  const [sitemap] = makeSitemap(site, () => undefined);
  expect(await sitemap?.make()).toContain('<loc>https://test.example/1.0/a</loc>');
});
