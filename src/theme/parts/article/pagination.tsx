/** The neighbours of a page in the order of the sidebar. */
import type { PaginationProps } from '../../contract/theme-parts.js';

export function Pagination({ previous, next, texts }: PaginationProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination" aria-label={texts.pagination}>
      {previous !== undefined && (
        <a className="pagination-previous" rel="prev" href={previous.url}>
          <span>{texts.previousPage}</span>
          {` ${previous.label}`}
        </a>
      )}
      {next !== undefined && (
        <a className="pagination-next" rel="next" href={next.url}>
          <span>{texts.nextPage}</span>
          {` ${next.label}`}
        </a>
      )}
    </nav>
  );
}
