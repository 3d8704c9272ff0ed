/**
 * The syntax of MDX in docsgen: that of `micromark-extension-mdxjs`, and common additions in documentation: `<!--
 * comments -->`, addresses in angle brackets, docsgen's variables `{{name}}`, and `{#id}` after a heading.
 */
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';
import { codes, isEnd, isSpace } from '../../markdown/syntax/characters.js';
import { variableSyntax } from '../../markdown/syntax/variable-syntax.js';

const [space, bang, dash, lessThan, greaterThan, hash] = [32, 33, 45, 60, 62, 35];

/** The extension for micromark. */
export function mdxLanguage(): Extension {
  return withAddresses(withParagraphs(mdxjs()));
}

// ------------------------------------------------------------------------------------------------------------- paragraphs

/**
 * Lets a line that begins with a variable, a comment or an address be a paragraph, because they are neither expressions
 * nor tags. The same is true if only tags are before a comment or an address.
 */
function withParagraphs({ flow = {}, ...rest }: Extension): Extension {
  const [variable] = constructsAt(variableSyntax.text, codes.openBrace);
  const expressions = constructsAt(flow, codes.openBrace).map((construct) => unless(variable, construct));
  const tags = constructsAt(flow, lessThan).map((construct) => unless(lineOfText, construct));
  return { ...rest, flow: { ...flow, [codes.openBrace]: expressions, [lessThan]: tags } };
}

/** Lets an address in angle brackets be a link, as in CommonMark. A tag cannot be written like one. */
function withAddresses({ text = {}, disable = {}, ...rest }: Extension): Extension {
  return {
    ...rest,
    text: { ...text, [lessThan]: constructsAt(text, lessThan).map((construct) => unless(address, construct)) },
    disable: { null: disable.null?.filter((name) => name !== 'autolink') },
  };
}

const addressPattern = /<(?:[a-z][a-z\d+.-]{1,31}:\/\/[^\s<>]*|(?:mailto:)?[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+)>/.source;
const tagPattern = /<(?:[^<>"']|"[^"]*"|'[^']*')*>/.source;

/** Checks for an address in angle brackets. */
const address = written(new RegExp(`^${addressPattern}$`, 'i'), (code) => code === greaterThan || isSpace(code));

/** Checks for a line in which a comment or an address is before everything that is not a tag. */
const lineOfText = written(new RegExp(`^(?:${tagPattern}[ \\t]*)*(?:<!--|${addressPattern})`, 'i'), () => false);

/** Checks what is written in a line. `isLast` returns whether a character ends the part that is matched. */
function written(pattern: RegExp, isLast: (code: number) => boolean): Construct {
  return {
    tokenize(effects, ok, nok) {
      let part = '';
      return (code) => {
        effects.enter('data');
        return inside(code);
      };

      function inside(code: Code): State | undefined {
        if (code === null || isEnd(code)) return end(code);
        effects.consume(code);
        // micromark's codes of tabs are negative.
        part += String.fromCodePoint(Math.max(code, space));
        return isLast(code) ? end : inside;
      }

      function end(code: Code): State | undefined {
        effects.exit('data');
        return (pattern.test(part) ? ok : nok)(code);
      }
    },
  };
}

function constructsAt(map: Extension['flow'], code: number): readonly Construct[] {
  const constructs = map?.[code] ?? [];
  return Array.isArray(constructs) ? constructs : [constructs];
}

function unless(other: Construct | undefined, construct: Construct): Construct {
  const tokenize: Construct['tokenize'] = function (effects, ok, nok) {
    const start = construct.tokenize.call(this, effects, ok, nok);
    return other ? effects.check({ ...other, partial: true }, nok, start) : start;
  };
  return { ...construct, tokenize };
}

// --------------------------------------------------------------------------------------------------------------- comments

/** Parses comments to `html` nodes, as in CommonMark. Only blanks may follow a comment that is a block. */
const comments: Extension = {
  flow: { [lessThan]: commentConstruct('htmlFlow', 'htmlFlowData') },
  text: { [lessThan]: commentConstruct('htmlText', 'htmlTextData') },
};

function commentConstruct(outer: 'htmlFlow' | 'htmlText', inner: 'htmlFlowData' | 'htmlTextData'): Construct {
  return {
    name: `${outer}Comment`,
    concrete: outer === 'htmlFlow',
    tokenize: (effects, ok, nok) => tokenizeComment(effects, ok, nok, { outer, inner }),
  };
}

const opening = [lessThan, bang, dash, dash];
const closing = [dash, dash, greaterThan];

interface CommentTokens {
  readonly outer: 'htmlFlow' | 'htmlText';
  readonly inner: 'htmlFlowData' | 'htmlTextData';
}

function tokenizeComment(effects: Effects, ok: State, nok: State, { outer, inner }: CommentTokens): State {
  let matched = 0;
  return start;

  function start(code: Code): State | undefined {
    effects.enter(outer);
    effects.enter(inner);
    return open(code);
  }

  function open(code: Code): State | undefined {
    if (code !== opening[matched]) return nok(code);
    effects.consume(code);
    if (++matched < opening.length) return open;
    matched = 0;
    return inside;
  }

  function inside(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (isEnd(code)) return lineEnd(code);
    // More than two dashes may precede the end.
    if (code === closing[matched]) matched++;
    else if (!(code === dash && matched === 2)) matched = code === dash ? 1 : 0;
    effects.consume(code);
    return matched === closing.length ? end : inside;
  }

  function lineEnd(code: Code): State | undefined {
    matched = 0;
    effects.exit(inner);
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return nextLine;
  }

  function nextLine(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (isEnd(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return nextLine;
    }
    effects.enter(inner);
    return inside(code);
  }

  function end(code: Code): State | undefined {
    if (outer === 'htmlFlow' && isSpace(code)) {
      effects.consume(code);
      return end;
    }
    effects.exit(inner);
    effects.exit(outer);
    return outer === 'htmlText' || isEnd(code) ? ok(code) : nok(code);
  }
}

// ------------------------------------------------------------------------------------------------------------ heading ids

/** Parses `{#id}` as text. `remark-headings.ts` removes it from the end of a heading. */
const headingIds: Extension = { text: { [codes.openBrace]: { name: 'headingId', tokenize: tokenizeHeadingId } } };

function tokenizeHeadingId(effects: Effects, ok: State, nok: State): State {
  return (code) => {
    effects.enter('data');
    effects.consume(code);
    return sign;
  };

  function sign(code: Code): State | undefined {
    if (code !== hash) return nok(code);
    effects.consume(code);
    return inside;
  }

  function inside(code: Code): State | undefined {
    if (isEnd(code) || isSpace(code) || code === codes.openBrace) return nok(code);
    effects.consume(code);
    if (code !== codes.closeBrace) return inside;
    effects.exit('data');
    return ok;
  }
}

/** The extensions for micromark that take precedence over the language itself. */
export const mdxAdditions: readonly Extension[] = [comments, headingIds];
