/** What the last check found is only told again while loading the site would find the same. */
import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../src/pipeline/cache/cache.js';
import { readConfig } from '../../src/pipeline/config/read-config.js';
import { keepCheck, recallCheck, type RecalledCheck } from '../../src/pipeline/last-check.js';
import { readContent } from '../../src/pipeline/layers/read-content.js';
import { loadSite } from '../../src/pipeline/load-site.js';
import type { Diagnostic } from '../../src/pipeline/model.js';
import { makeSite, threeVersions, type Files } from '../helpers/inline-site.js';
import { numbersFrom } from '../helpers/numbers-from.js';

/** Three versions with a page of their own each, links of every kind, a draft, a copy, and a warning that stays. */
const files: Files = {
  'content/docs/1.0/index.md':
    '# Home\n\nWelcome to all.\n\n[b](b.md#part) and ![i](i.svg)\n\n## Start {#start}\n\nText.\n',
  'content/docs/1.0/b.md':
    '---\ntitle: Second\ndescription: What b is.\n---\n\nThis is *b*.\n\n## Part\n\n- [home](index.md#start)\n- {{v}}\n\n```yaml\na: b\n```\n',
  'content/docs/1.0/c/index.md': '# Third\n\nA third page, [b](../b.md), <a id="here">here</a>.\n',
  'content/docs/1.0/draft.md': '---\ndraft: true\n---\n\n# Draft\n\n[b](b.md)\n',
  'content/docs/2.0/copy.md': '# Copy\n\nAs it was.\n',
  'content/docs/next/copy.md': '# Copy\n\nAs it was.\n',
  'content/docs/1.0/lone.md': '# Lone\n\n```rubby\nx\n```\n\nMore, [third](c/index.md#here).\n',
  'content/docs/2.0/b.md': '---\ntitle: Second, new\n---\n\nAnother *b*.\n\n## Part\n\n## More\n\n[home](index.md)\n',
  'content/docs/1.0/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/docs/1.0/_category_.json': '{"label": "Docs"}',
  'content/docs/2.0/_layer.yml': 'moved:\n  lone: alone\n',
  'style.css': 'a { background: url("/k.png") }\n',
  'content/static/k.png': 'k',
};

const config = {
  ...threeVersions,
  styles: ['style.css'],
  versions: threeVersions.versions.map((version) =>
    typeof version === 'string'
      ? { name: version, variables: { v: version } }
      : { ...version, variables: { v: 'next' } },
  ),
};

interface Checked {
  readonly recalled: RecalledCheck;
  /** Of loading the site. */
  readonly found: readonly Diagnostic[];
  readonly counts: object;
}

/** Checks as `docsgen check` does, but loads the site in any case. */
async function check(root: string): Promise<Checked> {
  const cache = openCache(join(root, '.docsgen/cache'));
  const { value, diagnostics } = await readConfig({ root, cache });
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const tools = { cache, progress: () => {} };
  const read = await readContent(value);
  const recalled = await recallCheck(value, read, tools);
  const loaded = await loadSite(value, read, tools, false);
  if (!recalled.result) keepCheck(read, loaded, tools);
  const { site, compiled } = loaded.value;
  const documents = [...new Set(site.pages.map(({ document }) => document))];
  const counts = {
    pages: site.pages.length,
    documents: compiled.counts.distinct,
    compiled: recalled.compiled,
    reused: compiled.counts.distinct - recalled.compiled,
    links: documents.reduce((sum, { links }) => sum + links.length, 0),
  };
  return { recalled, found: loaded.diagnostics, counts };
}

function expectTheSame({ recalled: { result }, found, counts }: Checked): boolean {
  if (result) expect(result).toEqual({ found, counts });
  return result !== undefined;
}

type Edit = (text: string) => string;

function edit(root: string, file: string, change: Edit): void {
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
}

/** Whether the check is recalled after an edit of a site that was checked. */
async function isRecalledAfter(change: (root: string) => void, own: Files = {}, settings: object = {}) {
  const root = makeSite({ ...files, ...own }, { ...config, ...settings });
  await check(root);
  change(root);
  return expectTheSame(await check(root));
}

const b = 'content/docs/1.0/b.md';

describe('is recalled', () => {
  test.each<[string, (root: string) => void]>([
    ['when nothing has changed', () => {}],
    ['when words have changed', (root) => edit(root, b, (text) => text.replace('This is', 'That was'))],
    ['when lines have moved', (root) => edit(root, b, (text) => text.replace('## Part', 'More words.\n\n## Part'))],
    ['when a sample has changed', (root) => edit(root, b, (text) => text.replace('a: b', 'a: [b]'))],
  ])('%s', async (_name, change) => {
    expect(await isRecalledAfter(change)).toBe(true);
  });

  test('again and again, and every text is compiled once', async () => {
    const root = makeSite(files, config);
    await check(root);
    for (const words of ['one', 'two']) {
      edit(root, b, (text) => `${text}\n${words}\n`);
      expect((await check(root)).recalled).toMatchObject({ result: { counts: { compiled: 1 } } });
      expect((await check(root)).recalled).toMatchObject({ result: { counts: { compiled: 0 } } });
    }
  });
});

describe('is not recalled', () => {
  test.each<[string, (root: string) => void, Files?]>([
    ['when a heading has changed', (root) => edit(root, b, (text) => text.replace('## Part', '## Piece'))],
    ['when a link has changed', (root) => edit(root, b, (text) => text.replace('index.md#start', 'gone.md'))],
    ['when a link has come', (root) => edit(root, b, (text) => `${text}\n[c](c/index.md)\n`)],
    ['when a sample does not parse', (root) => edit(root, b, (text) => text.replace('a: b', 'a: [b'))],
    ['when a description has changed', (root) => edit(root, b, (text) => text.replace('What', 'Who'))],
    ['when front matter has changed', (root) => edit(root, b, (text) => text.replace('Second', 'Next'))],
    ['when an id has gone', (root) => edit(root, 'content/docs/1.0/c/index.md', (text) => text.replace('id=', 'x='))],
    ['when a file has come', (root) => writeFileSync(join(root, 'content/docs/1.0/d.md'), '# D\n')],
    ['when a file has gone', (root) => rmSync(join(root, 'content/docs/1.0/i.svg'))],
    ['when a file has another name', (root) => renameSync(join(root, b), join(root, 'content/docs/1.0/bb.md'))],
    [
      'when bookkeeping has changed',
      (root) => edit(root, 'content/docs/2.0/_layer.yml', () => 'moved:\n  lone: one\n'),
    ],
    ['when an image has changed', (root) => edit(root, 'content/docs/1.0/i.svg', () => '<svg/>')],
    ['when a style sheet has changed', (root) => edit(root, 'style.css', () => 'a { background: url("/l.png") }\n')],
    ['when the config has changed', (root) => edit(root, 'docsgen.config.json', (text) => text.replace('Test', 'T'))],
    [
      'when what was found may have moved',
      (root) => edit(root, 'content/docs/1.0/lone.md', (text) => text.replace('# Lone', '# Lone\n\nWords.')),
    ],
    [
      'when a file is now equal to what it overrides',
      (root) => writeFileSync(join(root, 'content/docs/2.0/c/index.md'), files['content/docs/1.0/c/index.md'] ?? ''),
      { 'content/docs/2.0/c/index.md': '# Third\n\nA third page, [b](../b.md), <a id="here">there</a>.\n' },
    ],
    [
      'when a file is no longer equal to the one that overrides it',
      (root) => edit(root, 'content/docs/2.0/copy.md', (text) => text.replace('was', 'is')),
    ],
    [
      'when a rule is switched off for a line',
      (root) => edit(root, b, (text) => text.replace('Words', 'Words\n\nWords')),
      {
        [b]: '# B\n\nb\n\n## Part\n\nWords.\n\n<!-- docsgen-disable-next-line code-language-unknown -->\n```rubby\nx\n```\n',
      },
    ],
  ])('%s', async (_name, change, own) => {
    expect(await isRecalledAfter(change, own)).toBe(false);
  });

  test('when links were broken, for git may know more', async () => {
    expect(await isRecalledAfter(() => {}, { 'content/docs/1.0/e.md': '# E\n\n[gone](gone.md)\n' })).toBe(false);
  });

  test('when a record or a document is damaged', async () => {
    const root = makeSite(files, config);
    await check(root);
    const documents = join(root, '.docsgen/cache/documents');
    for (const shard of readdirSync(documents))
      for (const key of readdirSync(join(documents, shard))) writeFileSync(join(documents, shard, key), 'x');
    edit(root, b, (text) => `${text}\nwords\n`);
    expect(expectTheSame(await check(root))).toBe(false);
  });
});

test('after edits that nobody would make', async () => {
  const random = numbersFrom(20_261_122);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  // prettier-ignore
  const parts = [
    'Words. ', '\n', '\n\n', 'a *b*', '\n## Part\n', '\n# Home\n', '[x](b.md)', '[x](#part)', '[x](index.md#start)', '{{v}}', '`c`',
    '<b id="q">', '</b>', '![i](i.svg)', '![](i.svg)', '\n```rubby\n', '\n```\n', ' {#start}', '[x](https://e.example)',
    '<!-- docsgen-disable-next-line broken-anchor -->\n', '- ', '\n---\n', 'title: T\n', '\n:::note\n', '\n:::\n',
  ];
  const change: Edit = (text) => {
    const at = Math.floor(random() * (text.length + 1));
    const without = random() < 0.3 ? Math.floor(random() * 12) : 0;
    return text.slice(0, at) + (random() < 0.8 ? pick(parts) : '') + text.slice(at + without);
  };
  const texts = Object.keys(files).filter((file) => file.endsWith('.md'));
  let recalls = 0;
  for (let site = 0; site < 12; site++) {
    const root = makeSite(files, config);
    await check(root);
    for (let number = 0; number < 12; number++) {
      const file = pick(texts);
      const before = readFileSync(join(root, file), 'utf8');
      edit(root, file, change);
      if (expectTheSame(await check(root))) recalls++;
      // Most mistakes are mended, so that there is something to recall.
      if (random() < 0.8) writeFileSync(join(root, file), before);
      if (expectTheSame(await check(root))) recalls++;
    }
  }
  expect(recalls).toBeGreaterThan(60);
});
