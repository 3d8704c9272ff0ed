/** The settings of a site that pages use, under Docusaurus' names. */
import type { SiteInfo } from '../contract/page-props.js';

export function siteConfigOf({ locale, locales, title, tagline, origin, baseUrl, docusaurus, ...site }: SiteInfo) {
  const customFields = docusaurus?.customFields ?? {};
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

function ownSettings(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
