/**
 * The parser for all of Markdown: micromark with GFM and docsgen's syntax. It is loaded for the first text that is not
 * plain, because most texts are plain and do not need it.
 */
import type { Nodes, Parents, Root } from 'mdast';
import type { Extension, Transform } from 'mdast-util-from-markdown';
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

/** A dialect of Markdown. Plugins and mathematics add their syntax before docsgen's own. */
export interface Dialect {
  /** Creates a processor without docsgen's syntax. */
  readonly createProcessor: () => ReturnType<ReturnType<typeof createGfmProcessor>['freeze']>;
  /** Adds docsgen's syntax to a processor's data. `acceptsNote` decides which names of `:::` blocks are recognized. */
  readonly addOwnSyntax: (data: Data, acceptsNote?: AcceptName) => void;
}

export const commonMark: Dialect = { createProcessor: () => createGfmProcessor().freeze(), addOwnSyntax };

/** Creates a parser of docsgen's Markdown. */
export function createMarkdownParser(): ParseMarkdown {
  return createParser(commonMark);
}

/** Creates a parser of a dialect. `addSyntax` adds constructs that the dialect does not have. */
export function createParser(
  { createProcessor, addOwnSyntax: addOwn }: Dialect,
  addSyntax?: (data: Data) => void,
): ParseMarkdown {
  const known = createKnownLabels();
  const processor = createProcessor();
  const data = processor.data();
  addSyntax?.(data);
  addOwn(data);
  data.micromarkExtensions?.push(known.syntax);
  return (text, labels) => known.during(labels, () => processor.parse(text));
}

/** Creates a processor for CommonMark and GFM. */
// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- unified's own type is the best there is.
export function createGfmProcessor() {
  return unified().use(remarkParse).use(remarkGfm).use(searchWhereAddressesMayBe);
}

function searchWhereAddressesMayBe(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map(whereAddressesMayBe);
}

/**
 * Adds docsgen's syntax: `:::` blocks with accepted names, `{{name}}`, `:v[…]{…}`, `:badge[…]`, and the spans of link
 * destinations.
 */
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
 * Skips GFM's transform for texts without addresses. The syntax already finds addresses in plain text; the transform
 * searches every text again, for cases that only the tree shows. That takes a tenth of the time of reading a page,
 * mostly for nothing.
 */
function whereAddressesMayBe(extension: Extension): Extension {
  const { transforms } = extension;
  if (!transforms) return extension;
  const search: Transform = (tree) => {
    if (holdsAddress(tree)) for (const transform of transforms) transform(tree);
  };
  return { ...extension, transforms: [search] };
}

/** Whether a tree may contain an address. This matches more than the transform does. */
function holdsAddress(tree: Root): boolean {
  let found = false;
  walk<Nodes, Parents>(tree, (node) => {
    found ||= node.type === 'text' && /@|https?:\/\/|www\./i.test(node.value);
    return found || node.type === 'link' || node.type === 'linkReference' ? 'skip' : undefined;
  });
  return found;
}
