/**
 * Writes output files to the disk. Nothing else writes into the output folder. Files are processed one at a time, so
 * that a large site is never in memory as a whole.
 *
 * 1. Lock the output, repair what a killed build left, check that the folder may be replaced, and claim the spare.
 * 2. Compare each file with the record of the present output. Changed files are written next to the output.
 * 3. Compare the record with a survey of the output. Files that are not as recorded are written, too.
 * 4. If nothing has changed and nothing must be removed, stop. The output was not touched, and the spare goes back.
 * 5. Complete the staging folder, swap the folders, and keep the old output as the spare.
 */
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, contentHashOf } from '../../cache/content-hash.js';
import { createFile } from '../../files/create-file.js';
import { createTextEncoder, type EncodeText } from '../../files/utf8-pieces.js';
import { folderOf } from '../../text/doc-path.js';
import { readBlob } from '../../references/git-objects.js';
import type { GitBlob, Diagnostic, Outcome, OutputFile, RecipeFile } from '../../model.js';
import { isAsStamped, type FileStamp, type OutputStamps } from './build-record.js';
import { refuseOutputContents, refuseOutputPlace, type SiteFolders } from './guard-output.js';
import { lockOutput, type LockHolder, type OutputLock } from './output-lock.js';
import { DiskError, leftBehind, lockLost, lockedOut, onDisk, throwDiskError, unwritable } from './disk-errors.js';
import { joinOutput } from './output-path.js';
import { keepAsSpare } from './spare-output.js';
import { discardStaging, fillStaging, openStaging, pathForWriting, type Staging } from './staging.js';
import { startSurvey, type SurveyInFlight } from './survey-thread.js';
import type { OutputSurvey } from './survey-output.js';
import { recoverLockedOutput, remainsBeside, swapOutput } from './swap-output.js';

/** A file of the output that a build wrote or deleted. */
export interface FileChange {
  /** The letter that `git diff --name-status` prints: added, modified, deleted. */
  readonly status: 'A' | 'M' | 'D';
  /** The path from the output folder, with slashes. */
  readonly path: string;
}

export interface WrittenSite {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** The number of folders without files that were removed. Others are removed with their files. */
  readonly emptyFolders: number;
  /** The differences from the previous output, sorted by path. */
  readonly changes: readonly FileChange[];
  /** For the build record. */
  readonly outputs: OutputStamps;
}

export interface SiteToWrite {
  readonly folders: SiteFolders;
  /**
   * The files, which are iterated under the lock. Each may be rendered when it is reached. Files that must be awaited
   * come in batches, because a promise for each file of a large site is slow.
   */
  readonly files: Iterable<OutputFile> | AsyncIterable<Iterable<OutputFile>>;
  /** The stamps of the last build, if known. They make it unnecessary to read unchanged files. */
  readonly previous: OutputStamps | undefined;
  /** The name of the part of the site to which the files belong. Absent for the whole site. */
  readonly part?: string;
  /** A text in every `404.html` and `index.html` of docsgen except redirects. It identifies docsgen's own folders. */
  readonly mark: string;
  /** The maximum wait for another build of the same output. */
  readonly patienceMs?: number;
  /** Called once if another build takes long. */
  readonly onLongWait?: ((holder: LockHolder) => void) | undefined;
  /** Called when all files are made, before the new site replaces the old one. If it throws, nothing is replaced. */
  readonly onMade?: () => void;
}

/**
 * Publishes a whole site, or keeps the old one and reports why. With a site, the diagnostics are warnings about what could
 * not be deleted of earlier outputs. Only throws for bugs, and errors that `files` throws.
 */
export async function writeSite(site: SiteToWrite): Promise<Outcome<WrittenSite | undefined>> {
  const { outDir } = site.folders;
  const misplaced = refuseOutputPlace(site.folders);
  if (misplaced) return failed(misplaced);
  try {
    const waiting = { patienceMs: site.patienceMs ?? 60_000, onLongWait: site.onLongWait };
    const attempt = await lockOutput(outDir, waiting).catch(throwDiskError);
    if (!attempt.taken) return failed(lockedOut(outDir, attempt));
    try {
      return await writeLocked(site, attempt.lock);
    } catch (error) {
      // A build that takes over deletes the staging folder of this one.
      if (error instanceof DiskError && !attempt.lock.isHeld()) return failed(lockLost(outDir));
      throw error;
    } finally {
      attempt.lock.release();
    }
  } catch (error) {
    if (error instanceof DiskError) return failed(unwritable(outDir, error.reason));
    throw error;
  }
}

async function writeLocked(site: SiteToWrite, lock: OutputLock): Promise<Outcome<WrittenSite | undefined>> {
  const { outDir } = site.folders;
  await recoverLockedOutput(outDir).catch(throwDiskError);
  const refused = onDisk(() => refuseOutputContents(outDir, { part: '', ...site }));
  if (refused) return failed(refused);
  const { value, diagnostics } = await writeStaged(site, lock);
  const remains = value ? onDisk(() => remainsBeside(outDir)) : [];
  return { value, diagnostics: [...diagnostics, ...remains.map(leftBehind)] };
}

async function writeStaged(site: SiteToWrite, lock: OutputLock): Promise<Outcome<WrittenSite | undefined>> {
  const staging = openStaging(site.folders);
  try {
    return await replaceOutput(site, staging, lock);
  } finally {
    await discardStaging(staging);
  }
}

async function replaceOutput(
  site: SiteToWrite,
  staging: Staging,
  lock: OutputLock,
): Promise<Outcome<WrittenSite | undefined>> {
  const build = onDisk(() => startBuild(site, staging));
  try {
    for await (const batch of batchesOf(site)) {
      for (const file of batch) {
        const making = takeFile(build, file);
        if (making) await making;
      }
    }
    const survey = await build.survey.result().catch(throwDiskError);
    await settlePresumed(build, survey);
    site.onMade?.();
    return await finishBuild(build, survey, lock, site.part ?? '').catch(throwDiskError);
  } finally {
    await build.survey.stop();
  }
}

function batchesOf({ files }: SiteToWrite): AsyncIterable<Iterable<OutputFile>> | Iterable<Iterable<OutputFile>> {
  return Symbol.asyncIterator in files ? files : [files];
}

// ------------------------------------------------------------------------------------------------------------------ files

interface Build {
  readonly encode: EncodeText;
  readonly folders: SiteFolders;
  readonly outDir: string;
  readonly staging: Staging;
  readonly previous: OutputStamps | undefined;
  /** Whether a folder of the present output is there and no link, by path from it. */
  readonly isRealFolder: (folder: string) => boolean;
  readonly survey: SurveyInFlight;
  /** The stamps of all files so far, by outFile. */
  readonly stamps: Map<string, FileStamp>;
  /** Files with recorded recipes. They need not be written if the survey finds them as they were recorded. */
  readonly presumed: RecipeFile[];
  /** The outFiles of the files that need not be written. */
  readonly unchanged: Set<string>;
}

function startBuild({ folders, previous: last }: SiteToWrite, staging: Staging): Build {
  const { outDir } = folders;
  // If the output is gone, no file can be presumed to be there, and each is written when it is made.
  const previous = existsSync(outDir) ? last : undefined;
  return {
    encode: createTextEncoder(),
    folders,
    outDir,
    staging,
    previous,
    isRealFolder: folderChecker(outDir),
    survey: startSurvey({ outDir, spare: staging.isSpare ? staging.path : undefined }, previous?.files.size ?? 0),
    stamps: new Map(),
    presumed: [],
    unchanged: new Set(),
  };
}

/** Each folder is checked once. Links to folders are not followed, because their contents are not files of the output. */
function folderChecker(outDir: string): Build['isRealFolder'] {
  const known = new Map<string, boolean>();
  const isRealFolder = (folder: string): boolean => {
    const met = known.get(folder);
    if (met !== undefined) return met;
    const isReal =
      (folder === '' || isRealFolder(folderOf(folder))) &&
      (lstatSync(join(outDir, folder), { throwIfNoEntry: false })?.isDirectory() ?? false);
    known.set(folder, isReal);
    return isReal;
  };
  return isRealFolder;
}

/** Makes a file. One that is presumed unchanged is only noted, and then there is nothing to wait for. */
function takeFile(build: Build, file: OutputFile): Promise<void> | undefined {
  const { outFile } = file;
  const { stamps, presumed, previous } = build;
  if (stamps.has(outFile)) throw new Error(`Bug: two routes write ${JSON.stringify(outFile)}.`);
  const recorded = previous?.files.get(outFile);
  if (recorded && 'recipe' in file && file.recipe !== undefined && recorded.recipe === file.recipe) {
    stamps.set(outFile, recorded);
    presumed.push(file);
    return undefined;
  }
  return makeFile(build, file);
}

/** Makes the files that were presumed unchanged, but are not as they were recorded. */
async function settlePresumed(build: Build, { paths, sizes, times }: OutputSurvey): Promise<void> {
  const { presumed, stamps, unchanged } = build;
  const indices = new Map(paths.map((path, index) => [path, index]));
  // Each file is released when it is settled, because a file that was made may hold more.
  presumed.reverse();
  for (let file = presumed.pop(); file; file = presumed.pop()) {
    const index = indices.get(file.outFile);
    const recorded = stamps.get(file.outFile);
    const isThere = index !== undefined && sizes[index] === recorded?.size && times[index] === recorded?.mtimeMs;
    if (isThere) unchanged.add(file.outFile);
    else await makeFile(build, file);
  }
}

async function makeFile(build: Build, file: OutputFile): Promise<void> {
  const { outFile } = file;
  const contents = await contentsOf(file, build);
  onDisk(() => {
    const stamp = unchangedStamp(build, outFile, contents.hash) ?? writeChanged(build, outFile, contents);
    const recipe = 'recipe' in file && file.recipe !== undefined ? { recipe: file.recipe } : {};
    build.stamps.set(outFile, { ...stamp, ...recipe });
  });
}

/** The contents of a file: bytes, or those of another file. */
type Contents = { readonly hash: string } & (
  | { readonly pieces: Iterable<Buffer> }
  | { readonly copyOf: string | GitBlob }
);

async function contentsOf(file: OutputFile, { encode }: Build): Promise<Contents> {
  if ('copyOf' in file) return file;
  const made = await madeOf(file);
  const pieces = typeof made === 'string' ? encode(made) : [Buffer.from(made)];
  return { pieces, hash: contentHashOf(pieces) };
}

function madeOf(file: Exclude<OutputFile, { readonly copyOf: unknown }>): ReturnType<RecipeFile['make']> {
  if ('recipe' in file) return file.make();
  return 'text' in file ? file.text : file.bytes;
}

/** Returns the stamp of the present file if it has this hash. The file is only read if its recorded stamp is stale. */
function unchangedStamp(build: Build, outFile: string, hash: string): FileStamp | undefined {
  const { outDir, previous, isRealFolder, unchanged } = build;
  const recorded = previous?.files.get(outFile);
  if (!isRealFolder(folderOf(outFile))) return undefined;
  const path = joinOutput(outDir, outFile);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return undefined;
  const presentHash = recorded && isAsStamped(stats, recorded) ? recorded.hash : contentHash(readFileSync(path));
  if (presentHash !== hash) return undefined;
  unchanged.add(outFile);
  return { hash, size: stats.size, mtimeMs: stats.mtimeMs };
}

function writeChanged(build: Build, outFile: string, contents: Contents): FileStamp {
  const path = pathForWriting(build.staging, outFile);
  const pieces = 'pieces' in contents ? contents.pieces : [bytesOf(contents.copyOf)];
  if (!createFile(path, pieces)) throw new Error(`Bug: ${path} exists in a folder that is new.`);
  // A file that is copied may have changed since it was hashed.
  return stampOf(path, 'pieces' in contents ? contents.hash : contentHashOf(pieces));
}

/** Returns the contents of a file that is copied. */
export function bytesOf(copyOf: string | GitBlob): Buffer {
  return typeof copyOf === 'string' ? readFileSync(copyOf) : readBlob(copyOf);
}

function stampOf(path: string, hash: string): FileStamp {
  const { size, mtimeMs } = statSync(path);
  return { hash, size, mtimeMs };
}

// ------------------------------------------------------------------------------------------------------------------- swap

async function finishBuild(
  build: Build,
  survey: OutputSurvey,
  lock: OutputLock,
  part: string,
): Promise<Outcome<WrittenSite | undefined>> {
  const { folders, outDir, staging, stamps, unchanged } = build;
  const changes = changesOf(build, survey);
  const written = stamps.size - unchanged.size;
  const removed = changes.length - written;
  const newFolders = foldersOf(stamps.keys());
  const isAsWanted = existsSync(outDir) && survey.folders.every((folder) => newFolders.has(folder));
  if (written > 0 || removed > 0 || !isAsWanted) {
    const copied = await fillStaging(staging, survey, { folders: newFolders, files: unchanged });
    for (const outFile of copied) stampCopy(build, outFile);
    if (!lock.isHeld()) return failed(lockLost(outDir));
    const gone = changes.flatMap(({ status, path }) => (status === 'A' ? [] : [path]));
    await swapOutput(outDir, staging.path, (replaced) => copied.length === 0 && keepAsSpare(folders, replaced, gone));
  }
  const value = {
    written,
    unchanged: unchanged.size,
    removed,
    emptyFolders: countEmpty(survey, newFolders),
    changes,
    outputs: { files: stamps, folders: stampFolders(build, newFolders), part },
  };
  return { value, diagnostics: [] };
}

/** Replaces the stamp of a file by that of its copy, because a disk may round times. */
function stampCopy({ stamps, staging }: Build, outFile: string): void {
  const stamp = stamps.get(outFile);
  stamps.set(outFile, { ...stamp, ...stampOf(joinOutput(staging.path, outFile), stamp?.hash ?? '') });
}

/** Lists the differences, ordered by code units, so that the order is the same on every machine. */
function changesOf({ stamps, unchanged }: Build, { paths }: OutputSurvey): readonly FileChange[] {
  const old = new Set(paths);
  const written = [...stamps.keys()].filter((path) => !unchanged.has(path));
  const deleted = paths.filter((path) => !stamps.has(path));
  const changes: readonly FileChange[] = [
    ...written.map((path) => ({ status: old.has(path) ? ('M' as const) : ('A' as const), path })),
    ...deleted.map((path) => ({ status: 'D' as const, path })),
  ];
  return changes.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Returns the folders of files, by path from the output. "" is the output itself. */
function foldersOf(outFiles: Iterable<string>): ReadonlySet<string> {
  const folders = new Set(['']);
  for (const outFile of outFiles) {
    for (let folder = folderOf(outFile); !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  }
  return folders;
}

/** Counts the folders of the earlier output that hold no file, and that the new output does not have. */
function countEmpty({ folders, paths }: OutputSurvey, newFolders: ReadonlySet<string>): number {
  const withFiles = foldersOf(paths);
  return folders.filter((folder) => !newFolders.has(folder) && !withFiles.has(folder)).length;
}

function stampFolders({ outDir, staging }: Build, folders: ReadonlySet<string>): ReadonlyMap<string, number> {
  const timeOf = (folder: string): number => staging.folderTimes.get(folder) ?? statSync(join(outDir, folder)).mtimeMs;
  return new Map(Array.from(folders, (folder) => [folder, timeOf(folder)] as const));
}

function failed(diagnostic: Diagnostic): Outcome<undefined> {
  return { value: undefined, diagnostics: [diagnostic] };
}
