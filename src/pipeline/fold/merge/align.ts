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

const leastLikeness = 0.4;

/** Pairs parts that changed with their slots, in order. Other parts get slots of their own, behind those that end. */
function pairAlike(slots: readonly OpenSlot[], parts: readonly Part[], text: number): readonly OpenSlot[] {
  const found: OpenSlot[] = [];
  let rest = slots;
  const added: OpenSlot[] = [];
  for (const part of parts) {
    const at = rest.findIndex(({ last }) => likenessOf(last, part) >= leastLikeness);
    const known = rest[at];
    if (!known) {
      added.push({ parts: new Map([[text, part]]), last: part });
      continue;
    }
    found.push(...rest.slice(0, at), ...added.splice(0), put(known, text, part));
    rest = rest.slice(at + 1);
  }
  return [...found, ...rest, ...added];
}

function likenessOf(one: Part, other: Part): number {
  if (one.kind !== other.kind || one.kind === 'word') return 0;
  // The first cell identifies a row.
  const [cell, otherCell] = [one, other].map(({ kind, inner }) => kind === 'tableRow' && inner?.parts[0]?.key.trim());
  if (cell !== false && cell !== undefined && cell === otherCell) return 1;
  return wordLikeness(one.text, other.text);
}
