/** The parts of the navbar besides its links and the version menu. All of them run in the browser, too. */
import { startOf, urlInLocale } from '../../contract/main-links.js';
import type {
  BrandProps,
  ColorModeButtonProps,
  LocaleMenuProps,
  SearchButtonProps,
} from '../../contract/theme-parts.js';
import { GlobeIcon, MoonIcon, SearchIcon, SunIcon } from '../icons.js';
import { MenuExtras } from './menu-extras.js';
import { Logo } from '../surroundings/logo.js';

/** The site's logo and name, which link to the home page or the configured address. */
export function Brand({ site }: BrandProps) {
  const { logo, logoUrl, navbarLook } = site;
  const title = (logoUrl === undefined ? undefined : navbarLook?.title) ?? site.title;
  const alt = logo?.alt ?? (title === '' ? site.title : '');
  return (
    <a className={`navbar-brand${title.length > maxBrand ? ' is-long' : ''}`} href={logo?.url ?? startOf(site)}>
      {logoUrl !== undefined && <Logo src={logoUrl} alt={alt} logo={logo} side="28" />}
      {title}
    </a>
  );
}

/** A longer name has no room in two lines of a phone's navbar in its usual size. */
const maxBrand = 28;

/**
 * The link to the results page, which scripts turn into a button that opens the modal. Of all search settings, a page
 * only contains their address.
 */
export function SearchButton({ search, texts }: SearchButtonProps) {
  return (
    <a
      className="search-button"
      href={search.resultsUrl}
      data-settings={search.settingsUrl}
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <SearchIcon />
      <span className="search-button-text">{texts.searchButton}</span>
      <kbd className="needs-script" aria-hidden="true">
        /
      </kbd>
    </a>
  );
}

/** The page in each language of the site. */
export function LocaleMenu({ site, url }: LocaleMenuProps) {
  if (!site.hasLocaleMenu) return null;
  return (
    <details className="menu locale-menu" name="navbar-menu">
      <summary>
        <GlobeIcon />
        <span className="visually-hidden">{site.texts.languageMenu}</span>
        {` ${site.locale.label}`}
      </summary>
      <ul>
        <MenuExtras links={site.languageMenu?.before} />
        {site.locales.map((locale) => (
          <li key={locale.htmlLang}>
            <a
              href={urlInLocale(site, locale, url)}
              lang={locale.htmlLang}
              hrefLang={locale.htmlLang}
              aria-current={locale.htmlLang === site.locale.htmlLang ? 'true' : undefined}
            >
              {locale.label}
            </a>
          </li>
        ))}
        <MenuExtras links={site.languageMenu?.after} />
      </ul>
    </details>
  );
}

/** Switches between light and dark. The client's `wire-color-mode.ts` handles clicks on all elements with its class. */
export function ColorModeButton({ isDark, text }: ColorModeButtonProps) {
  return (
    <button type="button" className="icon-button color-mode needs-script" aria-pressed={isDark} title={text}>
      <SunIcon />
      <MoonIcon />
      <span className="visually-hidden">{text}</span>
    </button>
  );
}
