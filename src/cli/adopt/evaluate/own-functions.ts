/** Functions of the site that a Docusaurus config names: plugins and presets, in it or in files of the site. */
import { resolve } from 'node:path';
import { findModule } from './find-module.js';
import { findHidden, namesFile, type Origin } from './stub.js';

/** What functions of a config need to be found and called. */
export interface ConfigRun {
  readonly siteDir: string;
  readonly load: (file: string) => unknown;
  /** Returns the origin of functions of other modules. */
  readonly originOf: (value: unknown) => Origin | undefined;
}

/** Returns the function of a plugin or preset that is written in the config, or in a file of the site. */
export function functionOf(named: unknown, run: ConfigRun): Function | undefined {
  if (typeof named === 'function') return findHidden(named) ? undefined : named;
  if (typeof named !== 'string' || findHidden(named) || !namesFile(named)) return undefined;
  if (/[\\/]node_modules[\\/]/.test(named)) return undefined;
  const file = findModule(resolve(run.siteDir, named));
  return file === undefined ? undefined : functionIn(file, run);
}

/** Returns the function that a file exports. Other findings report files that cannot be read. */
export function functionIn(file: string, { load }: ConfigRun): Function | undefined {
  try {
    const exported = load(file);
    const found = (exported as { readonly default?: unknown } | undefined)?.default ?? exported;
    return typeof found === 'function' && !findHidden(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the config with what `call` returns for each plugin or preset as the third item of its entry. Entries for which
 * it returns undefined stay as they are.
 */
export async function withCalled(
  config: unknown,
  key: 'plugins' | 'presets',
  call: (named: unknown, options: unknown) => Promise<object | undefined>,
): Promise<unknown> {
  const list = ((config ?? {}) as Readonly<Record<string, unknown>>)[key];
  if (!Array.isArray(list)) return config;
  const called = await Promise.all(
    list.map(async (entry: unknown): Promise<unknown> => {
      const [named, options = {}] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry];
      const made = await call(named, options);
      return made ? [named, options, made] : entry;
    }),
  );
  return { ...(config as object), [key]: called };
}

/** Calls a plugin or preset as Docusaurus does. Throws what it throws. */
export async function callOwn(made: Function, options: unknown, { config, run }: OwnCall): Promise<unknown> {
  return (made as (...given: unknown[]) => unknown)(contextOf(config, run), options);
}

/** The config that names a function, and the run in which it was read. */
export interface OwnCall {
  readonly config: unknown;
  readonly run: ConfigRun;
}

/** Returns the first argument of such a function. */
function contextOf(config: unknown, { siteDir }: ConfigRun): object {
  const siteConfig = { baseUrl: '/', themeConfig: {}, ...(config as object) };
  return {
    siteDir,
    siteConfig,
    baseUrl: siteConfig.baseUrl,
    i18n: { currentLocale: 'en', locales: [] },
  };
}
