/**
 * Pairs the blocks of two texts. Equal blocks match wherever they are, so reordering and splitting sections are not
 * changes. Similar blocks among the rest are pairs that changed.
 */
import { likeness, type Block, type TextPair } from './blocks.js';
import type { SectionPairs } from './match-sections.js';

/** The older blocks by the newer ones. The blocks of a pair are equal or similar. */
export type BlockPairs = ReadonlyMap<Block, Block>;

/** Shorter blocks occur in many sections by chance, so they are not considered moved. */
const fewestWordsToMove = 4;
const leastLikeness = { inSection: 0.3, elsewhere: 0.6 } as const;

export function matchBlocks({ before, after }: TextPair, sections: SectionPairs): BlockPairs {
  const matcher = new BlockMatcher();
  const ofPairs = after.flatMap((newer) => {
    const older = sections.get(newer);
    return older ? [[older.blocks, newer.blocks] as const] : [];
  });
  for (const [older, newer] of ofPairs) matcher.matchEqual(older, newer);
  const [allBefore, allAfter] = [before.flatMap(({ blocks }) => blocks), after.flatMap(({ blocks }) => blocks)];
  const canMove = ({ words, kind }: Block): boolean => kind === 'image' || words().total >= fewestWordsToMove;
  const leftOf = (blocks: readonly Block[]): readonly Block[] => blocks.filter(matcher.isLeft).filter(canMove);
  matcher.matchEqual(leftOf(allBefore), leftOf(allAfter));
  for (const [older, newer] of ofPairs) matcher.matchAlike(older, newer, leastLikeness.inSection);
  matcher.matchAlike(leftOf(allBefore), leftOf(allAfter), leastLikeness.elsewhere);
  return matcher.pairs;
}

/** If there are more pairs of blocks, they are not compared, because the text was rewritten. */
const maxPairs = 40_000;

class BlockMatcher {
  readonly pairs = new Map<Block, Block>();
  readonly #taken = new Set<Block>();

  /** Whether a block has no pair yet. */
  readonly isLeft = (block: Block): boolean => !this.#taken.has(block) && !this.pairs.has(block);

  #pair(older: Block, newer: Block): void {
    if (!this.isLeft(older) || !this.isLeft(newer)) return;
    this.pairs.set(newer, older);
    this.#taken.add(older);
  }

  matchEqual(before: readonly Block[], after: readonly Block[]): void {
    const left = new Map<string, Block[]>();
    for (const block of before) {
      if (!this.isLeft(block)) continue;
      const known = left.get(block.key);
      if (known) known.push(block);
      else left.set(block.key, [block]);
    }
    for (const block of after) {
      const older = this.isLeft(block) ? left.get(block.key)?.shift() : undefined;
      if (older) this.#pair(older, block);
    }
  }

  /** Pairs similar blocks, the most similar first. Among equally similar ones, the nearest come first. */
  matchAlike(before: readonly Block[], after: readonly Block[], least: number): void {
    const [older, newer] = [
      [...before.entries()].filter(([, block]) => this.isLeft(block)),
      [...after.entries()].filter(([, block]) => this.isLeft(block)),
    ];
    if (older.length * newer.length > maxPairs) return;
    const ranked = older
      .flatMap(([from, one]) =>
        newer.map(([to, other]) => ({ one, other, score: scoreOf(one, other), way: Math.abs(from - to) })),
      )
      .filter(({ score }) => score >= least)
      .toSorted((a, b) => b.score - a.score || a.way - b.way);
    for (const { one, other } of ranked) this.#pair(one, other);
  }
}

function scoreOf(one: Block, other: Block): number {
  if (one.kind !== other.kind) return 0;
  if (one.kind === 'image') return one.file === other.file || (one.text === other.text && one.text !== '') ? 1 : 0;
  // The first cell identifies a row.
  const isSameRow = one.kind === 'row' && firstCell(one) === firstCell(other);
  return isSameRow ? 1 : likeness(one, other);
}

function firstCell({ text }: Block): string {
  return text.split(' | ', 1)[0] ?? '';
}
