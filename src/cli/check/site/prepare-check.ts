/** Prepares a site in one language for its check. */
import type { ContentRead } from '../../../pipeline/layers/read-content.js';
import type { Outcome, SiteConfig } from '../../../pipeline/model.js';
import { wakeComponents } from '../../../pipeline/publish/assets/components/load-components.js';
import { isAllFound } from '../../../pipeline/publish/render/settle-anchors.js';
import type { Tools } from '../../../pipeline/tools.js';
import { prepareSite, type PreparedSite } from '../../parts/prepare-site.js';
import type { Work } from './work.js';

/** The site's own code runs only if something of it must be rendered. */
export async function prepareCheck(
  { flags }: Work,
  config: SiteConfig,
  tools: Tools,
  read: Outcome<ContentRead>,
): Promise<PreparedSite> {
  const site = { read, articles: false };
  // Fixes change the site, and a comparison renders pages.
  if (flags.fix || flags.against !== undefined) return prepareSite(config, tools, site);
  const prepared = await prepareSite(config, { ...tools, runsCode: 'ifFailed' }, site);
  const { run, assets } = prepared;
  if (await isAllFound(run, assets, tools)) return prepared;
  const components = await wakeComponents(assets.value.components);
  if (!components) return prepareSite(config, tools, { ...site, run });
  return { ...prepared, assets: { ...assets, value: { ...assets.value, components } } };
}
