/** Reads a file as text. */
import { readFileSync } from 'node:fs';

/** Returns the text without a byte order mark, so that offsets are those that editors show. `path` is absolute. */
export function fileText(path: string): string {
  return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
}
