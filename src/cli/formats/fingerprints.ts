/** Computes names of findings that stay the same when anything else in their files changes, even on the same line. */
import { contentHash } from '../../pipeline/cache/content-hash.js';
import type { Diagnostic, Place } from '../../pipeline/model.js';

/**
 * Returns a name for each diagnostic, in order. It is made of code, file and marked text, or of the message if there is
 * no place. The wording of a message does not count, so a release can improve it. Repeated findings are numbered, so
 * that an additional one is new.
 */
export function fingerprints(diagnostics: readonly Diagnostic[]): readonly string[] {
  const seen = new Map<string, number>();
  return diagnostics.map(({ code, place, subject, message }) => {
    // A lost address identifies the diagnostic. The place only says where the address can be kept.
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
