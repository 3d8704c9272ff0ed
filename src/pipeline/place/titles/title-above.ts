/** The title that is shown above the text of a page. */
import type { Page } from '../../model.js';

/**
 * Returns the title, or undefined if the text begins with it or the page hides it. A heading of a lower level with the
 * same words is the title, too: texts of mdBook begin so. Docusaurus shows both.
 */
export function titleAbove({ title, section, facts }: Pick<Page, 'title' | 'section' | 'facts'>): string | undefined {
  const { titleInBody, frontMatter, headings, opensWithHeading } = facts;
  if (titleInBody || frontMatter.hideTitle) return undefined;
  const isFirst = opensWithHeading && section.naming !== 'docusaurus' && headings[0]?.text === title;
  return isFirst ? undefined : title;
}
