/**
 * Lets code name a file by a computed path that begins with `@site` or an alias: `require('@site/img/' + name).default`.
 * Like webpack, esbuild bundles all files that the path may name, but only if it begins with "./" or "../"
 * (https://esbuild.github.io/api/#glob).
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { folderInput } from '../../../../cache/input-hashes.js';
import { pathFrom } from '../../../../files/slash-path.js';
import type { SiteConfig } from '../../../../model.js';
import { packagesRoot } from '../../../../own-code/find-package.js';
import { withoutAlias } from '../../../../text/module-names.js';
import { loadFrom, withContexts } from './require-context.js';

/** Matches the start of a path that continues with code. */
const computed = /\b((?:require|import)\(\s*(["'`]))([^"'`$\n]+)(?=\2\s*\+|\$\{)/g;

interface PathOptions {
  readonly config: Pick<SiteConfig, 'root' | 'siteDir' | 'aliases'>;
  /** Receives the folders that are missing, as inputs with absolute paths. */
  readonly inputs: Set<string>;
}

/** Writes what webpack reads in code as esbuild reads it. `folder` is that of the code, and absolute. */
export function asBundled(code: string, folder: string, options: PathOptions): string {
  return withContexts(withRelativePaths(code, folder, options));
}

/** Lets computed paths in code begin at its folder, which is absolute. */
function withRelativePaths(code: string, folder: string, { config, inputs }: PathOptions): string {
  const siteFolder = packagesRoot(config);
  const path = pathFrom(folder, siteFolder) || '.';
  const start = path.startsWith('.') ? path : `./${path}`;
  return code.replaceAll(computed, (whole, opening: string, quote: string, written: string) => {
    const [, loaders, folder = '', name = ''] = /^(.*!)((?:\.\.?|@site\/[^/]+)\/(?:.*\/)?)(.*)$/.exec(written) ?? [];
    // esbuild looks for files of the whole name, loaders included.
    if (loaders !== undefined && opening.startsWith('require'))
      return `${loadFrom(loaders + folder, quote === '`' ? '"' : quote)}(${quote}./${name}`;
    // Without a folder, a path may name any file of the site: packages, the cache, the last build, keys.
    const [, rest] = /^@site\/+([^/]*\/.*)$/.exec(withoutAlias(written, config.aliases)) ?? [];
    if (rest === undefined) return whole;
    const named = join(siteFolder, rest.replace(/[^/]*$/, '.'));
    if (existsSync(named)) return `${opening}${start}/${rest}`;
    // An unknown path may fail inside of "try". One without files would fail the bundle.
    inputs.add(folderInput(named, ''));
    return whole;
  });
}

/** Creates the plugin. */
export function computedPaths(options: PathOptions): Plugin {
  return {
    name: 'docsgen-computed-paths',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
        if (/[\\/]node_modules[\\/]/.test(path)) return undefined;
        const code = readFileSync(path, 'utf8');
        const written = asBundled(code, dirname(path), options);
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
