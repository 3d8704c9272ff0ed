/** Makes a page's table of contents. */
import type { TocItemProps } from '../../../../theme/contract/page-props.js';
import type { Heading, LinkedPage, Site } from '../../../model.js';
import { otherLanguage } from '../../../languages/canonical.js';
import { given } from '../../../given.js';

/** Nests the headings of the levels that front matter or the site names. */
export function tableOfContents(page: LinkedPage, site: Site): readonly TocItemProps[] {
  const { min: usualMin, max: usualMax } = site.config.tableOfContents;
  const { tocMinHeadingLevel: min = usualMin, tocMaxHeadingLevel: max = usualMax } = page.facts.frontMatter;
  const shown = page.facts.headings.filter(({ level }) => level >= min && level <= max);
  return nest(shown, given({ lang: otherLanguage(site, page) }));
}

function nest(headings: readonly Heading[], language: Pick<TocItemProps, 'lang'>): readonly TocItemProps[] {
  const items: TocItemProps[] = [];
  for (let at = 0; at < headings.length;) {
    const heading = headings[at];
    if (!heading) break;
    const after = headings.findIndex(({ level }, index) => index > at && level <= heading.level);
    const end = after < 0 ? headings.length : after;
    items.push({ id: heading.id, text: heading.text, ...language, items: nest(headings.slice(at + 1, end), language) });
    at = end;
  }
  return items;
}
