/** Loads the plugins of a config in the thread that compiles with them. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listPlugins, type PluginLists, type WrittenPlugins } from '../../config/plugins/plugin-lists.js';
import type { PluginModule } from '../../model.js';
import { importOwn } from '../../own-code/import-own.js';
import { writeRunFile } from '../../own-code/run-file.js';

/** Runs the compiled config. It has already run in this process, so anything that it throws is a bug in the config. */
export async function loadPlugins(root: string, { code }: PluginModule): Promise<PluginLists> {
  const file = writeRunFile(join(root, '.docsgen'), 'config', code);
  try {
    const { default: config } = await importOwn(pathToFileURL(file.path).href);
    return listPlugins((config as { readonly markdown?: WrittenPlugins }).markdown ?? {});
  } finally {
    file.remove();
  }
}
