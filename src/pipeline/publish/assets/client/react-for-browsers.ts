/** Finds docsgen's React for bundles of browsers. The site's files might find another React, or none. */
import type { Plugin } from 'esbuild';
import { packageFile } from '../../../files/package-files.js';
import { asked } from '../modules/asked.js';

/** The bundler looks for the files: those of "react-dom/server" are others in browsers than in Node. */
export const reactForBrowsers: Plugin = {
  name: 'docsgen-react-for-browsers',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, async ({ path, kind, pluginData }) => {
      if (pluginData === asked) return undefined;
      const found = await build.resolve(path, { resolveDir: packageFile('src/client'), kind, pluginData: asked });
      return { path: found.path, errors: found.errors };
    });
  },
};
