/** The parts of a post: its date, its authors, and how it is shown in a list. */
import { fillText } from '../../contract/fill-text.js';
import type {
  AuthorComponentProps,
  PostAuthorsProps,
  PostDateProps,
  PostItemProps,
} from '../../contract/theme-parts.js';
import { languageOf } from '../language-of.js';
import { useTheme } from '../use-theme.js';

/** When the post was written, and how long it takes to read. The text around it may have another direction. */
export function PostDate({ post: { date, minutes }, texts }: PostDateProps) {
  return (
    <p className="post-date">
      {date && (
        <time dateTime={date.iso} dir="auto">
          {date.text}
        </time>
      )}
      {date && minutes !== undefined && <span aria-hidden="true"> · </span>}
      {minutes !== undefined && <span dir="auto">{fillText(texts.postMinutes, { minutes: String(minutes) })}</span>}
    </p>
  );
}

/** The authors of a post. */
export function PostAuthors({ authors, texts }: PostAuthorsProps) {
  const { Author } = useTheme();
  return (
    <div className="post-authors">
      <span className="visually-hidden">{texts.postAuthors}</span>
      <ul>
        {authors.map((author, index) => (
          <li key={index}>
            <Author author={author} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An author with picture, name and title. The picture says nothing that the name does not. */
export function Author({ author: { name, title, url, imageUrl } }: AuthorComponentProps) {
  const label = name ?? title;
  return (
    <span className="author">
      {imageUrl !== undefined && (
        <img src={imageUrl} alt="" role="presentation" width="40" height="40" loading="lazy" />
      )}
      <span>
        {label !== undefined && (url === undefined ? <b>{label}</b> : <a href={url}>{label}</a>)}
        {name !== undefined && title !== undefined && <small>{title}</small>}
      </span>
    </span>
  );
}

/** A post in a list, up to the mark that cuts its text. */
export function PostItem({ post, texts }: PostItemProps) {
  const { PostAuthors: Authors, PostDate: Day } = useTheme();
  const { title, url, html, isShortened, authors, date, minutes } = post;
  const language = languageOf(post);
  return (
    <article className="post">
      {(date ?? minutes) !== undefined && <Day post={post} texts={texts} />}
      <h2 {...language}>
        <a href={url}>{title}</a>
      </h2>
      <div className="prose" {...language} dangerouslySetInnerHTML={{ __html: html }} />
      {(isShortened || authors.length > 0) && (
        <div className="post-end">
          {authors.length > 0 && <Authors authors={authors} texts={texts} />}
          {isShortened && (
            <a className="post-more" href={url} aria-label={fillText(texts.postReadMoreOf, { title })}>
              {texts.postReadMore}
            </a>
          )}
        </div>
      )}
    </article>
  );
}
