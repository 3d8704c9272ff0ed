/**
 * Adds the rare features that pages need in the browser: live components and diagrams. They are known only after the
 * content is compiled.
 */
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
  common: Tools,
): Promise<Outcome<PreparedAssets>> {
  const tools = { ...common, hashes: prepared.value.hashes };
  const loaded = await addCodeOfTexts(config, needs, prepared, tools);
  const assets = await addLiveModules(config, needs, loaded, tools);
  return addDiagrams(config, needs, assets, tools);
}

/** Returns findings about needs that cannot be met. */
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

/** Whether pages need more than the assets contain. */
export function lacksNeeded(config: SiteConfig, needs: PageNeeds, assets: PreparedAssets): boolean {
  const files = liveFilesOf(config, needs.usedComponents, assets.components);
  const texts = (needs.codeOfTexts ?? []).map(({ module }) => module.name);
  if (texts.some((name) => !assets.components.byFile.has(name))) return true;
  return files.some((file) => !assets.live.has(file)) || lacksDiagrams(config, needs, assets);
}
