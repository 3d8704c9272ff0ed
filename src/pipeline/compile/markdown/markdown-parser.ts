/**
 * The parser for all of Markdown: micromark with GFM and what docsgen adds to the syntax. Most texts are plain and never
 * ask for it, so it is only loaded when the first one does.
 */
import type { Nodes, Parents, Root } from 'mdast';
import type { Extension, Transform } from 'mdast-util-from-markdown';
import type { Extension as MicromarkExtension } from 'micromark-util-types';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified, type Data, type Processor } from 'unified';
import type { ParseMarkdown } from './parse-piece.js';
import { createKnownLabels } from './syntax/known-labels.js';
import { destinationSpans } from './syntax/destination-spans.js';
import type { AcceptName } from './syntax/note-opening.js';
import { noteFromMarkdown, noteSyntax } from './syntax/note-syntax.js';
import { variableFromMarkdown, variableSyntax } from './syntax/variable-syntax.js';
import { textDirectiveFromMarkdown, textDirectiveSyntax } from './syntax/text-directive-syntax.js';
import { walk } from '../walk.js';

/** `more`: constructs that are no part of docsgen's Markdown. */
export function createMarkdownParser(more: readonly MicromarkExtension[] = []): ParseMarkdown {
  const known = createKnownLabels();
  const processor = commonMark.createProcessor();
  commonMark.addOwnSyntax(processor.data());
  processor.data().micromarkExtensions?.push(known.syntax, ...more);
  return (text, labels) => known.during(labels, () => processor.parse(text));
}

/** A kind of Markdown. Plugins and mathematics add their syntax below docsgen's own. */
export interface Dialect {
  /** Reads nothing of docsgen's own. */
  readonly createProcessor: () => ReturnType<ReturnType<typeof createGfmProcessor>['freeze']>;
  /** Adds docsgen's own syntax to a processor's data; `:::` blocks are only those of the names that are accepted. */
  readonly addOwnSyntax: (data: Data, acceptsNote?: AcceptName) => void;
}

export const commonMark: Dialect = { createProcessor: () => createGfmProcessor().freeze(), addOwnSyntax };

/** Reads CommonMark and GFM. */
// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- unified's own type is the best there is.
export function createGfmProcessor() {
  return unified().use(remarkParse).use(remarkGfm).use(searchWhereAddressesMayBe);
}

function searchWhereAddressesMayBe(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map(whereAddressesMayBe);
}

/** Adds docsgen's own syntax: `:::` blocks of the names that are accepted, `{{name}}`, `:v[…]{…}`, `:badge[…]`, places of addresses. */
export function addOwnSyntax(data: Data, acceptsNote: AcceptName = () => true): void {
  (data.micromarkExtensions ??= []).push(noteSyntax(acceptsNote), variableSyntax, textDirectiveSyntax);
  (data.fromMarkdownExtensions ??= []).push(
    noteFromMarkdown,
    variableFromMarkdown,
    textDirectiveFromMarkdown,
    destinationSpans,
  );
}

/**
 * The syntax finds addresses in plain text; GFM's transform then looks at every text again, for what only the tree shows.
 * That is a tenth of the time of reading a page, and for most pages in vain.
 */
function whereAddressesMayBe(extension: Extension): Extension {
  const { transforms } = extension;
  if (!transforms) return extension;
  const search: Transform = (tree) => {
    if (holdsAddress(tree)) for (const transform of transforms) transform(tree);
  };
  return { ...extension, transforms: [search] };
}

/** A superset of what the transform looks for. */
function holdsAddress(tree: Root): boolean {
  let found = false;
  walk<Nodes, Parents>(tree, (node) => {
    found ||= node.type === 'text' && /@|https?:\/\/|www\./i.test(node.value);
    return found || node.type === 'link' || node.type === 'linkReference' ? 'skip' : undefined;
  });
  return found;
}
