/** The address of a page that search engines should list, in the language of the site. */
import type { Content, Page, Site, SiteConfig } from '../model.js';
import { sharedBaseUrl } from '../place/address.js';
import { canonicalPage } from '../place/lineage.js';
import { shownTranslation } from './shown-file.js';

type CanonicalSite = Pick<Site, 'config' | 'content' | 'lineages'>;

/**
 * Returns the URL of the page in the newest released version that has it in this language. A page that is not translated
 * is a copy of the page in the site's own language, so it is the URL of that.
 */
export function canonicalUrl(site: CanonicalSite, page: Page): string {
  const { config } = site;
  const lineage = site.lineages.get(page.lineage);
  if (!config.translation) return canonicalPage(page, lineage).address.url;
  if (isInLanguage(site, page)) {
    const pages = lineage?.pages.filter((one) => isInLanguage(site, one)) ?? [];
    return canonicalPage(page, { pages }).address.url;
  }
  return sharedBaseUrl(config) + canonicalPage(page, lineage).address.url.slice(config.baseUrl.length);
}

/** Returns the language of a page's text, which is the site's own if the page is not translated. */
export function languageOf(
  site: Pick<Site, 'config' | 'content'>,
  page: Pick<Page, 'source' | 'generated'>,
): SiteConfig['locale'] {
  const { locale, translation } = site.config;
  return isInLanguage(site, page) || !translation ? locale : translation.own.locale;
}

/** Returns the tag of the language of a page's text if that is another than the site's. */
export function otherLanguage(site: TranslatedSite, page: Pick<Page, 'source' | 'generated'>): string | undefined {
  return isInLanguage(site, page) ? undefined : site.config.translation?.own.locale.htmlLang;
}

/** What says which texts of a site are translated. */
export interface TranslatedSite {
  readonly config: Pick<SiteConfig, 'translation'>;
  readonly content: Pick<Content, 'translations'>;
}

/** Whether a page is in the language of the site. Generated pages consist of labels and texts of the interface. */
export function isInLanguage(
  { config, content }: TranslatedSite,
  { source, generated }: Pick<Page, 'source' | 'generated'>,
): boolean {
  return !config.translation || generated !== undefined || shownTranslation(config, content, source.file) !== undefined;
}
