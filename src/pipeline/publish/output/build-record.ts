/**
 * What the last build made, so that a build with nothing to do ends before it begins: what went in (one digest), what
 * came out (a stamp for each file and folder), and what was said. It is kept in the cache, under the output folder's
 * path, and is only ever a short cut: without it, or with a wrong one, a build gives the same result more slowly.
 */
import { statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { Cache } from '../../cache/cache.js';
import { contentHash } from '../../cache/content-hash.js';
import type { Diagnostic, Route } from '../../model.js';

/** A published file as it was when it was written. */
export interface FileStamp {
  /** As `contentHash` makes it. */
  readonly hash: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** Of a file that was made by one. */
  readonly recipe?: string;
}

/** The output folder as a build left it. Maps, for a file may be called `__proto__`. */
export interface OutputStamps {
  /** By outFile. */
  readonly files: ReadonlyMap<string, FileStamp>;
  /** Time of each folder's last change, by path from the output folder, "" itself: it moves when a file comes or goes. */
  readonly folders: ReadonlyMap<string, number>;
  /** Name of the part of the site that it holds; empty for the whole. */
  readonly part: string;
}

export interface BuildRecord {
  /** Digest of all that the build was made from. */
  readonly inputs: string;
  /** Names the site but for its texts. */
  readonly siteKey: string;
  readonly outputs: OutputStamps;
  /** Where each redirect's stub leads to, by its outFile: a server answers with the address in place of the page. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Warnings, to be said again. */
  readonly diagnostics: readonly Diagnostic[];
  /** Figures for the last line of the report; anything that JSON can hold. */
  readonly summary: unknown;
}

/** The record of the last build into a folder, or undefined. */
export function readBuildRecord(cache: Cache, outDir: string): BuildRecord | undefined {
  const text = cache.read('build', keyOf(outDir));
  if (text === undefined) return undefined;
  const { inputs, siteKey, files, folders, part, redirects, diagnostics, summary } = JSON.parse(text) as StoredRecord;
  const stamps = files.map(
    ([outFile, hash, size, mtimeMs, recipe]) =>
      [outFile, { hash, size, mtimeMs, ...(recipe !== undefined && { recipe }) }] as const,
  );
  const outputs = { files: new Map(stamps), folders: new Map(folders), part };
  return { inputs, siteKey, outputs, redirects: new Map(redirects), diagnostics, summary };
}

/** Keeps the record of a build; to be called when its output is in place. */
export function writeBuildRecord(cache: Cache, outDir: string, record: BuildRecord): void {
  const { inputs, siteKey, outputs, redirects, diagnostics, summary } = record;
  const files = Array.from(
    outputs.files,
    ([outFile, { hash, size, mtimeMs, recipe }]) =>
      [outFile, hash, size, mtimeMs, ...(recipe === undefined ? ([] as const) : ([recipe] as const))] as const,
  );
  const stored: StoredRecord = {
    inputs,
    siteKey,
    files,
    folders: [...outputs.folders],
    part: outputs.part,
    redirects: [...redirects],
    diagnostics,
    summary,
  };
  cache.write('build', keyOf(outDir), JSON.stringify(stored));
}

/** The redirects among a site's routes, as the record has them. */
export function redirectTargets(routes: readonly Route[]): BuildRecord['redirects'] {
  return new Map(
    routes.flatMap((route) => (route.kind === 'redirect' ? [[route.address.outFile, route.target.url] as const] : [])),
  );
}

/** Whether every file and folder is as the build left it, and nothing was put beside them. */
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

/** Whether a file is the one that was stamped: a regular file of the same size, not written since. */
export function isAsStamped(stats: Stats, stamp: FileStamp): boolean {
  return stats.isFile() && stats.size === stamp.size && stats.mtimeMs === stamp.mtimeMs;
}

type StoredRecord = Pick<BuildRecord, 'inputs' | 'siteKey' | 'diagnostics' | 'summary'> & {
  readonly files: readonly (readonly [outFile: string, hash: string, size: number, mtimeMs: number, recipe?: string])[];
  readonly folders: readonly (readonly [folder: string, mtimeMs: number])[];
  readonly part: string;
  readonly redirects: readonly (readonly [outFile: string, target: string])[];
};

/** The number is the form of `StoredRecord`: one more whenever it changes. */
function keyOf(outDir: string): string {
  return contentHash(`4 ${outDir}`);
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
