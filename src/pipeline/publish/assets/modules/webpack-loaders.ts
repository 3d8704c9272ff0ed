/** Lets code name loaders of webpack in an import if docsgen reads such a file anyway: `!!yaml-loader!./a.yml`. */
import type { Plugin } from 'esbuild';
import { withoutLoaders } from '../../../text/module-names.js';

/** `raw-loader` has a plugin of its own, which comes first. */
export const webpackLoaders: Plugin = {
  name: 'docsgen-webpack-loaders',
  setup(build) {
    build.onResolve({ filter: /!/ }, ({ path, importer, resolveDir, kind }) => {
      if (kind === 'entry-point' || kind === 'url-token' || kind === 'import-rule') return undefined;
      const file = withoutLoaders(path);
      if (!file.includes('!')) return build.resolve(file, { importer, resolveDir, kind });
      const name = file.slice(file.lastIndexOf('!') + 1);
      const advice = `Import the file itself, or its text: "${name}?raw". Your code can do what the loader does.`;
      return { errors: [{ text: `docsgen has no loaders of webpack, as in "${path}"`, notes: [{ text: advice }] }] };
    });
  },
};
