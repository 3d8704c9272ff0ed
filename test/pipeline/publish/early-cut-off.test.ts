/** A build with the record of the last one must write the same as a build from scratch, and render only what changed. */
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import { startRun, type Run } from '../../../src/pipeline/corridor.js';
import { readContent } from '../../../src/pipeline/layers/read-content.js';
import { publishSite, type PublishedSite } from '../../../src/pipeline/publish-site.js';
import { makeLists } from '../../../src/pipeline/publish/twins/llms-txt.js';
import { publishedForms } from '../../../src/pipeline/publish/twins/published-forms.js';
import type { Tools } from '../../../src/pipeline/tools.js';
import { prepareAssets } from '../../../src/pipeline/publish/assets/prepare-assets.js';
import {
  b,
  blogConfig,
  blogEdits,
  blogFiles,
  blogPost,
  chance,
  edit,
  editedConfig,
  editedFiles,
  edits,
  type Edit,
} from '../../helpers/edited-site.js';
import { makeSite } from '../../helpers/inline-site.js';
import { rounds } from '../../helpers/rounds.js';
import { giveCache, keepCache, shareEntries } from '../../helpers/warm-cache.js';

async function openRun(root: string, outDir: string, tools: Tools): Promise<Run> {
  const { value: config, diagnostics } = await readConfig({ root, cache: tools.cache, outDir });
  if (!config) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return startRun(config, await readContent(config), tools, { articles: true, forms: publishedForms(config) });
}

/** Publishes the site even if it has problems. */
async function build(
  root: string,
  outDir: string,
  last?: PublishedSite,
  cache = openCache(join(root, '.docsgen/cache')),
): Promise<PublishedSite> {
  shareEntries(root);
  const tools = { cache, progress: () => {} };
  const run = await openRun(root, outDir, tools);
  const assets = await prepareAssets(run.config, run.read.value.content, tools);
  const published = await publishSite([{ run, assets }], tools, {
    sourceDate: undefined,
    changeDates: new Map(),
    previous: last?.outputs,
    previousSites: last?.siteKeys,
    onLongWait: () => {},
  });
  if (!published.value) throw new Error(published.diagnostics.map(({ message }) => message).join('\n'));
  return published.value;
}

function treeOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]));
}

/** Builds over the last output, and from scratch beside it. */
async function buildTwice(root: string, last: PublishedSite, number = 0): Promise<PublishedSite> {
  const next = await build(root, 'build', last);
  const scratch = await build(root, `scratch${number}`);
  expect(treeOf(join(root, 'build'))).toEqual(treeOf(join(root, `scratch${number}`)));
  expect(recipesOf(next)).toEqual(recipesOf(scratch));
  return next;
}

/** Returns the recipes of files, by their paths. A recipe that differs from one from scratch makes later builds slow. */
function recipesOf({ outputs }: PublishedSite): ReadonlyMap<string, string | undefined> {
  return new Map(Array.from(outputs.files, ([outFile, { recipe }]) => [outFile, recipe] as const).sort());
}

const unbroken = Object.fromEntries(Object.entries(edits).filter(([name]) => name !== 'a layer file that is broken'));

describe('the output equals one from scratch, after a change of', () => {
  test.each(Object.entries(unbroken))('%s', async (_name, change) => {
    const root = makeSite(editedFiles, editedConfig);
    giveCache(root);
    const last = await build(root, 'build');
    keepCache(root);
    change(root);
    await buildTwice(root, last);
  });

  test('random edits', async () => {
    const { random, pick, change } = chance(11);
    const root = makeSite(editedFiles, editedConfig);
    const texts = Object.keys(editedFiles).filter((file) => file.endsWith('.md'));
    let last = await build(root, 'build');
    for (let number = 0; number < rounds(5, 24); number++) {
      const file = pick(texts);
      const before = readFileSync(join(root, file), 'utf8');
      edit(root, file, change);
      last = await buildTwice(root, last, number);
      if (random() < 0.8) writeFileSync(join(root, file), before);
    }
  });
});

describe('a blog', () => {
  test.each(Object.entries(blogEdits))(
    'is that of a build from scratch after a change of %s',
    async (_name, change) => {
      const root = makeSite(blogFiles, blogConfig);
      const last = await build(root, 'build');
      change(root);
      await buildTwice(root, last);
    },
  );

  test.each([
    [blogPost, 'Of one', ['2024/01/01/one', 'authors/ann', 'page/2', 'tags/x']],
    ['content/blog/2024-01-04-four.md', 'Of four', ['2024/01/04/four', '', 'tags/y', 'atom.xml', 'rss.xml']],
  ])('renders only the post, the lists and the feeds that show a changed word: %s', async (file, words, shownBy) => {
    const root = makeSite(blogFiles, blogConfig);
    const last = await build(root, 'build');
    edit(root, file, (text) => text.replace(words, 'Other words'));
    const next = await buildTwice(root, last);
    const isSame = (outFile: string): boolean =>
      next.outputs.files.get(outFile)?.recipe === last.outputs.files.get(outFile)?.recipe;
    const rendered = [...next.outputs.files.keys()].filter(
      (outFile) => /\/(?:index\.html|\w+\.xml)$/.test(outFile) && !isSame(outFile),
    );
    const fileOf = (path: string): string => join('blog', path, path.endsWith('.xml') ? '' : 'index.html');
    expect(rendered.sort()).toEqual(shownBy.map(fileOf).sort());
  });
});

test.each([
  'words',
  'a heading',
  'a title',
  'a description',
  'a sidebar position',
  'a new page',
  'a page less',
  'a move',
  'a sidebar',
])('a sidebar that a function makes is that of a build from scratch after a change of %s', async (name) => {
  const code = `export default {
    ...${JSON.stringify(editedConfig)},
    sections: [
      {
        name: 'docs',
        path: '/',
        versioned: true,
        async sidebarItemsGenerator({ defaultSidebarItemsGenerator, docs }) {
          const items = await defaultSidebarItemsGenerator();
          const label = docs.map(({ title, frontMatter }) => title + JSON.stringify(frontMatter)).join();
          return [...items.reverse(), { type: 'category', label, link: { type: 'generated-index', slug: '/all' }, items: ['index'] }];
        },
      },
    ],
  };
`;
  const root = makeSite({ ...editedFiles, 'docsgen.config.ts': code }, null);
  const last = await build(root, 'build');
  unbroken[name]?.(root);
  await buildTwice(root, last);
});

test.each([
  ['a heading', true],
  ['a link more', true],
  ['a title', false],
  ['a sidebar position', false],
])('after a change of %s, other pages show the same: %s', async (name, isSame) => {
  const root = makeSite(editedFiles, editedConfig);
  const last = await build(root, 'build');
  edits[name]?.(root);
  const next = await build(root, 'build', last);
  expect(next.siteKeys[0] === last.siteKeys[0]).toBe(isSame);
});

test('a new link changes the lists of related pages', async () => {
  const page = (name: string, links: string): readonly [string, string] => [
    `content/docs/1/${name}.md`,
    `# ${name}\n\n${links}\n`,
  ];
  const files = [page('index', ''), page('a', '[c](c.md)'), page('b', ''), page('c', ''), page('d', '')];
  const config = { title: 'Test', url: 'https://test.example', versions: ['1'], relatedPages: true };
  const root = makeSite(Object.fromEntries(files), config);
  const last = await build(root, 'build');
  const related = (): string =>
    /class="related-title".*?<\/nav>/s.exec(readFileSync(join(root, 'build/a/index.html'), 'utf8'))?.[0] ?? '';
  expect(related()).not.toContain('href="/d"');
  edit(root, 'content/docs/1/d.md', (text) => `${text}\n[c](c.md)\n`);
  await buildTwice(root, last);
  expect(related()).toContain('href="/d"');
});

test('generated pages that stay as they are can still be listed', async () => {
  const files = {
    'content/docs/1/index.md': '---\ntags: [x]\n---\n# Home\n',
    'content/docs/1/g/_category_.json': '{"link": {"type": "generated-index", "description": "All of *g*."}}',
    'content/docs/1/g/a.md': '# A\n',
    'content/docs/1/b.md': '# B\n\nText.\n',
  };
  const sections = [{ name: 'docs', path: '/', versioned: true, tagPages: true }];
  const config = { title: 'Test', url: 'https://test.example', versions: ['1'], markdownPages: true, sections };
  const root = makeSite(files, config);
  const last = await build(root, 'build');
  edit(root, 'content/docs/1/b.md', (text) => `${text}\nMore.\n`);
  await buildTwice(root, last);
});

test('a page whose component lists the titles of all documents is written again after one has changed', async () => {
  const files = {
    'content/docs/index.mdx': "import Titles from '@site/titles.jsx';\n\n# Home\n\n<Titles />\n",
    'content/docs/a.md': '# A\n\n[Home](/)\n',
    'titles.jsx': `import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
export default () => <p>{Object.values(useDocsVersion().docs).map(({ title }) => title).join()}</p>;
`,
  };
  const root = makeSite(files, { title: 'Test', url: 'https://test.example' });
  const last = await build(root, 'build');
  edit(root, 'content/docs/a.md', (text) => text.replace('# A', '# Other'));
  await buildTwice(root, last);
  expect(readFileSync(join(root, 'build/index.html'), 'utf8')).toContain('<p>Other,Home</p>');
});

test('the output equals one from scratch, after new headings, ids and links in a site whose pages show each other', async () => {
  const texts = {
    'content/docs/1/index.md':
      '---\ntags: [x]\n---\n# Home\n\n[A](a.md#part)\n\n<Own to="g/b.md" />\n\n<DocCardList />\n',
    'content/docs/1/a.md': '---\ntags: [x, y]\n---\n# A\n\nOf a.\n\n## Part {since="2"}\n\n[b](g/b.md#one)\n',
    'content/docs/1/g/b.md': '# B\n\nOf b.\n\n## One\n\n[a](../a.md)\n',
    'content/docs/1/g/c.md': '---\nrelated_pages: [a]\n---\n# C\n\n<DocCardList />\n',
    'content/docs/2/a.md': '---\ntags: [x]\n---\n# A\n\nOf a, again.\n\n## Part\n\n## New\n',
  };
  const others = {
    'content/docs/1/g/_category_.json': '{"link": {"type": "generated-index"}}',
    'own.tsx': 'export default function Own({ to }: { to: string }) { return <a href={to}>Own</a>; }\n',
  };
  const config = {
    title: 'Test',
    url: 'https://test.example',
    versions: ['2', '1'],
    sections: [{ name: 'docs', path: '/', versioned: true, tagPages: true }],
    components: { Own: 'own.tsx' },
    changes: true,
    markdownPages: true,
    llmsFull: true,
    socialCards: true,
  };
  const added = [
    '## One\n',
    '### Deep {#deep}\n',
    '## New {since="2"}\n',
    '[a](/a#part)\n',
    '<a id="q">q</a>\n',
    'Words.\n',
  ];
  const { pick } = chance(13);
  const root = makeSite({ ...texts, ...others }, config);
  let last = await build(root, 'build');
  for (let number = 0; number < rounds(4, 24); number++) {
    edit(root, pick(Object.keys(texts)), (text) => `${text}\n${pick(added)}`);
    const next = await buildTwice(root, last, number);
    // The contexts of the other pages were not computed again.
    expect(next.siteKeys).toEqual(last.siteKeys);
    last = next;
  }
});

/** Front matter that other pages, sidebars, menus and search engines show. */
const shownFields = [
  'title: Other',
  'sidebar_label: Short',
  'sidebar_position: 1',
  'pagination_label: Page',
  'description: What it says.',
  'tags: [x, z]',
  'slug: elsewhere',
  'unlisted: true',
  'related_pages: [a, g/b]',
  'pagination_next: null',
  'draft: true',
];

describe('pages of several versions and sections that show each other', () => {
  const docs = 'content/docs';
  const files = {
    [`${docs}/1/index.md`]:
      '---\ntags: [x]\n---\n# Home\n\n[A](a.md#part), [new](/a), [API](/api/one)\n\n<DocCardList />\n',
    [`${docs}/1/a.md`]: '---\ntags: [x, y]\n---\n# A\n\nOf a. ![i](i.svg)\n\n## Part\n\n[b](g/b.md), [old](/1/g/c)\n',
    [`${docs}/1/g/b.md`]: '# B\n\nOf b.\n\n[a](../a.md)\n',
    [`${docs}/1/g/c.md`]: '---\nrelated_pages: [a]\n---\n# C\n\n<DocCardList />\n',
    [`${docs}/1/g/e.md`]: '---\nslug: /own\n---\n# E\n',
    [`${docs}/1/i.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    [`${docs}/1/g/_category_.json`]: '{"label": "G", "link": {"type": "generated-index"}}',
    [`${docs}/2/a.md`]: '# A\n\nOf a, again. ![i](i.svg)\n\n## Part\n',
    [`${docs}/2/_layer.yml`]: 'moved:\n  g/c: g/d\n',
    [`${docs}/1/old.md`]: '# Old\n',
    [`${docs}/3/_layer.yml`]: 'removed:\n  - old\n  - index\n',
    [`${docs}/3/_sidebar.yml`]: '- label: API\n  href: /api/one\n- label: Old\n  href: /1/a\n- a\n- g/b\n',
    'content/api/1/index.md': '# API\n\n[docs](/), [one](one.md)\n',
    'content/api/1/one.md': '# One\n',
    'content/api/3/two.md': '# Two\n\n[one](one.md), [a](/2/a)\n',
    'content/more/index.md': '# More\n\n[a](/a), [one](/api/one), [b](/2/g/b)\n',
    'content/more/other.md': '# Other\n',
    'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>',
  };
  const config = {
    title: 'Test',
    url: 'https://test.example',
    versions: ['3', '2', '1'],
    sections: [
      { name: 'docs', path: '/', versioned: true, tagPages: true, editUrl: 'https://edit.example/' },
      { name: 'api', path: '/api', versioned: true, versions: ['3', '1'] },
      { name: 'more', path: '/more' },
    ],
    changes: true,
    markdownPages: true,
    socialCards: true,
    logo: 'logo.svg',
    pageActions: { feedback: { url: 'https://feedback.example' } },
    severities: { 'broken-link': 'warning' },
  };
  const texts = Object.keys(files).filter((file) => file.endsWith('.md'));
  const folders = [
    ...new Set(texts.map((file) => file.slice(0, file.lastIndexOf('/') + 1))),
    `${docs}/2/g/`,
    `${docs}/3/`,
  ];

  test('the output equals one from scratch, after random edits of what they show', async () => {
    const { pick, random } = chance(17);
    const root = makeSite(files, config);
    const changes: readonly (() => void)[] = [
      () =>
        edit(
          root,
          pick(folders) + pick(['a.md', 'b.md', 'd.md', 'one.md', 'index.md']),
          () => `# ${pick(['A', 'N'])}\n\nNew.\n`,
        ),
      () => rmSync(join(root, pick(texts)), { force: true }),
      () =>
        edit(root, pick(texts), (text) => `---\n${pick(shownFields)}\n---\n${text.replace(/^---\n.*?\n---\n/s, '')}`),
      () =>
        edit(
          root,
          pick(texts),
          (text) => `${text}\n[x](${pick(['/a', '/1/a', '/2/g/d', '/api/one', '/api/two', '/more/other'])})\n`,
        ),
      () =>
        edit(root, `${docs}/1/g/_category_.json`, () =>
          pick(['{"label": "H"}', '{"link": {"type": "generated-index"}}']),
        ),
      () =>
        edit(root, `${docs}/2/_layer.yml`, () =>
          pick(['moved:\n  g/c: g/d\n', 'removed:\n  - g/b\n', 'moved:\n  a: g/a\n']),
        ),
      () =>
        edit(root, `${docs}/3/_sidebar.yml`, () => pick(['- index\n- g/b\n', '- a\n- label: One\n  href: /api/one\n'])),
      () => edit(root, `${docs}/1/i.svg`, (text) => text.replace('<svg', `<svg id="${random()}"`)),
    ];
    let last = await build(root, 'build');
    for (let number = 0; number < rounds(3, 200); number++) {
      pick(changes)();
      last = await buildTwice(root, last, number);
      for (const [file, text] of Object.entries(files)) if (random() < 0.1) edit(root, file, () => text);
    }
  });

  test.each<[string, string, Edit]>([
    [
      'unlists a page that is the canonical one of older versions',
      `${docs}/2/a.md`,
      (text) => `---\nunlisted: true\n---\n${text}`,
    ],
    [
      'gives a version without a home page another first page, to which menus lead',
      `${docs}/3/_sidebar.yml`,
      () => '- g/b\n- a\n',
    ],
    [
      'replaces a page of a sidebar by a link to it, which is not read before or after other pages',
      `${docs}/3/_sidebar.yml`,
      (text) => text.replace('- g/b\n', '- label: B\n  href: /g/b\n'),
    ],
    [
      'moves a page whose address does not change, but is reported with feedback',
      `${docs}/2/_layer.yml`,
      (text) => `${text}  g/e: g/f\n`,
    ],
    ['changes the logo on social cards', 'content/static/logo.svg', (text) => text.replace('<svg', '<svg id="l"')],
  ])('the output equals one from scratch, after an edit that %s', async (_name, file, change) => {
    const root = makeSite(files, config);
    const last = await build(root, 'build');
    edit(root, file, change);
    await buildTwice(root, last);
  });

  test('the output equals one from scratch, after a page keeps its address in another section, where its Markdown has another', async () => {
    const root = makeSite(
      {
        'content/docs/index.md': '# Home\n',
        'content/docs/api.md': '# API\n',
        'content/api/one.md': '# One\n',
        'content/more/index.md': '# More\n\n<DocCardList />\n',
        'content/more/_sidebar.yml': '- index\n- label: API\n  href: /api\n',
      },
      {
        title: 'Test',
        url: 'https://test.example',
        sections: ['docs', 'api', 'more'].map((name) => ({ name, path: name === 'docs' ? '/' : `/${name}` })),
        markdownPages: true,
      },
    );
    const last = await build(root, 'build');
    renameSync(join(root, 'content/docs/api.md'), join(root, 'content/api/index.md'));
    await buildTwice(root, last);
  });
});

test('an unchanged file keeps its inode', async () => {
  const root = makeSite(editedFiles, editedConfig);
  const last = await build(root, 'build');
  const inodeOf = (file: string): number => statSync(join(root, 'build', file)).ino;
  const pages = [...last.outputs.files.keys()].filter((file) => file.endsWith('index.html'));
  const before = new Map(pages.map((file) => [file, inodeOf(file)]));
  edit(root, b, (text) => text.replace('This is', 'That was'));
  const next = await build(root, 'build', last);
  const changed = pages.filter((file) => inodeOf(file) !== before.get(file));
  // Version 2.0 and later ones have their own page there.
  expect(changed).toEqual(['1.0/b/index.html']);
  expect(next.outputs.files.get('c/index.html')).toBe(last.outputs.files.get('c/index.html'));
});

test('a changed page does not make a build read other pages again', async () => {
  const pages = ['a', 'b', 'c', 'd', 'e'];
  const texts = (version: string, name: string): string => `# ${name}\n\nWords of ${name} in ${version}.\n`;
  const files = ['1', '2'].flatMap((version) =>
    pages.map((name) => [`content/docs/${version}/${name}.md`, texts(version, name)] as const),
  );
  const config = {
    title: 'Test',
    url: 'https://test.example',
    changes: true,
    markdownPages: true,
    versions: ['2', '1'],
  };
  const root = makeSite(Object.fromEntries(files), config);
  const last = await build(root, 'build');
  edit(root, 'content/docs/2/c.md', (text) => `${text}\nMore.\n`);
  const local = openCache(join(root, '.docsgen/cache'));
  const reads: string[] = [];
  const read: typeof local.read = (kind, key) => {
    reads.push(kind);
    return local.read(kind, key);
  };
  await build(root, 'build', last, { ...local, read });
  const count = (kind: string): number => reads.filter((one) => one === kind).length;
  // Histories and the page of changes need the same differences. That of the new text is missing, and requested twice.
  expect(count('twin')).toBeLessThan(pages.length);
  expect(count('differences')).toBe(pages.length + 1);
});

describe('lists of pages in Markdown', () => {
  const config = { title: 'Test', url: 'https://test.example', markdownPages: true, versions: ['2', '1'] };
  const folders = ['a', 'b', 'c'];
  const page = 'content/docs/1/b/page-7.md';
  // The titles are so long that each list has parts.
  const text = `# ${'A page '.repeat(80)}\n\nA first paragraph.\n\nMore.\n`;
  const pages = folders.flatMap((folder) =>
    Array.from({ length: 30 }, (_, index) => [`content/docs/1/${folder}/page-${index}.md`, text] as const),
  );

  test('are kept while no page has another title or description', async () => {
    const root = makeSite(Object.fromEntries(pages), config);
    const last = await build(root, 'build');
    const recorded = (site: PublishedSite): readonly unknown[] =>
      ['llms.txt', 'llms/2.txt', '1/llms.txt', '1/llms/2.txt'].map((outFile) => site.outputs.files.get(outFile));
    expect(recorded(last)).not.toContain(undefined);
    edit(root, page, (before) => before.replace('More.', 'Less.'));
    const next = await buildTwice(root, last);
    for (const [index, stamp] of recorded(next).entries()) expect(stamp).toBe(recorded(last)[index]);
  });

  test('are not made to learn that they are kept', async () => {
    const root = makeSite(Object.fromEntries(pages), config);
    const { outputs } = await build(root, 'build');
    const { connected, compiled } = await openRun(root, 'build', {
      cache: openCache(join(root, '.docsgen/cache')),
      progress: () => {},
    });
    const { site } = await connected();
    const look = (): never => expect.unreachable('A list is made.');
    const view = { site, compiled, pageAt: look, pagesOf: look };
    const kept = [...makeLists(view, (outFile) => outputs.files.get(outFile)?.recipe)];
    expect(kept).toHaveLength(8);
    for (const { outFile, recipe } of kept) expect(recipe).toBe(outputs.files.get(outFile)?.recipe);
    expect(() => [...makeLists(view)]).toThrow('A list is made.');
  });

  test('equal those from scratch, with other descriptions, fewer parts, and static files in place of some', async () => {
    const root = makeSite(Object.fromEntries(pages), config);
    const list = (name: string): void => {
      mkdirSync(join(root, 'content/static/llms'), { recursive: true });
      writeFileSync(join(root, 'content/static', name), 'another list');
    };
    const changes: readonly (() => void)[] = [
      () => edit(root, page, (before) => before.replace('A first', 'The first')),
      () => list('llms/2.txt'),
      () => edit(root, page, (before) => before.replace('More.', 'Less.')),
      () => list('llms.txt'),
      () => edit(root, page, (before) => before.replace('Less.', 'Even less.')),
      () => rmSync(join(root, 'content/static'), { recursive: true }),
      () => rmSync(join(root, 'content/docs/1/c'), { recursive: true }),
      () => edit(root, page, (before) => before.replace('Even less.', 'Nothing.')),
    ];
    let last = await build(root, 'build');
    for (const [number, change] of changes.entries()) {
      change();
      last = await buildTwice(root, last, number);
    }
  });
});

describe('the output equals one from scratch, when a site with its own code', () => {
  const component = (text: string): string => `export default function Own() { return <p>${text}</p>; }\n`;
  const code = {
    'a.tsx': component('A'),
    'b.tsx': component('B'),
    'open.tsx':
      "import type { ThemeProps } from 'docsgen/theme';\nexport default function Sidebar({ sidebar }: ThemeProps['Sidebar']) {\n  const open = sidebar.items.find((item) => item.kind === 'category' && item.isOpen && item.label === 'G');\n  return <nav>{JSON.stringify(open)}</nav>;\n}\n",
    'content/docs/1.0/index.md': '# Home\n\n<Foo /> <Bar />\n',
    'content/docs/1.0/g/one.md': '# One\n',
    'content/docs/1.0/h/two.md': '# Two\n',
  };
  const config = { title: 'Test', url: 'https://test.example', versions: ['1.0'] };
  const own = {
    ...config,
    components: { Foo: 'a.tsx', Bar: 'b.tsx' },
    theme: { components: { Breadcrumbs: 'b.tsx' } },
  };

  test.each([
    ['swaps the files of two components', { components: { Foo: 'b.tsx', Bar: 'a.tsx' } }],
    ['gives a part of the theme to another file', { theme: { components: { SkipLink: 'b.tsx' } } }],
    ['drops a part of the theme', { theme: {} }],
  ])('%s', async (_name, settings) => {
    const root = makeSite(code, own);
    const last = await build(root, 'build');
    writeFileSync(join(root, 'docsgen.config.json'), JSON.stringify({ ...own, ...settings }));
    await buildTwice(root, last);
  });

  test('shows the open groups of its sidebar', async () => {
    const root = makeSite(code, { ...own, theme: { components: { Sidebar: 'open.tsx' } } });
    const last = await build(root, 'build');
    edit(root, 'content/docs/1.0/g/new.md', () => '# New\n');
    await buildTwice(root, last);
  });
});

describe('the output equals one from scratch, when a site with pages of changes', () => {
  const text = (word: string): string => `# Page\n\nA text that all versions have, and ${word}.\n`;
  const config = { title: 'Test', url: 'https://test.example', changes: true, versions: ['3', '2', '1'] };
  const files = {
    'content/docs/1/index.md': '# Home\n',
    'content/docs/1/a.md': text('one'),
    'content/docs/1/group/gone.md': text('nothing'),
    'content/docs/2/_layer.yml': 'moved:\n  a: b\nremoved:\n  - group/gone\n',
    'content/docs/2/b.md': text('two'),
    'content/docs/3/b.md': text('three'),
    'content/docs/2/new.md': '# New\n',
    'content/docs/3/_layer.yml': 'moved:\n  new: newer\n',
  };
  const layer = 'content/docs/2/_layer.yml';

  test.each<[string, (root: string) => void]>([
    [
      'moves a page to another place',
      (root) => {
        edit(root, layer, (own) => own.replace('a: b', 'a: group/c'));
        mkdirSync(join(root, 'content/docs/2/group'));
        renameSync(join(root, 'content/docs/2/b.md'), join(root, 'content/docs/2/group/c.md'));
        renameSync(join(root, 'content/docs/3/b.md'), join(root, 'content/docs/3/c.md'));
        edit(root, 'content/docs/3/_layer.yml', (own) => `${own}  group/c: c\n`);
      },
    ],
    [
      'gives a page another address in an older version only',
      (root) => edit(root, 'content/docs/2/new.md', (own) => `---\nslug: elsewhere\n---\n${own}`),
    ],
    ['renames a group', (root) => edit(root, 'content/docs/1/group/_category_.json', () => '{"label": "Other"}')],
    [
      'calls a change editorial',
      (root) => edit(root, 'content/docs/3/_layer.yml', (own) => `${own}editorial:\n  - b\n`),
    ],
  ])('%s', async (_name, change) => {
    const root = makeSite(files, config);
    const last = await build(root, 'build');
    change(root);
    await buildTwice(root, last);
  });

  const skipping = {
    ...config,
    sections: [
      { name: 'docs', path: '/', versioned: true },
      { name: 'api', path: '/api', versioned: true, versions: ['3', '1'] },
    ],
  };
  const ofApi = {
    'content/docs/1/index.md': '# Home\n',
    'content/api/1/index.md': '# API\n',
    'content/api/1/a.md': text('one'),
    'content/api/1/gone.md': text('nothing'),
    'content/api/3/a.md': text('three'),
    'content/api/3/_layer.yml': 'removed:\n  - gone\n',
  };

  test.each<[string, string, Edit]>([
    ['changes a text that a section skips a version after', 'content/api/1/a.md', () => text('two')],
    ['renames a page that a section skips a version after', 'content/api/1/gone.md', () => '# Renamed\n'],
    ['keeps a page', 'content/api/3/_layer.yml', () => ''],
  ])('%s', async (_name, file, change) => {
    const root = makeSite(ofApi, skipping);
    const last = await build(root, 'build');
    const shown = (version: string): string => readFileSync(join(root, `build/changes/${version}/index.html`), 'utf8');
    expect(shown('3')).toContain('id="~removed.1.api.gone"');
    expect(shown('2')).not.toContain('class="changed-page');
    edit(root, file, change);
    await buildTwice(root, last);
  });
});
