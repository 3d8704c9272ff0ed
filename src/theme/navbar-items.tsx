/** The main links, as they stand in the navbar and in the menu of narrow screens. */
import type { NavbarItemProps, PageProps } from './page-props.js';

/** What the links are compared with; `docsUrl` is the item that stands for all pages of the docs. */
interface CurrentPlace {
  readonly url: string;
  readonly docsUrl: string | undefined;
}

export function currentPlace({ url, site }: PageProps, isInDocs: boolean): CurrentPlace {
  return { url, docsUrl: isInDocs ? site.homeUrl : undefined };
}

interface Props {
  readonly items: readonly NavbarItemProps[];
  readonly current: CurrentPlace;
}

export function NavbarItems({ items, current }: Props) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.url}>
          <a
            href={item.url}
            className={item.external ? 'external' : undefined}
            aria-current={ariaCurrent(item, current)}
          >
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function ariaCurrent(item: NavbarItemProps, current: CurrentPlace): 'page' | 'true' | undefined {
  if (item.url === current.url) return 'page';
  return item.url === current.docsUrl ? 'true' : undefined;
}
