/** The one hash of contents: what sources, assets, cache entries and published files are compared by. */
import { createHash, hash } from 'node:crypto';

/** SHA-256 of a text (as UTF-8) or of bytes, its first 32 hex digits. */
export function contentHash(contents: string | Uint8Array): string {
  return hash('sha256', contents, 'hex').slice(0, 32);
}

/** The same of bytes that come in pieces. */
export function contentHashOf(pieces: Iterable<Uint8Array>): string {
  const digest = createHash('sha256');
  for (const piece of pieces) digest.update(piece);
  return digest.digest('hex').slice(0, 32);
}
