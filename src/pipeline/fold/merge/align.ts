/** Aligns the parts of several texts: equal parts and parts that changed are one slot. */
import { wordLikeness } from '../../changes/blocks.js';
import { compareSequences } from '../../changes/compare-sequences.js';
import type { Part } from './parts.js';

/** A part by the numbers of the texts that have it. Their order is that of the texts. */
export type Slot = ReadonlyMap<number, Part>;

/** The parts of a text, and the number of the text. */
export type Numbered = readonly [text: number, parts: readonly Part[]];

interface OpenSlot {
  readonly parts: Map<number, Part>;
  /** The part of the last text that has one. */
  last: Part;
}

/** Aligns one text after the other. A part that returns in a later text gets its old slot. */
export function alignParts(texts: readonly Numbered[]): readonly Slot[] {
  let slots: readonly OpenSlot[] = [];
  for (const [text, parts] of texts) {
    const steps = compareSequences<OpenSlot | Part>(slots, parts, keyOf);
    const next: OpenSlot[] = [];
    let [gone, added]: [OpenSlot[], Part[]] = [[], []];
    for (const step of [...steps, undefined]) {
      if (step?.sign === '-') gone.push(step.before as OpenSlot);
      else if (step?.sign === '+') added.push(step.after as Part);
      else {
        next.push(...pairAlike(gone, added, text));
        [gone, added] = [[], []];
        if (step) next.push(put(step.before as OpenSlot, text, step.after as Part));
      }
    }
    slots = next;
  }
  return slots.map(({ parts }) => parts);
}

function keyOf(one: OpenSlot | Part): string {
  const { kind, key } = 'last' in one ? one.last : one;
  return `${kind} ${key}`;
}

function put(slot: OpenSlot, text: number, part: Part): OpenSlot {
  slot.parts.set(text, part);
  slot.last = part;
  return slot;
}

/** If there are more pairs, they are not compared, because the text was rewritten. */
const maxPairs = 10_000;

const leastLikeness = 0.4;

/** Pairs parts that changed with their slots, in order. Other parts get slots of their own, behind those that end. */
function pairAlike(slots: readonly OpenSlot[], parts: readonly Part[], text: number): readonly OpenSlot[] {
  const pairs = parts.some(({ kind }) => kind === 'word') ? [] : bestPairs(slots, parts);
  const found: OpenSlot[] = [];
  let [slotAt, partAt] = [0, 0];
  for (const [slot, part] of [...pairs, [slots.length, parts.length] as const]) {
    found.push(...slots.slice(slotAt, slot));
    found.push(...parts.slice(partAt, part).map((own) => ({ parts: new Map([[text, own]]), last: own })));
    const [known, own] = [slots[slot], parts[part]];
    if (known && own) found.push(put(known, text, own));
    [slotAt, partAt] = [slot + 1, part + 1];
  }
  return found;
}

interface Best {
  readonly score: number;
  readonly pairs: readonly (readonly [slot: number, part: number])[];
}

/** Returns the pairs with the highest total likeness that cross no other pair. */
function bestPairs(slots: readonly OpenSlot[], parts: readonly Part[]): Best['pairs'] {
  const nothing: Best = { score: 0, pairs: [] };
  if (slots.length * parts.length > maxPairs) return [];
  let row: readonly Best[] = [nothing, ...parts.map(() => nothing)];
  for (const [slot, { last }] of slots.entries()) {
    const next = [nothing];
    for (const [part, own] of parts.entries()) {
      const [before, left, above] = [row[part] ?? nothing, next[part] ?? nothing, row[part + 1] ?? nothing];
      const score = likenessOf(last, own);
      const pair = { score: before.score + score, pairs: [...before.pairs, [slot, part] as const] };
      const other = left.score > above.score ? left : above;
      next.push(score >= leastLikeness && pair.score > other.score ? pair : other);
    }
    row = next;
  }
  return row.at(-1)?.pairs ?? [];
}

function likenessOf(one: Part, other: Part): number {
  if (one.kind !== other.kind) return 0;
  // The first cell identifies a row.
  const [cell, otherCell] = [one, other].map(({ kind, inner }) => kind === 'tableRow' && inner?.parts[0]?.key.trim());
  if (cell !== false && cell !== undefined && cell === otherCell) return 1;
  return wordLikeness(one.text, other.text);
}
