/**
 * Reads files that a layer had before it was folded, from git's history. If such a text still means what the version
 * shows, it is restored with its own file name, links and front matter.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { layersOf } from '../../files/site-folders.js';
import { isCategoryFile } from '../../layers/bookkeeping/category-file.js';
import { sidebarFile } from '../../layers/name-pages.js';
import type { Section, SiteConfig } from '../../model.js';
import { readObjects, runGit } from '../../references/git-objects.js';
import { folderOf, isMarkdown, toDocPath } from '../../text/doc-path.js';
import { docusaurusDocPath, withoutNumbers } from '../../text/docusaurus/file-names.js';

export interface PastFile {
  /** From the root. */
  readonly file: string;
  readonly bytes: Buffer;
}

/** Files by the folder of their layer and their role in it. */
export type PastFiles = ReadonlyMap<string, PastFile>;

/** Returns a key that ignores number prefixes and extensions. Returns undefined for other kinds of files. */
export function pastKey(section: Section, folder: string, path: string): string | undefined {
  const isDocusaurus = section.naming === 'docusaurus';
  const inFolder = folderOf(path);
  if (path === sidebarFile) return `${folder}\0sidebar`;
  if (isCategoryFile(path)) return `${folder}\0category ${isDocusaurus ? withoutNumbers(inFolder) : inFolder}`;
  if (!isMarkdown(path)) return undefined;
  const docPath = toDocPath(path);
  return `${folder}\0page ${isDocusaurus ? docusaurusDocPath(docPath) : docPath}`;
}

/** Reads files that are gone from the disk. Returns none outside a git repository. */
export async function readPastFiles(config: SiteConfig): Promise<PastFiles> {
  const layers = layersOf(config).filter(({ version }) => version && !version.git);
  const keyOf = (file: string): string | undefined => {
    const layer = layers.find(({ folder }) => file.startsWith(`${folder}/`));
    return layer && pastKey(layer.section, layer.folder, file.slice(layer.folder.length + 1));
  };
  try {
    const gone = await listGone(
      config.root,
      layers.map(({ folder }) => folder),
    );
    // The newest version of each file comes first.
    const wanted = new Map<string, Gone>();
    for (const entry of gone) {
      const key = existsSync(join(config.root, entry.file)) ? undefined : keyOf(entry.file);
      if (key !== undefined && !wanted.has(key)) wanted.set(key, entry);
    }
    if (wanted.size === 0) return new Map();
    const ids = Array.from(wanted.values(), ({ id }) => id);
    const objects = await readObjects(config.root, ids);
    return new Map(
      [...wanted].flatMap(([key, { file }], index) => {
        const object = objects[index];
        return object?.type === 'blob' ? [[key, { file, bytes: Buffer.from(object.bytes) }] as const] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

interface Gone {
  readonly file: string;
  /** The id of the blob. */
  readonly id: string;
}

/** Lists files of the last commit, then those that commits have deleted, the newest commit first. */
async function listGone(root: string, folders: readonly string[]): Promise<readonly Gone[]> {
  const [last, deleted] = await Promise.all([
    runGit(root, ['ls-tree', '-r', '-z', 'HEAD', '--', ...folders]),
    runGit(root, [...logArguments, '--', ...folders]),
  ]);
  const committed = last
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, id, file] = /^\d+ blob ([\da-f]+)\t(.*)$/s.exec(line) ?? [];
      return id === undefined || file === undefined ? [] : [{ id, file: file.normalize('NFC') }];
    });
  // The format is ":100644 000000 <blob> <zeros> D", followed by the path as the next part.
  const parts = deleted.toString().split('\0');
  const gone = parts.flatMap((part, index) => {
    const [, id] = /^\n?:\d+ 0+ ([\da-f]+) /.exec(part) ?? [];
    return id === undefined ? [] : [{ id, file: (parts[index + 1] ?? '').normalize('NFC') }];
  });
  return [...committed, ...gone];
}

const logArguments = [
  'log',
  '--format=',
  '--raw',
  '-z',
  '--no-abbrev',
  '--no-renames',
  '--relative',
  '--diff-filter=D',
] as const;
