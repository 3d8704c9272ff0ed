/** Blocks and sections of two texts, made comparable: variables have the values of the newer text in both. */
import type { ComparedBlock, ComparedSection, ComparedText } from '../compile/article/forms/compared-text.js';
import { valuesIn, withValues } from '../compile/marked-values.js';
import { once } from '../once.js';
import { shinglesOf, similarity, type Shingles } from '../fold/similarity.js';

/** A block of one text. Two equal blocks are two objects, because blocks are paired by identity. */
export interface Block extends ComparedBlock {
  /** Equal for blocks that say the same. */
  readonly key: string;
  /** With the values that variables had in its own text. */
  readonly ownText: () => string;
  readonly words: () => WordCounts;
  readonly shingles: () => Shingles;
}

/** How many words a text has, and how often each. */
export interface WordCounts {
  readonly total: number;
  readonly counts: ReadonlyMap<string, number>;
}

export interface TextSection extends Omit<ComparedSection, 'blocks'> {
  readonly blocks: readonly Block[];
}

export interface TextPair {
  readonly before: readonly TextSection[];
  readonly after: readonly TextSection[];
}

/** Values of variables are not compared, so the older text gets the newer values. */
export function readPair(before: ComparedText, after: ComparedText): TextPair {
  const values = new Map(textsOf(after).flatMap(valuesIn));
  return {
    before: before.sections.map((one) => read(one, values)),
    after: after.sections.map((one) => read(one, values)),
  };
}

function textsOf({ sections }: ComparedText): readonly string[] {
  return sections.flatMap(({ title, blocks }) => [title, ...blocks.map(({ text }) => text)]);
}

function read({ blocks, title, ...section }: ComparedSection, values: ReadonlyMap<string, string>): TextSection {
  return {
    ...section,
    title: withValues(title, values),
    blocks: blocks.map((block) => readBlock(block, withValues(block.text, values))),
  };
}

/** Most blocks are in both texts and need only a key, so everything else is computed on first use. */
function readBlock(block: ComparedBlock, text: string): Block {
  return {
    ...block,
    text,
    key: `${block.kind}\n${block.file ?? ''}\n${text}`,
    ownText: () => withValues(block.text),
    words: once(() => countWords(text)),
    shingles: once(() => shinglesOf(text)),
  };
}

/** Share of what two texts have in common, from 0 to 1. Short texts are compared by words, long ones by runs of them. */
export function likeness(one: Block, other: Block): number {
  if (one.text === other.text) return 1;
  return Math.max(asDice(similarity(one.shingles(), other.shingles())), sharedWords(one.words(), other.words()) - 0.2);
}

/** Of titles. */
export function titleLikeness(one: string, other: string): number {
  return one === other ? 1 : sharedWords(countWords(one), countWords(other));
}

function asDice(jaccard: number): number {
  return (2 * jaccard) / (1 + jaccard);
}

/** Words that are in both texts, twice as many as they are, among all words. */
function sharedWords(one: WordCounts, other: WordCounts): number {
  let shared = 0;
  for (const [word, count] of one.counts) shared += Math.min(count, other.counts.get(word) ?? 0);
  const total = one.total + other.total;
  return total === 0 ? 0 : (2 * shared) / total;
}

function countWords(text: string): WordCounts {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { total: words.length, counts };
}
