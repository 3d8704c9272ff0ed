/**
 * Finds out which plugins of PostCSS the plugins of a Docusaurus config add, by `configurePostCss`. Only plugins of the
 * site itself are run, and only if their code names that method.
 */
import { resolve } from 'node:path';
import { findModule } from './find-module.js';
import { findHidden, namesFile, type Origin } from './stub.js';

/** What a plugin of the config adds. */
export interface AddedPostcss {
  /** The index of the plugin in `plugins`. */
  readonly index: number;
  /** The packages of the added plugins. Undefined if one of them has no name, or if the plugin failed. */
  readonly packages: readonly string[] | undefined;
}

interface ConfigRun {
  readonly siteDir: string;
  readonly load: (file: string) => unknown;
  /** Returns the origin of functions of other modules. */
  readonly originOf: (value: unknown) => Origin | undefined;
}

/** Returns the plugins with such a method. `config` is the value of the old config. */
export async function findPostcssPlugins(config: unknown, run: ConfigRun): Promise<readonly AddedPostcss[]> {
  const { plugins } = (config ?? {}) as { readonly plugins?: unknown };
  if (!Array.isArray(plugins)) return [];
  const found = await Promise.all(
    plugins.map(async (entry: unknown, index): Promise<AddedPostcss | undefined> => {
      const [named, options] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry];
      const plugin = functionOf(named, run);
      if (!plugin || !/\bconfigurePostCss\b/.test(String(plugin))) return undefined;
      return { index, packages: await packagesOf(plugin, { config, options, run }) };
    }),
  );
  return found.filter((one) => one !== undefined);
}

/** Returns the function of a plugin that is written in the config, or in a file of the site. */
function functionOf(named: unknown, { siteDir, load }: ConfigRun): Function | undefined {
  if (typeof named === 'function') return findHidden(named) ? undefined : named;
  if (typeof named !== 'string' || findHidden(named) || !namesFile(named)) return undefined;
  if (/[\\/]node_modules[\\/]/.test(named)) return undefined;
  const file = findModule(resolve(siteDir, named));
  if (file === undefined) return undefined;
  try {
    const exported = load(file);
    const plugin = (exported as { readonly default?: unknown } | undefined)?.default ?? exported;
    return typeof plugin === 'function' ? plugin : undefined;
  } catch {
    // Other findings report files that cannot be read.
    return undefined;
  }
}

interface PluginRun {
  readonly config: unknown;
  readonly options: unknown;
  readonly run: ConfigRun;
}

async function packagesOf(plugin: Function, { config, options, run }: PluginRun): Promise<AddedPostcss['packages']> {
  try {
    const context = {
      siteDir: run.siteDir,
      siteConfig: config,
      baseUrl: '/',
      i18n: { currentLocale: 'en', locales: [] },
    };
    const made = (await plugin(context, options ?? {})) as { readonly configurePostCss?: (given: object) => unknown };
    const given = { plugins: [] };
    const { plugins } = (made.configurePostCss?.(given) ?? given) as { readonly plugins?: unknown };
    if (typeof plugins !== 'object' || plugins === null) return [];
    const names = Array.isArray(plugins) ? plugins.map((one: unknown) => nameOf(one, run)) : Object.keys(plugins);
    return names.every((name) => name !== undefined) ? [...new Set(names)] : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the package of a plugin. Plugins of PostCSS have the names of their packages. */
function nameOf(plugin: unknown, { originOf }: Pick<ConfigRun, 'originOf'>): string | undefined {
  if (Array.isArray(plugin)) return nameOf(plugin[0], { originOf });
  if (typeof plugin === 'string') return plugin;
  const origin = findHidden(plugin) ?? originOf(plugin);
  if (origin) return namesFile(origin.specifier) ? undefined : origin.specifier;
  const { postcssPlugin } = (plugin ?? {}) as { readonly postcssPlugin?: unknown };
  return typeof postcssPlugin === 'string' ? postcssPlugin : undefined;
}
