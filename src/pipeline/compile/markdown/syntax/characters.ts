/**
 * Characters as micromark's constructs see them: code points, and negative numbers for virtual characters. A line end
 * is -5, -4 or -3; a tab is -2 followed by -1 for each further column.
 */
import type { Code, Effects, State } from 'micromark-util-types';

export const codes = {
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  colon: 58,
  openBrace: 123,
  closeBrace: 125,
  equalsTo: 61,
  doubleQuote: 34,
  singleQuote: 39,
} as const;

/** Whether a code is a space or a tab. */
export function isSpace(code: Code): boolean {
  return code === 32 || code === -2 || code === -1;
}

/** Whether a code is the end of the line or of the text. */
export function isEnd(code: Code): boolean {
  return code === null || code < -2;
}

/** Whether a code is an ASCII letter. */
export function isLetter(code: Code): boolean {
  return code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122));
}

/** Whether a code is an ASCII letter, a digit, `-` or `_`. */
export function isWordPart(code: Code): boolean {
  return isLetter(code) || (code !== null && ((code >= 48 && code <= 57) || code === 45 || code === 95));
}

/** Consumes a run of one or more spaces, and continues with `next`. */
export function spaces(effects: Effects, next: State): State {
  return (code) => {
    effects.enter('whitespace');
    return more(code);
  };
  function more(code: Code): State | undefined {
    if (isSpace(code)) {
      effects.consume(code);
      return more;
    }
    effects.exit('whitespace');
    return next(code);
  }
}
