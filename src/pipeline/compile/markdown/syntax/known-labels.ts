/**
 * Parses a part of a text with the labels that the rest of the text defines, and returns the labels that the part
 * defines itself.
 *
 * micromark keeps labels in the context of one text, which only constructs can access. This construct matches nothing.
 * It is tried first at each line, and adds the labels at the first line.
 */
import type { Extension, ParseContext } from 'micromark-util-types';
import { noLabels, type Labels } from '../labels.js';

export interface KnownLabels {
  /** The extension for micromark. */
  readonly syntax: Extension;
  /** Runs the parser with these labels. `defined` are the labels that the parser found. */
  during<Tree>(labels: Labels, parse: () => Tree): { readonly tree: Tree; readonly defined: Labels };
}

export function createKnownLabels(): KnownLabels {
  const current: { labels: Labels; parser?: ParseContext } = { labels: noLabels };
  const begin = (parser: ParseContext): void => {
    current.parser = parser;
    parser.defined.push(...current.labels.links);
    parser.gfmFootnotes = [...(parser.gfmFootnotes ?? []), ...current.labels.footnotes];
  };
  const syntax: Extension = {
    document: {
      null: {
        name: 'knownLabels',
        tokenize(_effects, _ok, nok) {
          if (current.parser !== this.parser) begin(this.parser);
          return nok;
        },
      },
    },
  };
  return {
    syntax,
    during(labels, parse) {
      current.labels = labels;
      const tree = parse();
      const { defined = [], gfmFootnotes = [] } = current.parser ?? {};
      delete current.parser;
      const links = new Set(defined.slice(labels.links.size));
      return { tree, defined: { links, footnotes: new Set(gfmFootnotes.slice(labels.footnotes.size)) } };
    },
  };
}
