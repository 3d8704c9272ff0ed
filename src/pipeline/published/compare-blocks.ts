/** Compares the texts of a page in two builds, paragraph by paragraph, with the words that differ. */
import { compareSequences } from '../changes/compare-sequences.js';
import { compareWords, type Run } from '../changes/compare-words.js';
import { shinglesOf, similarity } from '../fold/similarity.js';
import type { Block, BlockKind } from './published-page.js';

export interface TextChange {
  readonly kind: BlockKind;
  /**
   * `links`: the words are the same, but a link or an image differs. `moved`: the text is at another place of the page.
   */
  readonly what: 'added' | 'removed' | 'changed' | 'moved' | 'links';
  /** Text of the heading above it, in the newer build if it is there. */
  readonly heading: string;
  /** Words, or lines of code. */
  readonly runs: readonly Run[];
  /** The old and new targets of links; absent unless these have changed. */
  readonly links?: readonly (readonly [before: string, after: string])[];
}

/**
 * Returns the name of a link's target for comparison. The same page has the same name in both builds, whatever its
 * address is.
 */
export type NameTarget = (link: string) => string;

export interface BlocksToCompare {
  readonly before: Side;
  readonly after: Side;
}

interface Side {
  readonly blocks: readonly Block[];
  readonly nameTarget: NameTarget;
  /** Returns the text for a target. */
  readonly showTarget: (link: string) => string;
}

export function compareBlocks(sides: BlocksToCompare): readonly TextChange[] {
  const { before, after } = sides;
  const keys = new Map<Block, string>();
  for (const block of before.blocks) keys.set(block, keyOf(block, before.nameTarget));
  for (const block of after.blocks) keys.set(block, keyOf(block, after.nameTarget));
  const steps = compareSequences(before.blocks, after.blocks, (block) => keys.get(block) ?? '');
  const changes: TextChange[] = [];
  let [removed, added]: [Block[], Block[]] = [[], []];
  const settle = (): void => {
    for (const [one, other] of pairRewritten(alignBlocks(removed, added)))
      changes.push(...describeChange(one, other, sides));
    [removed, added] = [[], []];
  };
  for (const step of steps) {
    if (step.sign === '-') removed.push(step.before);
    else if (step.sign === '+') added.push(step.after);
    else settle();
  }
  settle();
  return joinMoved(changes);
}

function keyOf({ kind, text, links }: Block, nameTarget: NameTarget): string {
  return JSON.stringify([kind, text, links.map(nameTarget)]);
}

// -------------------------------------------------------------------------------------------------------------- alignment

type Aligned = readonly [before: Block | undefined, after: Block | undefined];

/** Longer lists are too different for meaningful pairs. */
const maxAligned = 60;
const leastLikeness = 0.2;

/** Pairs blocks so that they are as similar as possible, and both lists keep their order. */
function alignBlocks(removed: readonly Block[], added: readonly Block[]): readonly Aligned[] {
  const apart = (): readonly Aligned[] => [
    ...removed.map((block): Aligned => [block, undefined]),
    ...added.map((block): Aligned => [undefined, block]),
  ];
  if (removed.length === 0 || added.length === 0 || removed.length * added.length > maxAligned ** 2) return apart();
  const likeness = removed.map((one) => added.map((other) => likenessOf(one, other)));
  // best[i][j]: the best total similarity of pairs from i and j on.
  const best = Array.from({ length: removed.length + 1 }, () => Array<number>(added.length + 1).fill(0));
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  for (let i = removed.length - 1; i >= 0; i -= 1) {
    for (let j = added.length - 1; j >= 0; j -= 1) {
      const own = likeness[i]?.[j] ?? 0;
      const paired = own < leastLikeness ? 0 : own + at(i + 1, j + 1);
      (best[i] ?? [])[j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  }
  const aligned: Aligned[] = [];
  let [i, j] = [0, 0];
  while (i < removed.length || j < added.length) {
    const own = likeness[i]?.[j] ?? 0;
    if (own >= leastLikeness && at(i, j) === own + at(i + 1, j + 1)) aligned.push([removed[i++], added[j++]]);
    else if (i < removed.length && at(i + 1, j) >= at(i, j + 1)) aligned.push([removed[i++], undefined]);
    else if (j < added.length) aligned.push([undefined, added[j++]]);
    else aligned.push([removed[i++], undefined]);
  }
  return aligned;
}

/** A single removed block and a single added one in its place are one rewritten text. */
function pairRewritten(aligned: readonly Aligned[]): readonly Aligned[] {
  const isAlone = (index: number, side: 0 | 1): boolean => {
    const own = aligned[index];
    return own !== undefined && own[side] !== undefined && own[1 - side] === undefined;
  };
  const isPair = (index: number): boolean =>
    isAlone(index, 0) &&
    isAlone(index + 1, 1) &&
    aligned[index]?.[0]?.kind === aligned[index + 1]?.[1]?.kind &&
    [index - 1, index + 2].every((next) => !isAlone(next, 0) && !isAlone(next, 1));
  return aligned.flatMap((own, index): readonly Aligned[] => {
    if (isPair(index)) return [[own[0], aligned[index + 1]?.[1]]];
    return isPair(index - 1) ? [] : [own];
  });
}

/** Returns a number from 0 to 1. Titles and descriptions always match. */
function likenessOf(one: Block, other: Block): number {
  if (one.kind !== other.kind) return 0;
  if (one.text === other.text || /title|description/.test(one.kind)) return 1;
  const [a, b] = [wordsOf(one.text), wordsOf(other.text)];
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of b) {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    if (count > 0) shared += 1;
  }
  const ofWords = (2 * shared) / Math.max(1, a.length + b.length);
  // Words in a row count more than the same words anywhere.
  return (ofWords + similarity(shinglesOf(one.text), shinglesOf(other.text))) / 2;
}

export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
}

// ---------------------------------------------------------------------------------------------------------------- changes

function describeChange(
  before: Block | undefined,
  after: Block | undefined,
  sides: BlocksToCompare,
): readonly TextChange[] {
  if (before && after) {
    const { kind, heading } = after;
    if (before.text !== after.text) {
      return [{ kind, what: 'changed', heading, runs: compareTexts(kind, before.text, after.text) }];
    }
    const links = Array.from({ length: Math.max(before.links.length, after.links.length) }, (_, index) => {
      const [old, now] = [before.links[index], after.links[index]];
      const isSame =
        old !== undefined && now !== undefined && sides.before.nameTarget(old) === sides.after.nameTarget(now);
      const shown = [old && sides.before.showTarget(old), now && sides.after.showTarget(now)] as const;
      return isSame ? [] : [[shown[0] ?? '', shown[1] ?? ''] as const];
    }).flat();
    return [{ kind, what: 'links', heading, runs: [['=', after.text]], links }];
  }
  const block = before ?? after;
  if (!block) return [];
  const { kind, heading, text } = block;
  const shown = kind === 'image' ? `${text} (${block.links.join()})`.trim() : text;
  return [{ kind, what: before ? 'removed' : 'added', heading, runs: [[before ? '-' : '+', shown]] }];
}

function compareTexts(kind: BlockKind, before: string, after: string): readonly Run[] {
  if (kind !== 'code') return compareWords(before, after);
  const runs: Run[] = [];
  for (const step of compareSequences(before.split('\n'), after.split('\n'), (line) => line)) {
    const line = step.sign === '-' ? step.before : step.after;
    const last = runs.at(-1);
    if (last?.[0] === step.sign) runs[runs.length - 1] = [step.sign, `${last[1]}\n${line}`];
    else runs.push([step.sign, line]);
  }
  return runs;
}

/** A text that is removed in one place and added in another has only moved. */
function joinMoved(changes: readonly TextChange[]): readonly TextChange[] {
  const textOf = ({ kind, runs }: TextChange): string => JSON.stringify([kind, runs[0]?.[1]]);
  const gone = new Map(
    changes.flatMap((change) => (change.what === 'removed' ? [[textOf(change), change] as const] : [])),
  );
  const moved = new Map(
    changes.flatMap((change) => {
      const before = change.what === 'added' ? gone.get(textOf(change)) : undefined;
      if (before === undefined) return [];
      gone.delete(textOf(change));
      return [[change, before] as const];
    }),
  );
  const leftBehind = new Set(moved.values());
  return changes.flatMap((change): readonly TextChange[] => {
    if (leftBehind.has(change)) return [];
    return moved.has(change) ? [{ ...change, what: 'moved', runs: [['=', change.runs[0]?.[1] ?? '']] }] : [change];
  });
}
