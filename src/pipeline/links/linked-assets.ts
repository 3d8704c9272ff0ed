/** Collects the assets that pages link to or show. Only these are published. */
import type { Asset, LinkedPage, LinkTarget } from '../model.js';

/** Returns each asset once, in the order of the pages. */
export function assetsLinkedBy(pages: readonly Pick<LinkedPage, 'targets'>[]): readonly Asset[] {
  const assets = new Map<string, Asset>();
  const add = (target: LinkTarget): void => {
    if (target.kind === 'asset') assets.set(target.asset.file, target.asset);
    else if (target.kind === 'candidates') for (const candidate of target.candidates) add(candidate.target);
  };
  for (const { targets } of pages) targets.forEach(add);
  return [...assets.values()];
}
