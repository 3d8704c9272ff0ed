import type { SiteInfo } from '../../theme/contract/page-props.js';
import type { Texts } from '../../theme/contract/texts.js';
import { fetchJson } from '../browser/fetch-json.js';
import { readSiteSettings } from '../browser/site-settings.js';

export type LoadTexts = () => Promise<Texts>;

/** Loads the interface texts on first use. A failed load is repeated. */
export function createTexts(): LoadTexts {
  let texts: Promise<Texts> | undefined;
  return async () => {
    texts ??= fetchJson<SiteInfo>(readSiteSettings().siteUrl).then((site) => site.texts);
    try {
      return await texts;
    } catch (error) {
      texts = undefined;
      throw error;
    }
  };
}
