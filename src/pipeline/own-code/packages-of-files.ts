/**
 * Finds the packages that a bundle of the site's files imports. They stay outside of the bundle, where Node finds them
 * from the site's folder. Two kinds need more:
 *
 * - A package of the site's own workspace, whose folder is linked into `node_modules`, may be TypeScript. Node cannot
 *   run that, so its files are bundled like those of the site.
 * - A file in a folder with a `node_modules` of its own gets the packages there.
 */
import { lstatSync, realpathSync } from 'node:fs';
import { dirname, extname, isAbsolute, join, sep } from 'node:path';
import type { ImportKind, Plugin } from 'esbuild';
import { pathFrom } from '../files/slash-path.js';
import { packageFolder, packageName } from './find-package.js';

/**
 * Creates the plugin. The bundle runs from a folder that is directly in `root`, the absolute path of the site, and its
 * `require` is that of the file `entry`, which is named from there: see `namesBanner`.
 */
export function packagesOfFiles(root: string, entry: string): Plugin {
  const ownSearch = Symbol('search of this plugin');
  return {
    name: 'docsgen-packages',
    setup(build) {
      build.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (pluginData === ownSearch || kind === 'entry-point' || isAbsolute(path)) return undefined;
        const outside = { path, external: true };
        const name = packageName(path);
        const folder = name === undefined ? undefined : packageFolder(name, resolveDir);
        if (name === undefined || folder === undefined) return outside;
        // The site may be opened by a link to its folder.
        const ownFolder = packageFolder(name, root);
        const isElsewhere = ownFolder === undefined || realpathSync(folder) !== realpathSync(ownFolder);
        if (!isElsewhere && !lstatSync(folder).isSymbolicLink()) return outside;
        const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: ownSearch });
        if (found.errors.length > 0 || found.external) return outside;
        if (isTypeScript.test(extname(found.path)) && !found.path.includes(inModules)) return { path: found.path };
        // A cached bundle may be on another machine by then, so the path begins at the bundle.
        return isElsewhere ? { path: pathFor(kind, found.path, { root, entry }), external: true } : outside;
      });
    },
  };
}

/** Returns the path of a file as an import in the bundle, or as a call of its `require`. */
function pathFor(kind: ImportKind, file: string, { root, entry }: Readonly<Record<'root' | 'entry', string>>): string {
  const isImport = kind === 'import-statement' || kind === 'dynamic-import';
  if (isImport) return encodeURI(`../${pathFrom(realpathSync(root), file)}`);
  const path = pathFrom(dirname(join(realpathSync(root), entry)), file);
  return path.startsWith('../') ? path : `./${path}`;
}

const isTypeScript = /^\.[cm]?tsx?$/;
const inModules = `${sep}node_modules${sep}`;
