/** Settings of what is around pages: navbar, version menu, logos, page actions, footer, announcement. */

/** A link, or HTML in its place. */
export interface UserLink {
  /**
   * What readers see.
   * @default none; a link needs it
   */
  readonly label?: string | undefined;
  /**
   * A route of the site (`'/policies/security'`) or a whole URL.
   * @default none; a link needs it, `href`, `doc` or `docSidebar`
   */
  readonly to?: string | undefined;
  /**
   * The same as `to`, usually for whole URLs.
   * @default none
   */
  readonly href?: string | undefined;
  /**
   * Leads to a document by its id: `'guide/setup'`. In the navbar it is that of the version that is read, elsewhere that
   * of the latest.
   * @default none
   */
  readonly doc?: string | undefined;
  /**
   * Leads to the first page of a sidebar, in the same version: `'api'`.
   * @default none
   */
  readonly docSidebar?: string | undefined;
  /**
   * The section of `doc` and `docSidebar`.
   * @default the first one
   */
  readonly section?: string | undefined;
  /**
   * HTML in place of a link. It is published as written; routes in `href` and `src` are checked.
   * @default none
   */
  readonly html?: string | undefined;
  /**
   * What screen readers say. A link that has only an icon needs it.
   * @default the label
   */
  readonly ariaLabel?: string | undefined;
  /**
   * The link's `target`: `'_blank'`.
   * @default none
   */
  readonly target?: string | undefined;
  /**
   * The link's `rel`.
   * @default `'noopener noreferrer'` with `target: '_blank'`
   */
  readonly rel?: string | undefined;
  /**
   * Classes of the link.
   * @default none
   */
  readonly className?: string | undefined;
}

/** A link of the navbar or of one of its menus, or HTML in its place. */
export interface UserNavbarLink extends UserLink {
  /**
   * Shown before the label, or in its place: `'github'` or another icon of docsgen's, or an SVG file from the config
   * file's folder, `'icons/chat.svg'`. See [Navbar and footer](https://docsgen.github.io/docsgen/guides/navbar-and-footer).
   * @default none
   */
  readonly icon?: string | undefined;
  /**
   * The link is marked as current on all pages below this route: `'/api'`.
   * @default none
   */
  readonly activeBasePath?: string | undefined;
  /**
   * The link is marked as current on pages whose path matches this regular expression: `'^/api-v[0-9]/'`.
   * @default none
   */
  readonly activeBaseRegex?: string | undefined;
}

export interface UserNavbarItem extends UserNavbarLink {
  /**
   * Makes the item a menu of links, which have the settings above. It may have a link of its own.
   * @default none
   */
  readonly items?: readonly UserNavbarLink[] | undefined;
  /**
   * `'versions'` or `'search'`: here is the version menu or the search button, and not at the end of the bar.
   * @default none
   */
  readonly type?: 'versions' | 'search' | undefined;
  /**
   * The side of the bar: `'left'` or `'right'`.
   * @default `'left'`
   */
  readonly position?: 'left' | 'right' | undefined;
}

export interface UserNavbar {
  /**
   * The name beside the logo; empty for the logo alone.
   * @default the site's title
   */
  readonly title?: string | undefined;
  /**
   * Colours of the bar: `'dark'` in both colour modes, or `'primary'`, that of links.
   * @default those of the page
   */
  readonly style?: 'dark' | 'primary' | undefined;
  /**
   * Whether the bar leaves the screen when a reader scrolls down.
   * @default `true`
   */
  readonly hideOnScroll?: boolean | undefined;
  /**
   * Links, menus and HTML of the navbar.
   * @default `[]`
   */
  readonly items?: readonly UserNavbarItem[] | undefined;
}

/** Links around those of the versions. */
export interface UserVersionMenu {
  /**
   * Text of the button; `{version}` is the version that is read: `'Version: {version}'`.
   * @default `'{version}'`
   */
  readonly label?: string | undefined;
  /**
   * Links above the versions, with `label`, `to`, `href`, `doc`, `docSidebar`, `section`, `html`, `ariaLabel`, `target`,
   * `rel` and `className`.
   * @default `[]`
   */
  readonly before?: readonly UserLink[] | undefined;
  /**
   * Links below the versions, such as archived versions at another address. They have the same settings.
   * @default `[]`
   */
  readonly after?: readonly UserLink[] | undefined;
}

/** An image that stands for the site or for who is behind it. */
export interface UserLogo {
  /** A file below `content/static`, or a whole URL. */
  readonly src: string;
  /**
   * An image in its place where the ground is dark.
   * @default none
   */
  readonly dark?: string | undefined;
  /**
   * What screen readers say.
   * @default `''`; the site's title where the navbar shows the logo alone
   */
  readonly alt?: string | undefined;
  /**
   * Where it leads: a route of the site or a whole URL.
   * @default the site's home; none in the footer
   */
  readonly href?: string | undefined;
  /**
   * In pixels.
   * @default by the height and the proportions of the image
   */
  readonly width?: number | undefined;
  /**
   * In pixels.
   * @default 28; 40 in the footer
   */
  readonly height?: number | undefined;
}

export interface UserFooterColumn {
  /**
   * Heads the column.
   * @default none
   */
  readonly title?: string | undefined;
  /** Its links, with the settings of those in `versionMenu`. */
  readonly items: readonly UserLink[];
}

export interface UserFooter {
  /**
   * Colours of the footer: `'dark'` in both colour modes.
   * @default those of the page
   */
  readonly style?: 'dark' | undefined;
  /**
   * Columns of the footer.
   * @default `[]`
   */
  readonly columns?: readonly UserFooterColumn[] | undefined;
  /**
   * Links in one row, below the columns or in their place. They have the same settings.
   * @default `[]`
   */
  readonly links?: readonly UserLink[] | undefined;
  /**
   * An image above the copyright, with the settings of `logo`. The site's own logo, title and tagline are not shown then.
   * @default none
   */
  readonly logo?: UserLogo | undefined;
  /**
   * Text or HTML; `{year}` becomes the year of the build's source date, `SOURCE_DATE_EPOCH` or the last commit, and is
   * left out where there is neither.
   * @default `''`
   */
  readonly copyright?: string | undefined;
}

/** An assistant, or another service that takes the address of a page. */
export interface UserAssistant {
  /** Its name, as in "Open in ChatGPT". */
  readonly label: string;
  /**
   * Where the link leads. `{url}` is the page's address, `{markdown}` that of its Markdown; `{title}` and `{version}` are
   * filled in, too.
   */
  readonly url: string;
}

/** How readers say whether a page helps. */
export interface UserFeedback {
  /**
   * Receives what readers reply to "Was this page helpful?": a path on the site's host, or a whole URL.
   * @default none
   */
  readonly url?: string | undefined;
  /**
   * Where readers report a problem with a page. `{title}`, `{url}`, `{markdown}` and `{version}` are filled in.
   * @default none
   */
  readonly issue?: string | undefined;
}

/** What readers can do with a page, besides reading it. */
export interface UserPageActions {
  /**
   * Whether readers can copy a page as Markdown. It needs `markdownPages`.
   * @default `true`
   */
  readonly copy?: boolean | undefined;
  /**
   * Whether a link leads to the page as Markdown. It needs `markdownPages`.
   * @default `true`
   */
  readonly view?: boolean | undefined;
  /**
   * Assistants in which readers can open a page: `[{ label: 'Claude', url: 'https://claude.ai/new?q={markdown}' }]`.
   * @default `[]`
   */
  readonly assistants?: readonly UserAssistant[] | undefined;
  /**
   * How readers say whether a page helps. Without it, they are not asked, and nothing is sent.
   * @default none
   */
  readonly feedback?: UserFeedback | undefined;
}

/** The bar above every page. */
export interface UserAnnouncement {
  /** Remembered when a reader closes the bar: a new one shows a closed bar again. */
  readonly id: string;
  /** Text, which may hold Markdown links and HTML. */
  readonly text: string;
  /**
   * Whether readers can close it.
   * @default `true`
   */
  readonly closeable?: boolean | undefined;
  /**
   * A colour of CSS: `'#20232a'`.
   * @default the theme's `--announcement`
   */
  readonly backgroundColor?: string | undefined;
  /**
   * A colour of CSS.
   * @default the theme's `--on-announcement`
   */
  readonly textColor?: string | undefined;
}
