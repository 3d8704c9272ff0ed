/** The syntax of mathematics, `$…$` and `$$…$$`, for every parser of Markdown that takes extensions. */
import { mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { Data } from 'unified';

/** Adds the syntax to what a parser reads. `isSingle`: whether one dollar is enough around a formula in a line. */
export function addMathSyntax(data: Data, isSingle: boolean): void {
  (data.micromarkExtensions ??= []).push(math({ singleDollarTextMath: isSingle }));
  (data.fromMarkdownExtensions ??= []).push(mathFromMarkdown());
}
