/** The settings of a site that pages use, under Docusaurus' names. */
import type { SiteInfo } from '../contract/page-props.js';

export function siteConfigOf({ locale, locales, title, tagline, origin, baseUrl, docusaurus, ...site }: SiteInfo) {
  const customFields = ownCopy(docusaurus?.customFields ?? {});
  const [own = locale] = locales;
  return {
    title,
    tagline,
    url: origin,
    baseUrl,
    favicon: site.faviconUrl,
    trailingSlash: docusaurus?.trailingSlash,
    titleDelimiter: docusaurus?.titleDelimiter ?? '|',
    // docsgen has no settings for these two.
    organizationName: customFields['organizationName'],
    projectName: customFields['projectName'],
    customFields,
    themeConfig: { ...ownSettings(customFields['themeConfig']), navbar: { title }, image: site.socialImageUrl },
    i18n: {
      currentLocale: locale.name,
      defaultLocale: own.name,
      locales: locales.map(({ name }) => name),
      localeConfigs: Object.fromEntries(
        locales.map(({ name, htmlLang, direction, label, baseUrl: path }) => [
          name,
          { label, direction, htmlLang, baseUrl: path },
        ]),
      ),
    },
  };
}

/**
 * Returns a value of the config that code may change, such as a list that it sorts. On the server it is frozen, because all
 * pages share it, and so code gets a copy.
 */
export function ownCopy<Value>(value: Value): Value {
  return Object.isFrozen(value) ? structuredClone(value) : value;
}

function ownSettings(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
