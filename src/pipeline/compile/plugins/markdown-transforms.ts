/**
 * The transforms of a text's tree, however it was parsed. Together with `markdown-parser.ts`, this is the list of our
 * Markdown features.
 */
import { unified } from 'unified';
import { remarkAlternativeTexts } from './remark-alternative-texts.js';
import { remarkApiLinks } from './links/remark-api-links.js';
import { remarkEmoji } from './remark-emoji.js';
import { remarkContents } from './remark-contents.js';
import { remarkCode } from './remark-code.js';
import { remarkConditions } from './remark-conditions.js';
import { remarkDrawnCode } from './drawn/remark-drawn-code.js';
import { remarkForeignMarkup } from './remark-foreign-markup.js';
import { remarkFootnotes } from './remark-footnotes.js';
import { remarkHeadingLevels } from './remark-heading-levels.js';
import { remarkHeadings } from './remark-headings.js';
import { remarkLinks } from './links/remark-links.js';
import { remarkMdxRemains } from './remark-mdx-remains.js';
import { remarkDirectives } from './remark-directives.js';
import { remarkRawHtml } from './remark-raw-html.js';
import { remarkReferences } from './links/remark-references.js';
import { remarkVariables } from './remark-variables.js';

/**
 * Creates the transform that runs before all others, including the site's plugins. Text for other versions is removed
 * before anything reads it.
 */
// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- unified's own type is the best there is.
export function createConditionTransform() {
  return unified().use(remarkConditions).freeze();
}

/**
 * Creates the transforms of a partial's tree. They need the values of its include, and run before it becomes part of
 * the page's tree.
 */
// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- as above
export function createPartialTransforms() {
  return unified().use(remarkVariables).use(remarkRawHtml).use(remarkCode).freeze();
}

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- unified's own type is the best there is.
export function createMarkdownTransforms() {
  return (
    unified()
      // It reads what authors wrote, before anything is replaced.
      .use(remarkForeignMarkup)
      // Variables come first, so that later transforms see the text that readers see.
      .use(remarkVariables)
      // Ids in raw HTML must be known before headings get theirs.
      .use(remarkRawHtml)
      .use(remarkFootnotes)
      .use(remarkReferences)
      .use(remarkDirectives)
      .use(remarkHeadings)
      .use(remarkEmoji)
      .use(remarkContents)
      .use(remarkHeadingLevels)
      .use(remarkAlternativeTexts)
      .use(remarkLinks)
      .use(remarkApiLinks)
      .use(remarkDrawnCode)
      .use(remarkCode)
      .use(remarkMdxRemains)
      .freeze()
  );
}
