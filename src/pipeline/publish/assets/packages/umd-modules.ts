/**
 * Reads modules that TypeScript has compiled to UMD, which packages have in a folder `umd`. Their code gets `require` as
 * a parameter, so that the bundler would not see what they require. As a name of the module, it does.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const parameters = /\}\)\(function \(require, exports\) \{/;

export const umdModules: Plugin = {
  name: 'docsgen-umd-modules',
  setup(build) {
    build.onLoad({ filter: /[\\/]node_modules[\\/](?:.*[\\/])?umd[\\/].*\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      return parameters.test(text)
        ? { contents: text.replace(parameters, '})(function (_require, exports) {'), loader: 'js' }
        : undefined;
    });
  },
};
