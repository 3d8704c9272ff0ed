/** Looks at each file of the present output and of its spare. No file is read, and no link is followed. */
import { lstatSync, readdirSync, type Stats } from 'node:fs';

/** Two folders by their absolute paths. */
export interface OutputPlace {
  /** The output folder, which may be missing. */
  readonly outDir: string;
  /** The folder of a claimed spare. */
  readonly spare: string | undefined;
}

/** The present output, in columns, because another thread can send these quickly. */
export interface OutputSurvey {
  /** The entries except folders, by path from the output. */
  readonly paths: readonly string[];
  /** The sizes of these entries in bytes. NaN for an entry that is no regular file. */
  readonly sizes: Float64Array;
  /** The modification times of these entries. */
  readonly times: Float64Array;
  /** The folders, by path from the output. "" is the output itself. */
  readonly folders: readonly string[];
  /** Undefined if there is no spare, or if it cannot be read. */
  readonly spare: SpareSurvey | undefined;
}

/** The spare, by path from it. "" is the folder itself. */
export interface SpareSurvey {
  readonly folders: readonly string[];
  /** Their modification times, which change when an entry is added or removed. */
  readonly folderTimes: Float64Array;
  /** For each path of the output, 1 if the spare has a hard link to the same file. */
  readonly shared: Uint8Array;
  /** The other entries, except folders. */
  readonly others: readonly string[];
}

/** Surveys an output folder, which may be missing. Throws errors of the disk that concern the output. */
export function surveyOutput({ outDir, spare }: OutputPlace): OutputSurvey {
  const paths: string[] = [];
  const folders: string[] = [];
  const found: Stats[] = [];
  const take = (path: string): void => {
    paths.push(path);
    found.push(lstatSync(`${outDir}/${path}`));
  };
  if (isFolder(outDir)) walk(outDir, '', take, (folder) => folders.push(folder));
  const sizes = Float64Array.from(found, (stats) => (stats.isFile() ? stats.size : NaN));
  const times = Float64Array.from(found, ({ mtimeMs }) => mtimeMs);
  return { paths, folders, sizes, times, spare: spare === undefined ? undefined : surveySpare(spare, paths, found) };
}

function surveySpare(spare: string, paths: readonly string[], found: readonly Stats[]): SpareSurvey | undefined {
  const indices = new Map(paths.map((path, index) => [path, index]));
  const shared = new Uint8Array(paths.length);
  const folders: string[] = [];
  const folderTimes: number[] = [];
  const others: string[] = [];
  const enter = (folder: string): void => {
    folders.push(folder);
    folderTimes.push(lstatSync(`${spare}/${folder}`).mtimeMs);
  };
  const take = (path: string): void => {
    const index = indices.get(path);
    if (index !== undefined && isSameFile(found[index], lstatSync(`${spare}/${path}`))) shared[index] = 1;
    else others.push(path);
  };
  try {
    if (!isFolder(spare)) return undefined;
    walk(spare, '', take, enter);
    return { folders, folderTimes: Float64Array.from(folderTimes), shared, others };
  } catch {
    // A spare only saves time.
    return undefined;
  }
}

/** Calls `enter` before it reads a folder, and `take` for each entry that is no folder. */
function walk(root: string, folder: string, take: (path: string) => void, enter: (folder: string) => void): void {
  enter(folder);
  for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(root, path, take, enter);
    else take(path);
  }
}

/** Whether two paths lead to one file. Unsafe integers are rounded, so two files could have the same inode number. */
function isSameFile(one: Stats | undefined, other: Stats): boolean {
  if (!one || one.ino === 0 || !Number.isSafeInteger(one.ino)) return false;
  return one.ino === other.ino && one.dev === other.dev;
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
