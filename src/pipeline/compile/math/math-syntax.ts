/** The syntax of mathematics, `$…$` and `$$…$$`, for any Markdown parser that takes extensions. */
import { mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { Data } from 'unified';

/** Adds the syntax to a parser. `isSingle` says whether a single dollar sign delimits an inline formula. */
export function addMathSyntax(data: Data, isSingle: boolean): void {
  (data.micromarkExtensions ??= []).push(math({ singleDollarTextMath: isSingle }));
  (data.fromMarkdownExtensions ??= []).push(mathFromMarkdown());
}
