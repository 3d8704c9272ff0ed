/** The parts below an article: its lists, related pages, tags, dates, and the next pages. */
import { fillText } from '../../contract/fill-text.js';
import type { NeighbourProps } from '../../contract/page-props.js';
import type {
  CardsProps,
  LastUpdatedProps,
  PaginationProps,
  RelatedPagesProps,
  TagsProps,
} from '../../contract/theme-parts.js';
import { Words } from '../language-of.js';

/** A list of pages, each with its name and a short description. */
export function Cards({ cards }: CardsProps) {
  return (
    <ul className="cards">
      {cards.map(({ label, url, description }) => (
        <li key={url}>
          <a href={url}>{label}</a>
          {description !== '' && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The tags of a page. */
export function Tags({ tags, texts }: TagsProps) {
  return (
    <div className="tags">
      <p>{texts.tags}</p>
      <ul>
        {tags.map(({ label, url }) => (
          <li key={label}>{url === undefined ? label : <a href={url}>{label}</a>}</li>
        ))}
      </ul>
    </div>
  );
}

/** Pages about similar subjects, below an article. */
export function RelatedPages({ pages, texts }: RelatedPagesProps) {
  return (
    <nav className="related" aria-label={texts.relatedPages}>
      <p className="related-title" aria-hidden="true">
        {texts.relatedPages}
      </p>
      <ul>
        {pages.map(({ url, label, lang, group, description }) => (
          <li key={url}>
            <a href={url}>
              <Words text={label} lang={lang} />
            </a>
            {group !== undefined && <small>{` ${group}`}</small>}
            {description !== undefined && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** When the page's content last changed, and by whom. */
export function LastUpdated({ date, author = '', texts }: LastUpdatedProps) {
  const text = !date ? texts.lastAuthor : author === '' ? texts.lastUpdated : texts.lastUpdatedBy;
  const [before = '', after = ''] = fillText(text, { date: '\0', author }).split('\0');
  return (
    <p className="last-updated">
      {before}
      {date && <time dateTime={date.iso}>{date.text}</time>}
      {after}
    </p>
  );
}

/** The previous and next pages in the order of the sidebar. */
export function Pagination({ previous, next, texts }: PaginationProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination" aria-label={texts.pagination}>
      {previous !== undefined && (
        <a className="pagination-previous" rel="prev" href={previous.url}>
          <NeighbourText neighbour={previous} way={texts.previousPage} />
        </a>
      )}
      {next !== undefined && (
        <a className="pagination-next" rel="next" href={next.url}>
          <NeighbourText neighbour={next} way={texts.nextPage} />
        </a>
      )}
    </nav>
  );
}

function NeighbourText({ neighbour, way }: { readonly neighbour: NeighbourProps; readonly way: string }) {
  const { label, lang, group, description } = neighbour;
  return (
    <>
      <span>{group === undefined ? way : `${way} · ${group}`}</span>
      <Words text={` ${label}`} lang={lang} />
      {description !== undefined && <small>{` ${description}`}</small>}
    </>
  );
}
