/** Makes what the head of a page says about it: title, canonical address, image, feeds. */
import type { BreadcrumbProps, DocPageProps, MetaProps, SiteProps } from '../../../../theme/contract/page-props.js';
import type { LinkedPage, Site } from '../../../model.js';
import { articleMeta } from '../blog/blog-head.js';
import { blogFeedProps } from '../blog/feed-props.js';
import { postProps } from '../blog/blog-props.js';
import { targetUrl } from '../render-article.js';
import { fileUrl, twinOutFile, listOutFile, urlOfFile } from '../../../place/address.js';
import { searchTag } from '../../search/search-tag.js';
import { cardContent, cardOutFile, cardSize } from '../../cards/card-content.js';
import { alternatesOfPage } from './alternates.js';
import { structuredData } from './structured-data.js';
import { canonicalUrl } from '../../../languages/canonical.js';
import type { SiteView } from '../site-view.js';

/** Returns the metadata of a page, without the description, which comes with the article. */
export function docMeta(
  view: SiteView,
  page: LinkedPage,
  shown: Pick<DocPageProps, 'breadcrumbs' | 'lastUpdated'>,
): MetaProps {
  const { site, props } = view;
  const { frontMatter } = page.facts;
  const url = props.origin + canonicalUrl(site, page);
  return {
    title: frontMatter.titleMeta ?? page.title,
    description: '',
    canonicalUrl: url,
    ...alternatesOfPage(site, props, page),
    structuredData: structuredData(site, page, {
      ...shown,
      homeUrl: props.homeUrl,
      canonicalUrl: url,
      authors: page.post ? postProps(view, page).authors : [],
    }),
    noIndex:
      site.config.noIndex ||
      page.version?.noIndex === true ||
      frontMatter.unlisted === true ||
      frontMatter.noIndex === true,
    ...(site.config.markdownPages && { markdown: markdownUrls(site, page) }),
    ...imageOf(site, props, page, shown.breadcrumbs),
    keywords: frontMatter.keywords ?? [],
    ...(page.section.blog && { feeds: blogFeedProps(view, page.section) }),
    ...(page.post && { article: articleMeta(view, page, shown.lastUpdated?.iso) }),
    searchVersion: page.version?.name ?? 'current',
    searchTag: searchTag(page.section, page.version),
  };
}

/** Returns the image in front matter, or else the page's card if the site has cards. */
function imageOf(
  site: Site,
  { origin }: SiteProps,
  page: LinkedPage,
  breadcrumbs: readonly BreadcrumbProps[],
): Pick<MetaProps, 'imageUrl' | 'imageSize'> {
  const image = page.targets[page.facts.links.findIndex(({ syntax }) => syntax === 'frontMatter')];
  if (image) {
    const url = targetUrl(site.config, image);
    const size = 'asset' in image ? image.asset.size : undefined;
    return { imageUrl: url.startsWith('/') ? origin + url : url, ...(size && { imageSize: size }) };
  }
  const card = site.config.socialCards ? cardOutFile(cardContent(site, page, breadcrumbs)) : undefined;
  if (card === undefined) return { imageUrl: undefined };
  return { imageUrl: origin + fileUrl(site.config, card), imageSize: cardSize };
}

function markdownUrls(site: Site, page: LinkedPage): NonNullable<MetaProps['markdown']> {
  return { url: urlOfFile(site, twinOutFile(page)), listUrl: urlOfFile(site, listOutFile(page.version)) };
}
