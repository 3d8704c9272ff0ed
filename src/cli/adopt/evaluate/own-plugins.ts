/**
 * Calls the plugins of the site itself that add modules for browsers or tags to every page: only those whose code names
 * these methods of Docusaurus. Their content is not loaded.
 */
import { dirname, resolve } from 'node:path';
import { findModule } from './find-module.js';
import { contextOf, functionOf, type ConfigRun } from './own-functions.js';

/** What such a plugin adds. */
interface AddedToPages {
  /** Absolute paths. */
  readonly clientModules: readonly unknown[];
  /** The lists that `injectHtmlTags` returns, by name: `headTags`, `preBodyTags`, `postBodyTags`. */
  readonly htmlTags: unknown;
  /** The message of the error with which the plugin failed. */
  readonly failure?: string;
}

/** Returns the config with what each such plugin adds as the third item of its entry. */
export async function withOwnPlugins(config: unknown, run: ConfigRun): Promise<unknown> {
  const { plugins } = (config ?? {}) as { readonly plugins?: unknown };
  if (!Array.isArray(plugins)) return config;
  const called = await Promise.all(
    plugins.map(async (entry: unknown): Promise<unknown> => {
      const [named, options = {}] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry];
      const plugin = functionOf(named, run);
      if (!plugin || !/\b(?:getClientModules|injectHtmlTags)\b/.test(String(plugin))) return entry;
      return [named, options, await addedBy(plugin, folderOf(named, run), { config, options, run })];
    }),
  );
  return { ...(config as object), plugins: called };
}

interface Methods {
  readonly getClientModules?: () => unknown;
  readonly injectHtmlTags?: (given: object) => unknown;
}

async function addedBy(
  plugin: Function,
  folder: string,
  { config, options, run }: { readonly config: unknown; readonly options: unknown; readonly run: ConfigRun },
): Promise<AddedToPages> {
  try {
    const made = (await (plugin as (...given: unknown[]) => unknown)(contextOf(config, run), options)) as Methods;
    const modules = made.getClientModules?.() ?? [];
    return {
      // As in Docusaurus, a path is relative to the folder of the plugin.
      clientModules: (modules as readonly unknown[]).map((file) =>
        typeof file === 'string' ? resolve(folder, file) : file,
      ),
      htmlTags: made.injectHtmlTags?.({ content: undefined }) ?? {},
    };
  } catch (error) {
    return { clientModules: [], htmlTags: {}, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns the folder of a plugin. One that is written in the config is in the folder of the site. */
function folderOf(named: unknown, { siteDir }: ConfigRun): string {
  const file = typeof named === 'string' ? findModule(resolve(siteDir, named)) : undefined;
  return file === undefined ? siteDir : dirname(file);
}
