/** Lets code import a file as text: `!!raw-loader!./a.txt`, as Docusaurus does with webpack, and `./a.txt?raw`. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { rawFile } from '../../../text/module-names.js';

const namespace = 'docsgen-raw';

/** Creates the plugin. It adds the imported files to `inputs`. */
export function rawFiles(inputs: Set<string>): Plugin {
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /raw-loader!|\?raw$/ }, async ({ path, importer, resolveDir, kind }) => {
        const file = rawFile(path);
        if (file === undefined) return undefined;
        const found = await build.resolve(file, { importer, resolveDir, kind });
        if (found.errors.length > 0) return { errors: found.errors };
        inputs.add(found.path);
        return { path: found.path, namespace };
      });
      build.onLoad({ filter: /./, namespace }, ({ path }) => ({
        // `require` of such a module has the text below `default`, as with webpack.
        contents: `export default ${JSON.stringify(readFileSync(path, 'utf8'))};`,
        loader: 'js',
      }));
    },
  };
}
