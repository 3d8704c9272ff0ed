/**
 * Parses directives in running text. `:v[text]{from="4.3"}` becomes a `versionText` node, which `remark-conditions`
 * keeps or removes; `:badge[Beta]` and `:badge[Beta]{warning}` become `badge` nodes. They are constructs of the
 * tokenizer, so the text is Markdown and code stays code. Without the options that a directive needs, the characters
 * are words.
 */
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';
import { readBracketedText } from './bracketed-text.js';
import { codes, isEnd } from './characters.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    textDirective: 'textDirective';
    textDirectiveMark: 'textDirectiveMark';
    textDirectiveOptions: 'textDirectiveOptions';
  }
}

declare module 'mdast' {
  interface VersionText extends Parent {
    type: 'versionText';
    /** The text between the braces. */
    options: string;
    children: PhrasingContent[];
  }
  interface Badge extends Parent {
    type: 'badge';
    /** The text between the braces, which is the badge's tone. */
    options: string;
    children: PhrasingContent[];
  }
  interface AlternativeText {
    /** Whether it had text for some versions, of which only the words are left. */
    hasVersionText?: true;
  }
  interface ImageData extends AlternativeText {}
  interface ImageReferenceData extends AlternativeText {}
  interface PhrasingContentMap {
    versionText: VersionText;
    badge: Badge;
  }
  interface RootContentMap {
    versionText: VersionText;
    badge: Badge;
  }
}

/** The names of directives in running text, and whether they need options. */
const textDirectives = [
  { name: 'v', needsOptions: true },
  { name: 'badge', needsOptions: false },
] as const;

/** Matches the start of any of them. */
export const textDirectiveBegins = new RegExp(`:(?:${textDirectives.map(({ name }) => name).join('|')})\\[`);

const textDirective: Construct = {
  name: 'textDirective',
  previous: (code) => code !== codes.colon,
  tokenize(effects, ok, nok) {
    let written = '';
    return colon;

    function colon(code: Code): State | undefined {
      effects.enter('textDirective');
      effects.enter('textDirectiveMark');
      effects.consume(code);
      return name;
    }

    function name(code: Code): State | undefined {
      const directive = textDirectives.find((each) => each.name === written);
      if (code === codes.openBracket && directive) {
        effects.consume(code);
        effects.exit('textDirectiveMark');
        return readText(effects, readOptions(effects, ok, nok, directive), nok);
      }
      // Tabs and line ends have negative codes.
      if (code === null || code < 0) return nok(code);
      written += String.fromCharCode(code);
      if (!textDirectives.some((each) => each.name.startsWith(written))) return nok(code);
      effects.consume(code);
      return name;
    }
  },
};

/** Reads text of any number of lines, and its closing bracket. */
function readText(effects: Effects, next: State, nok: State): State {
  return readBracketedText(effects, { close, nok, mayHoldLineEnds: true });

  function close(code: Code): State | undefined {
    effects.enter('textDirectiveMark');
    effects.consume(code);
    effects.exit('textDirectiveMark');
    return next;
  }
}

/** Reads `{from="4.3"}` within a line. */
function readOptions(
  effects: Effects,
  ok: State,
  nok: State,
  { needsOptions }: { readonly needsOptions: boolean },
): State {
  return open;

  function open(code: Code): State | undefined {
    if (code !== codes.openBrace) return needsOptions ? nok(code) : end(code);
    effects.enter('textDirectiveOptions');
    effects.consume(code);
    return inside;
  }

  function inside(code: Code): State | undefined {
    if (isEnd(code)) return nok(code);
    effects.consume(code);
    if (code !== codes.closeBrace) return inside;
    effects.exit('textDirectiveOptions');
    return end;
  }

  function end(code: Code): State | undefined {
    effects.exit('textDirective');
    return ok(code);
  }
}

/** The extension for micromark. */
export const textDirectiveSyntax: Extension = { text: { [codes.colon]: textDirective } };

/** The extension for mdast-util-from-markdown. */
export const textDirectiveFromMarkdown: FromMarkdownExtension = {
  canContainEols: ['versionText', 'badge'],
  enter: {
    textDirective(token) {
      const type = this.sliceSerialize(token).startsWith(':v[') ? 'versionText' : 'badge';
      const image = this.stack.findLast((node) => node.type === 'image');
      if (image && type === 'versionText') image.data = { ...image.data, hasVersionText: true };
      this.enter({ type, options: '', children: [] }, token);
    },
    textDirectiveOptions(token) {
      Object.assign(this.stack.at(-1) ?? {}, { options: this.sliceSerialize(token).slice(1, -1) });
    },
  },
  exit: {
    textDirective(token) {
      this.exit(token);
    },
  },
};
