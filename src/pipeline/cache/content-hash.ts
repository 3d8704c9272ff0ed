/** The hash of contents by which sources, assets, cache entries and published files are compared. */
import { createHash, hash } from 'node:crypto';

/** Returns the first 32 hex digits of the SHA-256 of bytes or of a text in UTF-8. */
export function contentHash(contents: string | Uint8Array): string {
  return hash('sha256', contents, 'hex').slice(0, 32);
}

/** Returns the same hash of bytes in pieces. */
export function contentHashOf(pieces: Iterable<Uint8Array>): string {
  return sha256(pieces).slice(0, 32);
}

/** Returns all 64 hex digits. */
export function sha256(pieces: Iterable<Uint8Array>): string {
  const [only, ...others] = Array.isArray(pieces) ? (pieces as readonly Uint8Array[]) : [];
  // Most contents are one piece, for which this takes half the time.
  if (only && others.length === 0) return hash('sha256', only, 'hex');
  const digest = createHash('sha256');
  for (const piece of pieces) digest.update(piece);
  return digest.digest('hex');
}
