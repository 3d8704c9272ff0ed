/** Settings of what is around pages: navbar, version menu, logos, page actions, footer, announcement. */
import * as v from 'valibot';
import * as form from '../setting-forms.js';
import { object } from './objects.js';
import { optional, required, type Form, type Read, type OptionalOf, type RequiredOf } from './setting.js';

const linkTable = {
  /**
   * The text that readers see.
   * @default none; a link needs it
   */
  label: optional(form.text),
  /**
   * A route of the site (`'/policies/security'`) or a whole URL.
   * @default none; a link needs it, `href`, `doc` or `docSidebar`
   */
  to: optional(form.linkTarget),
  /**
   * The same as `to`, usually for whole URLs.
   * @default none
   */
  href: optional(form.linkTarget),
  /**
   * Leads to a document by its id: `'guide/setup'`. In the navbar it leads to the version that is read, elsewhere to the
   * latest one.
   * @default none
   */
  doc: optional(form.text),
  /**
   * Leads to the first page of a sidebar, in the same version: `'api'`.
   * @default none
   */
  docSidebar: optional(form.text),
  /**
   * The section of `doc` and `docSidebar`.
   * @default the first one
   */
  section: optional(form.sectionName),
  /**
   * HTML in place of a link. It is published as written; routes in `href` and `src` are checked.
   * @default none
   */
  html: optional(form.text),
  /**
   * The text for screen readers. A link that has only an icon needs it.
   * @default the label
   */
  ariaLabel: optional(form.text),
  /**
   * The link's `target`: `'_blank'`.
   * @default none
   */
  target: optional(form.text),
  /**
   * The link's `rel`.
   * @default `'noopener noreferrer'` with `target: '_blank'`
   */
  rel: optional(form.text),
  /**
   * Classes of the link.
   * @default none
   */
  className: optional(form.classNames),
};
/** A link, or HTML in its place. */
export interface UserLink extends RequiredOf<typeof linkTable>, OptionalOf<typeof linkTable> {}
export interface LinkSettings extends Read<typeof linkTable> {}
const linkOf = (noun: string): Form<UserLink, LinkSettings> => object(noun, linkTable);

const navbarLinkTable = {
  ...linkTable,
  /**
   * Shown before the label, or in its place: `'github'` or another icon of docsgen's, or an SVG file from the config
   * file's folder, `'icons/chat.svg'`. See [Navbar and footer](https://docsgen.github.io/docsgen/guides/navbar-and-footer).
   * @default none
   */
  icon: optional(form.icon),
  /**
   * The link is marked as current on all pages below this route: `'/api'`.
   * @default none
   */
  activeBasePath: optional(form.routePrefix),
  /**
   * The link is marked as current on pages whose path matches this regular expression: `'^/api-v[0-9]/'`.
   * @default none
   */
  activeBaseRegex: optional(form.pattern),
};
/** A link of the navbar or of one of its menus, or HTML in its place. */
export interface UserNavbarLink extends RequiredOf<typeof navbarLinkTable>, OptionalOf<typeof navbarLinkTable> {}
export interface NavbarLinkSettings extends Read<typeof navbarLinkTable> {}
const navbarLink: Form<UserNavbarLink, NavbarLinkSettings> = object('a link of a navbar menu', navbarLinkTable);

const navbarItemTable = {
  ...navbarLinkTable,
  /**
   * Makes the item a menu of links, which have the settings above. The item itself can be a link, too.
   * @default none
   */
  items: optional(form.list(navbarLink, 'a list of links')),
  /**
   * `'versions'` or `'search'`: the version menu or the search button is here, and not at the end of the bar.
   * @default none
   */
  type: optional(v.picklist(['versions', 'search'], '"versions" or "search"')),
  /**
   * The side of the bar: `'left'` or `'right'`.
   * @default `'left'`
   */
  position: optional(v.picklist(['left', 'right'], '"left" or "right"'), 'left'),
};
export interface UserNavbarItem extends RequiredOf<typeof navbarItemTable>, OptionalOf<typeof navbarItemTable> {}
export interface NavbarItemSettings extends Read<typeof navbarItemTable> {}
const navbarItem: Form<UserNavbarItem, NavbarItemSettings> = object('a navbar item', navbarItemTable);

const navbarTable = {
  /**
   * The name beside the logo; empty for the logo alone.
   * @default the site's title
   */
  title: optional(form.anyText),
  /**
   * Colours of the bar: `'dark'` in both colour modes, or `'primary'`, that of links.
   * @default those of the page
   */
  style: optional(v.picklist(['dark', 'primary'], '"dark" or "primary"')),
  /**
   * Whether the bar leaves the screen when a reader scrolls down.
   * @default `true`
   */
  hideOnScroll: optional(form.flag, true),
  /**
   * Links, menus and HTML of the navbar.
   * @default `[]`
   */
  items: optional(form.list(navbarItem, 'a list of navbar items'), []),
};
export interface UserNavbar extends RequiredOf<typeof navbarTable>, OptionalOf<typeof navbarTable> {}
export interface NavbarSettings extends Read<typeof navbarTable> {}
export const navbar: Form<UserNavbar, NavbarSettings> = object('the navbar', navbarTable);

const menuLinks = form.list(linkOf('a link of a menu'), 'a list of links');

const versionMenuTable = {
  /**
   * Text of the button; `{version}` is the version that is read: `'Version: {version}'`.
   * @default `'{version}'`
   */
  label: optional(form.text, '{version}'),
  /**
   * Links above the versions, with `label`, `to`, `href`, `doc`, `docSidebar`, `section`, `html`, `ariaLabel`, `target`,
   * `rel` and `className`.
   * @default `[]`
   */
  before: optional(menuLinks, []),
  /**
   * Links below the versions, such as archived versions at another address. They have the same settings.
   * @default `[]`
   */
  after: optional(menuLinks, []),
};
/** Links around those of the versions. */
export interface UserVersionMenu extends RequiredOf<typeof versionMenuTable>, OptionalOf<typeof versionMenuTable> {}
export interface VersionMenuSettings extends Read<typeof versionMenuTable> {}
export const versionMenu: Form<UserVersionMenu, VersionMenuSettings> = object('the version menu', versionMenuTable);

const languageMenuTable = {
  /**
   * Links above the languages, with the settings of those in `versionMenu`.
   * @default `[]`
   */
  before: optional(menuLinks, []),
  /**
   * Links below the languages, such as a site in another language at another address.
   * @default `[]`
   */
  after: optional(menuLinks, []),
};
/** Links around those of the languages. */
export interface UserLanguageMenu extends RequiredOf<typeof languageMenuTable>, OptionalOf<typeof languageMenuTable> {}
export interface LanguageMenuSettings extends Read<typeof languageMenuTable> {}
export const languageMenu: Form<UserLanguageMenu, LanguageMenuSettings> = object(
  'the menu of languages',
  languageMenuTable,
);

const logoTable = {
  /** A file below `content/static`, or a whole URL. */
  src: required(form.image),
  /**
   * The image for dark backgrounds.
   * @default none
   */
  dark: optional(form.image),
  /**
   * The text for screen readers.
   * @default `''`; the site's title where the navbar shows the logo alone
   */
  alt: optional(form.anyText),
  /**
   * Where it leads: a route of the site or a whole URL.
   * @default the site's home; none in the footer
   */
  href: optional(form.linkTarget),
  /**
   * In pixels.
   * @default by the height and the proportions of the image
   */
  width: optional(form.pixels),
  /**
   * In pixels.
   * @default 28; 40 in the footer
   */
  height: optional(form.pixels),
};
/** An image for the site, or for the people or the company behind it. */
export interface UserLogo extends RequiredOf<typeof logoTable>, OptionalOf<typeof logoTable> {}
export interface LogoSettings extends Read<typeof logoTable> {}
const logoOf = (noun: string): Form<UserLogo, LogoSettings> => object(noun, logoTable);
/** The other settings show whether a site wrote only a file. */
export const logo = form.objectOrShort(logoOf('the logo'), 'src', form.image);

const footerLinks = form.list(linkOf('a footer link'), 'a list of links');

const footerColumnTable = {
  /**
   * The heading of the column.
   * @default none
   */
  title: optional(form.text),
  /** Its links, with the settings of those in `versionMenu`. */
  items: required(footerLinks),
};
export interface UserFooterColumn extends RequiredOf<typeof footerColumnTable>, OptionalOf<typeof footerColumnTable> {}
export interface FooterColumnSettings extends Read<typeof footerColumnTable> {}
const footerColumn: Form<UserFooterColumn, FooterColumnSettings> = object('a footer column', footerColumnTable);

const footerTable = {
  /**
   * Colours of the footer: `'dark'` in both colour modes.
   * @default those of the page
   */
  style: optional(v.literal('dark', '"dark"')),
  /**
   * Columns of the footer.
   * @default `[]`
   */
  columns: optional(form.list(footerColumn, 'a list of footer columns'), []),
  /**
   * Links in one row, below the columns or instead of them. They have the same settings.
   * @default `[]`
   */
  links: optional(footerLinks, []),
  /**
   * An image above the copyright, with the settings of `logo`. The site's own logo, title and tagline are not shown then.
   * @default none
   */
  logo: optional(logoOf('the logo of the footer')),
  /**
   * Text or HTML; `{year}` becomes the year of the build's source date, `SOURCE_DATE_EPOCH` or the last commit. Without
   * either, it is left out. Write the first year before it, as in `2024–{year}`: it stands alone until a later year is
   * known.
   * @default `''`
   */
  copyright: optional(form.anyText, ''),
};
export interface UserFooter extends RequiredOf<typeof footerTable>, OptionalOf<typeof footerTable> {}
export interface FooterSettings extends Read<typeof footerTable> {}
export const footer: Form<UserFooter, FooterSettings> = object('the footer', footerTable);

const assistantTable = {
  /** Its name, as in "Open in ChatGPT". */
  label: required(form.text),
  /**
   * Where the link leads. `{url}` is the page's address, `{markdown}` that of its Markdown; `{title}` and `{version}` are
   * filled in, too.
   */
  url: required(form.webUrl),
};
/** An assistant, or another service that takes the address of a page. */
export interface UserAssistant extends RequiredOf<typeof assistantTable>, OptionalOf<typeof assistantTable> {}
export interface AssistantSettings extends Read<typeof assistantTable> {}
const assistant: Form<UserAssistant, AssistantSettings> = object('an assistant', assistantTable);

const feedbackTable = {
  /**
   * Receives the replies to "Was this page helpful?": a path on the site's host, or a whole URL.
   * @default none
   */
  url: optional(form.endpoint),
  /**
   * Where readers report a problem with a page. `{title}`, `{url}`, `{markdown}` and `{version}` are filled in.
   * @default none
   */
  issue: optional(form.webUrl),
};
/** How readers say whether a page helps. */
export interface UserFeedback extends RequiredOf<typeof feedbackTable>, OptionalOf<typeof feedbackTable> {}
export interface FeedbackSettings extends Read<typeof feedbackTable> {}
const feedback: Form<UserFeedback, FeedbackSettings> = object('the feedback', feedbackTable);

const pageActionsTable = {
  /**
   * Whether readers can copy a page as Markdown. It needs `markdownPages`.
   * @default `true`
   */
  copy: optional(form.flag, true),
  /**
   * Whether a link leads to the page as Markdown. It needs `markdownPages`.
   * @default `true`
   */
  view: optional(form.flag, true),
  /**
   * Assistants in which readers can open a page: `[{ label: 'Claude', url: 'https://claude.ai/new?q={markdown}' }]`.
   * @default `[]`
   */
  assistants: optional(form.list(assistant, 'a list of assistants'), []),
  /**
   * How readers say whether a page helps. Without it, they are not asked, and nothing is sent.
   * @default none
   */
  feedback: optional(feedback),
};
/** What readers can do with a page, besides reading it. */
export interface UserPageActions extends RequiredOf<typeof pageActionsTable>, OptionalOf<typeof pageActionsTable> {}
export interface PageActionsSettings extends Read<typeof pageActionsTable> {}
export const pageActions: Form<UserPageActions, PageActionsSettings> = object('the page actions', pageActionsTable);

const announcementTable = {
  /** Remembered when a reader closes the bar. A new id shows the bar again. */
  id: required(form.text),
  /** The text, which can contain Markdown links and HTML. */
  text: required(form.text),
  /**
   * Whether readers can close it.
   * @default `true`
   */
  closeable: optional(form.flag, true),
  /**
   * A colour of CSS: `'#20232a'`.
   * @default the theme's `--dg-announcement`
   */
  backgroundColor: optional(form.color),
  /**
   * A colour of CSS.
   * @default the theme's `--dg-on-announcement`
   */
  textColor: optional(form.color),
};
/** The bar above every page. */
export interface UserAnnouncement extends RequiredOf<typeof announcementTable>, OptionalOf<typeof announcementTable> {}
export interface AnnouncementSettings extends Read<typeof announcementTable> {}
export const announcement: Form<UserAnnouncement, AnnouncementSettings> = object('an announcement', announcementTable);
