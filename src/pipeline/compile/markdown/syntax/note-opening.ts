/** The line that opens a `:::` block: `:::name`, `:::name Title` or `:::name[Title]{options}`. */
import type { Code, Construct, Effects, State, Token, Tokenizer } from 'micromark-util-types';
import { readBracketedText } from './bracketed-text.js';
import { isMdx } from './is-mdx.js';
import { codes, isEnd, isLetter, isSpace, isWordPart, spaces } from './characters.js';

/** The name of the block that consists of a single line. */
export const includeName = 'include';

/** Whether blocks of this name are recognized. */
export type AcceptName = (name: string) => boolean;

/** Creates a tokenizer of the opening line: colons, a name, and options or a title, up to the line end. */
export const createOpening = (accepts: AcceptName): Tokenizer =>
  function (effects, ok, nok) {
    const container = this.containerState ?? {};
    const rest = { done, isMdx: isMdx(this) };
    let colons = 0;
    let name = '';
    const takeName = (token: Token): boolean => {
      name = this.sliceSerialize(token);
      return accepts(name);
    };
    return start;

    function start(code: Code): State | undefined {
      if (code !== codes.colon) return nok(code);
      container.noteToken = effects.enter('note', { _container: true });
      effects.enter('noteFence');
      effects.enter('noteColons');
      return sequence(code);
    }

    function sequence(code: Code): State | undefined {
      if (code === codes.colon) {
        effects.consume(code);
        colons++;
        return sequence;
      }
      if (colons < 3) return nok(code);
      effects.exit('noteColons');
      return readName(effects, takeName, readRest(effects, rest), nok)(code);
    }

    function done(code: Code): State | undefined {
      effects.exit('noteFence');
      if (container.noteToken) {
        container.noteToken.noteColons = colons;
        // An include has no content, so it is closed with its line.
        if (name === includeName) container.noteToken.noteClosed = true;
      }
      return ok(code);
    }
  };

/** Reads spaces and a name, and continues with `next`. Continues with `nok` if there is no accepted name. */
function readName(effects: Effects, takeName: (name: Token) => boolean, next: State, nok: State): State {
  return beforeName;

  function beforeName(code: Code): State | undefined {
    if (isSpace(code)) return spaces(effects, beforeName)(code);
    if (!isLetter(code)) return nok(code);
    effects.enter('noteName');
    return name(code);
  }

  function name(code: Code): State | undefined {
    if (isWordPart(code)) {
      effects.consume(code);
      return name;
    }
    if (!takeName(effects.exit('noteName'))) return nok(code);
    const mayFollow = isSpace(code) || isEnd(code) || code === codes.openBrace || code === codes.openBracket;
    return mayFollow ? next(code) : nok(code);
  }
}

/**
 * Reads the rest after the name: a label, options or both, or else a title to the end of the line. In MDX, a title may
 * begin with an expression: `:::note {name} is new`.
 */
function readRest(effects: Effects, { done, isMdx }: { readonly done: State; readonly isMdx: boolean }): State {
  const beforeTitle = readTitle(effects, done);
  return (code) =>
    code === codes.openBracket ? effects.attempt(label, afterLabel, beforeTitle)(code) : afterLabel(code);

  function afterLabel(code: Code): State | undefined {
    if (isSpace(code)) return spaces(effects, afterSpaces)(code);
    return code === codes.openBrace ? attemptOptions([quotedOptions, options])(code) : beforeTitle(code);
  }

  function afterSpaces(code: Code): State | undefined {
    return isMdx && code === codes.openBrace
      ? attemptOptions([lastQuotedOptions, lastOptions])(code)
      : afterLabel(code);
  }

  function attemptOptions(kinds: readonly Construct[]): State {
    return effects.attempt([...kinds], beforeTitle, beforeTitle);
  }
}

/** Reads an optional title to the end of the line. */
function readTitle(effects: Effects, done: State): State {
  return beforeTitle;

  function beforeTitle(code: Code): State | undefined {
    if (isSpace(code)) return spaces(effects, beforeTitle)(code);
    if (isEnd(code)) return done(code);
    effects.enter('noteTitle');
    effects.enter('chunkText', { contentType: 'text' });
    return title(code);
  }

  function title(code: Code): State | undefined {
    if (!isEnd(code)) {
      effects.consume(code);
      return title;
    }
    effects.exit('chunkText');
    effects.exit('noteTitle');
    return done(code);
  }
}

/** Reads `[Title]`. If anything but options follows, the bracket is the start of a title. */
const label: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return open;

    function open(code: Code): State | undefined {
      effects.enter('noteFence');
      effects.consume(code);
      effects.exit('noteFence');
      return first;
    }

    function first(code: Code): State | undefined {
      if (isEnd(code) || code === codes.closeBracket) return nok(code);
      effects.enter('noteTitle');
      return readBracketedText(effects, { close, nok, mayHoldLineEnds: false })(code);
    }

    function close(code: Code): State | undefined {
      effects.exit('noteTitle');
      effects.enter('noteFence');
      effects.consume(code);
      effects.exit('noteFence');
      return after;
    }

    function after(code: Code): State | undefined {
      if (isSpace(code)) return spaces(effects, after)(code);
      return isEnd(code) || code === codes.openBrace ? ok(code) : nok(code);
    }
  },
};

/** Reads `{sync="db"}`, which the directive interprets. `{{name}}` is excluded, because a title may begin with it. */
const createOptions = (mayQuote: boolean, mayPrecedeTitle = true): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    return open;

    function open(code: Code): State | undefined {
      effects.enter('noteOptions');
      effects.consume(code);
      return inside;
    }

    function inside(code: Code): State | undefined {
      if (isEnd(code)) return nok(code);
      effects.consume(code);
      if (mayQuote && code === codes.equalsTo) return value;
      if (code !== codes.closeBrace) return inside;
      effects.exit('noteOptions');
      return after;
    }

    function value(code: Code): State | undefined {
      if (code !== codes.doubleQuote && code !== codes.singleQuote) return inside(code);
      effects.consume(code);
      return quotedBy(code);
    }

    function quotedBy(quote: Code): State {
      return function quoted(code: Code): State | undefined {
        if (isEnd(code)) return nok(code);
        effects.consume(code);
        return code === quote ? inside : quoted;
      };
    }

    function after(code: Code): State | undefined {
      return isEnd(code) || (mayPrecedeTitle && isSpace(code)) ? ok(code) : nok(code);
    }
  },
});

/** Options in which a quoted value may contain braces. */
const quotedOptions = createOptions(true);
/** Options in which quotes have no meaning, because an unclosed quote is an ordinary character. */
const options = createOptions(false);
const lastQuotedOptions = createOptions(true, false);
const lastOptions = createOptions(false, false);
