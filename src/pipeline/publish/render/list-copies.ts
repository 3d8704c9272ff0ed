/** Lists files that are published unchanged: the static folder, and content files that some page links to. */
import { join } from 'node:path';
import type { Asset, OutputFile, Site, SiteConfig } from '../../model.js';
import { assetOutFile } from '../../place/address.js';

export function copyStaticFiles({ config, content }: Pick<Site, 'config' | 'content'>): readonly OutputFile[] {
  return copies(config, content.staticFiles);
}

/** Files with the same name and content are listed once. */
export function copyLinkedFiles(config: SiteConfig, linkedAssets: readonly Asset[]): readonly OutputFile[] {
  return copies(config, new Map(linkedAssets.map((asset) => [assetOutFile(asset), asset])));
}

function copies({ root }: SiteConfig, assets: ReadonlyMap<string, Asset>): readonly OutputFile[] {
  return Array.from(assets, ([outFile, { file, hash, blob }]) => ({ outFile, copyOf: blob ?? join(root, file), hash }));
}
