/** Maps the folders of the site: static folders, pages, style sheets, and the output. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputMark } from '../../../pipeline/publish/output/guard-output.js';
import { mapAliases } from '../own-code/aliases.js';
import { clientFiles, styleSheets } from '../styles/own-files.js';
import { filesOfCode, reportClasses } from '../styles/report-classes.js';
import { isText, type OldObject } from '../read/old-values.js';
import type { OldSite } from '../read/read-site.js';
import type { OldLanguage } from '../languages/old-language.js';
import { noted, orNone, orNothing, type DraftObject } from '../write/draft.js';
import { pagesPlugins, staticFolders } from './find-root.js';
import { fromRoot } from './map-docs.js';
import { mapColorMode } from './map-theme-config.js';

export interface Folders {
  readonly settings: DraftObject;
  /** Whether a file such as "img/logo.svg" is in a static folder. */
  readonly hasStatic: (file: string) => boolean;
}

export function mapFolders(
  site: OldSite,
  { root, languages }: { readonly root: string; readonly languages: readonly OldLanguage[] },
): Folders {
  const { config, siteDir, plugins, themes, findings, themeConfig } = site;
  const colorMode = mapColorMode(themeConfig);
  config.says('staticDirectories', 'carried', 'staticDirs');
  const statics = staticFolders(site).filter((folder) => existsSync(folder));
  const pages = mapPages(site, languages);
  // The classic preset has the theme among its options; a site without the preset lists it in "themes".
  const classic = [...plugins, ...themes].filter(({ name }) => name === '@docusaurus/theme-classic');
  const client = clientFiles(site, root);
  const custom = classic.flatMap(({ options }) => styleSheets(site, options, root));
  // Docusaurus loads the site's modules after those of its theme.
  const sheets = [...new Set([...custom, ...client.styles])];
  const loaded = [...sheets, ...client.modules].map((file) => join(root, file));
  for (const file of new Set([...loaded, ...filesOfCode(siteDir)]))
    reportClasses(findings, file, fromRoot(siteDir, file));
  return {
    settings: {
      contentDir: noted('Paths below are from this folder; everything is read where it is.', '.'),
      siteDir:
        root === siteDir
          ? undefined
          : noted('What "@site/" means, and where packages are looked up.', fromRoot(root, siteDir)),
      aliases: orNothing(mapAliases(site, root)),
      outDir: outputFolder(root, siteDir),
      staticDirs: statics.map((folder) => fromRoot(root, folder)),
      hosts: statics.some((folder) => existsSync(join(folder, '.nojekyll')))
        ? noted('Writes ".nojekyll", which was among the static files.', ['github-pages'])
        : undefined,
      pagesDir: pages && fromRoot(root, pages.folder),
      ...pages?.patterns,
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

/** What Docusaurus includes by default: the same files as docsgen. */
const allPages = '**/*.{js,jsx,ts,tsx,md,mdx}';

/** What Docusaurus excludes by default. Neither are these files pages of docsgen. */
const noPages: ReadonlySet<string> = new Set([
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
]);

/** Returns the folder of the pages, and the settings for its files. Of several folders, the first one is used. */
function mapPages(
  site: OldSite,
  languages: readonly OldLanguage[],
): { readonly folder: string; readonly patterns: DraftObject } | undefined {
  const all = pagesPlugins(site);
  const first = all.find(({ folder }) => existsSync(folder)) ?? all[0];
  if (!first) return undefined;
  for (const { options, folder } of all.filter((plugin) => plugin !== first))
    options.saysAll(
      'left',
      `its pages in "${fromRoot(site.siteDir, folder)}", because a site of docsgen has one folder of pages`,
      'Move them below "pagesDir", into a folder with the name of their route.',
    );
  const patterns = patternsOfPages(first.options, replacedPages(site, first.folder, languages));
  return existsSync(first.folder) ? { folder: first.folder, patterns } : undefined;
}

/** Returns patterns of pages that Docusaurus replaces: it builds a language into a folder that it empties first. */
function replacedPages({ siteDir, findings }: OldSite, pages: string, languages: readonly OldLanguage[]) {
  return languages.flatMap(({ name, route = '' }) => {
    const folder = join(pages, route);
    if (route === '' || !existsSync(folder)) return [];
    findings.add({
      fate: 'left',
      name: fromRoot(siteDir, folder),
      written: { file: folder },
      text: `its pages are below "${route}", where Docusaurus puts the pages of the language "${name}" instead`,
      next: 'Delete the folder, and put the words of its pages into <Translate> and code.json.',
    });
    return [`${route.slice(1)}/**`];
  });
}

function patternsOfPages(options: OldObject, replaced: readonly string[]): DraftObject {
  options.says('path', 'carried', 'pagesDir');
  const route = options.peek('routeBasePath');
  if (isText(route) && /^\/?$/.test(route)) options.says('routeBasePath', 'carried', 'the top of the site');
  if (options.peek('mdxPageComponent') === '@theme/MDXPage') options.says('mdxPageComponent', 'carried', 'built in');
  const include = options.texts('include', 'pagesInclude');
  const exclude = options.texts('exclude', 'pagesExclude').filter((pattern) => !noPages.has(pattern));
  return {
    pagesInclude: include.includes(allPages) ? undefined : orNone(include),
    pagesExclude: orNone([...exclude, ...replaced]),
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
