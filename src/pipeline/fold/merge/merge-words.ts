/** Merges running text of several versions: what differs is `:v[…]{…}` in its line, if that is readable. */
import { groupBy } from '../../group-by.js';
import { alignParts, type Slot } from './align.js';
import { runsOf, type OptionsOf } from './conditions.js';
import type { Inner } from './parts.js';

/** A merged source, and the number of its conditions. */
export interface MergedText {
  readonly text: string;
  readonly conditions: number;
}

/** Running text by the numbers of its texts. */
export type Inners = ReadonlyMap<number, Inner>;

/** In more places, readers of the source no longer see the sentence. */
const maxPlaces = 3;
/** About one long sentence. */
const maxWords = 24;

/** Returns undefined if the text would not be readable, or if Markdown does not allow conditions there. */
export function mergeWords(inners: Inners, optionsOf: OptionsOf): MergedText | undefined {
  const texts = [...inners.keys()];
  const slots = alignParts(Array.from(inners, ([text, { parts }]) => [text, parts] as const));
  const pieces = withoutFragments(piecesOf(slots, texts));
  const changed = pieces.filter(({ isCommon }) => !isCommon);
  const [own, common] = [longest(changed), longest(pieces.filter(({ isCommon }) => isCommon))];
  const isReadable = changed.length <= maxPlaces && own <= maxWords && own <= 2 * common;
  return isReadable ? writePieces(pieces, optionsOf) : undefined;
}

/** Returns one condition for each distinct source of a cell. */
export function replaceWords(inners: Inners, optionsOf: OptionsOf): MergedText | undefined {
  const sources = new Map(Array.from(inners, ([text, { parts }]) => [text, parts.map((part) => part.text).join('')]));
  return writePieces([{ isCommon: false, sources }], optionsOf);
}

/** Words that all texts have in a row, or words between them. */
interface Piece {
  readonly isCommon: boolean;
  readonly sources: ReadonlyMap<number, string>;
}

function piecesOf(slots: readonly Slot[], texts: readonly number[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const slot of slots) {
    const isCommon = slot.size === texts.length;
    const sources = new Map(texts.map((text) => [text, slot.get(text)?.text ?? '']));
    const last = pieces.at(-1);
    if (last?.isCommon === isCommon) pieces.splice(-1, 1, joinPieces([last, { isCommon, sources }], isCommon));
    else pieces.push({ isCommon, sources });
  }
  return pieces;
}

function joinPieces(pieces: readonly Piece[], isCommon: boolean): Piece {
  const texts = [...(pieces[0]?.sources.keys() ?? [])];
  const join = (text: number): string => pieces.map(({ sources }) => sources.get(text) ?? '').join('');
  return { isCommon, sources: new Map(texts.map((text) => [text, join(text)])) };
}

/** Joins changed words that only few common words separate, as an author would replace the whole phrase. */
function withoutFragments(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const [last, common] = [joined.at(-2), joined.at(-1)];
    if (last && common?.isCommon === true && isFragment(common, [last, piece]))
      joined.splice(-2, 2, joinPieces([last, common, piece], false));
    else joined.push(piece);
  }
  return joined.length < pieces.length ? withoutFragments(joined) : joined;
}

function isFragment(common: Piece, around: readonly Piece[]): boolean {
  const words = countWords([...common.sources.values()][0] ?? '');
  if (words === 0) return true;
  // Words that were only added, or only removed, are readable as they are.
  const isReplaced = around.every(({ sources }) => ![...sources.values()].includes(''));
  return isReplaced && words <= Math.min(...around.map((piece) => longest([piece])));
}

function countWords(source: string): number {
  return source.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** The number of words of the longest text. */
function longest(pieces: readonly Piece[]): number {
  const texts = [...(pieces[0]?.sources.keys() ?? [])];
  return Math.max(
    0,
    ...texts.map((text) => pieces.reduce((sum, { sources }) => sum + countWords(sources.get(text) ?? ''), 0)),
  );
}

function writePieces(pieces: readonly Piece[], optionsOf: OptionsOf): MergedText | undefined {
  let [text, conditions] = ['', 0];
  for (const { isCommon, sources } of pieces) {
    const around = [...sources.keys()];
    const groups = [...groupBy(around, (one) => [sources.get(one) ?? ''])];
    if (isCommon) text += groups[0]?.[0] ?? '';
    const runs = groups.flatMap(([source, own]) => runsOf(own, around).map((run) => ({ source, run })));
    for (const { source, run } of isCommon ? [] : runs.toSorted((a, b) => (a.run[0] ?? 0) - (b.run[0] ?? 0))) {
      if (source === '') continue;
      // A condition cannot follow a colon.
      if (!mayBeInside(source) || text.endsWith(':')) return undefined;
      text += `:v[${source}]${optionsOf(run, around)}`;
      conditions += 1;
    }
  }
  return { text, conditions };
}

/** Whether a source has no bracket, tag or other mark without its partner. */
export function mayBeInside(source: string): boolean {
  const count = (letter: string): number => source.split(letter).length;
  return count('[') === count(']') && !/<[a-z/!]/i.test(source) && source.trim() !== '';
}
