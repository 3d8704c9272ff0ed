/** Loads the site's own style sheets as CSS: SCSS and Less are compiled, and then all sheets with the site's PostCSS. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageFile } from '../../../files/package-files.js';
import type { InstalledSite } from '../../../own-code/find-package.js';
import { findPostcss, postcssFiles } from '../../../own-code/find-postcss.js';
import type { Sheet } from './sheet.js';

/** Matches the files of sheets. */
export const anySheet = /\.(?:css|scss|sass|less)$/i;

/** Bundles the site's sheets as CSS. `inputs` receives files that the bundler does not know, as absolute paths. */
export function siteSheets(site: InstalledSite, inputs: Set<string>): Plugin {
  return {
    name: 'docsgen-sheets',
    setup(build) {
      build.onLoad({ filter: anySheet, namespace: 'file' }, async ({ path }) => {
        if (isCss(path) && !isCompiled(path)) return undefined;
        const sheet = await readSheet(site, path, inputs);
        return 'errors' in sheet ? sheet : { contents: sheet.css, loader: 'css', resolveDir: dirname(path) };
      });
    },
  };
}

function isCss(path: string): boolean {
  return /\.css$/i.test(path);
}

/** Whether the site's PostCSS is meant for a sheet: for those of the site, and not of packages or of docsgen. */
function isCompiled(path: string): boolean {
  return !/[\\/]node_modules[\\/]/.test(path) && !path.startsWith(packageFile('src'));
}

/** Returns a sheet as CSS. */
export async function readSheet(site: InstalledSite, file: string, inputs: Set<string>): Promise<Sheet> {
  const sheet = await readPlain(site, file, inputs);
  if ('errors' in sheet || !isCompiled(file)) return sheet;
  const config = findPostcss(site);
  for (const candidate of postcssFiles(site)) inputs.add(join(site.root, candidate));
  if (config === undefined) return sheet;
  const { runPostcss } = await import('./run-postcss.js');
  return runPostcss({ ...site, config }, { file, css: sheet.css }, inputs);
}

async function readPlain(site: InstalledSite, file: string, inputs: Set<string>): Promise<Sheet> {
  if (isCss(file)) return { css: readFileSync(file, 'utf8') };
  const { compileSheet } = await import('./compile-sheet.js');
  return compileSheet(site, file, inputs);
}
