/**
 * Parses `:::name Title` … `:::` to `note` nodes.
 *
 * A note is a container of the tokenizer, like a block quote, and not a leaf that is parsed again. So definitions
 * inside are known outside, blocks can be nested in any way, and a `:::` in a code fence closes nothing. Only lines
 * that begin with three or more colons are recognized, so prose such as `localhost:3000` or `:smile:` is not affected.
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
import { codes, isEnd, isSpace, spaces } from './characters.js';
import { isMdx } from './is-mdx.js';
import { createOpening, type AcceptName } from './note-opening.js';

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
    /** The number of colons that opened a `note`. */
    noteColons?: number;
    /** Whether the closing line of a `note` has been read. */
    noteClosed?: boolean;
  }
  interface ContainerState {
    noteToken?: Token;
  }
}

declare module 'mdast' {
  interface Note extends Parent {
    type: 'note';
    name: string;
    /** The text in braces after the name, without the braces. */
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

const createNote = (accepts: AcceptName): Construct => ({
  name: 'note',
  tokenize: createOpening(accepts),
  continuation: { tokenize: tokenizeContinuation },
  exit(effects) {
    effects.exit('note');
  },
});

/** Continues an open block with every line, up to the line after its closing line. */
function tokenizeContinuation(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { events } = this;
  const block = this.containerState?.noteToken;
  const mayClose = !standsInCodeFence(this);
  // Texts in MDX are indented like the tags around them.
  const maxIndent = isMdx(this) ? Infinity : 3;
  return start;

  function start(code: Code): State | undefined {
    if (block?.noteClosed === true) return nok(code);
    return mayClose ? effects.attempt({ partial: true, tokenize: closing }, closed, ok)(code) : ok(code);
  }

  function closed(code: Code): State | undefined {
    if (block) block.noteClosed = true;
    return ok(code);
  }

  function closing(closingEffects: Effects, closingOk: State, closingNok: State): State {
    let indent = 0;
    let colons = 0;
    return beforeColons;

    function beforeColons(code: Code): State | undefined {
      if (isSpace(code)) {
        if (++indent > maxIndent) return closingNok(code);
        closingEffects.enter('linePrefix');
        closingEffects.consume(code);
        closingEffects.exit('linePrefix');
        return beforeColons;
      }
      if (code !== codes.colon) return closingNok(code);
      closingEffects.enter('noteFence');
      closingEffects.enter('noteColons');
      return sequence(code);
    }

    function sequence(code: Code): State | undefined {
      if (code === codes.colon) {
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
      if (!isEnd(code) || !closes(colons, block, events)) return closingNok(code);
      closingEffects.exit('noteFence');
      return closingOk(code);
    }
  }
}

/**
 * Whether a closing line belongs to a block rather than to one inside it. It closes the innermost block with the same
 * number of colons, or else the innermost with fewer. So outer blocks may have more colons than inner ones, or the same
 * number.
 */
function closes(colons: number, block: Token | undefined, events: readonly Event[]): boolean {
  const own = block?.noteColons ?? 0;
  if (colons < own) return false;
  let isOwn = true;
  for (let index = events.length - 1; index >= 0; index--) {
    const [kind, token] = events[index] ?? [];
    if (token === block) break;
    // A token without an end is open. The outermost decides: lists and quotes claim the line before the blocks inside.
    if (kind !== 'enter' || !token?._container || (token.end as Point | undefined) !== undefined) continue;
    const inner = token.noteColons ?? 0;
    if (token.type !== 'note') isOwn = true;
    // The end of a closed note is set at the line after its closing line.
    else if (token.noteClosed !== true && (inner === colons || (inner < colons && own !== colons))) isOwn = false;
  }
  return isOwn;
}

/** Whether the previous line left a code fence open. */
function standsInCodeFence(context: TokenizeContext): boolean {
  for (let index = context.events.length - 1; index >= 0; index--) {
    const token = context.events[index]?.[1];
    if (token?.type === 'chunkFlow') return token._tokenizer?.currentConstruct?.name === 'codeFenced';
    if (token?.type === 'note') return false;
  }
  return false;
}

/** The extension for micromark. It recognizes blocks with accepted names. */
export function noteSyntax(accepts: AcceptName): Extension {
  return { document: { [codes.colon]: createNote(accepts) } };
}

/** The extension for mdast-util-from-markdown. */
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
