/**
 * `:v[text]{from="4.3"}` → `versionText` nodes, which `remark-conditions` keeps or takes away. A construct of the tokenizer,
 * so its text is Markdown and code stays code. Without options in braces the characters are words.
 */
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';
import { readBracketedText } from './bracketed-text.js';
import { codes, isEnd } from './characters.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    versionText: 'versionText';
    versionTextMark: 'versionTextMark';
    versionTextOptions: 'versionTextOptions';
  }
}

declare module 'mdast' {
  interface VersionText extends Parent {
    type: 'versionText';
    /** What is between the braces. */
    options: string;
    children: PhrasingContent[];
  }
  interface PhrasingContentMap {
    versionText: VersionText;
  }
  interface RootContentMap {
    versionText: VersionText;
  }
}

const letterV = 118;

const versionText: Construct = {
  name: 'versionText',
  previous: (code) => code !== codes.colon,
  tokenize(effects, ok, nok) {
    return colon;

    function colon(code: Code): State | undefined {
      effects.enter('versionText');
      effects.enter('versionTextMark');
      effects.consume(code);
      return letter;
    }

    function letter(code: Code): State | undefined {
      if (code !== letterV) return nok(code);
      effects.consume(code);
      return bracket;
    }

    function bracket(code: Code): State | undefined {
      if (code !== codes.openBracket) return nok(code);
      effects.consume(code);
      effects.exit('versionTextMark');
      return readText(effects, readOptions(effects, ok, nok), nok);
    }
  },
};

/** Text of any number of lines, and the bracket that closes it. */
function readText(effects: Effects, next: State, nok: State): State {
  return readBracketedText(effects, { close, nok, mayHoldLineEnds: true });

  function close(code: Code): State | undefined {
    effects.enter('versionTextMark');
    effects.consume(code);
    effects.exit('versionTextMark');
    return next;
  }
}

/** `{from="4.3"}`, within a line. */
function readOptions(effects: Effects, ok: State, nok: State): State {
  return open;

  function open(code: Code): State | undefined {
    if (code !== codes.openBrace) return nok(code);
    effects.enter('versionTextOptions');
    effects.consume(code);
    return inside;
  }

  function inside(code: Code): State | undefined {
    if (isEnd(code)) return nok(code);
    effects.consume(code);
    if (code !== codes.closeBrace) return inside;
    effects.exit('versionTextOptions');
    effects.exit('versionText');
    return ok;
  }
}

/** For micromark. */
export const versionTextSyntax: Extension = { text: { [codes.colon]: versionText } };

/** For mdast-util-from-markdown. */
export const versionTextFromMarkdown: FromMarkdownExtension = {
  canContainEols: ['versionText'],
  enter: {
    versionText(token) {
      this.enter({ type: 'versionText', options: '', children: [] }, token);
    },
    versionTextOptions(token) {
      Object.assign(this.stack.at(-1) ?? {}, { options: this.sliceSerialize(token).slice(1, -1) });
    },
  },
  exit: {
    versionText(token) {
      this.exit(token);
    },
  },
};
