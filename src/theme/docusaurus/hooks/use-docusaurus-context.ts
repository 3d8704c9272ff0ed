/** `@docusaurus/useDocusaurusContext`: the settings that pages read, under Docusaurus' names. */
import { useShownPage } from '../page-context.js';
import { siteConfigOf } from '../site-config.js';

export default function useDocusaurusContext() {
  const siteConfig = siteConfigOf(useShownPage().site);
  const siteMetadata = { docusaurusVersion: '3', siteVersion: undefined, pluginVersions: {} };
  return { siteConfig, siteMetadata, i18n: siteConfig.i18n, globalData: {}, codeTranslations: {} };
}
