/** Names of findings that stay the same if anything else in their files changes, even on the same line. */
import { contentHash } from '../../pipeline/cache/content-hash.js';
import type { Diagnostic, Place } from '../../pipeline/model.js';

/**
 * One for each diagnostic, in their order: code, file and what is marked, or the message where nothing can be. A release
 * may word a message better, and known findings stay known. Repeated ones are counted, so that one more of them is new.
 */
export function fingerprints(diagnostics: readonly Diagnostic[]): readonly string[] {
  const seen = new Map<string, number>();
  return diagnostics.map(({ code, place, subject, message }) => {
    // What an address lost is known by the address: the place only says where it can be kept.
    const at = subject === undefined ? place : undefined;
    const key = contentHash(JSON.stringify([code, at?.file, at ? markedText(at) : message]));
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}-${count}`;
  });
}

function markedText({ lineText, column, length }: Place): string {
  return lineText.slice(column - 1, column - 1 + length).trim();
}
