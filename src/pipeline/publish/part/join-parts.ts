/**
 * Joins folders of parts into the whole site and verifies it. It lists the files that a build of the present content
 * would write, and the files of the parts. Then it compares both lists and the copies of each file, and writes the site
 * as a build does.
 */
import { readFileSync, readdirSync, type Dirent } from 'node:fs';
import { join, relative } from 'node:path';
import { contentHash } from '../../cache/content-hash.js';
import type { Run } from '../../corridor.js';
import { outFileIn } from '../../languages/output-files.js';
import { hostFilesOf } from '../../hosts/make-host-files.js';
import { diagnose } from '../../diagnostics/diagnostic.js';
import type { Diagnostic, Outcome, OutputFile } from '../../model.js';
import type { Tools } from '../../tools.js';
import type { OutputStamps } from '../output/build-record.js';
import { outputMark } from '../output/guard-output.js';
import type { LockHolder } from '../output/output-lock.js';
import { writeSite, type WrittenSite } from '../output/write-files.js';
import { createRenderMemory } from '../render/render-memory.js';
import { openSiteFiles, type PublishableAssets } from '../render/site-files.js';

/** A site in one language, whose files are planned. */
export interface SiteToPlan {
  readonly run: Run;
  readonly assets: PublishableAssets;
}

export interface JoinOptions {
  /** Absolute paths. */
  readonly folders: readonly string[];
  readonly sourceDate: string | undefined;
  /** The files of the last build in the output folder, if known. */
  readonly previous: OutputStamps | undefined;
  readonly onLongWait: (holder: LockHolder) => void;
}

/** Writes the joined site, or reports why the parts do not fit. */
export async function joinParts(
  sites: readonly [SiteToPlan, ...SiteToPlan[]],
  tools: Tools,
  options: JoinOptions,
): Promise<Outcome<WrittenSite | undefined>> {
  const { folders, previous, onLongWait } = options;
  const held = holdFiles(folders);
  const { config } = sites[0].run;
  const planned = new Map<string, string | undefined>();
  for (const site of sites) for (const [name, hash] of await planFiles(site, tools, options)) planned.set(name, hash);
  for (const file of await hostFilesOf(sites.map(({ run }) => run))) planned.set(file.outFile, hashOf(file));
  const diagnostics = [...held.diagnostics, ...compare(planned, held.value, config.root)];
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  const files = Array.from(held.value, ([outFile, { path, hash }]): OutputFile => ({ outFile, copyOf: path, hash }));
  return writeSite({ folders: config, files, previous, mark: outputMark, onLongWait });
}

/** Each file of a whole build, with the hash of its contents if it is known without rendering. */
type PlannedFiles = ReadonlyMap<string, string | undefined>;

async function planFiles(
  { run, assets }: SiteToPlan,
  { cache }: Tools,
  { sourceDate }: JoinOptions,
): Promise<PlannedFiles> {
  const nameOf = outFileIn(run);
  const { site } = await run.connected();
  const { linkedAssets } = await run.found();
  const { routes, twins, lists, others, search } = openSiteFiles({
    linkedAssets: () => linkedAssets,
    site,
    compiled: run.compiled,
    cache,
    assets,
    sourceDate,
    changeOf: () => undefined,
    memory: createRenderMemory(),
    report: () => undefined,
  });
  const planned = new Map<string, string | undefined>();
  // Only names are needed, so nobody looks at what a page shows.
  for (const { outFile } of routes(() => '')) planned.set(nameOf(outFile), undefined);
  for (const file of [...twins(() => ''), ...others(), ...(await search.files())])
    planned.set(nameOf(file.outFile), hashOf(file));
  for (const { outFile, make } of lists()) planned.set(nameOf(outFile), contentHash(await make()));
  return planned;
}

function hashOf(file: OutputFile): string | undefined {
  if ('recipe' in file) return undefined;
  if ('hash' in file) return file.hash;
  return contentHash('text' in file ? file.text : file.bytes);
}

// ------------------------------------------------------------------------------------------------------------------ parts

interface HeldFile {
  readonly path: string;
  readonly hash: string;
}

type HeldFiles = ReadonlyMap<string, HeldFile>;

/** Lists the files of all parts. A file in several parts must be the same in each. */
function holdFiles(folders: readonly string[]): Outcome<HeldFiles> {
  const held = new Map<string, HeldFile>();
  const differ: string[] = [];
  const others: string[] = [];
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) continue;
      if (entry.isFile()) add(path, outFileOf(folder, entry));
      else others.push(path);
    }
  }
  return {
    value: held,
    diagnostics: [
      ...mismatch(differ, 'differ from part to part', 'Build every part from the same commit, with the same docsgen.'),
      ...mismatch(others, 'are neither files nor folders', 'A build writes no links. Remove them.'),
    ],
  };

  function add(path: string, outFile: string): void {
    const hash = contentHash(readFileSync(path));
    const known = held.get(outFile);
    if (known && known.hash !== hash) differ.push(outFile);
    else if (!known) held.set(outFile, { path, hash });
  }
}

function outFileOf(folder: string, { parentPath, name }: Dirent): string {
  return join(relative(folder, parentPath), name).replaceAll('\\', '/');
}

// ---------------------------------------------------------------------------------------------------------------- compare

function compare(planned: PlannedFiles, held: HeldFiles, root: string): readonly Diagnostic[] {
  const missing = [...planned.keys()].filter((outFile) => !held.has(outFile));
  const unknown = [...held].filter(([outFile]) => !planned.has(outFile)).map(([, { path }]) => relative(root, path));
  const stale = [...held].filter(([outFile, { hash }]) => (planned.get(outFile) ?? hash) !== hash);
  return [
    ...mismatch(missing, 'are in no part', 'Build the parts that hold them: "--only version=…", "--only shared".'),
    ...mismatch(unknown, 'belong to another state of the site', 'Build these parts again from the present content.'),
    ...mismatch(
      stale.map(([, { path }]) => relative(root, path)),
      'are not what the present content gives',
      'Build these parts again.',
    ),
  ];
}

const shownFiles = 8;

/** Returns one diagnostic for all files with the same problem. */
function mismatch(files: readonly string[], problem: string, wayOut: string): readonly Diagnostic[] {
  if (files.length === 0) return [];
  const shown = files.slice(0, shownFiles).map((file) => `"${file}"`);
  const more = files.length > shownFiles ? ` and ${files.length - shownFiles} more` : '';
  const message = `The parts do not make up the site: ${files.length} of the files ${problem}`;
  return [diagnose('parts-mismatch', { message, notes: [`${shown.join(', ')}${more}.`, wayOut] })];
}
