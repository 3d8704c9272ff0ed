/** Distinguishes translations that were only started from those with words of their own. */
import { onlyFrontMatter, withoutFrontMatter } from '../../text/front-matter-block.js';

/**
 * Whether a translation has no words of its own: its body is empty or that of its text, and so is each line of its front
 * matter besides the id.
 */
export function isOnlyStarted(translation: string, original: string): boolean {
  const body = bodyOf(translation);
  if (body !== '' && body !== bodyOf(original)) return false;
  const known = new Set(linesOf(onlyFrontMatter(original)));
  return linesOf(onlyFrontMatter(translation)).every(
    (line) => known.has(line) || line === '' || /^(?:---+$|translates:)/.test(line),
  );
}

function bodyOf(text: string): string {
  return linesOf(withoutFrontMatter(text)).join('\n').trim();
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/).map((line) => line.trimEnd());
}
