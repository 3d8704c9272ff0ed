/** Collects the assets that pages link to or show. Only these are published. */
import type { Asset, LinkedPage, LinkTarget } from '../model.js';

/** Returns each asset once, in the order of the pages. */
export function assetsLinkedBy(pages: readonly Pick<LinkedPage, 'targets'>[]): readonly Asset[] {
  const assets = pages.flatMap(({ targets }) => targets.flatMap(assetsOf));
  return [...new Map(assets.map((asset) => [asset.file, asset])).values()];
}

function assetsOf(target: LinkTarget): readonly Asset[] {
  if (target.kind === 'candidates') return target.candidates.flatMap((candidate) => assetsOf(candidate.target));
  return target.kind === 'asset' ? [target.asset] : [];
}
