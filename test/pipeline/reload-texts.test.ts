/** Bringing a loaded site up to date must come to the same as loading it anew, whatever an author has changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCache } from '../../src/pipeline/cache/cache.js';
import { createCompileMemory } from '../../src/pipeline/compile/compile-memory.js';
import { readConfig } from '../../src/pipeline/config/read-config.js';
import { readContent } from '../../src/pipeline/layers/read-content.js';
import { gatherMistakes, loadSite, type LoadedSite } from '../../src/pipeline/load-site.js';
import type { Diagnostic, Source } from '../../src/pipeline/model.js';
import { readTextFile } from '../../src/pipeline/files/read-text.js';
import { reloadTexts } from '../../src/pipeline/reload-texts.js';
import { checkRules } from '../../src/pipeline/rules/check-rules.js';
import type { Tools } from '../../src/pipeline/tools.js';
import { copySite, makeSite, type Files } from '../helpers/inline-site.js';

interface Opened {
  readonly root: string;
  readonly load: () => Promise<{ readonly loaded: LoadedSite; readonly diagnostics: readonly Diagnostic[] }>;
  readonly tools: Tools;
}

function open(root = copySite('templates/starter')): Opened {
  const tools: Tools = {
    cache: openCache(join(root, '.docsgen/cache')),
    progress: () => {},
    memory: createCompileMemory(),
  };
  return {
    root,
    tools,
    async load() {
      const { value: config } = await readConfig({ root, cache: tools.cache });
      if (!config) throw new Error('The starter has a config.');
      // A memory of its own: nothing that was known before may help.
      const fresh = { ...tools, memory: createCompileMemory() };
      const { value, diagnostics } = await loadSite(config, await readContent(config), fresh, false);
      return { loaded: value, diagnostics };
    },
  };
}

/** All that a site says, without the functions that find it. */
function plain({ site, redirects }: LoadedSite): unknown {
  const { lineages, neighbours, ...rest } = site;
  // Whoever asks for a lineage wants its pages, linked or not.
  const chains = Array.from(lineages.values(), ({ id, pages }) => [
    id,
    pages.map((page) => ({ ...page, targets: [] })),
  ]);
  return { ...rest, redirects, lineages: chains, neighbours: [...neighbours] };
}

const page = 'content/docs/1.0/writing/markdown.md';
const edits: readonly (readonly [string, string, (text: string) => string])[] = [
  ['a sentence', page, (text) => `${text}\nOne more sentence.\n`],
  ['a new link', page, (text) => `${text}\n[start](../index.md)\n`],
  ['a broken link', page, (text) => `${text}\n[nowhere](../nowhere.md)\n`],
  ['a new heading', page, (text) => `${text}\n## Quite new\n`],
  ['headings that others link to', 'content/docs/1.0/index.md', () => '# Other\n\nNothing is left.\n'],
  ['all headings of a page', page, (text) => text.replaceAll(/^#+ .*$/gm, '')],
  ['a title', page, (text) => text.replace(/^---\n/, '---\ntitle: Another title\n').replace(/^# .*$/m, '# Another')],
  [
    'a sidebar label',
    page,
    (text) => `---\nsidebar_label: Short\nsidebar_position: 1\n---\n${text.replace(/^---\n[\s\S]*?\n---\n/, '')}`,
  ],
  ['a neighbour that does not exist', page, (text) => `---\npagination_next: nowhere\n---\n${text}`],
  ['an undeclared variable', page, (text) => `${text}\n{{nothing}}\n`],
  ['an empty file', page, () => ''],
];

/** Edits a file of a loaded site; what reloading makes of it, and what loading anew does. */
async function editAndLoad(opened: Opened, file: string, edit: (text: string) => string) {
  const { root, tools, load } = opened;
  const { loaded } = await load();
  const source = loaded.site.pages.find((candidate) => candidate.source.file === file)?.source;
  if (!source) throw new Error(`${file} is no page`);
  writeFileSync(join(root, file), edit(readFileSync(join(root, file), 'utf8')));
  const text = readTextFile(root, file);
  if (!text.ok) throw new Error('The text is UTF-8.');
  const texts = new Map<string, Source>([[file, { ...source, text: text.text, hash: text.hash }]]);
  return { reloaded: await reloadTexts(loaded, texts, tools), anew: await load() };
}

async function expectTheSame({ reloaded, anew }: Awaited<ReturnType<typeof editAndLoad>>): Promise<void> {
  expect(reloaded && plain(reloaded)).toEqual(plain(anew.loaded));
  expect(reloaded && gatherMistakes(reloaded, checkRules(reloaded.site))).toEqual(anew.diagnostics);
}

test.each(edits)('%s', async (_name, file, edit) => {
  await expectTheSame(await editAndLoad(open(), file, edit));
});

/** Two pages, the second linked by a whole URL of the site's own and by a list, each to its heading. */
const linked: Files = {
  'content/docs/1.0/index.md': '# Home\n\n[b](https://test.example/b#part)\n',
  'content/docs/1.0/b.md': '# B\n\n## Part\n',
};
const oneVersion = { title: 'Test', url: 'https://test.example', versions: ['1.0'] };

test.each([
  ['by its whole URL', {}],
  ['by a list', { 'content/docs/1.0/_sidebar.yml': '- index\n- b\n- label: Part\n  href: /b#part\n' }],
])('a heading that goes, linked %s', async (_name, files) => {
  const site = open(makeSite({ ...linked, ...files }, oneVersion));
  const { reloaded, anew } = await editAndLoad(site, 'content/docs/1.0/b.md', () => '# B\n\n## Another part\n');
  expect(anew.diagnostics.filter(({ code }) => code === 'broken-anchor').length).toBeGreaterThan(0);
  await expectTheSame({ reloaded, anew });
});

test('a site that begins with the first page of its sidebar, when that is another: it is to be loaded anew', async () => {
  const site = open(makeSite({ 'content/docs/1.0/a.md': '# A\n', 'content/docs/1.0/b.md': '# B\n' }, oneVersion));
  await expectTheSame(await editAndLoad(site, 'content/docs/1.0/b.md', (text) => `${text}\nMore.\n`));
  const { reloaded } = await editAndLoad(
    site,
    'content/docs/1.0/b.md',
    (text) => `---\nsidebar_position: 1\n---\n${text}`,
  );
  expect(reloaded).toBeUndefined();
});

test('pages that no change concerns stay the objects they were', async () => {
  const { root, tools, load } = open();
  const { loaded } = await load();
  const source = loaded.site.pages.find((candidate) => candidate.source.file === page)?.source;
  if (!source) throw new Error(`${page} is no page`);
  writeFileSync(join(root, page), `${source.text}\nMore.\n`);
  const text = `${source.text}\nMore.\n`;
  const reloaded = await reloadTexts(loaded, new Map([[page, { ...source, text, hash: 'new' }]]), tools);
  const kept = reloaded?.site.pages.filter((now) => loaded.site.pages.includes(now)) ?? [];
  const others = loaded.site.pages.filter((before) => before.source.file !== page);
  expect(kept).toEqual(others);
  expect(kept.length).toBeGreaterThan(0);
});

test.each([
  ['a slug', 'slug: elsewhere'],
  ['a draft', 'draft: true'],
])('%s moves pages: the site is to be loaded anew', async (_name, line) => {
  const { tools, load } = open();
  const { loaded } = await load();
  const source = loaded.site.pages.find((candidate) => candidate.source.file === page)?.source;
  if (!source) throw new Error(`${page} is no page`);
  const text = `---\n${line}\n---\n${source.text}`;
  expect(await reloadTexts(loaded, new Map([[page, { ...source, text, hash: 'new' }]]), tools)).toBeUndefined();
});
