/** Files that texts show: from the layers of a version, from the site's root, from git repositories. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countDocuments } from '../../src/cli/parts/count-documents.js';
import { openCache } from '../../src/pipeline/cache/cache.js';
import { readConfig } from '../../src/pipeline/config/read-config.js';
import { startRun, diagnosticsOf, type Run } from '../../src/pipeline/corridor.js';
import type { Overlay } from '../../src/pipeline/layers/files/overlay.js';
import { readContent } from '../../src/pipeline/layers/read-content.js';
import type { Diagnostic } from '../../src/pipeline/model.js';
import { fileBlock } from '../helpers/file-block.js';
import { brief, makeSite, threeVersions, type Files } from '../helpers/inline-site.js';

interface Loaded {
  readonly run: Run;
  readonly diagnostics: readonly Diagnostic[];
  /** The text of all code on a page, by the page's file and version. */
  readonly article: (file: string, version?: string) => string;
}

async function load(root: string, overlay: Overlay = new Map()): Promise<Loaded> {
  const cache = openCache(join(root, '.docsgen/cache'));
  const { value: config, diagnostics } = await readConfig({ root, cache });
  if (!config) throw new Error(brief(diagnostics).join('\n'));
  const tools = { cache, progress: () => {} };
  const read = await readContent(config, { overlay });
  const run = await startRun(config, read, tools, { articles: true });
  const shown = read.value.content.trees.flatMap(({ sources, version }) =>
    Array.from(sources.values(), (source) => ({ source, version })),
  );
  await run.compiled.makeArticles(shown);
  return {
    run,
    diagnostics: await diagnosticsOf(run),
    article(file, version) {
      const page = shown.find((one) => one.source.file === file && one.version?.name === version);
      if (!page) throw new Error(`nothing shows ${file}`);
      return run.compiled.articleOf(page).html.join('');
    },
  };
}

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, '');

function git(folder: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', folder, ...identity, ...args], { stdio: 'pipe' });
}

/** A repository with a commit and a tag for each state of its files. */
function makeRepository(folder: string, states: Readonly<Record<string, Files>>): void {
  mkdirSync(folder, { recursive: true });
  git(folder, 'init', '-q');
  for (const [tag, files] of Object.entries(states)) {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    git(folder, 'add', '-A');
    git(folder, 'commit', '-q', '-m', tag);
    git(folder, 'tag', tag);
  }
}

const order = (total: number): string => `class Order\n  # region total\n  TOTAL = ${total}\n  # endregion\nend\n`;

const withShop = {
  ...threeVersions,
  versions: [{ name: '2.0', sources: { shop: { ref: 'release-2' } } }, '1.0'],
  sources: { shop: { repo: 'shop', ref: 'v{{version}}', url: 'https://example.org/shop/blob/{ref}/{path}' } },
};

describe('a repository', () => {
  const page = 'content/docs/1.0/index.md';

  test('is read at the ref of each version, for any checked-out commit', async () => {
    const root = makeSite({ [page]: '# Home\n\n```file="shop:lib/an order.rb#total"\n```\n' }, withShop);
    const states = { 'v1.0': { 'lib/an order.rb': order(1) }, 'release-2': { 'lib/an order.rb': order(2) } };
    makeRepository(join(root, 'shop'), states);
    rmSync(join(root, 'shop/lib'), { recursive: true });
    const { diagnostics, article } = await load(root);
    expect(brief(diagnostics)).toEqual([]);
    expect(plain(article(page, '1.0'))).toContain('TOTAL = 1');
    expect(plain(article(page, '2.0'))).toContain('TOTAL = 2');
    const url = 'https://example.org/shop/blob/release-2/lib/an%20order.rb#L3-L3';
    expect(article(page, '2.0')).toContain(`<a href="${url}">an order.rb</a>`);
  });

  test('that lacks the tag or the file, or does not exist, is reported at the place that names it', async () => {
    const text = '# Home\n\n```file="shop:lib/ordr.rb"\n```\n\n```file="api:a.rb"\n```\n\n```file="shop:lib"\n```\n';
    const sources = { shop: { repo: 'shop', ref: 'v{{version}}' }, api: { repo: 'api', ref: 'main' } };
    const root = makeSite({ [page]: text, 'api/a.rb': 'a\n' }, { ...threeVersions, versions: ['2.0', '1.0'], sources });
    makeRepository(join(root, 'shop'), { 'v1.0': { 'lib/order.rb': order(1) } });
    const { diagnostics } = await load(root);
    const found = brief(diagnostics).map((line) => line.replace(/docsgen.config.json:\S+/, 'the config'));
    expect(found).toEqual([
      'code-file-missing content/docs/1.0/index.md:3:10 There is no file "lib/ordr.rb" in the source "shop" [1.0] → shop:lib/order.rb',
      'code-file-missing content/docs/1.0/index.md:9:10 There is a folder, not a file, at "shop:lib" [1.0]',
      'source-invalid the config The repository of the source "shop" has no tag, branch or commit "v2.0" [2.0]',
      expect.stringMatching(/^source-invalid the config The repository "api" of the source "api" cannot be read: /),
    ]);
  });

  test('that is a shallow clone is reported as one', async () => {
    const root = makeSite({ [page]: '# Home\n\n```file="shop:a.rb"\n```\n' }, { ...withShop, versions: ['1.0'] });
    makeRepository(join(root, 'origin'), { 'v1.0': { 'a.rb': 'a\n' }, 'v2.0': { 'a.rb': 'b\n' } });
    git(root, 'clone', '-q', '--depth', '1', '--no-tags', `file://${join(root, 'origin')}`, 'shop');
    const { diagnostics } = await load(root);
    expect(diagnostics.map(({ notes }) => notes.join(' '))).toEqual([expect.stringContaining('--unshallow')]);
  });

  test('allows neither options of git nor paths out of the repository', async () => {
    const names = ['--help', '-e', '../secret.rb', 'a.rb\u0020blob 3', ':0:a.rb', 'a.rb^{tree}'];
    const fences = names.map((name) => `\`\`\`file="shop:${name}"\n\`\`\`\n`).join('\n');
    const root = makeSite({ [page]: `# Home\n\n${fences}`, 'secret.rb': 'SECRET' }, { ...withShop, versions: ['1.0'] });
    makeRepository(join(root, 'shop'), { 'v1.0': { 'a.rb': 'a\n' } });
    const { diagnostics, article } = await load(root);
    expect(diagnostics.map(({ code }) => code)).toEqual(names.map(() => 'code-file-missing'));
    expect(article(page, '1.0')).not.toContain('SECRET');
  });
});

describe('a file of the project', () => {
  const page = 'content/docs/1.0/guide/index.md';

  test('is looked up in the layers, and a version can override only this file', async () => {
    const root = makeSite(fileBlock`
      --- content/docs/1.0/index.md
      # Home
      --- content/docs/1.0/guide/index.md
      # Guide

      \`\`\`file="../_shared/a.rb"
      \`\`\`
      \`\`\`file="_b.rb"
      \`\`\`
      --- content/docs/1.0/_shared/a.rb
      :old
      --- content/docs/1.0/guide/_b.rb
      :hidden_by_name
      --- content/docs/2.0/_shared/a.rb
      :new
    `);
    const { run, diagnostics, article } = await load(root);
    expect(brief(diagnostics)).toEqual([]);
    expect(plain(article(page, '1.0'))).toContain(':old');
    expect(plain(article(page, '2.0'))).toContain(':new');
    expect(plain(article(page, 'next'))).toContain(':new');
    expect(plain(article(page, 'next'))).toContain(':hidden_by_name');
    // Two versions share the document.
    expect(countDocuments([run]).documents).toBe(3);
  });

  test('that is a link out of the project, hidden, too large or not a text is not shown', async () => {
    const names = ['link.rb', 'hidden.rb', 'large.rb', 'binary.rb', 'Small.rb'];
    const fences = names.map((name) => `\`\`\`file="/code/${name}"\n\`\`\`\n`).join('\n');
    const root = makeSite({
      'content/docs/1.0/index.md': `# Home\n\n${fences}`,
      'code/large.rb': 'a'.repeat(1_000_001),
      'code/binary.rb': new Uint8Array([0, 255]),
      'code/small.rb': 'a\n',
      'code/.secret': 'SECRET',
    });
    symlinkSync('/etc/hostname', join(root, 'code/link.rb'));
    symlinkSync('.secret', join(root, 'code/hidden.rb'));
    const { diagnostics } = await load(root);
    expect(diagnostics.map(({ message, suggestion }) => [message, suggestion].filter(Boolean).join(' → '))).toEqual([
      'This file is a link that leads out of the project: "/code/link.rb"',
      'This file is hidden, or in a hidden folder, and is never published: "/code/hidden.rb"',
      'This file is too large to be shown: "/code/large.rb"',
      '"/code/binary.rb" is not a UTF-8 text',
      'There is no file "/code/Small.rb" → /code/small.rb',
    ]);
  });

  test('is read from an overlay, if there is one', async () => {
    const text = '# Home\n\n```file="/a.rb"\n```\n\n```file="/b.rb"\n```\n';
    const root = makeSite({ 'content/docs/1.0/index.md': text, 'a.rb': 'on_disk\n', 'b.rb': 'not_staged\n' });
    const overlay = new Map([
      ['a.rb', Buffer.from('staged\n')],
      ['b.rb', undefined],
    ]);
    const { diagnostics, article } = await load(root, overlay);
    expect(diagnostics.map(({ message }) => message)).toEqual(['There is no file "/b.rb"']);
    expect(plain(article('content/docs/1.0/index.md', '1.0'))).toContain('staged');
  });

  test('compiles only the pages that show it when it changes', async () => {
    const root = makeSite({
      'content/docs/1.0/index.md': '# Home\n\n```file="/a.rb"\n```\n',
      'content/docs/1.0/other.md': '# Other\n\n[home](index.md)\n',
      'a.rb': ':before\n',
    });
    await load(root);
    writeFileSync(join(root, 'a.rb'), ':after\n');
    const { run, article } = await load(root);
    expect(plain(article('content/docs/1.0/index.md', '2.0'))).toContain(':after');
    expect(countDocuments([run])).toEqual({ documents: 2, compiled: 1, reused: 1 });
  });

  test('has its samples checked at their place in the file, unless the fence is suppressed', async () => {
    const root = makeSite({
      'content/docs/1.0/index.md': [
        '# Home\n',
        '```file="/a.json"\n```\n',
        '<!-- docsgen-disable-next-line code-invalid -->',
        '```file="/b.json"\n```\n',
        '```file="/c.json#L1-L2"\n```\n',
      ].join('\n'),
      'a.json': '\n{\n  "a": 1,\n}\n',
      'b.json': '{ "b": }\n',
      'c.json': '{\n  "c": 1\n}\n',
    });
    const { diagnostics } = await load(root);
    expect(brief(diagnostics)).toEqual([
      'code-invalid a.json:3:9 This JSON cannot be parsed: JSON does not support trailing commas [1.0 2.0 next]',
    ]);
  });
});
