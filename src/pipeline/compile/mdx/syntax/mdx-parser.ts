/** The parser of MDX: micromark with JSX, expressions and GFM, and what docsgen adds to Markdown. A text is parsed whole. */
import type { Root } from 'mdast';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { addOwnSyntax } from '../../markdown/markdown-parser.js';
import { mdxSyntax } from './mdx-syntax.js';

/** Throws a message with its place where a text is no MDX. */
export type ParseMdx = (text: string) => Root;

export function createMdxParser(): ParseMdx {
  const [language, ...additions] = mdxSyntax();
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(function (this: Processor) {
      const data = this.data();
      if (language) (data.micromarkExtensions ??= []).push(language);
      (data.fromMarkdownExtensions ??= []).push(mdxFromMarkdown());
      addOwnSyntax(data, additions);
    })
    .freeze();
  return (text) => processor.parse(text);
}
