/** Reads the text in `[…]`. Inner brackets must be balanced, and a backslash escapes a bracket. */
import type { Code, Effects, State, Token } from 'micromark-util-types';
import { codes, isEnd } from './characters.js';

interface BracketedText {
  /** The state that receives the closing bracket. */
  readonly close: State;
  readonly nok: State;
  readonly mayHoldLineEnds: boolean;
}

/** Reads the text after the opening bracket. Each line is a separate text. */
export function readBracketedText(effects: Effects, { close, nok, mayHoldLineEnds }: BracketedText): State {
  let depth = 0;
  let previous: Token | undefined;
  return lineStart;

  function lineStart(code: Code): State | undefined {
    if (code === codes.closeBracket && depth === 0) return close(code);
    // As in `micromark-extension-directive`: without the flag, blanks before the bracket are lost as the end of a line.
    const token = effects.enter('chunkText', {
      contentType: 'text',
      _contentTypeTextTrailing: true,
      ...(previous && { previous }),
    });
    if (previous) previous.next = token;
    previous = token;
    return inside(code);
  }

  function inside(code: Code): State | undefined {
    if (code === null || (isEnd(code) && !mayHoldLineEnds)) return nok(code);
    if (code === codes.closeBracket && depth-- === 0) {
      effects.exit('chunkText');
      return close(code);
    }
    if (code === codes.openBracket) depth++;
    effects.consume(code);
    if (isEnd(code)) {
      effects.exit('chunkText');
      return lineStart;
    }
    return code === codes.backslash ? escaped : inside;
  }

  function escaped(code: Code): State | undefined {
    if (code !== codes.openBracket && code !== codes.closeBracket && code !== codes.backslash) return inside(code);
    effects.consume(code);
    return inside;
  }
}
