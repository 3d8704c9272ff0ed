/**
 * esbuild as all of docsgen calls it: options go in, its result comes out. A failed bundle knows the files that it
 * depends on, so that `serve` can wait until they change.
 */
import { join, posix, resolve } from 'node:path';
import type { BuildFailure, BuildOptions, BuildResult, Message, Metafile, Plugin } from 'esbuild';
import { pathFrom } from '../files/slash-path.js';
import { packagesRoot } from './find-package.js';

/** Errors in the files that were to be bundled. */
export class BundleError extends Error {
  constructor(
    readonly errors: readonly Message[],
    /** Files that were reached, and those that were not found; from the working folder, `/` always. */
    readonly inputs: readonly string[],
  ) {
    super(errors.map(({ text }) => text).join('\n'));
  }
}

/** Where packages are looked up that are not above the file that imports them. */
export function packagePaths(config: Parameters<typeof packagesRoot>[0]): Pick<BuildOptions, 'nodePaths'> {
  return config.siteDir === '.' ? {} : { nodePaths: [join(packagesRoot(config), 'node_modules')] };
}

/** Writes nothing. Throws a `BundleError` for errors in the files. */
export async function runEsbuild(
  options: BuildOptions & { readonly absWorkingDir: string },
): Promise<BuildResult<{ write: false; metafile: true }>> {
  const { build } = await import('esbuild');
  const reached = new Set<string>();
  const plugins = [recordFiles(reached), ...(options.plugins ?? [])];
  try {
    return await build({ ...options, plugins, write: false, metafile: true, logLevel: 'silent' });
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const { absWorkingDir: root } = options;
    const paths = [...reached, ...error.errors.flatMap((message) => soughtPaths(root, message))];
    throw new BundleError(error.errors, [...new Set(paths.map((path) => pathFrom(root, path)))]);
  }
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

/** What an import may leave out, esbuild's own list first; and what TypeScript's authors write in place of their files' names. */
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

/** Where the file of an import that leads nowhere would be. */
function soughtPaths(root: string, { text, location }: Message): readonly string[] {
  const written = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
  return written === undefined ? [] : candidates(resolve(root, location?.file ?? '', '..', written));
}

/** In the order in which they are looked for. */
function candidates(path: string): readonly string[] {
  const plain = path.replace(/\.[jt]sx?$/, '');
  return [path, ...(plain === path ? [] : [plain])].flatMap((start) => endings.map((ending) => start + ending));
}

/**
 * What a bundle depends on: the files that went in, and for every import between files of the site's own those that would
 * be taken in place of the one that was found, if they were there. From the working folder, `/` always.
 */
export function inputsOf({ inputs }: Metafile): readonly string[] {
  const missing = Object.entries(inputs).flatMap(([file, { imports }]) =>
    /(?:^|\/)node_modules\//.test(file)
      ? []
      : imports.flatMap(({ path, original, external }) =>
          external || !original?.startsWith('.') ? [] : before(path, candidates(posix.join(file, '..', original))),
        ),
  );
  return [...new Set([...Object.keys(inputs), ...missing])];
}

function before(found: string, paths: readonly string[]): readonly string[] {
  const at = paths.indexOf(found);
  return at === -1 ? [] : paths.slice(0, at);
}
