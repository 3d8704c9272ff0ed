/**
 * The readers of texts. CommonMark is read piece by piece and MDX in two parts, or both as a whole if formulas or plugins
 * add to the syntax. Each parser is created once, for the first text that needs it.
 */
import type { Root } from 'mdast';
import type { Data } from 'unified';
import type { Syntax } from '../model.js';
import type { Compilation } from './compilation.js';
import type { Dialect } from './markdown/markdown-parser.js';
import { findCrowd, type Refusal } from './markdown/nesting.js';
import { createKnownPieces, wholeParser, type ParseMarkdown } from './markdown/parse-piece.js';
import { mayHoldBuiltIns } from './mdx/built-ins/names.js';
import { parsePieces } from './markdown/pieces.js';
import type { MathTools } from './math/load-math.js';
import type { AttachedPlugins, SitePlugins } from './site-plugins/site-plugins.js';

export interface TextReader {
  /** Returns the tree as written, or the reason why the text is refused. */
  readonly read: (compilation: Compilation) => Promise<Root | Refusal> | Root | Refusal;
  /** Lowers JSX in an MDX tree, and built-in components in a CommonMark tree. */
  readonly lower: (tree: Root, compilation: Compilation) => Promise<void> | void;
  /** Opens a page for plugins. Undefined if the site has none. */
  readonly openPage?: AttachedPlugins['openPage'] | undefined;
}

/** Additions to the syntax of a text. */
interface Additions {
  readonly plugins: SitePlugins | undefined;
  readonly formulas: MathTools | undefined;
}

/** Returns the reader of a text. The plugins are the same for all texts. */
export type FindReader = (syntax: Syntax, additions: Additions) => Promise<TextReader>;

export function createTextReaders(): FindReader {
  const commonMark = createParsers(async () => (await import('./markdown/markdown-parser.js')).commonMark);
  const mdx = createParsers(async () => (await import('./mdx/syntax/mdx-parser.js')).mdx);
  const known = createKnownPieces();
  let piecesParser: Promise<ParseMarkdown> | undefined;
  const readPieces: TextReader['read'] = ({ text }) =>
    parsePieces(text, () => (piecesParser ??= loadPiecesParser()), known);
  return async (syntax, additions) => {
    if (syntax === 'mdx') {
      const attached = await mdx.attach(additions);
      const parse = attached?.parse ?? (additions.formulas && wholeParser(await mdx.parserFor(additions)));
      const [{ readMdx, readMdxInParts }, { lowerTree }] = await loadMdx();
      return {
        read: (compilation) =>
          parse ? readMdx(compilation, parse) : readMdxInParts(compilation, () => mdx.parserFor(additions)),
        lower: lowerTree,
        openPage: attached?.openPage,
      };
    }
    const attached = await commonMark.attach(additions);
    const parse = attached?.parse ?? (additions.formulas && wholeParser(await commonMark.parserFor(additions)));
    return {
      read: parse ? ({ text }) => findCrowd(text) ?? parse(text) : readPieces,
      lower: lowerBuiltIns,
      openPage: attached?.openPage,
    };
  };
}

const lowerBuiltIns: TextReader['lower'] = (tree, compilation) => {
  if (!mayHoldBuiltIns(compilation.text)) return undefined;
  return import('./mdx/built-ins/lower-in-commonmark.js').then(({ lowerInCommonMark }) =>
    lowerInCommonMark(tree, compilation),
  );
};

async function loadPiecesParser(): Promise<ParseMarkdown> {
  const { createMarkdownParser } = await import('./markdown/markdown-parser.js');
  return createMarkdownParser();
}

const loadMdx = () => Promise.all([import('./mdx/read-mdx.js'), import('./mdx/lower-tree.js')]);

interface Parsers {
  /** Attaches the plugins. The result includes a parser if they add syntax. */
  readonly attach: (additions: Additions) => Promise<AttachedPlugins | undefined>;
  /** Returns the parser for texts in which plugins add no syntax. */
  readonly parserFor: (additions: Additions) => Promise<ParseMarkdown>;
}

function createParsers(loadDialect: () => Promise<Dialect>): Parsers {
  let attached: Promise<AttachedPlugins> | undefined;
  let plain: Promise<ParseMarkdown> | undefined;
  let withFormulas: Promise<ParseMarkdown> | undefined;
  const load = async (addSyntax?: (data: Data) => void): Promise<ParseMarkdown> => {
    const [{ createParser }, dialect] = await Promise.all([import('./markdown/markdown-parser.js'), loadDialect()]);
    return createParser(dialect, addSyntax);
  };
  return {
    attach: async ({ plugins }) => plugins && (attached ??= loadDialect().then(plugins.attachTo)),
    parserFor: ({ formulas }) => (formulas ? (withFormulas ??= load(formulas.addSyntax)) : (plain ??= load())),
  };
}
