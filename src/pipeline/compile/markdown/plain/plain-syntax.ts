/** The table of constructs → the patterns by which the direct reader finds where one may begin. */
import type { BlockConstruct, Constructs, InlineConstruct } from '../constructs.js';

export interface PlainSyntax {
  /** Constructs that a line may begin. */
  readonly blocks: readonly BlockPattern[];
  /** A line that may begin any of them. */
  readonly block: RegExp;
  /** A line that ends the paragraph above it. */
  readonly interrupting: RegExp;
  /** A line that may belong to a block above, over an empty line. */
  readonly continuing: RegExp;
  /** The next sign in running text, or what ends a line or a cell: no search goes further than it must. Global. */
  readonly sign: RegExp;
  /** The constructs that may begin with a sign. */
  readonly inlines: ReadonlyMap<string, readonly InlinePattern[]>;
  /** What words hold that may be a construct. */
  readonly word: RegExp;
  /** What words hold that are always handed over. */
  readonly foreignWord: RegExp;
  /** Whether what may begin a paragraph is more than the reader knows. */
  readonly foreignContent: RegExp;
}

export interface BlockPattern extends BlockConstruct {
  readonly atStart: RegExp;
}

export interface InlinePattern extends InlineConstruct {
  /** `begins`, sticky. */
  readonly at: RegExp;
}

export function derivePlainSyntax({ blocks, contents, inlines, words }: Constructs): PlainSyntax {
  const lines = blocks.map(({ line }) => line);
  const signs = [...new Set(inlines.flatMap(({ signs: own }) => [...own]))];
  return {
    blocks: blocks.map((block) => ({ ...block, atStart: anyOf([block.line]) })),
    block: anyOf(lines),
    interrupting: anyOf(blocks.flatMap(({ interrupts }) => interrupts ?? [])),
    continuing: anyOf(blocks.filter(({ continues }) => continues).map(({ line }) => line)),
    sign: new RegExp(
      `[|${signs.map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}]`,
      'g',
    ),
    inlines: new Map(
      signs.map((sign) => [sign, inlines.filter((inline) => inline.signs.includes(sign)).map(sticky)] as const),
    ),
    word: anyOf(
      words.map(({ holds }) => holds),
      '',
    ),
    foreignWord: anyOf(
      words.filter(({ direct }) => direct === 'hand over').map(({ holds }) => holds),
      '',
    ),
    foreignContent: anyOf(contents.filter(({ direct }) => direct === 'hand over').map(({ line }) => line)),
  };
}

function sticky(inline: InlineConstruct): InlinePattern {
  return { ...inline, at: new RegExp(inline.begins.source, 'y') };
}

/** A pattern that matches what one of several matches; nothing when there are none. */
function anyOf(patterns: readonly RegExp[], before = '^'): RegExp {
  return new RegExp(`${before}(?:${patterns.map(({ source }) => source).join('|') || '(?!)'})`, 'i');
}
