/**
 * Finds the passages that a change replaced, and where another text has them. White space is ignored, because the other
 * text may break its lines elsewhere.
 */
import { structuredPatch } from 'diff';

/** Lines that a change removed or rewrote together. */
export interface Passage {
  readonly whole: string;
  /** Its sentences that the new text does not have. */
  readonly sentences: readonly string[];
  /** For a passage of one word: the lines around it, one of which must match, too. */
  readonly around: readonly Around[];
}

/** A line before or after a passage. The other one is empty. */
interface Around {
  readonly before: string;
  readonly behind: string;
}

/** Where a text has the replaced passage. */
export interface Occurrence {
  /** The line, from 1. */
  readonly line: number;
  /** The sentence that was replaced. */
  readonly text: string;
}

export function replacedPassages(before: string, after: string): readonly Passage[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 0, stripTrailingCr: true });
  const oldLines = before.split(/\r?\n/).map(withoutSpace);
  return hunks.flatMap(({ lines, oldStart }): readonly Passage[] => {
    const removed = linesOf(lines, '-');
    const kept = new Set(sentencesOf(lines, '+'));
    const replaced = sentencesOf(lines, '-').filter((sentence) => !kept.has(sentence) && countWords(sentence) > 0);
    const whole = removed.join(' ');
    const sentences = replaced.filter((sentence) => countWords(sentence) > 1);
    if (sentences.length > 0) return [{ whole, sentences, around: [] }];
    // A brace or a single word occurs in too many texts, so the lines around it must match, too.
    const around = aroundLines(oldLines, oldStart - 1, oldStart - 1 + removed.length).filter(
      (one) => countWords(`${one.before} ${whole} ${one.behind}`) > 1,
    );
    return replaced.length === 0 || around.length === 0 ? [] : [{ whole, sentences: replaced.slice(0, 1), around }];
  });
}

function sentencesOf(lines: readonly string[], sign: string): readonly string[] {
  return linesOf(lines, sign).flatMap((line) => line.split(/(?<=[.!?]) /));
}

function linesOf(lines: readonly string[], sign: string): readonly string[] {
  return lines.flatMap((line) => (line.startsWith(sign) ? [withoutSpace(line.slice(1))] : []));
}

function withoutSpace(line: string): string {
  return line.replaceAll(/\s+/g, ' ').trim();
}

function countWords(text: string): number {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).length;
}

/** Returns the nearest lines with words, before `start` and from `end` on. */
function aroundLines(lines: readonly string[], start: number, end: number): readonly Around[] {
  const hasWords = (line: string): boolean => countWords(line) > 0;
  const [before, behind] = [lines.slice(0, start).findLast(hasWords), lines.slice(end).find(hasWords)];
  return [
    ...(before === undefined ? [] : [{ before, behind: '' }]),
    ...(behind === undefined ? [] : [{ before: '', behind }]),
  ];
}

/** Returns the first place of each passage, or else the places of its sentences. Sorted by line. */
export function findPassages(text: string, passages: readonly Passage[]): readonly Occurrence[] {
  const found = passages.flatMap(({ whole, sentences, around }): readonly Occurrence[] => {
    const [first = whole] = sentences;
    if (around.length > 0) {
      const at = around.map((one) => find(text, whole, one)).find((place) => place !== undefined);
      return at === undefined ? [] : [occurrenceAt(text, at, first)];
    }
    if (find(text, whole) !== undefined) return occurrence(text, first);
    return sentences.flatMap((sentence) => occurrence(text, sentence));
  });
  const byPlace = new Map(found.map((one) => [`${one.line} ${one.text}`, one]));
  return [...byPlace.values()].toSorted((one, other) => one.line - other.line);
}

function occurrence(text: string, sentence: string): readonly Occurrence[] {
  const at = find(text, sentence);
  return at === undefined ? [] : [occurrenceAt(text, at, sentence)];
}

function occurrenceAt(text: string, at: number, sentence: string): Occurrence {
  return { line: text.slice(0, at).split(/\r\n|\n|\r/).length, text: sentence };
}

/** Finds words that any white space may separate. No letter may precede the first word or follow the last. */
function find(
  text: string,
  words: string,
  { before, behind }: Around = { before: '', behind: '' },
): number | undefined {
  const [lead, tail] = [before === '' ? '' : `${pattern(before)}\\s+`, behind === '' ? '' : `\\s+${pattern(behind)}`];
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}])(${lead})${pattern(words)}${tail}(?![\p{L}\p{N}])`, 'u').exec(
    text,
  );
  return found ? found.index + (found[1] ?? '').length : undefined;
}

function pattern(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/ +/g, String.raw`\s+`);
}
