/**
 * Prepares the blocks and sections of two texts for comparison. Variables have the values of the newer text in both.
 */
import type { ComparedBlock, ComparedSection, ComparedText } from '../compile/article/forms/compared-text.js';
import { valuesIn, withValues } from '../compile/marked-values.js';
import { once } from '../once.js';
import { shinglesOf, similarity, type Shingles } from '../fold/similarity.js';

/** A block of one text. Two equal blocks are different objects, because blocks are paired by identity. */
export interface Block extends ComparedBlock {
  /** The key is equal for blocks with the same content. */
  readonly key: string;
  /** Returns the text with its own values of variables. */
  readonly ownText: () => string;
  readonly words: () => WordCounts;
  readonly shingles: () => Shingles;
}

/** The number of words of a text, and the number of occurrences of each word. */
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

/** Prepares two texts. The values of variables are not compared, so the older text gets the newer values. */
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

/** Most blocks occur in both texts and need only a key, so everything else is computed on first use. */
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

/**
 * Returns the common share of two texts, from 0 to 1. Short texts are compared by words, long ones by sequences of
 * words.
 */
export function likeness(one: Block, other: Block): number {
  if (one.text === other.text) return 1;
  return Math.max(asDice(similarity(one.shingles(), other.shingles())), sharedWords(one.words(), other.words()) - 0.2);
}

/** Returns the common share of the words of two short texts, from 0 to 1. */
export function wordLikeness(one: string, other: string): number {
  return one === other ? 1 : sharedWords(countWords(one), countWords(other));
}

function asDice(jaccard: number): number {
  return (2 * jaccard) / (1 + jaccard);
}

/** Returns the share of common words among all words of both texts (the Dice coefficient). */
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
