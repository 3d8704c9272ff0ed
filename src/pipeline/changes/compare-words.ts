/**
 * Compares two texts word by word and returns runs: words in both, only in the older one, and only in the newer one.
 * Runs are made for readers, so a changed phrase is one run rather than alternating words.
 */
import { compareSequences } from './compare-sequences.js';

/** '=': in both texts; '-': only in the older one; '+': only in the newer one. */
export type Run = readonly ['=' | '+' | '-', string];

/**
 * Compares two texts. White space is not compared, and any amount counts as one space. The runs '=' and '+' make up the
 * newer text. Without a difference there is at most one run.
 */
export function compareWords(before: string, after: string): readonly Run[] {
  const [older, newer] = [wordsOf(before), wordsOf(after)];
  const hunks = withoutFragments(hunksOf(older, newer));
  const writer = new RunWriter();
  for (const [index, hunk] of hunks.entries()) writeHunk(writer, hunk, hunks[index + 1]);
  return writer.runs;
}

// ------------------------------------------------------------------------------------------------------------------ words

interface Word {
  readonly text: string;
  readonly isSpaced: boolean;
}

/** Scripts without spaces between words. Each of their letters is compared separately. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const letters = String.raw`(?:(?!${unspaced})[\p{L}\p{M}\p{N}_])+`;
/** The form of words and signs. "don't", "4.6" and "read-only" are one word each. */
export const wordForm = String.raw`${letters}(?:['’.\-]${letters})*|\S`;
const wordPattern = new RegExp(String.raw`(\s*)(${wordForm})`, 'gu');

function wordsOf(text: string): readonly Word[] {
  return Array.from(text.trim().matchAll(wordPattern), ([, space = '', word = '']) => ({
    text: word,
    isSpaced: space !== '',
  }));
}

const isWord = ({ text }: Word): boolean => /[\p{L}\p{N}]/u.test(text);

// ------------------------------------------------------------------------------------------------------------------ hunks

/** Words that are kept, or words that replace others. An insertion has an empty `before`. */
interface Hunk {
  readonly isKept: boolean;
  readonly before: readonly Word[];
  readonly after: readonly Word[];
}

function hunksOf(before: readonly Word[], after: readonly Word[]): readonly Hunk[] {
  const hunks: { isKept: boolean; before: Word[]; after: Word[] }[] = [];
  for (const step of compareSequences(before, after, ({ text }) => text)) {
    const isKept = step.sign === '=';
    if (hunks.at(-1)?.isKept !== isKept) hunks.push({ isKept, before: [], after: [] });
    if (step.sign !== '+') hunks.at(-1)?.before.push(step.before);
    if (step.sign !== '-') hunks.at(-1)?.after.push(step.after);
  }
  return hunks;
}

/** Merges kept words into the replaced phrases around them, if they are no longer than either phrase. */
function withoutFragments(hunks: readonly Hunk[]): readonly Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const [last, kept] = [joined.at(-2), joined.at(-1)];
    if (last !== undefined && kept !== undefined && isFragment(kept, last, hunk)) {
      joined.splice(-2, 2, joinHunks([last, kept, hunk]));
    } else {
      joined.push(hunk);
    }
  }
  return joined.length < hunks.length ? withoutFragments(joined) : joined;
}

function isFragment(kept: Hunk, before: Hunk, after: Hunk): boolean {
  if (!kept.isKept) return false;
  const around = [before, after];
  // Insertions or deletions alone, as in "a [big ]dog [quickly ]ran", are readable as they are.
  if (around.every((hunk) => hunk.before.length === 0) || around.every((hunk) => hunk.after.length === 0)) return false;
  return kept.after.filter(isWord).length <= Math.min(...around.map(wordCount));
}

function wordCount({ before, after }: Hunk): number {
  return Math.max(before.filter(isWord).length, after.filter(isWord).length);
}

function joinHunks(hunks: readonly Hunk[]): Hunk {
  return {
    isKept: false,
    before: hunks.flatMap(({ before }) => before),
    after: hunks.flatMap(({ after }) => after),
  };
}

// ------------------------------------------------------------------------------------------------------------------- runs

class RunWriter {
  readonly runs: Run[] = [];

  add(sign: Run[0], text: string): void {
    if (text === '') return;
    const last = this.runs.at(-1);
    if (last?.[0] === sign) this.runs[this.runs.length - 1] = [sign, last[1] + text];
    else this.runs.push([sign, text]);
  }
}

/** Writes a hunk. A space in both texts is kept; any other space belongs to the words next to it. */
function writeHunk(writer: RunWriter, hunk: Hunk, next: Hunk | undefined): void {
  if (hunk.isKept) {
    // The space before the first word was written with the previous hunk.
    writer.add('=', textOf(hunk.after));
    return;
  }
  const older = spacesAround(hunk.before, next?.before[0]);
  const newer = spacesAround(hunk.after, next?.after[0]);
  const keepsOpening = older.opening && newer.opening;
  // If a text has no words here, its only space is both the opening and the closing one.
  const isOneSpace = hunk.before.length === 0 || hunk.after.length === 0;
  const keepsClosing = older.closing && newer.closing && !(keepsOpening && isOneSpace);
  const ownText = (words: readonly Word[], { opening, closing }: Spaces): string => {
    if (words.length === 0) return space(opening && !keepsOpening && !keepsClosing);
    return space(opening && !keepsOpening) + textOf(words) + space(closing && !keepsClosing);
  };
  writer.add('=', space(keepsOpening));
  writer.add('-', ownText(hunk.before, older));
  writer.add('+', ownText(hunk.after, newer));
  writer.add('=', space(keepsClosing));
}

interface Spaces {
  readonly opening: boolean;
  readonly closing: boolean;
}

function spacesAround(words: readonly Word[], next: Word | undefined): Spaces {
  const closing = next?.isSpaced === true;
  return { opening: words[0]?.isSpaced ?? closing, closing };
}

/** Returns the text without the space before the first word. */
function textOf(words: readonly Word[]): string {
  return words.map(({ text, isSpaced }, index) => space(isSpaced && index > 0) + text).join('');
}

const space = (isThere: boolean): string => (isThere ? ' ' : '');
