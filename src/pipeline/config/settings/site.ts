/** Settings of the site: its language, the cache that machines share, redirects, search, theme. */
import * as v from 'valibot';
import { themePartNames, type ThemeComponents } from '../../../theme/contract/theme-parts.js';
import * as form from '../setting-forms.js';
import { named, object, type Named } from './objects.js';
import { optional, required, type Form, type Read, type OptionalOf, type RequiredOf } from './setting.js';

const cacheTable = {
  /**
   * A server that accepts `PUT` and `GET` of files below this URL, such as nginx with WebDAV. Compiled texts are fetched
   * from it and sent to it. A build trusts its contents, works without it, and stops using it after the first failure.
   * `DOCSGEN_CACHE_AUTHORIZATION` in the environment is sent as the `Authorization` header.
   * @default none
   */
  url: optional(form.webUrl),
};
/** A cache that many machines share. */
export interface UserCache extends RequiredOf<typeof cacheTable>, OptionalOf<typeof cacheTable> {}
export interface CacheSettings extends Read<typeof cacheTable> {}
export const cache: Form<UserCache, CacheSettings> = object('the cache', cacheTable);

const localeTable = {
  /**
   * The name that readers see.
   * @default the name of the language in itself, such as `'Deutsch'`
   */
  label: optional(form.text),
  /**
   * Direction of writing: `'ltr'` or `'rtl'`.
   * @default the direction of the language's script
   */
  direction: optional(v.picklist(['ltr', 'rtl'], '"ltr" or "rtl"')),
  /**
   * The language, as a tag such as `'de'` or `'pt-BR'`. It is the `lang` attribute of every page, and chooses the
   * [interface texts](https://docsgen.github.io/docsgen/reference/texts).
   * @default `'en'`
   */
  htmlLang: optional(form.languageTag, 'en'),
  /**
   * Calendar for dates, as `Intl` names it.
   * @default `'gregory'`
   */
  calendar: optional(form.text, 'gregory'),
  /**
   * Route prefix.
   * @default `'/'`
   */
  path: optional(form.routePrefix, '/'),
  /**
   * The folder of `code.json`, from the config file's folder: messages that components show with `<Translate>`.
   * @default `i18n/en` in the content folder, for `en`
   */
  folder: optional(form.file),
  /**
   * Shows the menu of languages although there is only one.
   * @default `false`
   */
  menu: optional(form.flag, false),
};
/** The language of the site's interface. */
export interface UserLocale extends RequiredOf<typeof localeTable>, OptionalOf<typeof localeTable> {}
export interface LocaleSettings extends Read<typeof localeTable> {}
export const locale: Form<UserLocale, LocaleSettings> = object('a locale', localeTable);

const redirectTable = {
  /** The old route, percent-encoded or not; or a list of old routes. */
  from: required(form.listOrOne(form.route)),
  /** A route of the site, optionally with a heading: `/guide#install`; or a whole URL. */
  to: required(form.linkTarget),
};
export interface UserRedirect extends RequiredOf<typeof redirectTable>, OptionalOf<typeof redirectTable> {}
export interface RedirectSettings extends Read<typeof redirectTable> {}
export const redirect: Form<UserRedirect, RedirectSettings> = object('a redirect', redirectTable);

const searchTable = {
  /**
   * Application id of a hosted index. It needs the next two as well.
   * @default none
   */
  appId: optional(form.applicationId),
  /**
   * Public search key of a hosted index.
   * @default none
   */
  apiKey: optional(form.text),
  /**
   * Name of a hosted index.
   * @default none
   */
  indexName: optional(form.text),
  /**
   * Hits whose address matches it are opened by a full page load.
   * @default none
   */
  externalUrlPattern: optional(form.pattern),
  /**
   * Where readers can report a missing result; `{query}` is filled in. Without it, they are not asked.
   * @default none
   */
  missingResultsUrl: optional(form.webUrl),
};
/** Search by a hosted service, and what readers see around results. */
export interface UserSearch extends RequiredOf<typeof searchTable>, OptionalOf<typeof searchTable> {}
export interface SearchSettings extends Read<typeof searchTable> {}
const searchObject: Form<UserSearch, SearchSettings> = object('"search"', searchTable);
export const search = form.objectOr(searchObject, v.literal(false, 'false or an object'));

const ownParts: Form<Named<ThemeComponents, string>, Readonly<Record<string, string>>> = named(
  '"theme.components"',
  themePartNames,
  form.file,
);

const themeTable = {
  /**
   * Your React components that replace those of the theme, by name: `{ Footer: 'src/footer.tsx' }`. See below.
   * @default `{}`
   */
  components: optional(ownParts, {}),
  /**
   * The colour of links and of the reader's place, from which the shades of both modes are made: `'#0b5cad'`. Each shade is
   * readable where it is used, for every colour. See
   * [Theming](https://docsgen.github.io/docsgen/guides/theming#colours-type-and-sizes).
   * @default a blue of docsgen's own
   */
  accent: optional(form.hexColor),
  /**
   * The mode in which readers see the site until they switch: `'system'` is the one that their device prefers.
   * @default `'system'`
   */
  colorMode: optional(v.picklist(['system', 'light', 'dark'], '"system", "light" or "dark"'), 'system'),
  /**
   * Whether readers can switch between light and dark. A site whose own styles are made for one mode says `false`, and
   * names it in `colorMode`.
   * @default `true`
   */
  colorModeSwitch: optional(form.flag, true),
  /**
   * Whether the theme's own fonts are published and loaded.
   * @default `true`
   */
  fonts: optional(form.flag, true),
  /**
   * Whether the properties and classes of Docusaurus' style sheets take effect: `--ifm-color-primary`, `container`,
   * `col--6`, `button`, `hero` and others. See
   * [The head of pages, and analytics](https://docsgen.github.io/docsgen/guides/head-and-analytics#colours-of-a-docusaurus-site) and
   * [Pages of your own](https://docsgen.github.io/docsgen/guides/pages#classes-of-infima). Rules of style sheets for elements
   * then have [the order that they have in Docusaurus](https://docsgen.github.io/docsgen/guides/pages#rules-for-elements).
   * @default `false`
   */
  infima: optional(form.flag, false),
  /**
   * Whether pages have keyboard shortcuts: `t` for the colour mode, `v` for the versions, `[` and `]` for the previous and
   * next page, and `?` for a list of them, where a reader can switch them off.
   * @default `true`
   */
  keys: optional(form.flag, true),
};
/** Changes to the theme itself; for colours and sizes a style sheet is enough. */
export interface UserTheme extends RequiredOf<typeof themeTable>, OptionalOf<typeof themeTable> {}
export interface ThemeSettings extends Read<typeof themeTable> {}
export const theme: Form<UserTheme, ThemeSettings> = object('the theme', themeTable);
