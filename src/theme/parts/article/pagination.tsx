/** The neighbours of a page in the order of the sidebar. */
import type { NeighbourProps } from '../../contract/page-props.js';
import type { PaginationProps } from '../../contract/theme-parts.js';

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
  const { label, group, description } = neighbour;
  return (
    <>
      <span>{group === undefined ? way : `${way} · ${group}`}</span>
      {` ${label}`}
      {description !== undefined && <small>{` ${description}`}</small>}
    </>
  );
}
