/**
 * A site's own theme components that the browser renders, too → a plugin that puts them into the islands' bundle. In place
 * of `src/client/islands/own-components.ts` comes a module that imports the site's files.
 */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { browserPartNames } from '../../../../theme/contract/theme-parts.js';
import type { SiteConfig } from '../../../model.js';
import { packageFile } from '../../../files/package-files.js';

/** Whether something that readers see on every page is the site's own; the crash notice is seen after a crash only. */
export function hasOwnIslands({ theme }: Pick<SiteConfig, 'theme'>): boolean {
  return browserPartNames.some((name) => name !== 'PageCrash' && theme.components[name] !== undefined);
}

/** Whether scripts hold any component of the site's own. */
export function hasOwnParts({ theme }: Pick<SiteConfig, 'theme'>): boolean {
  return browserPartNames.some((name) => theme.components[name] !== undefined);
}

export function ownIslands({ root, theme }: Pick<SiteConfig, 'root' | 'theme'>): Plugin {
  const own = browserPartNames.flatMap((name) => {
    const file = theme.components[name];
    return file === undefined ? [] : [{ name, file: join(root, file) }];
  });
  const imports = own.map(({ name, file }) => `import ${name} from ${JSON.stringify(file)};`);
  const contents = [...imports, `export const ownComponents = { ${own.map(({ name }) => name).join(', ')} };`];
  return {
    name: 'docsgen-own-islands',
    setup(build) {
      if (own.length === 0) return;
      build.onLoad({ filter: /[\\/]own-components\.ts$/ }, () => ({
        contents: contents.join('\n'),
        loader: 'ts',
        resolveDir: root,
      }));
      build.onResolve({ filter: /^docsgen\/theme$/ }, () => ({ path: packageFile('src/theme/index.ts') }));
      // The theme's index names parts that no island needs; loading them has no side effects.
      build.onResolve({ filter: /^\.\.?\/[\w./-]+\.js$/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === asked || !importer.startsWith(packageFile('src/theme'))) return undefined;
        const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: asked });
        return { path: found.path, sideEffects: false };
      });
      // A site's files may find another React, or none.
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind, pluginData }) =>
        pluginData === asked
          ? undefined
          : build
              .resolve(path, { resolveDir: packageFile('src/client'), kind, pluginData: asked })
              .then((found) => ({ path: found.path })),
      );
    },
  };
}

/** Marks requests to esbuild, so that they do not come back here. */
const asked = Symbol('asked');
