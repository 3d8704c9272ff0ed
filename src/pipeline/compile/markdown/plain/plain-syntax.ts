/** Derives the patterns by which the direct reader finds constructs from the table of constructs. */
import type { BlockConstruct, Constructs, InlineConstruct } from '../constructs.js';

export interface PlainSyntax {
  /** Constructs that a line may begin. */
  readonly blocks: readonly BlockPattern[];
  /** Matches an indentation that has no meaning for a block. */
  readonly indentation: RegExp;
  /** Matches a line that may begin any of them. */
  readonly block: RegExp;
  /** Matches a line that ends the paragraph above it. */
  readonly interrupting: RegExp;
  /** Matches a line that may continue a block above it after an empty line. */
  readonly continuing: RegExp;
  /**
   * Matches the next special character in running text, or the end of a line or cell, so that no search goes too far.
   * Global.
   */
  readonly sign: RegExp;
  /** Constructs by the character with which they may begin. */
  readonly inlines: ReadonlyMap<string, readonly InlinePattern[]>;
  /** Matches words that may contain a construct. */
  readonly word: RegExp;
  /** Matches words that are always handed over to micromark. */
  readonly foreignWord: RegExp;
  /** Matches the start of a paragraph that the reader does not handle. */
  readonly foreignContent: RegExp;
}

export interface BlockPattern extends BlockConstruct {
  readonly atStart: RegExp;
}

export interface InlinePattern extends InlineConstruct {
  /** The pattern `begins`, sticky. */
  readonly at: RegExp;
}

export function derivePlainSyntax({ blocks, contents, inlines, words, maxIndent }: Constructs): PlainSyntax {
  const lines = blocks.map(({ line }) => line);
  const signs = [...new Set(inlines.flatMap(({ signs: own }) => [...own]))];
  return {
    blocks: blocks.map((block) => ({ ...block, atStart: anyOf([block.line]) })),
    indentation: new RegExp(`^ {1,${maxIndent ?? ''}}(?=[^ \\t])`),
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

/** Returns a pattern that matches if one of several does. It matches nothing if there are none. */
function anyOf(patterns: readonly RegExp[], before = '^'): RegExp {
  return new RegExp(`${before}(?:${patterns.map(({ source }) => source).join('|') || '(?!)'})`, 'i');
}
