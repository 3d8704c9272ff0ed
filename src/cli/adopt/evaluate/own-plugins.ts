/**
 * Finds what the plugins of the site itself add. Those whose code names the methods for modules for browsers or tags on
 * every page are called. Their content is not loaded: what they do with it is read from their code.
 */
import { dirname, resolve } from 'node:path';
import { findModule } from './find-module.js';
import { readPluginCode, type PluginCode } from './plugin-code.js';
import { callOwn, functionOf, withCalled, type ConfigRun, type OwnCall } from './own-functions.js';

/** What such a plugin adds to pages. */
interface AddedToPages {
  /** Absolute paths. */
  readonly clientModules: readonly unknown[];
  /** The lists that `injectHtmlTags` returns, by name: `headTags`, `preBodyTags`, `postBodyTags`. */
  readonly htmlTags: unknown;
  /** The message of the error with which the plugin failed. */
  readonly failure?: string;
}

/** What a plugin adds. */
interface Added extends Partial<AddedToPages> {
  readonly code: PluginCode;
}

/** Returns the config with what each such plugin adds as the third item of its entry. */
export async function withOwnPlugins(config: unknown, run: ConfigRun): Promise<unknown> {
  return withCalled(config, 'plugins', async (named, options) => {
    const plugin = functionOf(named, run);
    if (!plugin) return undefined;
    const code = readPluginCode(String(plugin));
    const addsToPages = /\b(?:getClientModules|injectHtmlTags)\b/.test(String(plugin));
    const added: Added = {
      code,
      ...(addsToPages && (await addedBy(plugin, folderOf(named, run), { config, options, run }))),
    };
    return addsToPages || code.methods.length > 0 ? added : undefined;
  });
}

interface Methods {
  readonly getClientModules?: () => unknown;
  readonly injectHtmlTags?: (given: object) => unknown;
}

async function addedBy(
  plugin: Function,
  folder: string,
  { options, ...call }: OwnCall & { readonly options: unknown },
): Promise<AddedToPages> {
  try {
    const made = (await callOwn(plugin, options, call)) as Methods;
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
