/** Maps the folders of the site: static folders, pages, style sheets, and the output. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputMark } from '../../../pipeline/publish/output/guard-output.js';
import { clientFiles, styleSheets } from '../styles/own-files.js';
import { reportClasses, styleModules } from '../styles/report-classes.js';
import { isText, type OldObject } from '../read/old-values.js';
import type { OldSite } from '../read/read-site.js';
import { noted, orNone, orNothing, type DraftObject } from '../write/draft.js';
import { pagesInstances, staticFolders } from './find-root.js';
import { fromRoot } from './map-docs.js';
import { mapColorMode } from './map-theme-config.js';

export interface Folders {
  readonly settings: DraftObject;
  /** Whether a file such as "img/logo.svg" is in a static folder. */
  readonly hasStatic: (file: string) => boolean;
}

export function mapFolders(site: OldSite, root: string): Folders {
  const { config, siteDir, plugins, themes, findings, themeConfig } = site;
  const colorMode = mapColorMode(themeConfig);
  config.says('staticDirectories', 'carried', 'staticDirs');
  const statics = staticFolders(site).filter((folder) => existsSync(folder));
  const pages = pagesOf(site);
  // The classic preset has the theme among its options; a site without the preset lists it in "themes".
  const classic = [...plugins, ...themes].filter(({ name }) => name === '@docusaurus/theme-classic');
  const client = clientFiles(site, root);
  const custom = classic.flatMap(({ options }) => styleSheets(site, options, root));
  // Docusaurus loads the site's modules after those of its theme.
  const sheets = [...custom, ...client.styles];
  for (const file of [...sheets.map((sheet) => join(root, sheet)), ...styleModules(siteDir)])
    reportClasses(findings, file, fromRoot(siteDir, file));
  return {
    settings: {
      contentDir: noted('Paths below are from this folder; everything is read where it is.', '.'),
      siteDir:
        root === siteDir
          ? undefined
          : noted('What "@site/" means, and where packages are looked up.', fromRoot(root, siteDir)),
      outDir: outputFolder(root, siteDir),
      staticDirs: statics.map((folder) => fromRoot(root, folder)),
      pagesDir: pages && fromRoot(root, pages.folder),
      ...pages?.settings,
      styles: orNone(sheets),
      clientModules: orNone(client.modules),
      theme:
        sheets.length > 0 || pages
          ? noted('Colours, fonts and classes of Docusaurus (--ifm-…, "container") take effect.', {
              infima: true,
              ...colorMode,
            })
          : orNothing(colorMode),
    },
    hasStatic: (file) => statics.some((folder) => existsSync(join(folder, file))),
  };
}

/**
 * Returns the first instance of pages whose folder is there, with its settings. docsgen has one folder of pages, so
 * others are left out.
 */
function pagesOf(site: OldSite): { readonly folder: string; readonly settings: DraftObject } | undefined {
  const all = pagesInstances(site);
  const [first, ...others] = all.filter(({ folder }) => existsSync(folder));
  for (const { folder, options } of others) {
    const name = fromRoot(site.siteDir, folder);
    const next = `Move its pages into "${fromRoot(site.siteDir, first?.folder ?? '')}", below the folders of their addresses.`;
    options.saysAll('left', `docsgen has one folder of pages, and this is another one: "${name}"`, next);
  }
  const [settings = {}] = (first ? [first] : all).map(({ options }) => mapPages(options));
  return first && { folder: first.folder, settings };
}

/** What Docusaurus includes by default: the same files as docsgen. */
const allPages = '**/*.{js,jsx,ts,tsx,md,mdx}';

/** What Docusaurus excludes by default. Neither are these files pages of docsgen. */
const noPages: ReadonlySet<string> = new Set([
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
]);

function mapPages(options: OldObject): DraftObject {
  options.says('path', 'carried', 'pagesDir');
  const route = options.peek('routeBasePath');
  if (isText(route) && /^\/?$/.test(route)) options.says('routeBasePath', 'carried', 'the top of the site');
  if (options.peek('mdxPageComponent') === '@theme/MDXPage') options.says('mdxPageComponent', 'carried', 'built in');
  const include = options.texts('include', 'pagesInclude');
  const exclude = options.texts('exclude', 'pagesExclude').filter((pattern) => !noPages.has(pattern));
  return {
    pagesInclude: include.includes(allPages) ? undefined : orNone(include),
    pagesExclude: orNone(exclude),
  };
}

/** Whether there is a Docusaurus build of the site that docsgen has not replaced. */
export function hasOldBuild(siteDir: string): boolean {
  const pages = ['404.html', 'index.html']
    .map((name) => join(siteDir, 'build', name))
    .filter((page) => existsSync(page));
  return existsSync(join(siteDir, 'build')) && !pages.some((page) => readFileSync(page, 'utf8').includes(outputMark));
}

/** Returns the output folder. The old build is kept, because the new one can be compared with it. */
function outputFolder(root: string, siteDir: string) {
  const old = join(siteDir, 'build');
  if (!hasOldBuild(siteDir)) return siteDir === root ? undefined : fromRoot(root, old);
  const own = fromRoot(root, join(siteDir, 'build-docsgen'));
  return noted(
    `"${fromRoot(root, old)}" holds the build of Docusaurus, which "docsgen check --against" can compare.`,
    own,
  );
}
