/**
 * Lets code name a file by a computed path in a folder of the site: `require('@site/static/img/' + name).default`. Like
 * webpack, esbuild bundles all files that the path may name, but only if it begins with "./" or "../"
 * (https://esbuild.github.io/api/#glob).
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { folderInput } from '../../../cache/input-hashes.js';
import { pathFrom } from '../../../files/slash-path.js';

/** Matches the start of a path that continues with code. */
const computed = /\b((?:require|import)\(\s*(["'`]))@site\/([^"'`$\n]*)(?=\2\s*\+|\$\{)/g;

/** Where code is, and the folder that `@site` names. Both folders are absolute. */
interface CodePlace {
  readonly folder: string;
  readonly siteFolder: string;
  /** Receives the folders that are missing, as inputs with absolute paths. */
  readonly inputs: Set<string>;
}

/** Lets computed paths in code begin at its folder. */
export function withRelativePaths(code: string, { folder, siteFolder, inputs }: CodePlace): string {
  if (!code.includes('@site/')) return code;
  const path = pathFrom(folder, siteFolder) || '.';
  const start = path.startsWith('.') ? path : `./${path}`;
  return code.replaceAll(computed, (whole, opening: string, _, rest: string) => {
    const named = join(siteFolder, rest.replace(/[^/]*$/, '.'));
    if (existsSync(named)) return `${opening}${start}/${rest}`;
    // An unknown path may fail inside of "try". One without files would fail the bundle.
    inputs.add(folderInput(named, ''));
    return whole;
  });
}

/** Creates the plugin. `siteFolder` and `inputs` are as in `CodePlace`. */
export function computedPaths(siteFolder: string, inputs: Set<string>): Plugin {
  return {
    name: 'docsgen-computed-paths',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
        if (/[\\/]node_modules[\\/]/.test(path)) return undefined;
        const code = readFileSync(path, 'utf8');
        const written = withRelativePaths(code, { folder: dirname(path), siteFolder, inputs });
        if (written === code) return undefined;
        return { contents: written, loader: loaderOf(path, build.initialOptions.loader) };
      });
    },
  };
}

function loaderOf(path: string, loaders: Readonly<Record<string, Loader>> = {}): Loader {
  const [, ending = 'js'] = /\.[cm]?([jt]sx?)$/.exec(path) ?? [];
  return loaders[`.${ending}`] ?? (ending as Loader);
}
