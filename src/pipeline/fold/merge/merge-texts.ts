/**
 * Merges the texts that versions have of a page into one with text for some versions. Blocks that are the same stay as
 * they are in the oldest text.
 */
import type { ParseWhole } from '../../compile/markdown/parse-piece.js';
import { alignParts, type Slot } from './align.js';
import { createOptions, type OptionsOf, type VersionedText } from './conditions.js';
import { mergePart, variantsOf } from './merge-parts.js';
import { groupBy, type MergedText } from './merge-words.js';
import { readParts, type Part } from './parts.js';

export interface MergeInput {
  /** The texts without front matter, oldest first. Each of them holds no conditions. */
  readonly texts: readonly VersionedText[];
  /** The names of all their versions, oldest first. */
  readonly order: readonly string[];
  readonly parse: ParseWhole;
  /** Whether only whole blocks get conditions. */
  readonly isCoarse: boolean;
}

/** Throws if the parser of MDX refuses a text. */
export function mergeTexts({ texts, order, parse, isCoarse }: MergeInput): MergedText {
  const read = texts.map(({ text }, number) => [number, readParts(text, parse)] as const);
  const places = new Map(read.flatMap(([, { parts }]) => parts.map((part, at) => [part, at] as const)));
  const slots = alignParts(read.map(([number, { parts }]) => [number, parts]));
  const optionsOf = createOptions(texts, order);
  const pieces = piecesOf(slots, (slot) => (isCoarse ? undefined : mergePart(slot, optionsOf)));
  const merged = writePieces(pieces, { optionsOf, all: texts.map((_, number) => number), places });
  const [opening, closing] = [read[0]?.[1].opening ?? '', read[0]?.[1].closing ?? ''];
  return { ...merged, text: opening + merged.text + closing };
}

/** A block and the texts that show it. */
interface Piece {
  readonly texts: readonly number[];
  /** The block of the first text that has it. */
  readonly part: Part;
  readonly merged: MergedText;
}

/**
 * Blocks that are replaced in the same versions are written together: first all of the older text, then all of the newer
 * one.
 */
function piecesOf(slots: readonly Slot[], merge: (slot: Slot) => MergedText | undefined): readonly Piece[] {
  const pieces: Piece[] = [];
  let [replaced, form]: [Piece[], string] = [[], ''];
  const writeReplaced = (): void => {
    for (const group of groupBy(replaced, ({ texts }) => texts.join()).values()) pieces.push(...group);
    replaced = [];
  };
  for (const slot of slots) {
    const [texts, variants] = [[...slot.keys()], variantsOf(slot)];
    const [part] = slot.values();
    const merged = variants.length === 1 && part ? { text: part.text, conditions: 0 } : merge(slot);
    const own = merged ? '' : JSON.stringify(variants.map(([, numbers]) => numbers));
    if (own !== form) writeReplaced();
    form = own;
    if (merged && part) pieces.push({ texts, part, merged });
    else
      replaced.push(
        ...variants.map(([one, numbers]) => ({ texts: numbers, part: one, merged: { text: one.text, conditions: 0 } })),
      );
  }
  writeReplaced();
  return pieces;
}

interface Writing {
  readonly optionsOf: OptionsOf;
  readonly all: readonly number[];
  /** The index of each part in its text. */
  readonly places: ReadonlyMap<Part, number>;
}

function writePieces(pieces: readonly Piece[], { optionsOf, all, places }: Writing): MergedText {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last?.[0]?.texts.join() === piece.texts.join()) last.push(piece);
    else groups.push([piece]);
  }
  let conditions = 0;
  const written = groups.map((group) => {
    const { texts } = group[0] as Piece;
    let source = '';
    for (const [at, { part, merged }] of group.entries()) {
      const before = group[at - 1];
      const isNext = before && places.get(before.part) === (places.get(part) ?? 0) - 1;
      source += (before ? (isNext ? part.gap : '\n\n') : '') + merged.text;
      conditions += merged.conditions;
    }
    if (texts.length === all.length) return source;
    conditions += 1;
    return wrapBlocks(source, optionsOf(texts, all));
  });
  return { text: written.join('\n\n'), conditions };
}

function wrapBlocks(source: string, options: string): string {
  const colons = Array.from(source.matchAll(/^[ \t>]*(:{3,})/gm), ([, found = '']) => found.length);
  const marks = ':'.repeat(Math.max(2, ...colons) + 1);
  return `${marks}versions${options}\n${source}\n${marks}`;
}
