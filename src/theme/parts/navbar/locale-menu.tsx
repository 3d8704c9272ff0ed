/** The languages of the site. Each page exists in the site's own language only, so only that one is a link. */
import { GlobeIcon } from '../icons.js';
import type { LocaleMenuProps } from '../../contract/theme-parts.js';

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
        {site.locales.map((locale) => (
          <li key={locale.htmlLang}>
            {locale.htmlLang === site.locale.htmlLang ? (
              <a href={url} lang={locale.htmlLang} aria-current="true">
                {locale.label}
              </a>
            ) : (
              <span lang={locale.htmlLang}>{locale.label}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
