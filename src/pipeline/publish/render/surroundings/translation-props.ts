/** What readers of a page in another language must know about its translation. */
import type { SiteProps, TranslationProps } from '../../../../theme/contract/page-props.js';
import { urlInLocale } from '../../../../theme/contract/main-links.js';
import { likelyLocale } from '../../../../theme/languages/language.js';
import { shownTranslation } from '../../../languages/shown-file.js';
import type { Page, Site } from '../../../model.js';

type Shown = Pick<SiteProps, 'baseUrl' | 'locales'>;

/** Whether readers of one language read the other, such as those of "en" British English: both have the same script. */
function isSameLanguage(tag: string, other: string): boolean {
  const [one, two] = [likelyLocale(tag), likelyLocale(other)];
  return one !== undefined && one.language === two?.language && one.script === two.script;
}

/** Returns undefined if the page is translated as it is now, and for the site in its own language. */
export function translationProps(
  { config, content }: Pick<Site, 'config' | 'content'>,
  site: Shown,
  { source, generated, address }: Pick<Page, 'source' | 'generated' | 'address'>,
): TranslationProps | undefined {
  const [original] = site.locales;
  if (!config.translation || !original || generated) return undefined;
  const shown = shownTranslation(config, content, source.file);
  if (shown ? !shown.isStale : isSameLanguage(config.locale.htmlLang, original.htmlLang)) return undefined;
  return { kind: shown ? 'stale' : 'none', original, url: urlInLocale(site, original, address.url) };
}
