/** The parser of MDX: JSX, expressions, GFM and docsgen's syntax. A text is parsed as a whole. */
import { mdxFromMarkdown } from 'mdast-util-mdx';
import type { Processor } from 'unified';
import { addOwnSyntax, createGfmProcessor, type Dialect } from '../../markdown/markdown-parser.js';
import { mdxAdditions, mdxLanguage } from './mdx-syntax.js';

/** The dialect of MDX. Its parsers throw a message with a position if a text is not valid MDX. */
export const mdx: Dialect = {
  createProcessor: () => createGfmProcessor().use(readJsx).freeze(),
  addOwnSyntax(data, acceptsNote) {
    addOwnSyntax(data, acceptsNote);
    data.micromarkExtensions?.push(...mdxAdditions);
  },
};

function readJsx(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(mdxLanguage());
  (data.fromMarkdownExtensions ??= []).push(mdxFromMarkdown());
}
