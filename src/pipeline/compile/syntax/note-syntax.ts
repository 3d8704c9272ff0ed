/**
 * `:::name Title` … `:::` → `note` nodes.
 *
 * A container of the tokenizer, as a block quote is, and not a leaf that is parsed again: so link definitions inside are
 * known outside, blocks nest to any form, and a `:::` that stands in a code fence closes nothing. Only lines of three
 * colons and more are read; prose such as `localhost:3000` or `:smile:` is left alone.
 */
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type {
  Code,
  Construct,
  Effects,
  Event,
  Extension,
  Point,
  State,
  Token,
  TokenizeContext,
} from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    note: 'note';
    noteFence: 'noteFence';
    noteColons: 'noteColons';
    noteName: 'noteName';
    noteTitle: 'noteTitle';
    noteOptions: 'noteOptions';
  }
  interface Token {
    /** How many colons opened a `note`. */
    noteColons?: number;
    /** Set on a `note` whose closing line was met. */
    noteClosed?: boolean;
  }
  interface ContainerState {
    noteToken?: Token;
    noteClosed?: boolean;
  }
}

declare module 'mdast' {
  interface Note extends Parent {
    type: 'note';
    name: string;
    /** What stands in braces after the name, braces taken off. */
    options: string;
    closed: boolean;
    children: (BlockContent | DefinitionContent | NoteTitle)[];
  }
  interface NoteTitle extends Parent {
    type: 'noteTitle';
    children: PhrasingContent[];
  }
  interface BlockContentMap {
    note: Note;
    noteTitle: NoteTitle;
  }
  interface RootContentMap {
    note: Note;
    noteTitle: NoteTitle;
  }
}

const colon = 58;
const [openBracket, backslash, closeBracket, openBrace, closeBrace] = [91, 92, 93, 123, 125];

const note: Construct = {
  name: 'note',
  tokenize: tokenizeOpening,
  continuation: { tokenize: tokenizeContinuation },
  exit(effects) {
    const token = effects.exit('note');
    if (this.containerState?.noteClosed === true) token.noteClosed = true;
  },
};

/** The opening line: colons, a name, options or a title, and nothing of the line's end. */
function tokenizeOpening(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const state = this.containerState ?? {};
  let colons = 0;
  return start;

  function start(code: Code): State | undefined {
    if (code !== colon) return nok(code);
    state.noteToken = effects.enter('note', { _container: true });
    effects.enter('noteFence');
    effects.enter('noteColons');
    return sequence(code);
  }

  function sequence(code: Code): State | undefined {
    if (code === colon) {
      effects.consume(code);
      colons++;
      return sequence;
    }
    if (colons < 3) return nok(code);
    effects.exit('noteColons');
    return beforeName(code);
  }

  function beforeName(code: Code): State | undefined {
    if (isSpace(code)) return spaces(effects, beforeName)(code);
    if (!isLetter(code)) return nok(code);
    effects.enter('noteName');
    return name(code);
  }

  function name(code: Code): State | undefined {
    if (isLetter(code) || isDigitOrDash(code)) {
      effects.consume(code);
      return name;
    }
    effects.exit('noteName');
    if (code === openBracket) return effects.attempt(label, afterLabel, nok)(code);
    return isSpace(code) || isEnd(code) || code === openBrace ? afterLabel(code) : nok(code);
  }

  function afterLabel(code: Code): State | undefined {
    return code === openBrace ? effects.attempt(options, afterOptions, nok)(code) : afterOptions(code);
  }

  function afterOptions(code: Code): State | undefined {
    if (isSpace(code)) return spaces(effects, afterOptions)(code);
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

  function done(code: Code): State | undefined {
    effects.exit('noteFence');
    if (state.noteToken) state.noteToken.noteColons = colons;
    return ok(code);
  }
}

/** `[Title]`, brackets inside balanced. */
const label: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let depth = 0;
    return open;

    function open(code: Code): State | undefined {
      effects.enter('noteFence');
      effects.consume(code);
      effects.exit('noteFence');
      return first;
    }

    function first(code: Code): State | undefined {
      if (isEnd(code) || code === closeBracket) return nok(code);
      effects.enter('noteTitle');
      effects.enter('chunkText', { contentType: 'text' });
      return inside(code);
    }

    function inside(code: Code): State | undefined {
      if (isEnd(code)) return nok(code);
      if (code === closeBracket && depth-- === 0) return close(code);
      if (code === openBracket) depth++;
      effects.consume(code);
      return code === backslash ? escaped : inside;
    }

    function escaped(code: Code): State | undefined {
      if (code !== openBracket && code !== closeBracket && code !== backslash) return inside(code);
      effects.consume(code);
      return inside;
    }

    function close(code: Code): State | undefined {
      effects.exit('chunkText');
      effects.exit('noteTitle');
      effects.enter('noteFence');
      effects.consume(code);
      effects.exit('noteFence');
      return ok;
    }
  },
};

/** `{sync="db"}`, read by whoever knows the block. */
const options: Construct = {
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
      if (code !== closeBrace) return inside;
      effects.exit('noteOptions');
      return ok;
    }
  },
};

/** Every line continues an open block, up to the one after its closing line. */
function tokenizeContinuation(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { events } = this;
  const state = this.containerState ?? {};
  const mayClose = !standsInCodeFence(this);
  return start;

  function start(code: Code): State | undefined {
    if (state.noteClosed === true) return nok(code);
    return mayClose ? effects.attempt({ partial: true, tokenize: closing }, closed, ok)(code) : ok(code);
  }

  function closed(code: Code): State | undefined {
    state.noteClosed = true;
    // Ends lists, quotes and paragraphs inside before the line itself is looked at.
    state._closeFlow = true;
    return ok(code);
  }

  function closing(closingEffects: Effects, closingOk: State, closingNok: State): State {
    let indent = 0;
    let colons = 0;
    return beforeColons;

    function beforeColons(code: Code): State | undefined {
      if (isSpace(code)) {
        if (++indent > 3) return closingNok(code);
        closingEffects.enter('linePrefix');
        closingEffects.consume(code);
        closingEffects.exit('linePrefix');
        return beforeColons;
      }
      if (code !== colon) return closingNok(code);
      closingEffects.enter('noteFence');
      closingEffects.enter('noteColons');
      return sequence(code);
    }

    function sequence(code: Code): State | undefined {
      if (code === colon) {
        closingEffects.consume(code);
        colons++;
        return sequence;
      }
      if (colons < 3) return closingNok(code);
      closingEffects.exit('noteColons');
      return afterColons(code);
    }

    function afterColons(code: Code): State | undefined {
      if (isSpace(code)) return spaces(closingEffects, afterColons)(code);
      if (!isEnd(code) || !closes(colons, state.noteToken, events)) return closingNok(code);
      closingEffects.exit('noteFence');
      return closingOk(code);
    }
  }
}

/**
 * Whether a closing line is meant for a block, and not for one inside of it: the innermost block with as many colons is
 * closed, or else the innermost with fewer. So blocks may be nested with more colons outside, or with the same.
 */
function closes(colons: number, block: Token | undefined, events: readonly Event[]): boolean {
  const own = block?.noteColons ?? 0;
  if (colons < own) return false;
  for (let index = events.length - 1; index >= 0; index--) {
    const [kind, token] = events[index] ?? [];
    if (token === block) break;
    // What has no end yet is open. Lists and quotes keep the line from the blocks inside of them.
    if (kind !== 'enter' || !token?._container || (token.end as Point | undefined) !== undefined) continue;
    if (token.type !== 'note') return true;
    const inner = token.noteColons ?? 0;
    if (inner === colons || (inner < colons && own !== colons)) return false;
  }
  return true;
}

/** Whether the line before this one left a code fence open. */
function standsInCodeFence(context: TokenizeContext): boolean {
  for (let index = context.events.length - 1; index >= 0; index--) {
    const token = context.events[index]?.[1];
    if (token?.type === 'chunkFlow') return token._tokenizer?.currentConstruct?.name === 'codeFenced';
    if (token?.type === 'note') return false;
  }
  return false;
}

function spaces(effects: Effects, next: State): State {
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

/** A space or a tab; micromark gives tabs as -2 followed by -1 for each further column. */
function isSpace(code: Code): boolean {
  return code === 32 || code === -2 || code === -1;
}

/** The end of the line or of the text; line ends are -5, -4 and -3. */
function isEnd(code: Code): boolean {
  return code === null || code < -2;
}

function isLetter(code: Code): boolean {
  return code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122));
}

function isDigitOrDash(code: Code): boolean {
  return code !== null && ((code >= 48 && code <= 57) || code === 45 || code === 95);
}

/** For micromark. */
export const noteSyntax: Extension = { document: { [colon]: note } };

/** For mdast-util-from-markdown. */
export const noteFromMarkdown: FromMarkdownExtension = {
  enter: {
    note(token) {
      this.enter({ type: 'note', name: '', options: '', closed: false, children: [] }, token);
    },
    noteName(token) {
      Object.assign(this.stack.at(-1) ?? {}, { name: this.sliceSerialize(token) });
    },
    noteOptions(token) {
      Object.assign(this.stack.at(-1) ?? {}, { options: this.sliceSerialize(token).slice(1, -1) });
    },
    noteTitle(token) {
      this.enter({ type: 'noteTitle', children: [] }, token);
    },
  },
  exit: {
    noteTitle(token) {
      this.exit(token);
    },
    note(token) {
      Object.assign(this.stack.at(-1) ?? {}, { closed: token.noteClosed === true });
      this.exit(token);
    },
  },
};
