/** What is done to the tree of a text, however it was read. With `markdown-parser.ts` the list of our Markdown features. */
import { unified } from 'unified';
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

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- unified's own type is the best there is.
export function createMarkdownTransforms() {
  return (
    unified()
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
