import type { SiteInfo } from '../../theme/contract/page-props.js';
import type { Texts } from '../../theme/contract/texts.js';
import { fetchJson } from '../browser/fetch-json.js';
import { onceLoaded } from '../browser/once-loaded.js';
import { readSiteSettings } from '../browser/site-settings.js';

export type LoadTexts = () => Promise<Texts>;

/** Loads the interface texts on first use. A failed load is repeated. */
export function createTexts(): LoadTexts {
  return onceLoaded(async () => (await fetchJson<SiteInfo>(readSiteSettings().siteUrl)).texts);
}
