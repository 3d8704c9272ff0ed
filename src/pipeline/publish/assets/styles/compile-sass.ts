/** Compiles SCSS to CSS, with the site's own `sass`. */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pathFrom } from '../../../files/slash-path.js';
import { packagesRoot, resolvePackage, type InstalledSite } from '../../../own-code/find-package.js';
import { importOwn } from '../../../own-code/import-own.js';
import { notCompiled, type Sheet } from './sheet.js';

/** Returns a sheet as CSS. `inputs` receives the files from which it was made, as absolute paths. */
export async function compileSass(site: InstalledSite, file: string, inputs: Set<string>): Promise<Sheet> {
  const found = resolvePackage(dirname(file), 'sass') ?? resolvePackage(packagesRoot(site), 'sass');
  if (found === undefined) {
    const notes = [
      { text: 'Install it beside the config: npm install sass. Or write the sheet in CSS, which can nest.' },
    ];
    return {
      errors: [{ text: `"${pathFrom(site.root, file)}" needs the package "sass", which is not installed`, notes }],
    };
  }
  try {
    const exports = await importOwn(pathToFileURL(found).href);
    const sass = (exports['default'] ?? exports) as Sass;
    const { css, loadedUrls } = sass.compile(file, { importers: [fromSite(site)] });
    for (const url of loadedUrls) if (url.protocol === 'file:') inputs.add(fileURLToPath(url));
    return { css };
  } catch (error) {
    return { errors: [notCompiled(site.root, file, error)] };
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
function fromSite({ root, siteDir }: InstalledSite): SassImporter {
  return {
    findFileUrl: (url) => (url.startsWith('@site/') ? pathToFileURL(join(root, siteDir, url.slice(6))) : null),
  };
}
