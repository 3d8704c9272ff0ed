/**
 * Puts the site's own theme components that also run in the browser into the islands' bundle. A module that imports the
 * site's files replaces `src/client/islands/own-components.ts`.
 */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { browserPartNames } from '../../../../theme/contract/theme-parts.js';
import type { SiteConfig } from '../../../model.js';
import { packageFile } from '../../../files/package-files.js';
import { asked } from '../modules/asked.js';
import { reactForBrowsers } from './react-for-browsers.js';

/**
 * Whether the site replaces a component that readers see on every page. The crash notice is excluded, because it is
 * only shown after a crash.
 */
export function hasOwnIslands({ theme }: Pick<SiteConfig, 'theme'>): boolean {
  return browserPartNames.some((name) => name !== 'PageCrash' && theme.components[name] !== undefined);
}

/** Whether scripts contain any of the site's own components. */
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
      // The theme's index names parts that no island needs. Loading them has no side effects, so they can be removed.
      build.onResolve({ filter: /^\.\.?\/[\w./-]+\.js$/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === asked || !importer.startsWith(packageFile('src/theme'))) return undefined;
        const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: asked });
        return { path: found.path, sideEffects: false };
      });
      void reactForBrowsers.setup(build);
    },
  };
}
