/** Finds pages that have the name of their file, because their first heading is no title. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Finding } from '../model.js';
import { placeOnPage, versionOf } from '../place/page-place.js';
import { isFromDocusaurus } from '../text/docusaurus/from-docusaurus.js';
import type { RuleInput } from './rule-input.js';

/**
 * In a section of Docusaurus, such pages are usual and have the names of their files there, too. A heading with the words
 * of that name is what readers expect.
 */
export function findMissingTitles({ pages }: RuleInput): readonly Finding[] {
  return pages
    .filter(({ isServed, isNamedByFile, title, facts, section }) => {
      const isOther = facts.opensWithHeading && facts.headings[0]?.text !== title;
      return isServed && isNamedByFile && isOther && !isFromDocusaurus(section);
    })
    .map((page) =>
      diagnose('title-missing', {
        message: `This page begins without a title, so that it has the name of its file: "${page.title}"`,
        place: placeOnPage(page, { kind: 'heading', heading: 0 }),
        notes: [
          'Make its first heading one of level 1, "# Title", or write "title" in the front matter. A label in "_sidebar.yml" is the title of such a page, too.',
        ],
        ...versionOf(page),
      }),
    );
}
