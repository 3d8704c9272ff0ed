/**
 * A change of a text → the passages that it replaced, and where another text has them. White space does not count: the
 * other text may break its lines elsewhere.
 */
import { structuredPatch } from 'diff';

/** Lines that a change removed or rewrote together. */
export interface Passage {
  readonly whole: string;
  /** Its sentences that the new text does not have. */
  readonly sentences: readonly string[];
}

/** Where a text has what was replaced. */
export interface Occurrence {
  /** From 1. */
  readonly line: number;
  /** The sentence that was replaced. */
  readonly text: string;
}

export function replacedPassages(before: string, after: string): readonly Passage[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 0, stripTrailingCr: true });
  return hunks.flatMap(({ lines }) => {
    const kept = new Set(sentencesOf(lines, '+'));
    const sentences = sentencesOf(lines, '-').filter((sentence) => !kept.has(sentence) && isTelling(sentence));
    return sentences.length === 0 ? [] : [{ whole: linesOf(lines, '-').join(' '), sentences }];
  });
}

function sentencesOf(lines: readonly string[], sign: string): readonly string[] {
  return linesOf(lines, sign).flatMap((line) => line.split(/(?<=[.!?]) /));
}

function linesOf(lines: readonly string[], sign: string): readonly string[] {
  return lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(1).replaceAll(/\s+/g, ' ').trim()] : []));
}

/** A brace or a single word is in too many texts. */
function isTelling(sentence: string): boolean {
  return (sentence.match(/[\p{L}\p{N}]+/gu) ?? []).length > 1;
}

/** The first place of each passage; where it is not there as a whole, those of its sentences. By line. */
export function findPassages(text: string, passages: readonly Passage[]): readonly Occurrence[] {
  const found = passages.flatMap(({ whole, sentences }): readonly Occurrence[] => {
    const [first = whole] = sentences;
    if (find(text, whole) !== undefined) return occurrence(text, first);
    return sentences.flatMap((sentence) => occurrence(text, sentence));
  });
  const byPlace = new Map(found.map((one) => [`${one.line} ${one.text}`, one]));
  return [...byPlace.values()].toSorted((one, other) => one.line - other.line);
}

function occurrence(text: string, sentence: string): readonly Occurrence[] {
  const at = find(text, sentence);
  return at === undefined ? [] : [{ line: text.slice(0, at).split(/\r\n|\n|\r/).length, text: sentence }];
}

/** Between words may be any white space; before the first and behind the last word is no other letter. */
function find(text: string, words: string): number | undefined {
  const escaped = words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/ +/g, String.raw`\s+`);
  const at = text.search(new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'u'));
  return at < 0 ? undefined : at;
}
