/** Compiles SCSS to CSS, with the site's own `sass`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OnLoadResult, Plugin } from 'esbuild';
import type { SiteConfig } from '../../../model.js';
import { packagesRoot } from '../../../own-code/find-package.js';

/** Bundles SCSS as CSS. `inputs` receives files that the bundler does not know, as absolute paths. */
export function compileSass(config: SassSite, inputs: Set<string>): Plugin {
  return {
    name: 'docsgen-sass',
    setup(build) {
      build.onLoad({ filter: /\.(?:scss|sass)$/i }, async ({ path }) => {
        const sheet = await readSheet(config, path, inputs);
        return 'errors' in sheet ? sheet : { contents: sheet.css, loader: 'css', resolveDir: dirname(path) };
      });
    },
  };
}

export type SassSite = Pick<SiteConfig, 'root' | 'siteDir'>;

type Sheet = { readonly css: string } | Required<Pick<OnLoadResult, 'errors'>>;

/** Returns a sheet as CSS. */
export async function readSheet(config: SassSite, file: string, inputs: Set<string>): Promise<Sheet> {
  if (/\.css$/i.test(file)) return { css: readFileSync(file, 'utf8') };
  const sass = await findSass(packagesRoot(config), file);
  if (!sass) {
    const notes = [
      { text: 'Install it beside the config: npm install sass. Or write the sheet in CSS, which can nest.' },
    ];
    return { errors: [{ text: `"${basename(file)}" needs the package "sass", which is not installed`, notes }] };
  }
  try {
    const { css, loadedUrls } = sass.compile(file, { importers: [fromSite(config)] });
    for (const url of loadedUrls) if (url.protocol === 'file:') inputs.add(fileURLToPath(url));
    return { css };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
    return { errors: [{ text: `"${basename(file)}" cannot be compiled: ${reason}` }] };
  }
}

interface SassImporter {
  readonly findFileUrl: (url: string) => URL | null;
}

interface Sass {
  readonly compile: (
    file: string,
    options: { readonly importers: readonly SassImporter[] },
  ) => { readonly css: string; readonly loadedUrls: readonly URL[] };
}

/** Finds the sheets that SCSS imports from the site's folder, "@site/src/css/fonts", as code does. */
function fromSite({ root, siteDir }: SassSite): SassImporter {
  return {
    findFileUrl: (url) => (url.startsWith('@site/') ? pathToFileURL(join(root, siteDir, url.slice(6))) : null),
  };
}

/** Finds sass from the file, then from the site. */
async function findSass(site: string, file: string): Promise<Sass | undefined> {
  for (const folder of [dirname(file), site]) {
    try {
      const path = createRequire(join(folder, 'package.json')).resolve('sass');
      const module = (await import(pathToFileURL(path).href)) as Sass & { readonly default?: Sass };
      return module.default ?? module;
    } catch {
      continue;
    }
  }
  return undefined;
}
