/**
 * The record of the last build, with which a build that has nothing to do ends early. It contains a digest of the
 * inputs, a stamp of each output file and folder, and the diagnostics. It is cached under the output folder's path,
 * and only saves time: without it, or with a wrong one, a build has the same result.
 */
import { statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { Cache } from '../../cache/cache.js';
import { contentHash } from '../../cache/content-hash.js';
import type { Diagnostic, Route } from '../../model.js';

/** A published file as it was when it was written. */
export interface FileStamp {
  /** The `contentHash` of the file. */
  readonly hash: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** The recipe of a file that was made by one. */
  readonly recipe?: string;
}

/** The output folder as a build left it. The values are maps, because a file may have the name `__proto__`. */
export interface OutputStamps {
  /** The stamps of files, by outFile. */
  readonly files: ReadonlyMap<string, FileStamp>;
  /**
   * The modification time of each folder, by path from the output folder, which is "". It changes when an entry is
   * added or removed.
   */
  readonly folders: ReadonlyMap<string, number>;
  /** The name of the part of the site that it contains. Empty for the whole site. */
  readonly part: string;
}

export interface BuildRecord {
  /** The digest of all inputs of the build. */
  readonly inputs: string;
  /** Identifies the site without its texts, in each language. */
  readonly siteKeys: readonly string[];
  readonly outputs: OutputStamps;
  /** The targets of redirects, by the outFile of the stub. A server responds with the target instead of the stub. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Warnings, which are reported again. */
  readonly diagnostics: readonly Diagnostic[];
  /** Numbers for the last line of the report, in any form that JSON supports. */
  readonly summary: unknown;
}

/** Returns the record of the last build into a folder, or undefined. */
export function readBuildRecord(cache: Cache, outDir: string): BuildRecord | undefined {
  const text = cache.read('build', keyOf(outDir));
  if (text === undefined) return undefined;
  const { inputs, siteKeys, files, folders, part, redirects, diagnostics, summary } = JSON.parse(text) as StoredRecord;
  const outputs = { files: stampsOf(files), folders: new Map(folders), part };
  return { inputs, siteKeys, outputs, redirects: new Map(redirects), diagnostics, summary };
}

/** Stores the record of a build. Call it when the output is in place. */
export function writeBuildRecord(cache: Cache, outDir: string, record: BuildRecord): void {
  const { inputs, siteKeys, outputs, redirects, diagnostics, summary } = record;
  const stored: StoredRecord = {
    inputs,
    siteKeys,
    files: columnsOf(outputs.files),
    folders: [...outputs.folders],
    part: outputs.part,
    redirects: [...redirects],
    diagnostics,
    summary,
  };
  cache.write('build', keyOf(outDir), JSON.stringify(stored));
}

/** The stamps of files in columns, because a large site has tens of thousands of them and JSON reads columns faster. */
interface StampColumns {
  readonly outFiles: readonly string[];
  readonly hashes: readonly string[];
  readonly sizes: readonly number[];
  readonly times: readonly number[];
  /** Null for a file that was made without a recipe. */
  readonly recipes: readonly (string | null)[];
}

function columnsOf(files: OutputStamps['files']): StampColumns {
  const stamps = [...files.values()];
  return {
    outFiles: [...files.keys()],
    hashes: stamps.map(({ hash }) => hash),
    sizes: stamps.map(({ size }) => size),
    times: stamps.map(({ mtimeMs }) => mtimeMs),
    recipes: stamps.map(({ recipe }) => recipe ?? null),
  };
}

function stampsOf({ outFiles, hashes, sizes, times, recipes }: StampColumns): OutputStamps['files'] {
  const stamps = new Map<string, FileStamp>();
  for (const [index, outFile] of outFiles.entries()) {
    const [hash, size, mtimeMs] = [hashes[index]!, sizes[index]!, times[index]!];
    const recipe = recipes[index] ?? undefined;
    stamps.set(outFile, recipe === undefined ? { hash, size, mtimeMs } : { hash, size, mtimeMs, recipe });
  }
  return stamps;
}

/** Returns the redirects among a site's routes, in the form of the record. */
export function redirectTargets(routes: readonly Route[]): BuildRecord['redirects'] {
  return new Map(
    routes.flatMap((route) => (route.kind === 'redirect' ? [[route.address.outFile, route.target.url] as const] : [])),
  );
}

/** Whether every file and folder is as the build left it, and nothing was added. */
export function outputsUntouched(record: BuildRecord, outDir: string): boolean {
  const { files, folders } = record.outputs;
  for (const [folder, mtimeMs] of folders) {
    const stats = statsOf(join(outDir, folder));
    if (!stats?.isDirectory() || stats.mtimeMs !== mtimeMs) return false;
  }
  for (const [outFile, stamp] of files) {
    const stats = statsOf(join(outDir, outFile));
    if (!stats || !isAsStamped(stats, stamp)) return false;
  }
  return true;
}

/** Whether a file is the one that was stamped: a regular file of the same size and time. */
export function isAsStamped(stats: Stats, stamp: FileStamp): boolean {
  return stats.isFile() && stats.size === stamp.size && stats.mtimeMs === stamp.mtimeMs;
}

type StoredRecord = Pick<BuildRecord, 'inputs' | 'siteKeys' | 'diagnostics' | 'summary'> & {
  readonly files: StampColumns;
  readonly folders: readonly (readonly [folder: string, mtimeMs: number])[];
  readonly part: string;
  readonly redirects: readonly (readonly [outFile: string, target: string])[];
};

/** Returns the cache key. The number is the version of `StoredRecord`, and is increased when it changes. */
function keyOf(outDir: string): string {
  return contentHash(`5 ${outDir}`);
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
