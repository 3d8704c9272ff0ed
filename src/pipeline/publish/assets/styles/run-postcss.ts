/**
 * Compiles style sheets with PostCSS. Both it and its plugins, such as Tailwind's, are the site's own packages. The
 * config has the forms of postcss-load-config and of webpack's loader: plugins are a list or an object, and may be named.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartialMessage } from 'esbuild';
import { folderInput } from '../../../cache/input-hashes.js';
import { howToInstall, loadConfigModule } from '../../../config/load-config-module.js';
import { inBytes } from '../../../diagnostics/byte-columns.js';
import { diagnose } from '../../../diagnostics/diagnostic.js';
import { createPlacesIn } from '../../../diagnostics/places-in-text.js';
import { pathFrom } from '../../../files/slash-path.js';
import type { Diagnostic } from '../../../model.js';
import {
  installedFiles,
  packageName,
  packagesRoot,
  resolvePackage,
  type InstalledSite,
} from '../../../own-code/find-package.js';
import { importOwn } from '../../../own-code/import-own.js';
import { baseLayer } from './base-layer.js';
import { notCompiled, type Sheet } from './sheet.js';

/** A site with a config of PostCSS, whose path is from the root. */
export interface PostcssSite extends InstalledSite {
  readonly config: string;
}

/** A file and its text as CSS, which is another one if it was compiled before. */
interface SheetText {
  readonly file: string;
  readonly css: string;
}

/** The parts of PostCSS that are used. */
type Postcss = (plugins: readonly unknown[]) => {
  readonly process: (css: string, options: object) => PromiseLike<PostcssResult>;
};

interface PostcssResult {
  readonly css: string;
  readonly messages: readonly {
    readonly type: string;
    readonly file?: string;
    readonly dir?: string;
    readonly glob?: string;
  }[];
}

/** An error with a place, as PostCSS and its plugins throw it for a faulty sheet. Lines and columns are from 1. */
interface PlacedError extends Error {
  readonly reason: string;
  readonly file?: string;
  readonly source?: string;
  readonly line: number;
  readonly column: number;
}

/** Returns a sheet as the plugins leave it. `inputs` receives the files from which it was made, as absolute paths. */
export async function runPostcss(site: PostcssSite, sheet: SheetText, inputs: Set<string>): Promise<Sheet> {
  try {
    const { plugins, options } = await readPlugins(site, sheet, inputs);
    const postcss = (await importNamed(site, 'postcss', inputs)) as Postcss;
    const { css, messages } = await postcss(plugins).process(sheet.css, { ...options, from: sheet.file, map: false });
    for (const { file, dir, glob } of messages) {
      if (file !== undefined) inputs.add(file);
      if (dir !== undefined) inputs.add(folderInput(dir, glob ?? ''));
    }
    return { css };
  } catch (error) {
    if (error instanceof ConfigError) return { errors: [...error.errors] };
    return { errors: [describe(site, sheet, error)] };
  }
}

// -------------------------------------------------------------------------------------------------------------- the config

/** An error in the config, or in its packages. */
class ConfigError extends Error {
  constructor(readonly errors: readonly PartialMessage[]) {
    super(errors.map(({ text }) => text).join('\n'));
  }
}

interface PluginsRead {
  readonly plugins: readonly unknown[];
  /** The settings that PostCSS takes, such as its parser. */
  readonly options: object;
}

async function readPlugins(site: PostcssSite, { file }: SheetText, inputs: Set<string>): Promise<PluginsRead> {
  const { root, config } = site;
  const text = { root, configFile: config, configText: readFileSync(join(root, config), 'utf8') };
  const named = { ...text, noun: config, overlay: new Map<string, undefined>() };
  const loaded = await loadConfigModule(named, { read: () => undefined, write: () => undefined });
  for (const input of loaded.inputs) inputs.add(join(root, input));
  if (!loaded.ok) throw new ConfigError(loaded.diagnostics.map(toMessage));
  for (const input of installedFiles(site, loaded.module?.packages ?? [])) inputs.add(join(root, input));
  const { plugins = [], parser, syntax } = await settingsOf(loaded.value, file);
  const options: Record<string, unknown> = {};
  for (const [key, value] of Object.entries({ parser, syntax })) {
    if (value !== undefined) options[key] = typeof value === 'string' ? await importNamed(site, value, inputs) : value;
  }
  const all = await Promise.all(entriesOf(plugins).map((entry) => pluginOf(site, entry, inputs)));
  return { plugins: [...all.filter(Boolean), baseLayer], options };
}

interface PostcssSettings {
  readonly plugins?: unknown;
  readonly parser?: unknown;
  readonly syntax?: unknown;
}

/**
 * A config may be a function, which receives what postcss-load-config and webpack's loader give it. Both it and its
 * result may be promises.
 */
async function settingsOf(exported: unknown, file: string): Promise<PostcssSettings> {
  const env = process.env['NODE_ENV'] ?? 'production';
  const context = {
    env,
    mode: env,
    cwd: process.cwd(),
    options: {},
    file: { dirname: dirname(file), basename: basename(file), extname: extname(file) },
  };
  const config = await exported;
  const value = await (typeof config === 'function' ? (config as (given: object) => unknown)(context) : config);
  return typeof value === 'object' && value !== null ? value : {};
}

/** A plugin itself, or its name with its settings. */
type PluginEntry = { readonly plugin: unknown } | { readonly name: string; readonly settings: unknown };

function entriesOf(plugins: unknown): readonly PluginEntry[] {
  if (typeof plugins !== 'object' || plugins === null) return [];
  const named = ([name, settings]: readonly unknown[]): PluginEntry =>
    typeof name === 'string' ? { name, settings } : { plugin: name };
  if (!Array.isArray(plugins))
    return Object.entries(plugins).flatMap((entry) => (entry[1] === false ? [] : named(entry)));
  return plugins.map((plugin: unknown) =>
    typeof plugin === 'string' ? named([plugin]) : Array.isArray(plugin) ? named(plugin) : { plugin },
  );
}

async function pluginOf(site: PostcssSite, entry: PluginEntry, inputs: Set<string>): Promise<unknown> {
  if ('plugin' in entry) return entry.plugin;
  const plugin = await importNamed(site, entry.name, inputs);
  const { settings } = entry;
  return typeof plugin === 'function'
    ? (plugin as (given?: unknown) => unknown)(settings === true ? undefined : settings)
    : plugin;
}

/** Imports a package, or a file beside the config. */
async function importNamed(site: PostcssSite, name: string, inputs: Set<string>): Promise<unknown> {
  const path = resolvePackage(packagesRoot(site), name);
  const wanted = packageName(name);
  if (path === undefined) throw new ConfigError([notFound(site, name, wanted)]);
  const files = wanted === undefined ? [] : installedFiles(site, [wanted]).map((file) => join(site.root, file));
  for (const input of files.length > 0 ? files : [path]) inputs.add(input);
  const exports = await importOwn(pathToFileURL(path).href);
  return exports['default'] ?? exports;
}

// -------------------------------------------------------------------------------------------------------------- messages

/** Describes a missing package or file, at the place where the config names it. */
function notFound({ root, config }: PostcssSite, name: string, wanted: string | undefined): PartialMessage {
  const text = readFileSync(join(root, config), 'utf8');
  const quoted = Math.max(text.indexOf(`'${name}'`), text.indexOf(`"${name}"`)) + 1;
  const at = Math.max(0, quoted > 0 ? quoted : text.indexOf(name));
  const place = createPlacesIn({ file: config, text })(at, name.length);
  return toMessage(
    diagnose('style-invalid', {
      message: wanted === undefined ? `There is no file "${name}"` : `The package "${wanted}" is not installed`,
      place,
      notes: wanted === undefined ? [] : [howToInstall(wanted)],
    }),
  );
}

function toMessage({ message, notes, place }: Diagnostic): PartialMessage {
  return {
    text: message,
    notes: notes.map((text) => ({ text })),
    location: place
      ? { ...place, ...inBytes(place.lineText, { column: place.column - 1, length: place.length }) }
      : null,
  };
}

/** Describes an error in a sheet. A place in CSS that was made of SCSS is of no use. */
function describe({ root }: PostcssSite, sheet: SheetText, error: unknown): PartialMessage {
  if (!isPlaced(error) || !/\.css$/i.test(sheet.file)) return notCompiled(root, sheet.file, error);
  const lineText = (error.source ?? sheet.css).split('\n')[error.line - 1] ?? '';
  const part = inBytes(lineText, { column: error.column - 1, length: 1 });
  const location = { file: pathFrom(root, error.file ?? sheet.file), line: error.line, lineText, ...part };
  return { text: error.reason, location };
}

function isPlaced(error: unknown): error is PlacedError {
  const { reason, line, column } = error instanceof Error ? (error as Partial<PlacedError>) : {};
  return typeof reason === 'string' && typeof line === 'number' && typeof column === 'number';
}
