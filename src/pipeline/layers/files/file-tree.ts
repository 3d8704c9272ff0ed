/** The source of a folder's files: the disk or a git tree. Readers of layers do not distinguish them. */
import { decodeText, type BytesRead, type TextRead } from '../../files/read-text.js';
import type { Asset, Outcome } from '../../model.js';

export interface FileTree {
  /** Returns the paths of the files relative to the folder, with `/` and sorted. Skipped files are reported. */
  readonly list: () => Outcome<readonly string[]>;
  /** Returns the name of a file for other code: its path from the root, or its name in git. */
  readonly nameOf: (path: string) => string;
  readonly read: (path: string) => BytesRead;
  /** Returns the facts about a binary file. Absent if the file must be read to know them. */
  readonly knownFile?: (path: string) => Promise<KnownFile>;
}

/** The facts about an asset, without its name. */
export type KnownFile = Omit<Asset, 'file'>;

/** Reads a file of a tree as text. */
export function readTextOf(tree: FileTree, path: string): TextRead {
  const read = tree.read(path);
  return read.ok ? decodeText(tree.nameOf(path), read.bytes) : read;
}
