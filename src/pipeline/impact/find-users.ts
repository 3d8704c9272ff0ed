/** Finds the pages that use a file: that include its text, use its component, or link to it. */
import type { ContentRead } from '../layers/read-content.js';
import type { LinkedPage, LinkTarget, Page, Site, SiteConfig } from '../model.js';
import { componentModule, registeredInCode, textModulesOf } from '../place/used-components.js';
import { isInFolder } from '../files/site-folders.js';
import { namingFiles } from '../languages/shown-file.js';
import { importedModule } from '../text/module-names.js';
import { filesImporting, importsIn } from './code-imports.js';
import type { ReadSite } from './file-impact.js';

export interface Users {
  readonly pages: readonly Page[];
  /** React pages, from the root. */
  readonly reactPages: readonly string[];
  /** Whether every page shows it, such as a part of the theme, a style sheet or the logo. */
  readonly isEverywhere: boolean;
}

/** Finds the pages that include a file, in the order of the site. */
export function findUsers(loaded: ReadSite, file: string): Users {
  const { site, read } = loaded;
  const takers = read.references.usersOf(file);
  const codeOf = new Map(site.pages.map((page) => [page, codeFilesOf(site, page)]));
  const { config, content } = site;
  const global = globalFiles(config, read);
  const reactPages = content.reactPages.map((page) => page.file);
  const entries = [...new Set([...[...codeOf.values()].flat(), ...reactPages, ...global])];
  const reaching = filesImporting(file, entries, config, read.overlay);
  const shows = (page: LinkedPage): boolean =>
    (takers.has(page.source.file) && takesIn(loaded, page, file)) ||
    codeOf.get(page)?.some((one) => reaching.has(one)) === true ||
    page.targets.some((target) => leadsTo(target, file));
  return {
    pages: site.pages.filter((page) => !page.generated && shows(page)),
    reactPages: reactPages.filter((one) => reaching.has(one)),
    isEverywhere: file === config.configFile || isOfEveryPage(config, file) || global.some((one) => reaching.has(one)),
  };
}

/** Returns the code and the style sheets of every page, from the root. */
export function globalFiles({ theme }: SiteConfig, { sheets }: Pick<ContentRead, 'sheets'>): readonly string[] {
  return [...Object.values(theme.components), ...sheets.map(({ file }) => file)].flatMap((one) => one ?? []);
}

function takesIn({ read }: ReadSite, page: Page, file: string): boolean {
  return read.references.of(page).some(({ found }) => found.ok && found.file === file);
}

/** Returns the files of a page's components and of everything else that it imports. */
function codeFilesOf(site: Pick<Site, 'config' | 'content'>, page: Page): readonly string[] {
  const ofComponents = (components: Page['facts']['components']): readonly string[] =>
    components.flatMap((fact) => {
      const module = componentModule(site, page, fact);
      return [...(module?.kind === 'file' ? [module.file] : []), ...ofComponents(fact.children ?? [])];
    });
  const { config, content } = site;
  const imported = page.facts.imports.flatMap(({ specifier }) => {
    const files = namingFiles(config, content, page.source.file);
    const module = importedModule(files, specifier, config, content.modules);
    return module?.kind === 'file' ? [module.file] : [];
  });
  const texts = textModulesOf(page).flatMap((text) => [text, ...text.partials, ...text.includers]);
  const ofCode = texts.flatMap(({ file, code }) =>
    namingFiles(config, content, file).flatMap((from) => importsIn(code, from, config)),
  );
  const registered = registeredInCode(page).flatMap((name) => config.components[name]?.file ?? []);
  return [...ofComponents(page.facts.components), ...imported, ...ofCode, ...registered];
}

function leadsTo(target: LinkTarget, file: string): boolean {
  if (target.kind === 'candidates') return target.candidates.some((candidate) => leadsTo(candidate.target, file));
  return (target.kind === 'asset' || target.kind === 'static') && target.asset.file === file;
}

/** Whether a file is an image that the config names. */
function isOfEveryPage({ favicon, logo, socialImage, staticDirs, code }: SiteConfig, file: string): boolean {
  // Any page may have code in the language of a grammar.
  if (Object.values(code.languages).includes(file)) return true;
  const named = JSON.stringify([favicon, logo, socialImage]);
  return staticDirs.some((dir) => isInFolder(file, dir) && named.includes(JSON.stringify(file.slice(dir.length + 1))));
}
