/** Lists of posts, by page and by year, and the list of authors. */
import { fillCount } from '../../contract/fill-text.js';
import type { AuthorProps, FeedProps, ListPageProps } from '../../contract/page-props.js';
import type { AuthorListProps, ListPagesProps, PostArchiveProps, PostListProps } from '../../contract/theme-parts.js';
import { FeedIcon } from '../icons.js';
import { Words } from '../language-of.js';
import { useTheme } from '../use-theme.js';

/** One page of a list of posts. */
export function PostList({ list, texts }: PostListProps) {
  const { ListPages: Pages, PostItem } = useTheme();
  const { posts, author, pages, isAscending } = list;
  const { postsNewer, postsOlder } = texts;
  const pageTexts = isAscending ? { ...texts, postsNewer: postsOlder, postsOlder: postsNewer } : texts;
  return (
    <>
      {author && <AuthorText author={author} />}
      {posts.map((post) => (
        <PostItem key={post.url} post={post} texts={texts} />
      ))}
      {pages.length > 0 && <Pages pages={pages} texts={pageTexts} />}
      {list.feeds && list.feeds.length > 0 && <Feeds feeds={list.feeds} />}
    </>
  );
}

/** Links to the feeds of the blog, by the names of their formats. */
function Feeds({ feeds }: { readonly feeds: readonly FeedProps[] }) {
  return (
    <ul className="post-feeds">
      {feeds.map(({ title, label, url, type }, index) => (
        <li key={url}>
          {index === 0 && <FeedIcon />}
          <a href={url} type={type} title={title}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What is known of the author whose posts are listed. */
function AuthorText({ author }: { readonly author: AuthorProps }) {
  const { title, url, imageUrl, socials } = author;
  const links = [
    ...(url === undefined ? [] : [{ label: url.replace(/^(?:https?:\/\/|mailto:)|\/$/g, ''), url }]),
    ...socials,
  ];
  if (title === undefined && imageUrl === undefined && links.length === 0) return null;
  return (
    <div className="author-text">
      {imageUrl !== undefined && <img src={imageUrl} alt="" role="presentation" width="64" height="64" />}
      <div>
        {title !== undefined && <p>{title}</p>}
        {links.length > 0 && (
          <ul>
            {links.map((link) => (
              <li key={link.url}>
                <a href={link.url} rel="me noopener">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Links to the pages of a list. */
export function ListPages({ pages, texts }: ListPagesProps) {
  const current = pages.findIndex(({ isCurrent }) => isCurrent);
  const [previous, next] = [pages[current - 1], pages[current + 1]];
  return (
    <nav className="list-pages" aria-label={texts.postsPages}>
      {previous && (
        <a rel="prev" href={previous.url}>
          {texts.postsNewer}
        </a>
      )}
      <ol>
        {pages.map((page, index) => (
          <PageNumber key={page.url} page={page} number={index + 1} shown={shownAt(index, current, pages.length)} />
        ))}
      </ol>
      {next && (
        <a rel="next" href={next.url}>
          {texts.postsOlder}
        </a>
      )}
    </nav>
  );
}

/**
 * Long lists show the first page, the last one, and those around the current one. The others are a gap, unless that is a
 * single page.
 */
function shownAt(index: number, current: number, count: number): 'number' | 'gap' | 'none' {
  const distance = Math.abs(index - current);
  if (index === 0 || index === count - 1 || distance < 2) return 'number';
  if (distance > 2) return 'none';
  return index === 1 || index === count - 2 ? 'number' : 'gap';
}

interface PageNumberProps {
  readonly page: ListPageProps;
  readonly number: number;
  readonly shown: 'number' | 'gap' | 'none';
}

function PageNumber({ page: { url, isCurrent }, number, shown }: PageNumberProps) {
  if (shown === 'none') return null;
  if (shown === 'gap') return <li aria-hidden="true">…</li>;
  return (
    <li>
      <a href={url} aria-current={isCurrent ? 'page' : undefined}>
        {number}
      </a>
    </li>
  );
}

/** All posts of a blog by year. */
export function PostArchive({ years }: PostArchiveProps) {
  return (
    <div className="post-archive">
      {years.map(({ id, year, posts }) => (
        <section key={id ?? ''}>
          {year !== undefined && <h2 id={id}>{year}</h2>}
          <ul>
            {posts.map(({ title, lang, url, date }) => (
              <li key={url}>
                {date && <time dateTime={date.iso}>{date.text}</time>}
                <a href={url}>
                  <Words text={title} lang={lang} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** All authors of a blog, each with the number of posts. */
export function AuthorList({ authors, texts }: AuthorListProps) {
  const { Author } = useTheme();
  return (
    <ul className="author-list">
      {authors.map(({ count, ...author }, index) => (
        <li key={index}>
          <Author author={author} />
          <span>{fillCount(count, texts.postsOne, texts.postsMany)}</span>
          {author.description !== undefined && <p>{author.description}</p>}
        </li>
      ))}
    </ul>
  );
}
