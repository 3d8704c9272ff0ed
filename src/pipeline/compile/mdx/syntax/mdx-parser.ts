/** MDX as micromark reads it: JSX, expressions and GFM, and what docsgen adds to Markdown. A text is parsed whole. */
import { mdxFromMarkdown } from 'mdast-util-mdx';
import type { Processor } from 'unified';
import { addOwnSyntax, createGfmProcessor, type Dialect } from '../../markdown/markdown-parser.js';
import { mdxAdditions, mdxLanguage } from './mdx-syntax.js';

/** Its parsers throw a message with its place where a text is no MDX. */
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
