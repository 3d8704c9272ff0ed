/** Makes the breadcrumbs of a page. */
import type { BreadcrumbProps } from '../../../../theme/contract/page-props.js';
import type { LabeledItem, LinkedPage } from '../../../model.js';
import type { BlogSettings } from '../../../config/settings/blog.js';
import { generatedAddress } from '../../../place/address.js';
import { authorsPath } from '../../../place/blog/blog-routes.js';
import { tagsPath } from '../../../place/plain-routes.js';
import { otherLanguage } from '../../../languages/canonical.js';
import { given } from '../../../given.js';
import type { SiteView } from '../site-view.js';

/** Returns the groups above a page, and the page itself. */
export function breadcrumbsOn(view: SiteView, page: LinkedPage): readonly BreadcrumbProps[] {
  return crumbs(view, page, view.sidebarOf(page)?.wayTo(page.address.route) ?? []);
}

/**
 * Returns the breadcrumbs of a page to which `way` leads in its sidebar. A page of a tag is in no sidebar. The page of all tags is its parent.
 */
export function crumbs(view: SiteView, page: LinkedPage, way: readonly LabeledItem[]): readonly BreadcrumbProps[] {
  const list = page.generated?.list;
  if (page.section.isBare) return [];
  if (page.section.blog) return crumbsOfBlog(view, page, page.section.blog);
  if (!list || list.of === 'category') {
    const isHidden = page.facts.frontMatter.hideBreadcrumbs || !page.section.breadcrumbs;
    return breadcrumbs(way, page).slice(isHidden ? -1 : 0);
  }
  const top = { label: view.props.texts.tags, url: generatedAddress(view.site.config, page, tagsPath)?.url };
  return list.of === 'tags' ? [top] : [top, { label: page.title, url: page.address.url }];
}

/** The list of posts is the parent of all pages of its blog, and the page of all tags or authors that of their lists. */
function crumbsOfBlog(
  { site, props }: SiteView,
  page: LinkedPage,
  { title }: BlogSettings,
): readonly BreadcrumbProps[] {
  const { facts, generated, section } = page;
  const list = generated?.list;
  const crumb = (label: string, path: string): BreadcrumbProps => ({
    label,
    url: generatedAddress(site.config, page, path)?.url,
  });
  const { tags, blog, blogAuthors } = props.texts;
  const from = list?.of === 'posts' ? list.from : undefined;
  const parents = from ? ['tag' in from ? crumb(tags, tagsPath) : crumb(blogAuthors, authorsPath)] : [];
  const all = [
    crumb(title ?? blog, ''),
    ...parents,
    { label: page.title, url: page.address.url, ...given({ lang: otherLanguage(site, page) }) },
  ];
  const isHidden = facts.frontMatter.hideBreadcrumbs || !section.breadcrumbs || all[0]?.url === page.address.url;
  return isHidden ? all.slice(-1) : all;
}

/** Returns the way through the sidebar to the page. A version's home page has none. */
function breadcrumbs(way: readonly LabeledItem[], page: LinkedPage): readonly BreadcrumbProps[] {
  return way.length === 1 && page.docPath === 'index'
    ? []
    : way.map(({ label, lang, url }) => ({ label, url, ...given({ lang }) }));
}
