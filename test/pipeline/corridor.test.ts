/** A run with a previous run or its cache must have the same result as a run from scratch. */
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { openCache, type Cache } from '../../src/pipeline/cache/cache.js';
import { createCompileMemory } from '../../src/pipeline/compile/documents/compile-memory.js';
import { readConfig } from '../../src/pipeline/config/read-config.js';
import { diagnosticsOf, startRun, type Run } from '../../src/pipeline/corridor.js';
import { readContent } from '../../src/pipeline/layers/read-content.js';
import type { Diagnostic, LinkedPage, SiteConfig } from '../../src/pipeline/model.js';
import type { Tools } from '../../src/pipeline/tools.js';
import {
  b,
  blogConfig,
  blogEdits,
  blogFiles,
  chance,
  edit,
  editedConfig,
  editedFiles,
  edits,
} from '../helpers/edited-site.js';
import { copySite, makeSite, threeVersions } from '../helpers/inline-site.js';
import { rounds } from '../helpers/rounds.js';
import { projectRoot } from '../helpers/run-cli.js';

/** Kinds of cache entries with results of an earlier run of the whole site. */
const ofRuns: ReadonlySet<string> = new Set(['known', 'facts', 'findings']);

interface Ran {
  readonly run: Run;
  readonly diagnostics: readonly Diagnostic[];
}

/** Three programs over one folder: one stays, one finds the cache of the last run, and one starts from scratch. */
function open(root: string) {
  const cache = openCache(join(root, '.docsgen/cache'));
  const written: string[] = [];
  const tools: Tools = { cache: watched(cache, written), progress: () => {}, memory: createCompileMemory() };
  let previous: Run | undefined;
  let known: SiteConfig | undefined;
  const configNow = async (): Promise<SiteConfig> => {
    const { value, diagnostics } = await readConfig({ root, cache });
    if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
    // A program that stays reads it again only when it has changed.
    return (known = known?.configText === value.configText ? known : value);
  };
  const run = async (given: Tools, before?: Run): Promise<Ran> => {
    const config = await configNow();
    const started = await startRun(config, await readContent(config), given, { articles: false, previous: before });
    return { run: started, diagnostics: await diagnosticsOf(started) };
  };
  return {
    root,
    /** The entries written to the cache since the last call, by kind. */
    written: () => written.splice(0),
    async follow(): Promise<Ran> {
      const ran = await run(tools, previous);
      previous = ran.run;
      return ran;
    },
    fromCache: () => run({ cache, progress: () => {} }),
    fromScratch: () => run({ cache: forgetful(cache), progress: () => {} }),
  };
}

type Opened = ReturnType<typeof open>;

function watched(cache: Cache, written: string[]): Cache {
  return {
    ...cache,
    write(kind, key, value) {
      written.push(kind);
      cache.write(kind, key, value);
    },
  };
}

/** A cache with documents, which are keyed by content and never stale, and without results of earlier runs. */
function forgetful(cache: Cache): Cache {
  return {
    ...cache,
    read: (kind, key) => (ofRuns.has(kind) ? undefined : cache.read(kind, key)),
    write: (kind, key, value) => (ofRuns.has(kind) ? undefined : cache.write(kind, key, value)),
  };
}

/** All data of a site, without the objects that only look things up. */
async function plain({ run }: Ran): Promise<unknown> {
  const { site } = await run.connected();
  const { lineages, neighbours, sidebarOf, ...rest } = site;
  const chains = Array.from(lineages.values(), ({ id, pages }) => [id, pages.map(({ address }) => address)]);
  // As lists, because each page that is a key of a map would be compared with all others.
  const byPage = { neighbours: [...neighbours], sidebarOf: [...sidebarOf] };
  return { ...rest, config: { ...site.config }, lineages: chains, ...byPage };
}

async function expectTheSame(opened: Opened, label = ''): Promise<Ran> {
  const scratch = await opened.fromScratch();
  const followed = await opened.follow();
  const cached = await opened.fromCache();
  const wanted = said(scratch);
  expectEqual(label, said(followed), wanted);
  expectEqual(label, said(cached), wanted);
  expectEqual(label, await plain(followed), await plain(scratch));
  return followed;
}

function expectEqual(label: string, found: unknown, wanted: unknown): void {
  // Far faster than `toEqual`, which then shows the difference.
  if (!isDeepStrictEqual(found, wanted)) expect({ label, found }).toEqual({ label, found: wanted });
}

function said({ run, diagnostics }: Ran): object {
  return { key: run.key, diagnostics };
}

describe('a run with a previous one, and a run with a cache, equal a run from scratch, after a change of', () => {
  test.each(Object.entries(edits))('%s', async (name, change) => {
    const opened = open(makeSite(editedFiles, editedConfig));
    // All edits begin with the same site.
    if (name === 'nothing') await expectTheSame(opened);
    else await opened.follow();
    change(opened.root);
    await expectTheSame(opened);
  });

  test.each(Object.entries(blogEdits))('%s', async (_name, change) => {
    const opened = open(makeSite(blogFiles, blogConfig));
    await opened.follow();
    change(opened.root);
    await expectTheSame(opened);
  });

  test('headings with links by a whole URL', async () => {
    const own = { ...editedFiles, 'content/docs/1.0/e.md': '# E\n\n[b](https://test.example/b#part)\n' };
    const opened = open(makeSite(own, editedConfig));
    await expectTheSame(opened);
    edit(opened.root, 'content/docs/2.0/b.md', (text) => text.replace('## Part', '## Another'));
    const { diagnostics } = await expectTheSame(opened);
    expect(diagnostics.filter(({ code }) => code === 'broken-anchor').length).toBeGreaterThan(0);
  });

  test('the first page of a site, which is its home page', async () => {
    const site = { 'content/docs/1.0/a.md': '# A\n', 'content/docs/1.0/b.md': '# B\n' };
    const opened = open(makeSite(site, { ...threeVersions, versions: ['1.0'] }));
    await expectTheSame(opened);
    edit(opened.root, b, (text) => `---\nsidebar_position: 1\n---\n${text}`);
    await expectTheSame(opened);
  });

  test.each(['documents', 'known', 'facts', 'known facts', 'documents known facts findings'])(
    'damaged entries of the cache: %s',
    async (kinds) => {
      const opened = open(makeSite(editedFiles, editedConfig));
      const { run } = await opened.fromCache();
      await run.connected();
      for (const kind of kinds.split(' ')) damage(join(opened.root, '.docsgen/cache', kind));
      edit(opened.root, b, (text) => `${text}\nwords\n`);
      await expectTheSame(opened);
    },
  );
});

function damage(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) writeFileSync(join(entry.parentPath, entry.name), 'x');
}

test('random edits', async () => {
  const { random, pick, change } = chance(20_261_122);
  const texts = Object.keys(editedFiles).filter((file) => file.endsWith('.md'));
  for (let site = 0; site < rounds(4, 16); site++) {
    const opened = open(makeSite(editedFiles, editedConfig));
    await opened.follow();
    for (let number = 0; number < 10; number++) {
      const file = pick(texts);
      const before = readFileSync(join(opened.root, file), 'utf8');
      edit(opened.root, file, change);
      await expectTheSame(opened, `site ${site}, edit ${number} of ${file}`);
      // Most broken edits are fixed again, so that sites stay realistic.
      if (random() < 0.8) writeFileSync(join(opened.root, file), before);
    }
  }
});

test('random edits of a blog', async () => {
  const { pick, change } = chance(5);
  const opened = open(makeSite(blogFiles, blogConfig));
  await opened.follow();
  for (let number = 0; number < rounds(12, 60); number++) {
    const [name, named] = pick(Object.entries(blogEdits));
    const file = pick(Object.keys(blogFiles).filter((path) => /\.mdx?$/.test(path)));
    if (number % 2 === 0) named(opened.root);
    else edit(opened.root, file, change);
    await expectTheSame(opened, `edit ${number}: ${number % 2 === 0 ? name : file}`);
    for (const [path, text] of Object.entries(blogFiles)) edit(opened.root, path, () => String(text));
  }
});

/** The reference site, and the folders of other sites that DOCSGEN_SITES names, separated by colons. */
const realSites = [projectRoot, ...(process.env['DOCSGEN_SITES']?.split(':') ?? [])];

test.each(realSites)('random edits of a real site: %s', async (site) => {
  const root = copyContent(site);
  const { pick, change } = chance(7);
  const opened = open(root);
  const { run } = await opened.follow();
  const files = run.read.value.content.trees.flatMap(({ sources }) => Array.from(sources.values(), ({ file }) => file));
  for (let number = 0; number < rounds(2, 8); number++) {
    const file = pick([...new Set(files)]);
    edit(root, file, change);
    await expectTheSame(opened, `edit ${number} of ${file}`);
  }
});

/** The sources of a site, without packages and generated files. */
function copyContent(site: string): string {
  const root = makeSite({});
  rmSync(join(root, 'docsgen.config.json'));
  const left = new Set(
    ['node_modules', '.git', '.docsgen', 'build', 'dist', 'test', 'src'].map((name) => join(site, name)),
  );
  cpSync(site, root, { recursive: true, filter: (path) => !left.has(path) });
  return root;
}

// -------------------------------------------------------------------------------------------------------- early cut-off

async function pagesOf({ run }: Ran): Promise<readonly LinkedPage[]> {
  return (await run.connected()).site.pages;
}

test('when only words change, no stage after compile runs, even if the site has problems', async () => {
  const opened = open(copySite('templates/starter'));
  edit(opened.root, 'content/docs/1.0/broken.md', () => '# Broken\n\nSome words.\n\n[nowhere](nowhere.md)\n');
  const before = await opened.follow();
  expect(before.diagnostics.map(({ code }) => code)).toContain('broken-markdown-link');
  edit(opened.root, 'content/docs/1.0/broken.md', (text) => text.replace('Some words.', 'Other words.\n\nAnd more.'));
  opened.written();
  const after = await opened.follow();
  expect(after.run.connected).toBe(before.run.connected);
  expect(after.diagnostics.find(({ code }) => code === 'broken-markdown-link')?.place?.line).toBe(7);
  expect(opened.written()).not.toContain('findings');
  const cached = await opened.fromCache();
  expect(cached.diagnostics).toEqual(after.diagnostics);
});

test('the documents of all pages are loaded, and those of generated pages, too', async () => {
  const files = {
    'content/docs/1/index.md': '# Home\n',
    'content/docs/1/g/_category_.json': '{"link": {"type": "generated-index", "description": "All of *g*."}}',
    'content/docs/1/g/a.md': '# A\n',
  };
  const opened = open(makeSite(files, { ...threeVersions, versions: ['1'] }));
  const described = async ({ run }: Ran): Promise<readonly string[]> =>
    (await run.connected()).site.pages.map((page) => run.compiled.documentOf(page).description);
  expect(await described(await opened.follow())).toContain('All of *g*.');
  edit(opened.root, 'content/docs/1/g/a.md', (text) => `${text}\nWords.\n`);
  expect(await described(await opened.follow())).toEqual(expect.arrayContaining(['All of *g*.', 'Words.']));
  expect(await described(await opened.fromCache())).toContain('All of *g*.');
});

test('an added link is looked up, and every other page stays the same object', async () => {
  const opened = open(makeSite(editedFiles, editedConfig));
  const before = await pagesOf(await opened.follow());
  edit(opened.root, b, (text) => `${text}\n[c](c/index.md)\n`);
  const after = await pagesOf(await opened.follow());
  const changed = after.filter((page) => !before.includes(page));
  expect(new Set(changed.map(({ source }) => source.file))).toEqual(new Set([b]));
  expect(after.length).toBeGreaterThan(changed.length);
});
