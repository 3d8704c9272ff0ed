/** What the parser of MDX throws for a text that is not valid. */
import type { Root } from 'mdast';

/** Parses a whole text. Throws a message with a position if it is not valid MDX. */
export type ParseMdx = (text: string) => Root;

/** The parts of a `VFileMessage` that are read here. */
export interface SyntaxProblem extends Error {
  readonly reason: string;
  readonly ruleId?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Matches a tag and its position as messages contain them: "`<b>` (1:3-1:6)". */
export const openTag = /for `<([^`>]*)>` \((\d+):(\d+)-(\d+):(\d+)\)/;

export function isSyntaxProblem(error: unknown): error is SyntaxProblem {
  return error instanceof Error && 'reason' in error && 'ruleId' in error;
}

/** Returns the first problem of a text, or undefined if it is valid. */
export function problemIn(text: string, parse: ParseMdx): SyntaxProblem | undefined {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    if (isSyntaxProblem(error)) return error;
    throw error;
  }
}
