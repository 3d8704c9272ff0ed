/** The languages in which a page exists, for search engines. Source: https://developers.google.com/search/docs/specialty/international/localized-versions. */
import type { AlternateProps, LocaleProps, MetaProps, SiteProps } from '../../../../theme/contract/page-props.js';
import { urlInLocale } from '../../../../theme/contract/main-links.js';
import type { Page, Site } from '../../../model.js';

type Shown = Pick<SiteProps, 'origin' | 'baseUrl' | 'locales'>;

/** Returns the languages of a document: the site's own, and those into which it is translated. */
export function alternatesOfPage(
  { content }: Pick<Site, 'content'>,
  site: Shown,
  { source, generated, address }: Pick<Page, 'source' | 'generated' | 'address'>,
): Pick<MetaProps, 'alternates'> {
  const translated = content.translations.get(source.file) ?? [];
  const has = ({ htmlLang }: LocaleProps): boolean => translated.some(({ language }) => language === htmlLang);
  return alternates(site, address.url, (locale) => generated !== undefined || has(locale));
}

/** Returns the languages of a page that is no document. It exists in all of them. */
export function alternatesOfUrl(site: Shown, url: string): Pick<MetaProps, 'alternates'> {
  return alternates(site, url, () => true);
}

function alternates(site: Shown, url: string, has: (locale: LocaleProps) => boolean): Pick<MetaProps, 'alternates'> {
  const [own, ...others] = site.locales;
  if (!own || others.length === 0) return {};
  const inLocale = (hrefLang: string, locale: LocaleProps): AlternateProps => ({
    hrefLang,
    url: site.origin + urlInLocale(site, locale, url),
  });
  const existing = [own, ...others.filter(has)].map((locale) => inLocale(locale.htmlLang, locale));
  return { alternates: [...existing, inLocale('x-default', own)] };
}
