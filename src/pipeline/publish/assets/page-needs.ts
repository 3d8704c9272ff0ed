/** Adds what some pages need of the browser: live components and diagrams. Known only when the content is compiled. */
import type { Finding, Outcome, SiteConfig } from '../../model.js';
import type { PageNeeds } from '../../place/page-needs.js';
import type { Tools } from '../../tools.js';
import { addDiagrams, findMermaidMissing, lacksDiagrams } from './diagrams.js';
import { addLiveModules, findNotLive, liveFilesOf } from './live-components.js';
import type { PreparedAssets } from './prepare-assets.js';

export async function addNeeded(
  config: SiteConfig,
  needs: PageNeeds,
  prepared: Outcome<PreparedAssets>,
  tools: Tools,
): Promise<Outcome<PreparedAssets>> {
  const assets = await addLiveModules(config, needs.usedComponents, prepared, tools);
  return addDiagrams(config, needs, assets, tools);
}

/** What pages need and will not get. */
export function findUnmet(
  config: Pick<SiteConfig, 'components'>,
  needs: PageNeeds,
  assets: PreparedAssets,
): readonly Finding[] {
  return [...findNotLive(config, needs.usedComponents, assets.components), ...findMermaidMissing(needs, assets)];
}

/** Whether the assets were made before a page needed more. */
export function lacksNeeded(config: SiteConfig, needs: PageNeeds, assets: PreparedAssets): boolean {
  const files = liveFilesOf(config, needs.usedComponents);
  return files.some((file) => !assets.live.has(file)) || lacksDiagrams(config, needs, assets);
}
