/**
 * Describes a document in JSON-LD, from which search engines read its breadcrumbs, date and version
 * (https://schema.org).
 */
import type { BreadcrumbProps, DateProps } from '../../../../theme/contract/page-props.js';
import { languageOf } from '../../../languages/canonical.js';
import type { LinkedPage, Site } from '../../../model.js';

interface Described {
  readonly breadcrumbs: readonly BreadcrumbProps[];
  readonly lastUpdated: DateProps | undefined;
  /** URL of the home page. */
  readonly homeUrl: string;
  /** Whole URL. */
  readonly canonicalUrl: string;
}

/** Returns the text of a script element. */
export function structuredData(
  { config, content }: Pick<Site, 'config' | 'content'>,
  page: LinkedPage,
  { breadcrumbs, lastUpdated, homeUrl, canonicalUrl }: Described,
): string {
  const { title, url } = config;
  const article = {
    '@type': 'TechArticle',
    headline: page.title,
    url: url + page.address.url,
    mainEntityOfPage: canonicalUrl,
    inLanguage: languageOf({ config, content }, page).htmlLang,
    ...(lastUpdated && { dateModified: lastUpdated.iso }),
    ...(page.version && { version: page.version.label }),
    isPartOf: { '@type': 'WebSite', name: title, url: url + homeUrl },
  };
  // Search engines want an address for each item, but groups without a page have none.
  const items = [{ label: title, url: homeUrl }, ...breadcrumbs].filter((item) => item.url !== undefined);
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, url: address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${url}${address}`,
    })),
  };
  const graph = { '@context': 'https://schema.org', '@graph': [article, ...(items.length > 1 ? [trail] : [])] };
  // Nothing in the text may end the script element.
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}
