/**
 * Loads a site with some changes of its files and versions: reads, compiles and connects it, including the articles.
 */
import { diagnosticsOf, startRun } from '../corridor.js';
import { readLanguages } from '../languages/site-in-language.js';
import { readContent, type ContentRead } from '../layers/read-content.js';
import type { Overlay } from '../layers/files/overlay.js';
import type { CompiledContent } from '../compile/documents/compile-documents.js';
import type { Diagnostic, LinkedPage, Section, Site, SiteConfig, Version, VersionTree } from '../model.js';
import { changesOfPages, type ChangeDates, type ChangeOfPage } from '../publish/render/dates/change-dates.js';
import type { Tools } from '../tools.js';
import { createImports, type SiteImports } from './imported-contents.js';

export interface LoadedSite {
  readonly config: SiteConfig;
  readonly read: ContentRead;
  readonly site: Site;
  readonly compiled: CompiledContent;
  readonly changeOf: ChangeOfPage;
  readonly imports: SiteImports;
  readonly errors: readonly Diagnostic[];
  /** The site in its other languages, in the order of the config. Empty for a site in one of them. */
  readonly others: readonly LoadedSite[];
}

/** Loads the site on the disk with `changes` applied, in all of its languages. */
export async function loadSite(
  config: SiteConfig,
  changes: Overlay,
  dates: ChangeDates,
  tools: Tools,
): Promise<LoadedSite> {
  const own = await loadLanguage(config, changes, dates, tools);
  const languages = await readLanguages(config, tools.cache);
  const others: LoadedSite[] = [];
  for (const other of languages.value) others.push(await loadLanguage(other, changes, dates, tools));
  return { ...own, errors: [...own.errors, ...languages.diagnostics], others };
}

async function loadLanguage(
  config: SiteConfig,
  changes: Overlay,
  dates: ChangeDates,
  tools: Tools,
): Promise<LoadedSite> {
  const read = await readContent(config, { overlay: changes, cache: tools.cache });
  const run = await startRun(config, read, tools, { articles: true });
  const { site } = await run.connected();
  await run.compiled.makeArticles(site.pages);
  await run.compiled.loadPlaces(site.pages);
  const found = await diagnosticsOf(run);
  return {
    config,
    read: read.value,
    site,
    compiled: run.compiled,
    changeOf: changesOfPages(config, dates, read.value),
    imports: createImports(config, read.value.overlay),
    errors: found.filter(({ severity }) => severity === 'error'),
    others: [],
  };
}

/** Returns the trees of a versioned section, oldest first. */
export function treesOf({ content }: Pick<Site, 'content'>, section: Section): readonly VersionTree[] {
  return content.trees.filter((tree) => tree.section === section);
}

/** Returns a function that finds the page of a doc path in a tree. Drafts have none. */
export function pageFinder({
  pages,
}: Pick<Site, 'pages'>): (tree: VersionTree, docPath: string) => LinkedPage | undefined {
  const key = (section: Section, version: Version | undefined, docPath: string): string =>
    [section.name, version?.name ?? '', docPath].join('\0');
  const written = pages.filter(({ generated }) => !generated);
  const known = new Map(written.map((page) => [key(page.section, page.version, page.docPath), page]));
  return ({ section, version }, docPath) => known.get(key(section, version, docPath));
}

/** Returns the config with other complete versions. */
export function withComplete(config: SiteConfig, isComplete: (version: Version) => boolean): SiteConfig {
  const versions = config.versions.map((version) => ({ ...version, complete: isComplete(version) }));
  return { ...config, versions };
}
