/** A page of documentation: article and table of contents, next to the sidebar. The article is finished HTML. */
import { mainId } from '../../contract/element-ids.js';
import type { BlogProps, DocPageProps, PostProps, VersionProps } from '../../contract/page-props.js';
import type { Texts } from '../../contract/texts.js';
import { fillText } from '../../contract/fill-text.js';
import type { DocPageComponentProps, EditLinkProps } from '../../contract/theme-parts.js';
import { languageOf } from '../language-of.js';
import { useTheme } from '../use-theme.js';

export function DocPage({ page }: DocPageComponentProps) {
  const theme = useTheme();
  const { site, tableOfContents } = page;
  const { texts } = site;
  const hasContents = tableOfContents.length > 0;
  return (
    <>
      <main id={mainId} tabIndex={-1}>
        {hasContents && <theme.MobileTableOfContents items={tableOfContents} texts={texts} />}
        {page.versionBanner !== undefined && <theme.VersionBanner banner={page.versionBanner} texts={texts} />}
        {page.translation && <theme.TranslationNotice translation={page.translation} texts={texts} />}
        <PageTop page={page} />
        <article {...languageOf(page)}>
          {page.heading !== undefined && <h1>{page.heading}</h1>}
          {page.titleHtml !== undefined && (
            <div className="prose" dangerouslySetInnerHTML={{ __html: page.titleHtml }} />
          )}
          {page.blog?.kind === 'post' && <PostTop post={page.blog} site={site} />}
          {page.pageChange && <theme.PageChange change={page.pageChange} texts={texts} />}
          <div className="prose" dangerouslySetInnerHTML={{ __html: page.articleHtml }} />
          {page.cards.length > 0 && <theme.Cards cards={page.cards} />}
          {page.blog && <BlogList blog={page.blog} texts={texts} />}
        </article>
        {page.tags.length > 0 && <theme.Tags tags={page.tags} texts={texts} />}
        {page.related.length > 0 && <theme.RelatedPages pages={page.related} texts={texts} />}
        <PageEnd page={page} />
        <theme.Pagination previous={page.previous} next={page.next} texts={page.blog ? postTexts(texts) : texts} />
      </main>
      <PageSide page={page} />
    </>
  );
}

/** The date and the authors of a post, below its title. They are in the language of the site, also in an original. */
function PostTop({ post, site }: { readonly post: PostProps; readonly site: DocPageProps['site'] }) {
  const { PostAuthors, PostDate } = useTheme();
  const { date, minutes, authors } = post;
  if (!date && minutes === undefined && authors.length === 0) return null;
  return (
    <div className="post-top" lang={site.locale.htmlLang}>
      {(date || minutes !== undefined) && <PostDate post={post} texts={site.texts} />}
      {authors.length > 0 && <PostAuthors authors={authors} texts={site.texts} />}
    </div>
  );
}

/** What a page of a blog lists. */
function BlogList({ blog, texts }: { readonly blog: BlogProps; readonly texts: Texts }) {
  const { AuthorList, PostArchive, PostList } = useTheme();
  switch (blog.kind) {
    case 'posts':
      return <PostList list={blog} texts={texts} />;
    case 'archive':
      return <PostArchive years={blog.years} />;
    case 'authors':
      return <AuthorList authors={blog.authors} texts={texts} />;
    default:
      return null;
  }
}

/** The neighbours of a post are newer and older. */
function postTexts(texts: Texts): Texts {
  return { ...texts, previousPage: texts.newerPost, nextPage: texts.olderPost };
}

function PageTop({ page }: DocPageComponentProps) {
  const { Breadcrumbs, VersionBadge } = useTheme();
  const { breadcrumbs, site, hasVersionBadge = true } = page;
  const versionLabel = hasVersionBadge ? page.versionLabel : undefined;
  const status = statusOf(page) ?? 'latest';
  if (breadcrumbs.length < 2 && versionLabel === undefined) return null;
  return (
    <div className="page-top">
      <Breadcrumbs items={breadcrumbs} texts={site.texts} />
      {versionLabel !== undefined && <VersionBadge label={versionLabel} status={status} texts={site.texts} />}
    </div>
  );
}

function statusOf({ site, versionMenu }: DocPageProps): VersionProps['status'] | undefined {
  const { items, place } = versionMenu ?? {};
  return place === undefined ? items?.find(({ isCurrent }) => isCurrent)?.status : site.versions[place]?.status;
}

function PageEnd({ page }: DocPageComponentProps) {
  const { LastUpdated } = useTheme();
  const { lastUpdated, lastUpdatedBy, site } = page;
  if (lastUpdated === undefined && lastUpdatedBy === undefined) return null;
  return (
    <div className="page-end">
      <LastUpdated date={lastUpdated} author={lastUpdatedBy} texts={site.texts} />
    </div>
  );
}

/** The column next to the article. Without room for it, only the actions remain, below the article. */
function PageSide({ page }: DocPageComponentProps) {
  const { PageActions, TableOfContents } = useTheme();
  const { actions, tableOfContents, site } = page;
  const edit = editLink(page);
  const isLong = hasMoreText(page.articleHtml, longText);
  const { copyUrl, viewUrl, assistants, issueUrl, feedback } = actions;
  const hasActions = isLong || assistants.length > 0 || [copyUrl, viewUrl, issueUrl, feedback, edit].some(Boolean);
  if (!hasActions && tableOfContents.length === 0) return null;
  return (
    <div className="page-side">
      {tableOfContents.length > 0 && <TableOfContents items={tableOfContents} texts={site.texts} />}
      {hasActions && <PageActions actions={actions} edit={edit} isLong={isLong} texts={site.texts} />}
    </div>
  );
}

/** The length of a long text in characters, which is about two screens. */
const longText = 3000;

/** Whether HTML contains more characters than that outside of tags. */
function hasMoreText(html: string, characters: number): boolean {
  let left = characters;
  for (let at = 0; left >= 0;) {
    const tag = html.indexOf('<', at);
    const end = tag < 0 ? -1 : html.indexOf('>', tag);
    if (end < 0) return html.length - at > left;
    left -= tag - at;
    at = end + 1;
  }
  return true;
}

function editLink({ editUrl, shownIn: versions, site: { texts } }: DocPageProps): EditLinkProps | undefined {
  if (editUrl === undefined) return undefined;
  const shownIn = versions === undefined ? undefined : fillText(texts.editShownIn, { versions });
  return { url: editUrl, text: texts.editPage, shownIn };
}

/** Returns the classes of the frame around menu, sidebar, article and table of contents. */
export function docFrame({ sidebar, layout, tableOfContents, breadcrumbs, frameClass }: DocPageProps): string {
  const isBesideSidebar = sidebar !== undefined && layout === undefined;
  const isHome = isBesideSidebar && breadcrumbs.length === 0;
  return [
    'layout',
    ...(layout === undefined ? [] : [layout]),
    ...(isBesideSidebar ? ['with-sidebar'] : []),
    ...(tableOfContents.length > 0 ? ['with-toc'] : []),
    ...(isHome ? ['is-home'] : []),
    ...(frameClass === undefined ? [] : [frameClass]),
  ].join(' ');
}
