/**
 * Versions that are layers in the config of docsgen which is to be replaced → the same in the new one. A folded version is no
 * whole copy: its config must not say so again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCache } from '../../../pipeline/cache/cache.js';
import { readConfig } from '../../../pipeline/config/read-config.js';
import type { NewConfig } from '../map/map-site.js';
import { isNoted, noted, type Draft, type DraftObject } from '../write/draft.js';

export async function keepLayers(newConfig: NewConfig): Promise<NewConfig> {
  const { versions } = newConfig.settings;
  if (!isNoted(versions) || !Array.isArray(versions.noted)) return newConfig;
  const layers = await layersIn(newConfig.root);
  if (layers.size === 0) return newConfig;
  const list = (versions.noted as readonly DraftObject[]).map((version): Draft => {
    const { complete: _, ...others } = version;
    return layers.has(String(version['name'])) ? others : version;
  });
  return { ...newConfig, settings: { ...newConfig.settings, versions: noted(versions.note, list) } };
}

/** Names of the versions that inherit; none where there is no config that can be read. */
async function layersIn(root: string): Promise<ReadonlySet<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-adopt-'));
  try {
    const { value } = await readConfig({ root, cache: openCache(folder) });
    return new Set((value?.versions ?? []).flatMap(({ name, complete }) => (complete ? [] : [name])));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
