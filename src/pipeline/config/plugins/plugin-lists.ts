/** Flattens the plugins that a config lists into one list of each kind. Each plugin gets a name for messages. */
/** A plugin of the unified ecosystem, for remark or rehype. */
export type UserPlugin = (this: never, ...options: never[]) => unknown;

/**
 * A module whose default export is a plugin. That is what Node imports of a package whose ES modules were compiled to
 * CommonJS.
 */
export interface UserPluginModule {
  readonly default: UserPlugin;
}

/** A plugin, a plugin with its options, or a preset of several. */
export type UserPluginEntry =
  | UserPlugin
  | UserPluginModule
  | readonly [plugin: UserPlugin | UserPluginModule, ...options: unknown[]]
  | { readonly plugins: readonly UserPluginEntry[] };

/** A plugin of the site, in the form that unified calls. */
export interface SitePlugin {
  /** The function's name, or the setting if the function has no useful name. */
  readonly name: string;
  readonly attach: (this: unknown, ...options: unknown[]) => unknown;
  readonly options: readonly unknown[];
}

/** Plugins in the order in which they run. */
export interface PluginLists {
  readonly remark: readonly SitePlugin[];
  readonly rehype: readonly SitePlugin[];
}

/** The plugin settings of `markdown`. */
export interface WrittenPlugins {
  readonly remarkPlugins?: readonly UserPluginEntry[] | undefined;
  readonly rehypePlugins?: readonly UserPluginEntry[] | undefined;
}

/** Whether a value is a plugin, a plugin with options, or a preset. Options may be anything. */
export function isPluginEntry(value: unknown): value is UserPluginEntry {
  if (isPlugin(value)) return true;
  if (Array.isArray(value)) return isPlugin(value[0]);
  if (typeof value !== 'object' || value === null || !('plugins' in value)) return false;
  return Array.isArray(value.plugins) && value.plugins.every(isPluginEntry);
}

function isPlugin(value: unknown): value is UserPlugin | UserPluginModule {
  if (typeof value !== 'object' || value === null) return typeof value === 'function';
  return 'default' in value && typeof value.default === 'function';
}

export function listPlugins({ remarkPlugins = [], rehypePlugins = [] }: WrittenPlugins): PluginLists {
  return { remark: flatten(remarkPlugins, 'remarkPlugins'), rehype: flatten(rehypePlugins, 'rehypePlugins') };
}

/** As in unified, the option `false` switches a plugin off. */
function flatten(entries: readonly UserPluginEntry[], setting: string): readonly SitePlugin[] {
  return entries.flatMap((entry, index): readonly SitePlugin[] => {
    const name = `${setting}[${index}]`;
    if (isPlugin(entry)) return [pluginOf(entry, [], name)];
    if ('plugins' in entry) return flatten(entry.plugins, `${name}.plugins`);
    const [plugin, ...options] = entry;
    return options[0] === false ? [] : [pluginOf(plugin, options, name)];
  });
}

const vagueNames = new Set(['', 'plugin', 'attacher', 'default']);

function pluginOf(written: UserPlugin | UserPluginModule, options: readonly unknown[], setting: string): SitePlugin {
  const plugin = typeof written === 'function' ? written : written.default;
  return { name: vagueNames.has(plugin.name) ? setting : plugin.name, attach: plugin as SitePlugin['attach'], options };
}
