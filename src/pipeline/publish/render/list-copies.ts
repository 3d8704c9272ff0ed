/** Files that are published as they are: the static folder, and content files that some page links to. */
import { join } from 'node:path';
import type { Asset, LinkTarget, OutputFile, Site } from '../../model.js';
import { assetOutFile } from '../../place/address.js';

/** Lists each file once. */
export function listCopies({ config, content, pages }: Site): readonly OutputFile[] {
  const copies = new Map<string, Asset>();
  for (const [path, asset] of content.staticFiles) copies.set(path, asset);
  for (const { targets } of pages) {
    for (const target of targets.flatMap(eachTarget)) {
      if (target.kind === 'asset') copies.set(assetOutFile(target.asset), target.asset);
    }
  }
  return Array.from(copies, ([outFile, { file, hash }]) => ({ outFile, copyOf: join(config.root, file), hash }));
}

function eachTarget(target: LinkTarget): readonly LinkTarget[] {
  return target.kind === 'candidates' ? target.candidates.map((candidate) => candidate.target) : [target];
}
