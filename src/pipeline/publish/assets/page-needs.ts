/** Adds what some pages need of the browser: live components and diagrams. Known only when the content is compiled. */
import type { Finding, Outcome, SiteConfig } from '../../model.js';
import type { PageNeeds } from '../../place/page-needs.js';
import type { Tools } from '../../tools.js';
import { addDiagrams, findMermaidMissing, lacksDiagrams } from './diagrams.js';
import { addCodeOfTexts } from './code-of-texts.js';
import { addLiveModules, findNotLive, liveFilesOf } from './live-components.js';
import type { PreparedAssets } from './prepare-assets.js';

export async function addNeeded(
  config: SiteConfig,
  needs: PageNeeds,
  prepared: Outcome<PreparedAssets>,
  tools: Tools,
): Promise<Outcome<PreparedAssets>> {
  const loaded = await addCodeOfTexts(config, needs, prepared, tools);
  const assets = await addLiveModules(config, needs, loaded, tools);
  return addDiagrams(config, needs, assets, tools);
}

/** What pages need and will not get. */
export function findUnmet(
  config: Pick<SiteConfig, 'components' | 'liveComponents'>,
  needs: PageNeeds,
  assets: PreparedAssets,
): readonly Finding[] {
  return [
    ...assets.failedTexts,
    ...findNotLive(config, needs.usedComponents, assets.components),
    ...findMermaidMissing(needs, assets),
  ];
}

/** Whether the assets were made before a page needed more. */
export function lacksNeeded(config: SiteConfig, needs: PageNeeds, assets: PreparedAssets): boolean {
  const files = liveFilesOf(config, needs.usedComponents, assets.components);
  const texts = (needs.codeOfTexts ?? []).map(({ module }) => module.name);
  if (texts.some((name) => !assets.components.byFile.has(name))) return true;
  return files.some((file) => !assets.live.has(file)) || lacksDiagrams(config, needs, assets);
}
