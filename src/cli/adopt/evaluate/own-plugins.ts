/**
 * Finds what the plugins of the site itself add. Those whose code names the methods for modules for browsers, tags on
 * every page or aliases of imports are called. Their content is not loaded: what they do with it is read from their code.
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
  /** The folders that webpack's `resolve.alias` gives short names, absolute, by name. */
  readonly aliases: unknown;
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
    const source = String(plugin);
    const code = readPluginCode(source);
    const called =
      addingMethods.test(source) && (await addedBy(plugin, folderOf(named, run), { config, options, run }));
    const toPages = called && !isEmpty(called) ? called : undefined;
    return toPages || code.methods.length > 0 ? ({ code, ...toPages } satisfies Added) : undefined;
  });
}

/** Other plugins are not called. Of `configureWebpack`, only aliases count. */
const addingMethods = /\b(?:getClientModules|injectHtmlTags)\b|\bconfigureWebpack\b(?=[^]*\balias\b)/;

function isEmpty({ clientModules, htmlTags, aliases, failure }: AddedToPages): boolean {
  const lists = [clientModules, htmlTags, aliases] as readonly object[];
  return failure === undefined && lists.every((list) => Object.keys(list).length === 0);
}

interface Methods {
  readonly getClientModules?: () => unknown;
  readonly injectHtmlTags?: (given: object) => unknown;
  readonly configureWebpack?: (config: object, isServer: boolean, utilities: object) => unknown;
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
      aliases: aliasesOf(made),
    };
  } catch (error) {
    return {
      clientModules: [],
      htmlTags: {},
      aliases: {},
      failure: error instanceof Error ? error.message : String(error),
    };
  }
}

/** What Docusaurus gives to the method as utilities. Their results are rules for other files than aliases. */
const noLoaders = { getStyleLoaders: () => [], getJSLoader: () => ({}) };

/** The method may need more of webpack than it gets here. */
function aliasesOf({ configureWebpack }: Methods): unknown {
  try {
    const emptyConfig = { module: { rules: [] }, plugins: [], resolve: { alias: {} } };
    const changes = configureWebpack?.(emptyConfig, false, noLoaders) as typeof emptyConfig | undefined;
    return { ...emptyConfig.resolve.alias, ...changes?.resolve?.alias };
  } catch {
    return {};
  }
}

/** Returns the folder of a plugin. One that is written in the config is in the folder of the site. */
function folderOf(named: unknown, { siteDir }: ConfigRun): string {
  const file = typeof named === 'string' ? findModule(resolve(siteDir, named)) : undefined;
  return file === undefined ? siteDir : dirname(file);
}
