/**
 * Runs a Docusaurus config and the files that it imports, each separately, as Docusaurus does. CommonJS and ES modules
 * may be mixed, TypeScript needs no settings, and `require`, `require.resolve`, `__dirname` and `import.meta.url` are
 * those of the file. A package that cannot be loaded is replaced by a stub.
 */
import { createRequire, isBuiltin, SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { transformSync, type Loader } from 'esbuild';
import { fileText } from '../../../pipeline/files/file-text.js';
import { packageFolder, packageName } from '../../../pipeline/own-code/find-package.js';
import { loaders } from '../../../pipeline/own-code/own-names.js';
import { classicName, classicPreset } from './classic-preset.js';
import { findModule } from './find-module.js';
import { createStub, type Origin } from './stub.js';

/** A missing import of the config. */
export interface MissingModule {
  /** The specifier as written. */
  readonly specifier: string;
  /** The importing file. */
  readonly from: string;
  /** The reason why an existing module could not be loaded. */
  readonly failure?: string;
}

export interface ModuleLoader {
  readonly load: (file: string) => unknown;
  readonly missing: () => readonly MissingModule[];
  readonly originOf: (value: unknown) => Origin | undefined;
  /** Returns the source place of a frame in a stack. */
  readonly placeIn: (stack: string) => { file: string; line: number; column: number } | undefined;
}

export function createLoader(): ModuleLoader {
  const maps = new Map<string, SourceMapPayload>();
  const missing = new Map<string, MissingModule>();
  const origins = new WeakMap<object, Origin>();
  const modules: Modules = {
    loaded: new Map(),
    keepMap: (file, map) => void maps.set(file, JSON.parse(map) as SourceMapPayload),
    note(module) {
      const key = `${module.from}\0${module.specifier}`;
      if (!missing.has(key)) missing.set(key, module);
    },
    remember(exports, specifier) {
      for (const [value, exported] of functionsOf(exports))
        if (!origins.has(value)) origins.set(value, { specifier, exported });
      return exports;
    },
  };
  return {
    load: (file) => load(file, modules),
    missing: () => [...missing.values()],
    originOf: (value) => (typeof value === 'function' ? origins.get(value) : undefined),
    placeIn: (stack) => placeInStack(stack, maps),
  };
}

/** The state that the modules of one run share. */
interface Modules {
  readonly loaded: Map<string, { exports: unknown }>;
  readonly keepMap: (file: string, map: string) => void;
  readonly note: (module: MissingModule) => void;
  /** Records the origin of its functions, and returns it. */
  readonly remember: (exports: unknown, specifier: string) => unknown;
}

/** Returns the exported functions. Only those are looked up later, as plugins and the like. */
function functionsOf(exports: unknown): readonly (readonly [value: object, exported: string])[] {
  if (typeof exports === 'function') return [[exports, 'default']];
  if (typeof exports !== 'object' || exports === null) return [];
  return Object.entries(exports).flatMap(([name, value]) =>
    typeof value === 'function' ? [[value as object, name]] : [],
  );
}

function load(file: string, modules: Modules): unknown {
  const known = modules.loaded.get(file);
  if (known) return known.exports;
  const module: { exports: unknown } = { exports: {} };
  modules.loaded.set(file, module);
  const loader = loaders[extname(file)];
  if (extname(file) === '.json') module.exports = JSON.parse(fileText(file));
  else if (loader) runFile(file, module, { loader, modules });
  // A style sheet or an image is represented by its path.
  else module.exports = file;
  return module.exports;
}

function runFile(
  file: string,
  module: { exports: unknown },
  { loader, modules }: { readonly loader: Loader; readonly modules: Modules },
): void {
  const { code, map } = toCommonJs(file, loader);
  modules.keepMap(file, map);
  // The code is in braces, so that a file may declare constants with the names of the parameters. "#!" is only allowed
  // at the start of a file.
  const run = compileFunction(
    `{${code.replace(/^#!/, '//')}\n}`,
    ['exports', 'require', 'module', '__filename', '__dirname'],
    {
      filename: file,
      columnOffset: -1,
    },
  ) as (...given: unknown[]) => void;
  run(module.exports, requireIn(file, modules), module, file, dirname(file));
}

/** Returns the `require` function of a file, which finds modules from `base`. That path need not exist. */
function requireIn(from: string, modules: Modules, base = from): unknown {
  const native = createRequire(base);
  const folder = dirname(base);
  const required = (specifier: string): unknown => {
    if (isBuiltin(specifier)) return builtIn(specifier, native, { from, modules });
    const name = packageName(specifier);
    const file = name === undefined ? findModule(resolve(folder, specifier)) : undefined;
    if (file !== undefined) return withDefault(modules.remember(load(file, modules), file));
    if (name === undefined || packageFolder(name, folder) === undefined) {
      if (specifier === classicName) return classicPreset;
      modules.note({ specifier, from });
      return createStub({ specifier, exported: '*' });
    }
    try {
      const found = native.resolve(specifier);
      // Node cannot run the TypeScript of a workspace's packages.
      const exports = /\.[cm]?tsx?$/.test(found) ? load(found, modules) : native(specifier);
      return withDefault(modules.remember(exports, specifier));
    } catch (error) {
      const [failure = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
      modules.note({ specifier, from, failure });
      return createStub({ specifier, exported: '*' });
    }
  };
  const resolved = (specifier: string): string => {
    if (isBuiltin(specifier)) return specifier;
    const path = resolve(folder, specifier);
    if (packageName(specifier) === undefined) {
      const file = findModule(path);
      if (file === undefined) modules.note({ specifier, from });
      return file ?? path;
    }
    try {
      return native.resolve(specifier);
    } catch {
      modules.note({ specifier, from });
      return join(folder, 'node_modules', specifier);
    }
  };
  return Object.assign(required, { resolve: resolved, cache: {}, extensions: {}, main: undefined });
}

/**
 * Returns what `require` of a module is for Docusaurus: the default export, if there is one, with the named exports as
 * members. Docusaurus loads files with jiti, whose option `interopDefault` does this.
 */
function withDefault(exports: unknown): unknown {
  if (typeof exports !== 'object' || exports === null || !('default' in exports)) return exports;
  const main: unknown = exports.default;
  if (main === undefined || main === null) return exports;
  if (typeof main !== 'object' && typeof main !== 'function') return main;
  const named = exports as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(exports)) {
    const enumerable = name !== 'default';
    if (!(name in main)) Reflect.defineProperty(main, name, { get: () => named[name], enumerable, configurable: true });
  }
  return main;
}

/** Returns a module of Node. A `require` that an ES module creates for itself finds stubs, too. */
function builtIn(
  specifier: string,
  native: NodeJS.Require,
  { from, modules }: { readonly from: string; readonly modules: Modules },
): unknown {
  const exports: unknown = native(specifier);
  if (!/^(?:node:)?module$/.test(specifier)) return exports;
  const create = (base: string | URL): unknown => {
    const path = String(base).startsWith('file:') ? fileURLToPath(base) : String(base);
    // A folder stands for the files in it.
    return requireIn(from, modules, /[\\/]$/.test(path) ? join(path, 'index.js') : path);
  };
  return { ...(exports as object), createRequire: create };
}

/** An ending that is appended to a file's path in esbuild's source names. */
export const sourceEnding = '.js';

function toCommonJs(file: string, loader: Loader): { readonly code: string; readonly map: string } {
  const { code, map } = transformSync(fileText(file), {
    loader,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    // For `.mjs`, esbuild reads default exports like Node. Docusaurus reads them like bundlers.
    sourcefile: `${file}${sourceEnding}`,
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
    tsconfigRaw: {},
    supported: { 'dynamic-import': false },
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(dirname(file)),
      'import.meta.filename': JSON.stringify(file),
    },
  });
  return { code: code.replace(wrappedImport, (found) => found.replace('__toESM', ' '.repeat(7))), map };
}

/**
 * Matches `import()` in esbuild's code, which makes a new object of what `require` returns. In jiti, it is what `require`
 * returns, such as the function of a plugin. Blanks keep the columns.
 */
const wrappedImport = /=> __toESM\(require\(/g;

function placeInStack(
  stack: string,
  maps: ReadonlyMap<string, SourceMapPayload>,
): { file: string; line: number; column: number } | undefined {
  for (const frame of stack.split('\n')) {
    const [, file = '', line, column] =
      /(?:\(|at )((?:\/|[A-Za-z]:[\\/])[^()]*?):(\d+):(\d+)\)?$/.exec(frame.trim()) ?? [];
    const map = maps.get(file);
    if (!map) continue;
    const entry = new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1);
    if ('originalLine' in entry) return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return undefined;
}
