/**
 * Records the files that a config reads while it runs, such as data for `pluginData`. The bundler does not see them, and
 * `serve` must watch them. The site's own code gets Node's `fs` with functions that record; packages get Node's own.
 */
import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { folderContains } from '../files/folder-contains.js';
import { pathFrom } from '../files/slash-path.js';

export const readsNamespace = 'docsgen-reads';

/** The functions whose first argument is a file that they read. */
const readers = ['createReadStream', 'open', 'openSync', 'readFile', 'readFileSync'];

/** The beginning of a bundle that records. A bundle that runs without `recordReads` records nothing. */
export const readsBanner = `const docsgenReads = globalThis[Symbol.for('docsgen-reads ' + import.meta.url)];`;

/** Replaces Node's `fs` in a bundle. */
export const recordingFiles: Plugin = {
  name: readsNamespace,
  setup(build) {
    build.onResolve({ filter: /^(?:node:)?fs(?:\/promises)?$/ }, ({ path, namespace }) =>
      namespace === readsNamespace ? { path, external: true } : { path, namespace: readsNamespace },
    );
    build.onLoad({ filter: /./, namespace: readsNamespace }, ({ path }) => ({
      contents: `const { fileURLToPath } = require('node:url');
const record = (read) => (path, ...rest) => {
  if (typeof path === 'string' || path instanceof URL) docsgenReads?.add(String(path instanceof URL ? fileURLToPath(path) : path));
  return read(path, ...rest);
};
const recorded = (all) => ({
  ...all,
  ...Object.fromEntries(${JSON.stringify(readers)}.flatMap((name) => (all[name] ? [[name, record(all[name])]] : []))),
  ...(all.promises && { promises: recorded(all.promises) }),
});
module.exports = recorded(require(${JSON.stringify(path)}));`,
      loader: 'js',
    }));
  },
};

/** The files that a bundle reads from now on, until it is closed. */
export interface RecordedReads {
  /** Returns the files in the root, with paths from there. */
  readonly files: () => readonly string[];
  readonly close: () => void;
}

/** Records the reads of the bundle that is imported by this URL. */
export function recordReads(root: string, url: string): RecordedReads {
  const key = Symbol.for(`docsgen-reads ${url}`);
  const paths = new Set<string>();
  const global = globalThis as Record<symbol, unknown>;
  global[key] = paths;
  return {
    files: () =>
      [...paths]
        .map((path) => resolve(path))
        .filter((path) => folderContains(root, path) && !folderContains(join(root, '.docsgen'), path))
        .map((path) => pathFrom(root, path)),
    close: () => delete global[key],
  };
}
