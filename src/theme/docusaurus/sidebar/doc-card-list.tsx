/** `@theme/DocCardList` and `@theme/DocCard`: a card for each item of a sidebar, like those of `:::cards`. */
import Link from '../core/link.js';
import { findFirstSidebarItemLink, useCurrentSidebarSiblings, type CardItem } from './items.js';
import { useDocs } from '../hooks/use-docs.js';

interface Item extends CardItem {
  /** Absent in HTML, which is no card. */
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly docId?: string | undefined;
}

interface Props {
  readonly items?: readonly Item[] | undefined;
}

/** Without `items`, the cards are those of the page's category. */
export default function DocCardList({ items }: Props) {
  return items ? <Cards items={items} /> : <CardsOfCategory />;
}

export function DocCard({ item }: { readonly item: Item }) {
  return <Cards items={[item]} />;
}

function CardsOfCategory() {
  return <Cards items={useCurrentSidebarSiblings()} />;
}

function Cards({ items }: { readonly items: readonly Item[] }) {
  const docs = useDocs();
  return (
    <ul className="cards">
      {items.map((item) => {
        const url = findFirstSidebarItemLink(item);
        if (url === undefined) return null;
        const description = item.description ?? docs[item.docId ?? '']?.description ?? '';
        return (
          <li key={url}>
            <Link to={url}>{item.label}</Link>
            {description !== '' && <p>{description}</p>}
          </li>
        );
      })}
    </ul>
  );
}
