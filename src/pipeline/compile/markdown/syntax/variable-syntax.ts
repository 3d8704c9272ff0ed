/**
 * Parses `{{name}}` in running text to `variable` nodes. It is a construct of the tokenizer rather than a search in the
 * tree, so that code stays code and `\{{` is an escape by Markdown's own rules. `remark-variables` inserts the values.
 */
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import { codes, isLetter, isSpace, isWordPart } from './characters.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    variable: 'variable';
  }
}

declare module 'mdast' {
  interface Variable {
    type: 'variable';
    name: string;
    /** The source including the braces. It is shown if the name is not declared. */
    value: string;
    position?: import('unist').Position | undefined;
    data?: Data | undefined;
  }
  interface PhrasingContentMap {
    variable: Variable;
  }
  interface RootContentMap {
    variable: Variable;
  }
}

const [underscore, dot] = [95, 46];

const variable: Construct = {
  name: 'variable',
  tokenize(effects, ok, nok) {
    let braces = 0;
    return open;

    function open(code: Code): State | undefined {
      if (code !== codes.openBrace) return nok(code);
      if (braces === 0) effects.enter('variable');
      effects.consume(code);
      return ++braces === 2 ? beforeName : open;
    }

    function beforeName(code: Code): State | undefined {
      if (isSpace(code)) {
        effects.consume(code);
        return beforeName;
      }
      return isLetter(code) || code === underscore ? name(code) : nok(code);
    }

    function name(code: Code): State | undefined {
      if (isWordPart(code) || code === dot) {
        effects.consume(code);
        return name;
      }
      return afterName(code);
    }

    function afterName(code: Code): State | undefined {
      if (isSpace(code)) {
        effects.consume(code);
        return afterName;
      }
      return close(code);
    }

    function close(code: Code): State | undefined {
      if (code !== codes.closeBrace) return nok(code);
      effects.consume(code);
      if (--braces > 0) return close;
      effects.exit('variable');
      return ok;
    }
  },
};

/** The extension for micromark. */
export const variableSyntax: Extension = { text: { [codes.openBrace]: variable } };

/** The extension for mdast-util-from-markdown. */
export const variableFromMarkdown: FromMarkdownExtension = {
  enter: {
    variable(token) {
      const value = this.sliceSerialize(token);
      this.enter({ type: 'variable', name: value.slice(2, -2).trim(), value }, token);
    },
  },
  exit: {
    variable(token) {
      this.exit(token);
    },
  },
};
