/** Looks up what files of a site import, and the contents of these files, so that copies of a text can be compared. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../cache/content-hash.js';
import { filesImportedBy, type Reader } from '../impact/code-imports.js';
import type { Overlay } from '../layers/files/overlay.js';
import type { SiteConfig } from '../model.js';
import { oncePerKey } from '../once.js';

/** Look-ups of files, each made once. Paths are from the root. */
export interface SiteImports {
  /** Returns the hash of a file. */
  readonly hashOf: (file: string) => string;
  /** Returns the files that a file imports: see `filesImportedBy`. */
  readonly of: (file: string, readBy?: Reader) => readonly string[];
  /** Returns equal keys for files that import the same contents in the same order, wherever the imported files are. */
  readonly contentsOf: (file: string, readBy?: Reader) => string;
}

/** Makes the look-ups for the files on the disk with some changes. */
export function createImports(config: SiteConfig, overlay: Overlay): SiteImports {
  const hashOf = oncePerKey((file: string) => contentHash(overlay.get(file) ?? readFileSync(join(config.root, file))));
  const readers = oncePerKey((readBy: Reader) => {
    const of = oncePerKey((file: string) => filesImportedBy(file, config, overlay, readBy));
    return { of, contentsOf: oncePerKey((file: string) => of(file).map(hashOf).join(' ')) };
  });
  return {
    hashOf,
    of: (file, readBy = 'page') => readers(readBy).of(file),
    contentsOf: (file, readBy = 'page') => readers(readBy).contentsOf(file),
  };
}
