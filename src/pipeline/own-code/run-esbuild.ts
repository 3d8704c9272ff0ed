/**
 * Runs esbuild for all of docsgen. The error of a failed bundle contains the files on which the bundle depends, so that
 * `serve` can wait until they change.
 */
import { join, posix, resolve } from 'node:path';
import type { BuildFailure, BuildOptions, BuildResult, Message, Metafile, Plugin } from 'esbuild';
import { folderInput } from '../cache/input-hashes.js';
import { pathFrom } from '../files/slash-path.js';
import { packagesRoot } from './find-package.js';

/** Errors in bundled files. */
export class BundleError extends Error {
  constructor(
    readonly errors: readonly Message[],
    /** Files that were reached, and files that were not found, relative to the working folder and with `/`. */
    readonly inputs: readonly string[],
  ) {
    super(errors.map(({ text }) => text).join('\n'));
  }
}

/** Returns the folder in which packages are resolved if they are not above the importing file. */
export function packagePaths(config: Parameters<typeof packagesRoot>[0]): Pick<BuildOptions, 'nodePaths'> {
  return config.siteDir === '.' ? {} : { nodePaths: [join(packagesRoot(config), 'node_modules')] };
}

/** Bundles without writing files. Throws a `BundleError` for errors in the files. */
export async function runEsbuild(
  options: BuildOptions & { readonly absWorkingDir: string },
): Promise<BuildResult<{ write: false; metafile: true }>> {
  const { build } = await import('esbuild');
  const reached = new Set<string>();
  const plugins = [recordFiles(reached), ...(options.plugins ?? [])];
  const fail = (errors: readonly Message[]): never => {
    const { absWorkingDir: root } = options;
    const paths = [...reached, ...errors.flatMap((message) => soughtPaths(root, message))];
    throw new BundleError(errors, [...new Set(paths.map((path) => pathFrom(root, path)))]);
  };
  const result = await build({ ...options, plugins, write: false, metafile: true, logLevel: 'silent' }).catch(
    (error: unknown) => {
      if (!isBuildFailure(error)) throw error;
      return fail(error.errors);
    },
  );
  const unclosed = result.warnings.flatMap(unclosedBlock);
  return unclosed.length > 0 ? fail(unclosed) : result;
}

/**
 * Returns the error for a block that a style sheet never closes, which esbuild only warns of. Rules below it would be part
 * of it. Sheets of packages are left alone.
 */
function unclosedBlock({ text, location, notes, ...message }: Message): readonly Message[] {
  const isOfPackage = /(?:^|\/)node_modules\//.test(location?.file ?? '');
  if (text !== 'Expected "}" to go with "{"' || isOfPackage) return [];
  const opening = notes.find((note) => note.location)?.location ?? location;
  return [{ ...message, notes: [], location: opening, text: 'This "{" is never closed' }];
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors);
}

function recordFiles(reached: Set<string>): Plugin {
  return {
    name: 'docsgen-reached',
    setup(build) {
      build.onLoad({ filter: /./, namespace: 'file' }, ({ path }) => {
        reached.add(path);
        return undefined;
      });
    },
  };
}

/**
 * File extensions that an import may omit, in esbuild's order, and those that TypeScript authors write instead of the
 * real ones.
 */
const endings = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.css',
  '.json',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];

/** Returns the possible paths of an import that was not found. A plugin names the path in `detail`. */
function soughtPaths(root: string, { text, location, detail }: Message): readonly string[] {
  if (typeof detail === 'string') return candidates(detail);
  const written = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
  return written === undefined ? [] : candidates(resolve(root, location?.file ?? '', '..', written));
}

/** Returns the files that an import of a path may mean, in the order in which they are tried. */
export function candidates(path: string): readonly string[] {
  const plain = path.replace(/\.[jt]sx?$/, '');
  return [path, ...(plain === path ? [] : [plain])].flatMap((start) => endings.map((ending) => start + ending));
}

/**
 * Returns the path that an import means, relative to the working folder and often without its ending. Undefined for a
 * package.
 */
export type PathOfImport = (file: string, specifier: string) => string | undefined;

/** Returns the path of a relative import. */
export const relativePath: PathOfImport = (file, specifier) =>
  specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;

/**
 * Returns the inputs of a bundle, relative to the working folder and with `/`. For every import between the site's own
 * files, they include the missing files that would take precedence over the one that was found.
 */
export function inputsOf({ inputs }: Metafile, pathOf = relativePath): readonly string[] {
  const missing = Object.entries(inputs).flatMap(([file, { imports }]) =>
    /(?:^|\/)node_modules\//.test(file)
      ? []
      : imports.flatMap(({ path, original, external }) => {
          const named = external || original === undefined ? undefined : pathOf(file, original);
          return named === undefined ? [] : before(path, candidates(named));
        }),
  );
  return [...new Set([...Object.keys(inputs), ...missing, ...computedFolders(inputs, pathOf)])];
}

/** Returns the folders in which computed paths of the site's code name files. esbuild writes such a path with stars. */
function computedFolders(inputs: Metafile['inputs'], pathOf: PathOfImport): readonly string[] {
  return Object.entries(inputs).flatMap(([file, { imports }]) =>
    imports.flatMap(({ path, external }) => {
      const [folder = '', ...rest] = path.split(/(?<=\/)(?=[^/]*\*)/);
      const named = external && rest.length > 0 ? pathOf(file, `${folder}.`) : undefined;
      return named === undefined ? [] : [folderInput(named, rest.join(''))];
    }),
  );
}

function before(found: string, paths: readonly string[]): readonly string[] {
  const at = paths.indexOf(found);
  return at === -1 ? [] : paths.slice(0, at);
}
