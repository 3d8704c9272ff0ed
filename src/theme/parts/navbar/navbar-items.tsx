/** The main links, for the navbar and the menu of narrow screens. */
import { ErrorBoundary, messageChain } from '../error-boundary.js';
import { fillText } from '../../contract/fill-text.js';
import { ariaCurrent, type CurrentPlace } from '../../contract/main-links.js';
import type { NavbarItemProps } from '../../contract/page-props.js';
import type { NavbarItemComponentProps } from '../../contract/theme-parts.js';
import { useTheme } from '../use-theme.js';
import type { Texts } from '../../contract/texts.js';

interface Props {
  readonly items: readonly NavbarItemProps[];
  readonly texts: Texts;
  readonly current: CurrentPlace;
}

export function NavbarItems({ items, texts, current }: Props) {
  const theme = useTheme();
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item, index) => (
        // The list is the same on every page, but its links lead elsewhere.
        <li key={index}>
          <ErrorBoundary renderFailure={(error) => <FailedItem item={item} error={error} texts={texts} />}>
            <theme.NavbarItem item={item} current={ariaCurrent(item, current)} />
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  );
}

export function NavbarItem({ item, current }: NavbarItemComponentProps) {
  return (
    <a href={item.url} className={item.external ? 'external' : undefined} aria-current={current}>
      {item.label}
    </a>
  );
}

interface FailedItemProps {
  readonly item: NavbarItemProps;
  readonly error: unknown;
  readonly texts: Texts;
}

/** Names the item that failed, even if the item itself is invalid. */
function FailedItem({ item, error, texts }: FailedItemProps) {
  const label = typeof item.label === 'string' ? item.label : JSON.stringify(item);
  const message = messageChain(error).join(' ');
  return (
    <span className="navbar-item-failed" role="alert">
      {fillText(texts.navbarItemFailed, { label, message })}
    </span>
  );
}
