/** The entries of the navbar and of the mobile menu: main links, menus and others. */
import type { ReactNode } from 'react';
import { ErrorBoundary, messageChain } from '../error-boundary.js';
import { fillText } from '../../contract/fill-text.js';
import { ariaCurrent, type CurrentPlace } from '../../contract/main-links.js';
import type { NavbarEntryProps } from '../../contract/page-props.js';
import type { NavbarItemComponentProps } from '../../contract/theme-parts.js';
import { classNames, HtmlItem } from '../surroundings/link-or-html.js';
import { useTheme } from '../use-theme.js';
import { LinkContent } from './link-content.js';
import type { Texts } from '../../contract/texts.js';

interface Shared {
  readonly texts: Texts;
  readonly current: CurrentPlace;
  /** The version menu and the search button. Absent in the mobile menu. */
  readonly tools?: { readonly versions: ReactNode; readonly search: ReactNode };
}

interface Props extends Shared {
  readonly items: readonly NavbarEntryProps[];
  readonly className?: string | undefined;
}

export function NavbarItems({ items, className, ...shared }: Props) {
  if (items.length === 0) return null;
  return (
    <ul className={className}>
      {items.map((item, index) => (
        // The index is a valid key, because the list is the same on every page and only its links differ.
        <li key={index} className={isTool(item) ? 'navbar-tool' : undefined}>
          <ErrorBoundary renderFailure={(error) => <FailedItem item={item} error={error} texts={shared.texts} />}>
            <NavbarEntry item={item} {...shared} />
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  );
}

function isTool({ kind }: NavbarEntryProps): boolean {
  return kind === 'versions' || kind === 'search';
}

function NavbarEntry({ item, texts, current, tools }: Shared & { readonly item: NavbarEntryProps }) {
  const theme = useTheme();
  switch (item.kind) {
    case 'menu':
      return <theme.NavbarMenu menu={item} place={current} texts={texts} />;
    case 'html':
      return <HtmlItem item={item} />;
    case 'versions':
    case 'search':
      return tools?.[item.kind];
    case undefined:
      return <theme.NavbarItem item={item} current={ariaCurrent(item, current)} />;
  }
}

/** A link of the navbar. The arrow of external links is shown only with a label. */
export function NavbarItem({ item, current }: NavbarItemComponentProps) {
  const { url, external, label, icon, ariaLabel, target, rel, className } = item;
  const hasArrow = external && icon === undefined && label !== '';
  return (
    <a
      href={url}
      target={target}
      rel={rel}
      className={classNames(hasArrow && 'external', className)}
      aria-label={ariaLabel}
      title={label === '' ? ariaLabel : undefined}
      aria-current={current}
    >
      <LinkContent item={item} />
    </a>
  );
}

interface FailedItemProps {
  readonly item: NavbarEntryProps;
  readonly error: unknown;
  readonly texts: Texts;
}

/** Names the item that failed, even if the item itself is invalid. */
function FailedItem({ item, error, texts }: FailedItemProps) {
  const label = 'label' in item && typeof item.label === 'string' ? item.label : JSON.stringify(item);
  const message = messageChain(error).join(' ');
  return (
    <span className="navbar-item-failed" role="alert">
      {fillText(texts.navbarItemFailed, { label, message })}
    </span>
  );
}
