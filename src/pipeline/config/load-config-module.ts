/**
 * Loads the value that a file of settings exports, such as `docsgen.config.ts`.
 *
 * 1. The cache knows which files the same config text was compiled from. While none of them has changed, its code is
 *    used.
 * 2. Otherwise esbuild bundles the config with the project files that it imports. Packages stay outside, except
 *    `docsgen` itself, which need not be installed, and packages of the project's workspace in TypeScript.
 * 3. The code is written next to the project's packages, imported, and deleted.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { SourceMapPayload } from 'node:module';
import { pathToFileURL } from 'node:url';
import { dirname, join } from 'node:path';
import type { Message, Plugin } from 'esbuild';
import { ifThere } from '../files/if-there.js';
import { pathFrom } from '../files/slash-path.js';
import { cachedBundle, type MadeBundle } from '../own-code/cached-bundle.js';
import type { Cache } from '../cache/cache.js';
import { createInputHashes } from '../cache/input-hashes.js';
import { contentHash } from '../cache/content-hash.js';
import { inUnits } from '../diagnostics/byte-columns.js';
import { diagnose } from '../diagnostics/diagnostic.js';
import { createPlacesIn } from '../diagnostics/places-in-text.js';
import { thrownMessage, thrownReason } from '../diagnostics/thrown.js';
import { packageName } from '../own-code/find-package.js';
import { importOwn } from '../own-code/import-own.js';
import { packagesOfFiles } from '../own-code/packages-of-files.js';
import { namesBanner, withOwnNames } from '../own-code/own-names.js';
import { readsBanner, readsNamespace, recordingFiles, recordReads } from '../own-code/recorded-reads.js';
import { placeInStack, writeRunFile, type RunCode, type RunFile } from '../own-code/run-file.js';
import { isAbsent, type Overlay } from '../layers/files/overlay.js';
import { readGetters } from './read-getters.js';
import type { Diagnostic, Place } from '../model.js';
import { BundleError, inputsOf, runEsbuild } from '../own-code/run-esbuild.js';
import { toolVersion } from '../cache/tool-version.js';

/** A config file that was found. */
export interface ConfigText {
  readonly root: string;
  readonly configFile: string;
  readonly configText: string;
}

/** The result of loading a config file. `inputs` are the files that it was made from, from the root. */
export type LoadedConfig =
  | {
      readonly ok: true;
      readonly value: unknown;
      readonly inputs: readonly string[];
      /** Absent for JSON. */
      readonly module?: RunningConfig;
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[]; readonly inputs: readonly string[] };

/** A config that has run. */
export interface RunningConfig extends ConfigModule {
  /** Returns the place in the config, or in a file that it imports, at which one of its functions threw an error. */
  readonly placeOf: (error: unknown) => Place | undefined;
}

/** A file that is loaded along with the config. */
export interface OtherModule extends ConfigText {
  /** The beginning of messages, such as "The file of sidebars". */
  readonly noun: string;
  /** Files that replace those on the disk. */
  readonly overlay: Overlay;
}

type LoadedText = ConfigText & Partial<OtherModule>;

export async function loadConfigModule(
  config: ConfigText | OtherModule,
  cache: Pick<Cache, 'read' | 'write'>,
): Promise<LoadedConfig> {
  const compiled = await compileOnce(config, cache);
  if (compiled instanceof BundleError) {
    return { ok: false, diagnostics: compiled.errors.map(describeMessage), inputs: compiled.inputs };
  }
  const run = await runModule(config, compiled);
  const inputs = [...compiled.inputs, ...run.reads];
  return 'diagnostic' in run
    ? { ok: false, diagnostics: [run.diagnostic], inputs }
    : { ok: true, value: run.value, inputs, module: { ...compiled.value, placeOf: run.placeOf } };
}

// -------------------------------------------------------------------------------------------------------------- compiling

/** A compiled config. */
export interface ConfigModule {
  /** The code, including the project files that it imports. */
  readonly code: string;
  /** The packages that it imports. */
  readonly packages: readonly string[];
}

interface CompiledModule extends ConfigModule {
  readonly map: SourceMapPayload;
}

async function compileOnce(
  config: LoadedText,
  cache: Pick<Cache, 'read' | 'write'>,
): Promise<MadeBundle<CompiledModule> | BundleError> {
  const key = contentHash([toolVersion, config.configFile, config.configText].join('\0'));
  try {
    // The cached bundle is compared with the files on the disk, so an overlay needs a new one.
    if (config.overlay && config.overlay.size > 0) return await compile(config);
    return await cachedBundle({ cache, kind: 'config-module', key, hashes: createInputHashes(config.root) }, () =>
      compile(config),
    );
  } catch (error) {
    if (error instanceof BundleError) return error;
    throw error;
  }
}

async function compile(config: LoadedText): Promise<MadeBundle<CompiledModule>> {
  const { configFile, overlay } = config;
  const result = await runEsbuild({
    absWorkingDir: config.root,
    entryPoints: [overlay ? join(config.root, configFile) : configFile],
    outfile: 'config.mjs',
    bundle: true,
    sourcemap: 'external',
    sourcesContent: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // A project's tsconfig.json is ignored, because its contents are not part of the cache's key.
    tsconfigRaw: {},
    // The code runs from `.docsgen`.
    banner: { js: `${namesBanner('../', configFile)}${readsBanner}` },
    plugins: [
      ownPackage,
      recordingFiles,
      packagesOfFiles(config.root, configFile),
      ...(overlay ? [requiredDefaults, overlaidFiles(overlay)] : []),
      filesOfSite(config.root, overlay),
    ],
  });
  const textOf = (ending: string) => result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const inputs = inputsOf(result.metafile).filter((file) => !madeNamespaces.test(file));
  const imports = Object.values(result.metafile.inputs).flatMap(({ imports }) => imports);
  const packages = imports.flatMap(({ path, external }) => (external ? (packageName(withoutFolder(path)) ?? []) : []));
  const map = JSON.parse(textOf('.map')) as SourceMapPayload;
  return { value: { code: textOf('.mjs'), map, packages: [...new Set(packages)] }, inputs };
}

/** Removes the folder of packages from an import that names it. */
function withoutFolder(path: string): string {
  return path.replace(/^.*\/node_modules\//, '');
}

/**
 * Finds files of the overlay, too. The syntax of a file decides whether it is ESM or CommonJS, and not the nearest
 * package.json. Other programs that read these files are as lenient.
 */
function overlaidFiles(overlay: Overlay): Plugin {
  return {
    name: 'docsgen-overlaid-files',
    setup(build) {
      build.onResolve({ filter: /^\.{0,2}\// }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (pluginData === overlay) return undefined;
        const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: overlay });
        return found.errors.length > 0 || found.external ? undefined : { path: found.path };
      });
    },
  };
}

const requiredNamespace = 'docsgen-required';

/**
 * Lets `require` return the default export of a file that has no other. jiti, with which Docusaurus reads files of
 * sidebars, does the same: `items: require('./api/sidebar.ts')`.
 */
const requiredDefaults: Plugin = {
  name: requiredNamespace,
  setup(build) {
    build.onResolve({ filter: /^\.{0,2}\// }, async ({ path, kind, namespace, pluginData, ...from }) => {
      if (kind !== 'require-call' || namespace === requiredNamespace || pluginData !== undefined) return undefined;
      const { resolveDir, importer } = from;
      const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: requiredNamespace });
      return found.errors.length > 0 || found.external ? undefined : { path: found.path, namespace: requiredNamespace };
    });
    build.onLoad({ filter: /./, namespace: requiredNamespace }, ({ path }) => ({
      contents: `const found = require(${JSON.stringify(path)});
module.exports = Object.keys(found ?? {}).join() === 'default' ? found.default : found;`,
      resolveDir: dirname(path),
    }));
  },
};

/** Reads the files, those of the overlay in place of the disk's. */
function filesOfSite(root: string, overlay: Overlay = new Map()): Plugin {
  return {
    name: 'docsgen-files',
    setup(build) {
      build.onLoad({ filter: /./, namespace: 'file' }, async ({ path }) => {
        const file = pathFrom(root, path);
        const overlaid = overlay.get(file);
        if (!overlaid && isAbsent(overlay, file)) return { errors: [{ text: `"${file}" does not exist` }] };
        const text = overlaid?.toString() ?? (await readFile(path, 'utf8'));
        const contents = await withOwnNames(text, file);
        if (contents !== undefined) return { contents, loader: 'jsx', resolveDir: dirname(path) };
        return overlaid && { contents: overlaid, loader: 'default', resolveDir: dirname(path) };
      });
    },
  };
}

const ownNamespace = 'docsgen-package';

/** Matches modules that are not files. */
const madeNamespaces = new RegExp(`^(?:${ownNamespace}|${readsNamespace}|${requiredNamespace}):`);

/** Everything that `src/index.ts` exports. A config can run without an installed docsgen, as with npx. */
export const ownPackageCode = 'export const defineConfig = (config) => config;\n';

const ownPackage: Plugin = {
  name: ownNamespace,
  setup(build) {
    build.onResolve({ filter: /^docsgen$/ }, () => ({ path: 'docsgen', namespace: ownNamespace }));
    build.onLoad({ filter: /.*/, namespace: ownNamespace }, () => ({ contents: ownPackageCode, loader: 'js' }));
  },
};

/** Converts a place of esbuild, whose columns and lengths count bytes from 0. */
function placeOf({ file, line, lineText, ...part }: NonNullable<Message['location']>): Place {
  const { column, length } = inUnits(lineText, part);
  return { file, line, column: column + 1, length, lineText };
}

/** Converts a message of esbuild. */
export function describeMessage({ text, location, notes }: Message): Diagnostic {
  const place = location ? placeOf(location) : undefined;
  const useful = notes.filter((note) => !isOfPlugin.test(note.text));
  return diagnose('config-unreadable', {
    message: text,
    place,
    related: useful.flatMap((note) =>
      note.location ? [{ text: note.text.replace(/[.:]$/, ''), place: placeOf(note.location) }] : [],
    ),
    notes: useful.flatMap((note) => (note.location ? [] : [forSites(note.text)])),
    // The bundler suggests punctuation to be inserted, and not in place of the marked text.
    suggestion: location && /\w/.test(location.suggestion) ? location.suggestion : undefined,
  });
}

/** Matches a note of the bundler about an error that a plugin of docsgen reports. */
const isOfPlugin = /^The plugin "docsgen-[^"]*" was triggered by this import$/;

/** Replaces the bundler's advice about a missing package, which is for its own settings. */
function forSites(note: string): string {
  const missing = /^You can mark the path "([^"]+)" as external/.exec(note)?.[1];
  const name = missing === undefined ? undefined : packageName(missing);
  return name === undefined ? note : howToInstall(name);
}

/** Returns the package that an error of an import or of `require` could not find. */
export function missingPackage(message: string): string | undefined {
  const written = /^Cannot find (?:package|module) '([^'./\\][^':]*)'/.exec(message)?.[1];
  return written === undefined ? undefined : packageName(written);
}

/** The advice for a package that is not installed. */
export function howToInstall(name: string): string {
  return `Install it beside the config file: npm install ${name}`;
}

// ---------------------------------------------------------------------------------------------------------------- running

/** The result of running the code. `reads` are the files that it read meanwhile, from the root. */
type Run = { readonly reads: readonly string[] } & (
  | { readonly value: unknown; readonly placeOf: RunningConfig['placeOf'] }
  | { readonly diagnostic: Diagnostic }
);

/**
 * Imports the code from a new file each time. Node keeps modules by name, and a config may return something else on its
 * next run. The file is inside the project, so that Node finds the project's packages.
 */
async function runModule(config: LoadedText, { value: module, inputs }: MadeBundle<CompiledModule>): Promise<Run> {
  let file: RunFile;
  try {
    file = writeRunFile(join(config.root, '.docsgen'), 'config', module.code);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const notes = [
      'A config in JavaScript or TypeScript is compiled into that folder to be run. A docsgen.config.json needs none.',
    ];
    return {
      reads: [],
      diagnostic: diagnose('config-unreadable', {
        message: `The folder ".docsgen" cannot be written (${code})`,
        notes,
      }),
    };
  }
  const running: RunCode = { runFile: file.path, map: module.map };
  const { href } = pathToFileURL(file.path);
  const reads = recordReads(config.root, href);
  try {
    const { default: value } = await importOwn(href);
    return {
      value: readGetters(value),
      placeOf: (error) => placeOfThrown(error, config, running),
      reads: reads.files(),
    };
  } catch (error) {
    const diagnostic = await describeError(error, config, { ...running, inputs });
    return { diagnostic, reads: reads.files() };
  } finally {
    reads.close();
    file.remove();
  }
}

async function describeError(
  error: unknown,
  config: LoadedText,
  running: RunCode & Pick<MadeBundle<unknown>, 'inputs'>,
): Promise<Diagnostic> {
  const message = thrownMessage(error);
  const name = missingPackage(message);
  if (name !== undefined) {
    const notes = [howToInstall(name)];
    return diagnose('config-unreadable', {
      message: `${config.noun ?? 'The config'} imports the package "${name}", which is not installed`,
      place: await placeOfImport(name, config, running.inputs),
      notes,
    });
  }
  const place = placeOfThrown(error, config, running);
  return diagnose('config-unreadable', {
    message: `Running ${config.configFile} failed: ${thrownReason(error).replaceAll(running.runFile, config.configFile)}`,
    place,
    notes: [
      `${config.noun ?? 'The config file'} is a program; it stopped with this error before all its settings were read.`,
    ],
  });
}

/** Returns the place of the first import of a package, in the config or in a file that it imports. */
async function placeOfImport(
  name: string,
  { root, overlay }: LoadedText,
  inputs: readonly string[],
): Promise<Place | undefined> {
  const escaped = name.replaceAll(/[.]/g, String.raw`\.`);
  const pattern = new RegExp(
    String.raw`(?<=\b(?:from|import|(?:import|require(?:\.resolve)?)\s*\()\s*)(["'])${escaped}(?:\/[^"'\r\n]*)?\1`,
  );
  for (const file of inputs) {
    const text = overlay?.get(file)?.toString() ?? (await readFile(join(root, file), 'utf8').catch(() => ''));
    const found = pattern.exec(text);
    if (found) return createPlacesIn({ file, text })(found.index, found[0].length);
  }
  return undefined;
}

/** Returns the place at which the code threw. Modules that docsgen adds have no file. */
function placeOfThrown(error: unknown, { root, overlay }: LoadedText, running: RunCode): Place | undefined {
  return placeInStack(
    error,
    running,
    (file) => overlay?.get(file)?.toString() ?? ifThere(() => readFileSync(join(root, file), 'utf8')),
  );
}
