/** Compiles SCSS and Less to CSS, with the compilers that the site has installed. */
import { readFileSync } from 'node:fs';
import { dirname, extname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pathFrom } from '../../../files/slash-path.js';
import { packagesRoot, resolvePackage, type InstalledSite } from '../../../own-code/find-package.js';
import { importOwn } from '../../../own-code/import-own.js';
import { notCompiled, type Sheet } from './sheet.js';

/** Returns a sheet as CSS. `inputs` receives the files from which it was made, as absolute paths. */
export async function compileSheet(site: InstalledSite, file: string, inputs: Set<string>): Promise<Sheet> {
  const [name, compile] = /^\.less$/i.test(extname(file))
    ? (['less', compileLess] as const)
    : (['sass', compileSass] as const);
  const found = resolvePackage(dirname(file), name) ?? resolvePackage(packagesRoot(site), name);
  if (found === undefined) {
    const notes = [
      { text: `Install it beside the config: npm install ${name}. Or write the sheet in CSS, which can nest.` },
    ];
    return {
      errors: [{ text: `"${pathFrom(site.root, file)}" needs the package "${name}", which is not installed`, notes }],
    };
  }
  try {
    const exports = await importOwn(pathToFileURL(found).href);
    const { css, files } = await compile(exports['default'] ?? exports, file, site);
    for (const input of files) inputs.add(input);
    return { css };
  } catch (error) {
    return { errors: [notCompiled(site.root, file, error)] };
  }
}

interface Compiled {
  readonly css: string;
  /** The files from which it was made, as absolute paths. */
  readonly files: readonly string[];
}

/** Returns the file that a sheet imports from the site's folder, "@site/src/css/fonts", as code does. */
function fileOfSite({ root, siteDir }: InstalledSite, path: string): string | undefined {
  return path.startsWith('@site/') ? join(root, siteDir, path.slice('@site/'.length)) : undefined;
}

// ------------------------------------------------------------------------------------------------------------------- Sass

interface Sass {
  readonly compile: (
    file: string,
    options: {
      readonly importers: readonly { readonly findFileUrl: (url: string) => URL | null }[];
      readonly silenceDeprecations: readonly string[];
    },
  ) => { readonly css: string; readonly loadedUrls: readonly URL[] };
  /** What a later release will not allow. Older releases do not list it. */
  readonly deprecations?: Readonly<Record<string, { readonly id: string; readonly status: string }>>;
}

function compileSass(sass: unknown, file: string, site: InstalledSite): Compiled {
  const findFileUrl = (url: string): URL | null => {
    const found = fileOfSite(site, url);
    return found === undefined ? null : pathToFileURL(found);
  };
  const { compile, deprecations = {} } = sass as Sass;
  // They are about a later release of the package, and the compiler prints hundreds of lines with them.
  const silenceDeprecations = Object.values(deprecations).flatMap(({ id, status }) =>
    status === 'active' ? [id] : [],
  );
  const { css, loadedUrls } = compile(file, { importers: [{ findFileUrl }], silenceDeprecations });
  return { css, files: loadedUrls.filter(({ protocol }) => protocol === 'file:').map((url) => fileURLToPath(url)) };
}

// ------------------------------------------------------------------------------------------------------------------- Less

interface LessFileManager {
  supports(path: string): boolean;
  loadFile(path: string, ...others: unknown[]): unknown;
}

interface Less {
  readonly FileManager: new () => LessFileManager;
  readonly render: (
    text: string,
    options: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly css: string; readonly imports: readonly string[] }>;
}

/** Addresses in imported sheets are rewritten, so that they begin at the folder of the file, as with webpack. */
async function compileLess(less: unknown, file: string, site: InstalledSite): Promise<Compiled> {
  const { FileManager, render } = less as Less;
  class SiteFiles extends FileManager {
    override supports(path: string): boolean {
      return this.#found(path) !== undefined;
    }
    override loadFile(path: string, ...others: unknown[]): unknown {
      return super.loadFile(this.#found(path) ?? path, ...others);
    }
    /** In Less, a path of a package begins with "~". */
    readonly #found = (path: string): string | undefined =>
      path.startsWith('~') ? resolvePackage(packagesRoot(site), path.slice(1)) : fileOfSite(site, path);
  }
  const plugin = {
    install: (_: unknown, manager: { readonly addFileManager: (files: LessFileManager) => void }) =>
      manager.addFileManager(new SiteFiles()),
  };
  const made = await render(readFileSync(file, 'utf8'), { filename: file, rewriteUrls: 'all', plugins: [plugin] });
  const files = made.imports.map((path) => (isAbsolute(path) ? path : resolve(dirname(file), path)));
  return { css: made.css, files: [file, ...files] };
}
