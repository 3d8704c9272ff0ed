/** The one hash of contents: what sources, assets, cache entries and published files are compared by. */
import { createHash, hash } from 'node:crypto';

/** SHA-256 of a text (as UTF-8) or of bytes, its first 32 hex digits. */
export function contentHash(contents: string | Uint8Array): string {
  return hash('sha256', contents, 'hex').slice(0, 32);
}

/** The same of bytes that come in pieces. */
export function contentHashOf(pieces: Iterable<Uint8Array>): string {
  return sha256(pieces).slice(0, 32);
}

/** All 64 hex digits. */
export function sha256(pieces: Iterable<Uint8Array>): string {
  const [only, ...others] = Array.isArray(pieces) ? (pieces as readonly Uint8Array[]) : [];
  // Most are one piece, for which this takes half the time.
  if (only && others.length === 0) return hash('sha256', only, 'hex');
  const digest = createHash('sha256');
  for (const piece of pieces) digest.update(piece);
  return digest.digest('hex');
}
