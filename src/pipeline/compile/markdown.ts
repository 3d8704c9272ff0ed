/** The frozen processor that reads Markdown. Its list of plugins is the list of our Markdown features. */
import type { Nodes, Parents, Root } from 'mdast';
import type { Extension, Transform } from 'mdast-util-from-markdown';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { remarkAlternativeTexts } from './plugins/remark-alternative-texts.js';
import { remarkCode } from './plugins/remark-code.js';
import { remarkFootnotes } from './plugins/remark-footnotes.js';
import { remarkHeadingLevels } from './plugins/remark-heading-levels.js';
import { remarkHeadings } from './plugins/remark-headings.js';
import { remarkLinks } from './plugins/remark-links.js';
import { remarkMdxRemains } from './plugins/remark-mdx-remains.js';
import { remarkNotes } from './plugins/remark-notes.js';
import { remarkRawHtml } from './plugins/remark-raw-html.js';
import { remarkTabs } from './plugins/remark-tabs.js';
import { remarkVariables } from './plugins/remark-variables.js';
import { destinationSpans } from './syntax/destination-spans.js';
import { noteFromMarkdown, noteSyntax } from './syntax/note-syntax.js';
import { variableFromMarkdown, variableSyntax } from './syntax/variable-syntax.js';
import { walk } from './walk.js';

export type MarkdownProcessor = ReturnType<typeof createMarkdownProcessor>;

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- unified's own type is the best there is.
export function createMarkdownProcessor() {
  return (
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(ownSyntax)
      // Values first: everything after reads what readers will read.
      .use(remarkVariables)
      // Ids in raw HTML are known before headings get theirs.
      .use(remarkRawHtml)
      .use(remarkFootnotes)
      .use(remarkNotes)
      .use(remarkTabs)
      .use(remarkHeadings)
      .use(remarkHeadingLevels)
      .use(remarkAlternativeTexts)
      .use(remarkLinks)
      .use(remarkCode)
      .use(remarkMdxRemains)
      .freeze()
  );
}

/** What docsgen adds to the syntax: `:::` blocks, `{{name}}`, and the places of addresses. */
function ownSyntax(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(noteSyntax, variableSyntax);
  const gfm = (data.fromMarkdownExtensions ?? []).flat().map(whereAddressesMayBe);
  data.fromMarkdownExtensions = [...gfm, noteFromMarkdown, variableFromMarkdown, destinationSpans];
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
