/**
 * Keeps versions as layers if they are layers in the docsgen config that will be replaced. A folded version is not a
 * whole copy, so its config must not say so again.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCache } from '../../../pipeline/cache/cache.js';
import { configFiles, readConfig } from '../../../pipeline/config/read-config.js';
import type { Outcome } from '../../../pipeline/model.js';
import type { NewConfig } from '../map/map-site.js';
import { isNoted, noted, type Draft, type DraftObject } from '../write/draft.js';

/** Returns no value if that config cannot be read; its diagnostics contain the reason. */
export async function keepLayers(newConfig: NewConfig): Promise<Outcome<NewConfig | undefined>> {
  const { versions } = newConfig.settings;
  if (!isNoted(versions) || !Array.isArray(versions.noted)) return { value: newConfig, diagnostics: [] };
  const { value: layers, diagnostics } = await layersIn(newConfig.root);
  if (!layers) return { value: undefined, diagnostics };
  if (layers.size === 0) return { value: newConfig, diagnostics: [] };
  const list = (versions.noted as readonly DraftObject[]).map((version): Draft => {
    const { complete: _, ...others } = version;
    return layers.has(String(version['name'])) ? others : version;
  });
  const settings = { ...newConfig.settings, versions: noted(versions.note, list) };
  return { value: { ...newConfig, settings }, diagnostics: [] };
}

/** Returns the names of versions that inherit. There are none without a config. */
async function layersIn(root: string): Promise<Outcome<ReadonlySet<string> | undefined>> {
  if (!configFiles.some((file) => existsSync(join(root, file)))) return { value: new Set(), diagnostics: [] };
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-adopt-'));
  try {
    const { value, diagnostics } = await readConfig({ root, cache: openCache(folder) });
    return {
      value: value && new Set(value.versions.flatMap(({ name, complete }) => (complete ? [] : [name]))),
      diagnostics,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
