/** Where the files of a folder come from: the disk, or a tree of git. Readers of layers do not know the difference. */
import { decodeText, type BytesRead, type TextRead } from '../../files/read-text.js';
import type { Asset, Outcome } from '../../model.js';

export interface FileTree {
  /** Paths of its files, from its top, `/` always, in order. What is left out is reported. */
  readonly list: () => Outcome<readonly string[]>;
  /** How a file is called everywhere else: its path from the root, or what git calls it. */
  readonly nameOf: (path: string) => string;
  readonly read: (path: string) => BytesRead;
  /** Facts about a binary file; absent if the file must be read for them. */
  readonly knownFile?: (path: string) => Promise<KnownFile>;
}

/** All of an asset but its name. */
export type KnownFile = Omit<Asset, 'file'>;

/** A file of a tree as a text. */
export function readTextOf(tree: FileTree, path: string): TextRead {
  const read = tree.read(path);
  return read.ok ? decodeText(tree.nameOf(path), read.bytes) : read;
}
