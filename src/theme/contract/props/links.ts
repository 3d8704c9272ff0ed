/** The props of links, in the navbar, the footer and elsewhere. */

export interface LinkProps {
  readonly label: string;
  readonly url: string;
  /** Whether it leads outside of the site. */
  readonly external: boolean;
  /** A link has no kind; its replacements have one. */
  readonly kind?: undefined;
  readonly target?: string | undefined;
  readonly rel?: string | undefined;
  readonly className?: string | undefined;
  /** The accessible name that replaces the label. */
  readonly ariaLabel?: string | undefined;
}

/** HTML of the config instead of a link. */
export interface HtmlItemProps {
  readonly kind: 'html';
  readonly html: string;
  readonly className?: string | undefined;
}

/** An icon next to a label or instead of it. */
interface IconProps {
  /** The class of the style rule that draws it. */
  readonly icon?: string | undefined;
  /** The accessible name that replaces the label. */
  readonly ariaLabel?: string | undefined;
}

/** A link of the navbar. Its label is empty if an icon replaces it. */
export interface NavbarItemProps extends LinkProps, IconProps {
  readonly position: 'left' | 'right';
  /** For a page of the latest version, its URL in each version of the site's list, null if it does not exist there. */
  readonly inVersions?: readonly (string | null)[] | undefined;
  /** A regular expression. The link is current on pages with a matching URL. */
  readonly activePattern?: string | undefined;
  /** The key of a sidebar. The link is current on all pages that show the sidebar. */
  readonly sidebar?: string | undefined;
}

/** A menu of links in the navbar. */
export interface NavbarMenuProps extends IconProps {
  readonly kind: 'menu';
  readonly label: string;
  readonly className?: string | undefined;
  readonly position: 'left' | 'right';
  /** The target of the menu's name. If it is absent, the name only opens the menu. */
  readonly link?: NavbarItemProps | undefined;
  readonly items: readonly (NavbarItemProps | HtmlItemProps)[];
}

/** The entries of the navbar, in order. `versions` and `search` are the positions of the menu and the button. */
export type NavbarEntryProps =
  | NavbarItemProps
  | NavbarMenuProps
  | (HtmlItemProps & { readonly position: 'left' | 'right' })
  | { readonly kind: 'versions' | 'search'; readonly position: 'left' | 'right' };

export interface FooterColumnProps {
  /** The heading. Empty if the column has none. */
  readonly title: string;
  readonly items: readonly (LinkProps | HtmlItemProps)[];
}
