/**
 * Finds out which plugins of PostCSS the plugins of a Docusaurus config add, by `configurePostCss`. Only plugins of the
 * site itself are run, and only if their code names that method.
 */
import { callOwn, functionOf, type ConfigRun } from './own-functions.js';
import { findHidden, namesFile } from './stub.js';

/** What a plugin of the config adds. */
export interface AddedPostcss {
  /** The index of the plugin in `plugins`. */
  readonly index: number;
  /** The packages of the added plugins. Undefined if one of them has no name, or if the plugin failed. */
  readonly packages: readonly string[] | undefined;
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

interface PluginRun {
  readonly config: unknown;
  readonly options: unknown;
  readonly run: ConfigRun;
}

async function packagesOf(plugin: Function, { config, options, run }: PluginRun): Promise<AddedPostcss['packages']> {
  try {
    const made = (await callOwn(plugin, options ?? {}, { config, run })) as {
      readonly configurePostCss?: (given: object) => unknown;
    };
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
