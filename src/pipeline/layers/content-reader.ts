/** Reads the files of a content: texts, bookkeeping files and assets. It records the hashes and diagnostics. */
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
 * The result of an earlier reading; empty at first. An unchanged file keeps its text object. A file that is invalid or
 * cannot be read keeps its last good value. A text that could never be read is empty.
 */
export interface EarlierRead {
  /** The text of each source, by file. */
  readonly texts: ReadonlyMap<string, SourceText>;
  /** The value of each bookkeeping file, as returned by its reader. */
  readonly notes: ReadonlyMap<string, unknown>;
  /** Trees of versions from git. A tree to which a ref still points is not read again. */
  readonly gitTrees: GitTrees;
}

export interface Reader {
  readonly config: SiteConfig;
  readonly overlay: Overlay;
  readonly cache: Cache | undefined;
  /** As in `ReadOptions`. */
  readonly listsAssets: boolean;
  readonly earlier: EarlierRead | undefined;
  readonly diagnostics: Diagnostic[];
  /** The hash of every file, in the order of reading. */
  readonly hashes: Map<string, string>;
  readonly texts: Map<string, SourceText>;
  readonly notes: Map<string, unknown>;
  readonly sidebarFiles: Set<string>;
  /** Sidebar files that the config names, by file. Several versions may use the same one. */
  readonly namedSidebars: Map<string, Promise<readonly SidebarList[] | undefined>>;
  readonly gitTrees: GitTrees;
}

type GivenToReader = 'config' | 'overlay' | 'cache' | 'listsAssets' | 'earlier' | 'diagnostics' | 'gitTrees';

/** Creates a reader that has read nothing. */
export function createReader(given: Pick<Reader, GivenToReader>): Reader {
  return {
    ...given,
    hashes: new Map(),
    texts: new Map(),
    notes: new Map(),
    sidebarFiles: new Set(),
    namedSidebars: new Map(),
  };
}

/** Returns the files of a tree, and reports those that are skipped. */
export function listFiles(reader: Reader, tree: FileTree): readonly string[] {
  const { value, diagnostics } = tree.list();
  reader.diagnostics.push(...diagnostics);
  return value;
}

// ------------------------------------------------------------------------------------------------------------------ texts

/** Reads a bookkeeping file with its reader. Returns undefined if it cannot be decoded and has no last good value. */
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
  // The cast is safe because a file's name determines its reader.
  const value = isGood ? outcome.value : ((reader.earlier?.notes.get(file) as Value | undefined) ?? outcome.value);
  if (value !== undefined) reader.notes.set(file, value);
  return value;
}

// ------------------------------------------------------------------------------------------------------------ other files

/** Reads assets. Their paths are in composed Unicode (NFC), like every address. */
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
  const file = tree.nameOf(path);
  if (reader.listsAssets) return { file, hash: '', bytes: 0 };
  const bytes = readOwnBytes(reader, tree, path);
  if (!bytes) return undefined;
  const hash = contentHash(bytes);
  reader.hashes.set(file, hash);
  const size = await imageSize(file, bytes);
  return { file, hash, bytes: bytes.length, ...(size && { size }) };
}

/** Returns the bytes of a file. A file that cannot be read is reported, and the result is undefined. */
export function readOwnBytes(reader: Reader, tree: FileTree, path: string): Uint8Array | undefined {
  const read = tree.read(path);
  if (read.ok) return read.bytes;
  reader.diagnostics.push(read.diagnostic);
  return undefined;
}

/** Reports a file whose name equals another one in a different Unicode form. */
export function reportTwin({ diagnostics }: Reader, file: string, twin: string | undefined): void {
  if (twin === undefined) return;
  diagnostics.push(
    diagnose('file-name-clash', {
      message: `"${file}" and "${twin}" are one name in two Unicode forms`,
      notes: ['Such names cannot be distinguished in an address. Rename one of the files.'],
    }),
  );
}
