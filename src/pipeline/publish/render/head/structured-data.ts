/**
 * Describes a document in JSON-LD, from which search engines read its breadcrumbs, date and version
 * (https://schema.org).
 */
import type { AuthorProps, BreadcrumbProps, DateProps } from '../../../../theme/contract/page-props.js';
import { given } from '../../../given.js';
import { languageOf } from '../../../languages/canonical.js';
import type { LinkedPage, Site } from '../../../model.js';

interface Described {
  readonly breadcrumbs: readonly BreadcrumbProps[];
  readonly lastUpdated: DateProps | undefined;
  /** URL of the home page. */
  readonly homeUrl: string;
  /** Whole URL. */
  readonly canonicalUrl: string;
  /** The authors of a post. */
  readonly authors: readonly AuthorProps[];
}

/** Returns the text of a script element. */
export function structuredData(
  { config, content }: Pick<Site, 'config' | 'content'>,
  page: LinkedPage,
  { breadcrumbs, lastUpdated, homeUrl, canonicalUrl, authors }: Described,
): string {
  const { title, url } = config;
  const article = {
    '@type': typeOf(page),
    headline: page.title,
    url: url + page.address.url,
    mainEntityOfPage: canonicalUrl,
    inLanguage: languageOf({ config, content }, page).htmlLang,
    ...(page.post?.date !== undefined && { datePublished: page.post.date }),
    ...(page.post && given({ keywords: page.facts.frontMatter.keywords })),
    ...(lastUpdated && { dateModified: lastUpdated.iso }),
    ...(authors.length > 0 && { author: authors.map((author) => personOf(author, url)) }),
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

/** Returns the type of https://schema.org that a page has. */
function typeOf({ post, section, generated }: LinkedPage): string {
  if (post) return 'BlogPosting';
  if (!section.blog || !generated) return 'TechArticle';
  const { list } = generated;
  return list.of === 'posts' && !list.from ? 'Blog' : 'CollectionPage';
}

function personOf({ name, title, url, imageUrl }: AuthorProps, site: string): object {
  const whole = (address: string | undefined): string | undefined =>
    address?.startsWith('/') ? site + address : address;
  return given({ '@type': 'Person', name, description: title, url: whole(url), image: whole(imageUrl) });
}
