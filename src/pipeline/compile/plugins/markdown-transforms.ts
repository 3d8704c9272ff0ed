/** What is done to the tree of a text, however it was read. With `markdown-parser.ts` the list of our Markdown features. */
import { unified } from 'unified';
import { remarkAlternativeTexts } from './remark-alternative-texts.js';
import { remarkApiLinks } from './links/remark-api-links.js';
import { remarkContents } from './remark-contents.js';
import { remarkCode } from './remark-code.js';
import { remarkConditions } from './remark-conditions.js';
import { remarkFootnotes } from './remark-footnotes.js';
import { remarkHeadingLevels } from './remark-heading-levels.js';
import { remarkHeadings } from './remark-headings.js';
import { remarkLinks } from './links/remark-links.js';
import { remarkMdxRemains } from './remark-mdx-remains.js';
import { remarkDirectives } from './remark-directives.js';
import { remarkRawHtml } from './remark-raw-html.js';
import { remarkReferences } from './links/remark-references.js';
import { remarkVariables } from './remark-variables.js';

/** What comes before everything, plugins of the site's own as well: of what is for other versions, nothing is read. */
// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- unified's own type is the best there is.
export function createConditionTransform() {
  return unified().use(remarkConditions).freeze();
}

/** What is done to the tree of a partial, with the values that its include gives, before it is a part of its page's. */
// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- as above
export function createPartialTransforms() {
  return unified().use(remarkVariables).use(remarkRawHtml).use(remarkCode).freeze();
}

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- unified's own type is the best there is.
export function createMarkdownTransforms() {
  return (
    unified()
      // Values first: everything after reads what readers will read.
      .use(remarkVariables)
      // Ids in raw HTML are known before headings get theirs.
      .use(remarkRawHtml)
      .use(remarkFootnotes)
      .use(remarkReferences)
      .use(remarkDirectives)
      .use(remarkHeadings)
      .use(remarkContents)
      .use(remarkHeadingLevels)
      .use(remarkAlternativeTexts)
      .use(remarkLinks)
      .use(remarkApiLinks)
      .use(remarkCode)
      .use(remarkMdxRemains)
      .freeze()
  );
}
