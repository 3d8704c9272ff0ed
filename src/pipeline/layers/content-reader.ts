/** What reads the files of one content: texts, bookkeeping files and others, with what was read and what is wrong. */
import type { Cache } from '../cache/cache.js';
import { contentHash } from '../cache/content-hash.js';
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Asset, Diagnostic, Outcome, SidebarList, SiteConfig, SourceText } from '../model.js';
import type { BookkeepingFile } from './bookkeeping/yaml-file.js';
import type { GitTrees } from './files/git-trees.js';
import { readTextOf, type FileTree } from './files/file-tree.js';
import type { Overlay } from './files/overlay.js';
import { imageSize } from './image-size.js';

/**
 * The result of an earlier reading; empty for the first one. A file that has not changed keeps its text as an object. A
 * file that cannot be read, or is invalid, keeps its last good value; a text that never could be read is empty.
 */
export interface EarlierRead {
  /** What each source holds, by file. */
  readonly texts: ReadonlyMap<string, SourceText>;
  /** What each bookkeeping file says, by file, as its own reader gives it. */
  readonly notes: ReadonlyMap<string, unknown>;
  /** Trees of versions from git; one that a ref still leads to is not read again. */
  readonly gitTrees: GitTrees;
}

export interface Reader {
  readonly config: SiteConfig;
  readonly overlay: Overlay;
  readonly cache: Cache | undefined;
  readonly earlier: EarlierRead | undefined;
  readonly diagnostics: Diagnostic[];
  /** Of every file that was read, in the order of reading. */
  readonly hashes: Map<string, string>;
  readonly texts: Map<string, SourceText>;
  readonly notes: Map<string, unknown>;
  readonly sidebarFiles: Set<string>;
  /** Lists of files that the config names, by file: several versions may have one. */
  readonly namedSidebars: Map<string, Promise<readonly SidebarList[] | undefined>>;
  readonly gitTrees: GitTrees;
}

/** The files of a tree; those that are left out are reported. */
export function listFiles(reader: Reader, tree: FileTree): readonly string[] {
  const { value, diagnostics } = tree.list();
  reader.diagnostics.push(...diagnostics);
  return value;
}

// ------------------------------------------------------------------------------------------------------------------ texts

/** Reads a bookkeeping file with its own reader; undefined when it cannot be decoded and is not known. */
export async function readNote<Value>(
  reader: Reader,
  tree: FileTree,
  path: string,
  read: (file: BookkeepingFile) => Promise<Outcome<Value>>,
): Promise<Value | undefined> {
  const file = tree.nameOf(path);
  const text = readTextOf(tree, path);
  if (text.ok) reader.hashes.set(file, text.hash);
  const outcome = text.ok
    ? await read({ file, text: text.text, ...(reader.cache && { cache: reader.cache }) })
    : { value: undefined, diagnostics: [text.diagnostic] };
  reader.diagnostics.push(...outcome.diagnostics);
  const { severities } = reader.config;
  const isGood = outcome.diagnostics.every(({ code, severity }) => (severities[code] ?? severity) !== 'error');
  // A file's name decides its reader.
  const value = isGood ? outcome.value : ((reader.earlier?.notes.get(file) as Value | undefined) ?? outcome.value);
  if (value !== undefined) reader.notes.set(file, value);
  return value;
}

// ------------------------------------------------------------------------------------------------------------ other files

/** Assets by their paths in composed Unicode, which is the form of every address. */
export async function readAssets(
  reader: Reader,
  tree: FileTree,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Asset>> {
  const assets = new Map<string, Asset>();
  for (const path of paths) {
    const asset = await readAsset(reader, tree, path);
    if (!asset) continue;
    const name = path.normalize('NFC');
    reportTwin(reader, asset.file, assets.get(name)?.file);
    assets.set(name, asset);
  }
  return assets;
}

async function readAsset(reader: Reader, tree: FileTree, path: string): Promise<Asset | undefined> {
  const known = await tree.knownFile?.(path);
  if (known) {
    reader.hashes.set(tree.nameOf(path), known.hash);
    return { file: tree.nameOf(path), ...known };
  }
  const bytes = readOwnBytes(reader, tree, path);
  if (!bytes) return undefined;
  const file = tree.nameOf(path);
  const hash = contentHash(bytes);
  reader.hashes.set(file, hash);
  const size = await imageSize(file, bytes);
  return { file, hash, bytes: bytes.length, ...(size && { size }) };
}

/** Undefined for a file that cannot be read, which is reported. */
export function readOwnBytes(reader: Reader, tree: FileTree, path: string): Uint8Array | undefined {
  const read = tree.read(path);
  if (read.ok) return read.bytes;
  reader.diagnostics.push(read.diagnostic);
  return undefined;
}

/** Reports a file whose name is that of another one in another Unicode form. */
export function reportTwin({ diagnostics }: Reader, file: string, twin: string | undefined): void {
  if (twin === undefined) return;
  diagnostics.push(
    diagnose('file-name-clash', {
      message: `"${file}" and "${twin}" are one name in two Unicode forms`,
      notes: ['Such names cannot be distinguished in an address. Rename one of the files.'],
    }),
  );
}
