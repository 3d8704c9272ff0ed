/** Names of findings that stay the same while lines above them come and go. */
import { contentHash } from '../../pipeline/content-hash.js';
import type { Diagnostic } from '../../pipeline/model.js';

/** One for each diagnostic, in their order: code, file, message and the line's text; repeated ones are counted. */
export function fingerprints(diagnostics: readonly Diagnostic[]): readonly string[] {
  const seen = new Map<string, number>();
  return diagnostics.map(({ code, place, message }) => {
    const key = contentHash(JSON.stringify([code, place?.file, message, place?.lineText.trim()]));
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}-${count}`;
  });
}
