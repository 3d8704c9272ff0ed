/** Files that are published as they are: the static folder, and content files that some page links to. */
import { join } from 'node:path';
import type { Asset, OutputFile, Site } from '../../model.js';
import { assetOutFile } from '../../place/address.js';

/** Lists each file once. */
export function listCopies({ config, content }: Site, linkedAssets: readonly Asset[]): readonly OutputFile[] {
  const copies = new Map<string, Asset>();
  for (const [path, asset] of content.staticFiles) copies.set(path, asset);
  for (const asset of linkedAssets) copies.set(assetOutFile(asset), asset);
  return Array.from(copies, ([outFile, { file, hash }]) => ({ outFile, copyOf: join(config.root, file), hash }));
}
