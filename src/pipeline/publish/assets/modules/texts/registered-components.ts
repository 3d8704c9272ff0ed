/** Lets code of texts import components that are registered in the config. */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { SiteConfig } from '../../../../model.js';
import { registeredPrefix } from '../../../../text/module-names.js';

const namespace = 'docsgen-component';

export function registeredComponents(config: SiteConfig): Plugin {
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${registeredPrefix}`) }, ({ path }) => ({
        path: path.slice(registeredPrefix.length),
        namespace,
      }));
      build.onLoad({ filter: /./, namespace }, ({ path }) => {
        const component = config.components[path];
        return component && { contents: reexport(config, component), loader: 'js', resolveDir: config.root };
      });
    },
  };
}

/** Returns a module whose default export is a component of the config. */
function reexport({ root }: SiteConfig, { file, export: name }: SiteConfig['components'][string]): string {
  const path = JSON.stringify(join(root, file));
  if (name === undefined) return `export { default } from ${path};`;
  const key = JSON.stringify(name);
  return `import * as all from ${path};\nexport default all[${key}] ?? all.default[${key}];`;
}
