/** Lets code import a file as text: `!!raw-loader!./a.txt`, as Docusaurus does with webpack, and `./a.txt?raw`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageFolder, packageName } from '../../../own-code/find-package.js';
import { rawFile } from '../../../text/module-names.js';
import { asked } from './asked.js';

const namespace = 'docsgen-raw';

const plain = '?plain';

/** Creates the plugin. It adds the imported files to `inputs`. */
export function rawFiles(inputs: Set<string>): Plugin {
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /raw-loader(?:\?[^!]*)?!|\?raw$/ }, async ({ path, importer, resolveDir, kind }) => {
        const file = rawFile(path);
        if (file === undefined) return undefined;
        const ofPackage = inPackage(file, resolveDir);
        const found = await build.resolve(ofPackage ?? file, { importer, resolveDir, kind, pluginData: asked });
        const isFound = found.errors.length === 0 && !found.external && found.namespace === 'file';
        if (found.errors.length > 0 && ofPackage === undefined) return { errors: found.errors };
        if (!isFound) return { errors: [{ text: `Could not resolve "${file}"`, detail: ofPackage }] };
        inputs.add(found.path);
        // The option of the loader with which `require` returns the text itself.
        return { path: found.path, namespace, suffix: /\?[^!]*\besModule=false\b.*!/.test(path) ? plain : '' };
      });
      build.onLoad({ filter: /./, namespace }, ({ path, suffix }) => ({
        // `require` of an ES module has the text below `default`, as with webpack.
        contents: `${suffix === plain ? 'module.exports =' : 'export default'} ${JSON.stringify(readFileSync(path, 'utf8'))};`,
        loader: 'js',
      }));
    },
  };
}

/** Returns the path of a file in a package. A bundle that leaves packages out has their texts all the same. */
function inPackage(file: string, from: string): string | undefined {
  const name = packageName(file);
  const folder = name === undefined ? undefined : packageFolder(name, from);
  return folder === undefined || name === undefined ? undefined : join(folder, file.slice(name.length));
}
