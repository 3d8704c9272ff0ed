/**
 * Classes of Docusaurus' theme that docsgen's pages do not have, by the part of a page that they name. Classes of
 * Infima that work with `theme.infima`, such as `button--primary`, are not among them.
 */
export interface ClassFamily {
  /** What the classes are of, such as "the sidebar". */
  readonly of: string;
  readonly names: RegExp;
  /** The selectors of docsgen for this part. */
  readonly instead: readonly string[];
  /** Says which rules for these classes have an effect, and are not reported. */
  readonly kept?: string;
}

/** The first family whose pattern matches a class counts. */
export const classFamilies: readonly ClassFamily[] = [
  {
    of: 'the navbar',
    names:
      /^navbar(?:--(?:dark|primary|fixed-top)|__(?:brand|inner|items?|link|logo|search|search-input|title|toggle)(?:--\w+)?|-sidebar.*)$|^theme-layout-navbar/,
    instead: ['.navbar', '.navbar-brand', '.navbar-links', '.navbar-tools', '.mobile-menu-panel'],
    kept: 'Of rules for ".navbar__items", ".navbar__item", ".navbar__link", ".navbar__brand" and ".navbar__title", the colours and the type work as they are.',
  },
  {
    of: 'menus in the navbar',
    names: /^dropdown(?:__(?:menu|link)(?:--active)?|--(?:hoverable|right|left|show|nocaret))$/,
    instead: ['.navbar-menu', '.version-menu', '.locale-menu'],
  },
  {
    of: 'the search button',
    names: /^DocSearch(?:-Button.*|-Search-Icon)?$/,
    instead: ['.search-button', '.search-button-text'],
  },
  {
    of: 'the sidebar',
    names:
      /^menu__(?:caret|link|list|list-item|link-container|list-item-collapsible)(?:--[a-z-]+)?$|^theme-doc-sidebar/,
    instead: ['.sidebar', '.sidebar-items', '.sidebar-group', '.sidebar-category', '.sidebar a'],
    kept: 'Rules for links of items with a class of their own, such as ".beta > .menu__link", work as they are.',
  },
  {
    of: 'the footer',
    names:
      /^footer(?:--dark|__(?:bottom|col|copyright|items?|link-item|link-separator|links|logo|row|title))$|^theme-layout-footer/,
    instead: ['.footer', '.footer-links', '.footer-title', '.footer-logo', '.footer-copyright', '.footer.is-dark'],
  },
  {
    of: 'the contents of a page',
    names: /^table-of-contents|^theme-doc-toc/,
    instead: ['.toc', '.toc-mobile'],
  },
  {
    of: 'links to the next page',
    names: /^pagination-nav|^pagination__/,
    instead: ['.pagination', '.pagination-previous', '.pagination-next'],
  },
  {
    of: 'breadcrumbs',
    names: /^breadcrumbs__|^theme-doc-breadcrumbs$/,
    instead: ['.breadcrumbs', '.breadcrumbs a'],
  },
  {
    of: 'admonitions',
    names: /^(?:theme-)?admonition|^alert--secondary$/,
    instead: ['.note', '.note-title', '.note-tip', '.note-info', '.note-warning', '.note-danger'],
  },
  {
    of: 'code',
    names: /^prism-code$|^token(?:-line)?$|^theme-code-block|^docusaurus-highlight-code-line$/,
    instead: ['.code', '.code-title', '.copy-button', '.line', '.line-marked'],
  },
  {
    of: 'tabs',
    names: /^tabs(?:__item(?:--active)?|--block)$|^(?:theme-)?tabs-container$/,
    instead: ['.tabs', '.tab-label', '.tab-panel'],
  },
  {
    of: 'what is above and below an article',
    names: /^theme-(?:doc-(?:version|footer)|edit-this-page|last-updated|announcement-bar|back-to-top|unlisted|draft)/,
    instead: ['.announcement', '.version-banner', '.version-badge', '.tags', '.edit-link', '.last-updated'],
  },
  {
    of: 'cards',
    names: /^theme-doc-card/,
    instead: ['.cards', '.cards a'],
  },
  {
    of: 'headings',
    names: /^hash-link$/,
    instead: ['.prose .heading-link'],
  },
  {
    of: 'the layout of a page',
    names:
      /^(?:main|docs|blog|mdx)-wrapper$|^theme-(?:layout|blog|pages)-|^(?:docs-(?:doc|tags)|mdx|blog-[a-z]+)(?:-[a-z]+)*-page$/,
    instead: ['main', '.layout', '.plain-page'],
  },
  {
    // The names of modules of style sheets, such as "footerLogoLink_BH7S".
    of: 'single components',
    names: /^[a-z]+(?:[A-Z][a-z]+)*_(?=[a-z\d-]*[A-Z])[\w-]{4}$/,
    instead: [],
  },
];
