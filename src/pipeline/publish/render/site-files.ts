/**
 * Creates the output files of a loaded site. `build` makes all of them, one after the other. `serve` makes the file
 * that a browser requests. Both use this module, so both get the same bytes.
 */
import type { SiteProps } from '../../../theme/contract/page-props.js';
import type { Cache } from '../../cache/cache.js';
import { contentHash } from '../../cache/content-hash.js';
import { hashInputs } from '../../cache/input-hashes.js';
import { toolVersion } from '../../cache/tool-version.js';
import type { CompiledContent } from '../../compile/documents/compile-documents.js';
import type { Run } from '../../corridor.js';
import type { Overlay } from '../../layers/files/overlay.js';
import { assetsLinkedBy } from '../../links/linked-assets.js';
import type { Asset, ComponentFact, Finding, OutputFile, Page, RecipeFile, Route, Site } from '../../model.js';
import { once } from '../../once.js';
import { componentModule, moduleFile } from '../../place/used-components.js';
import type { RecordedOf } from '../recipe.js';
import { wholeSite, type SitePart } from '../part/site-part.js';
import { blogFeedFiles } from './blog/blog-feeds.js';
import { changesOfPages, type ChangeDates, type ChangeOfPage } from './dates/change-dates.js';
import { stepFiles } from './changes/changes-pages.js';
import { feedFiles } from './changes/feeds.js';
import { sectionsSince } from './changes/mark-page.js';
import { openChanges } from './changes/site-changes.js';
import { copyLinkedFiles, copyStaticFiles } from './list-copies.js';
import { usedSourceDate } from './dates/source-date.js';
import type { ClientAssets } from '../assets/client/bundle-client.js';
import { makeTheme } from '../assets/own-theme.js';
import { viewSite, type PublishedSidebar, type SiteView } from './site-view.js';
import { makeMathFiles, type MathFiles } from '../assets/math-files.js';
import { ownFilesOf, type OwnSheets } from '../assets/modules/own-sheets.js';
import type { PreparedAssets } from '../assets/prepare-assets.js';
import { createRenderMemory, type RenderMemory } from './render-memory.js';
import { routeFiles, type RouteSpan } from './render-routes.js';
import type { Renderer, RenderFallback } from './renderer.js';
import { withComponentWords } from '../search/component-words.js';
import { isSearchFile, makeSearchFiles, type SinceOf } from '../search/search-files.js';
import { makeSiteProps } from './site-props.js';
import type { Tools } from '../../tools.js';
import { makeLists } from '../twins/llms-txt.js';
import { twinFiles } from '../twins/twin-files.js';
import { cardFiles } from '../cards/card-files.js';
import { makeBrowserFiles } from './head/browser-files.js';
import { makeRobots, makeSitemap } from './head/sitemap.js';

/** A site with its articles, and the cache for everything that is made of them. */
export interface WrittenContent {
  readonly site: Site;
  readonly compiled: CompiledContent;
  readonly cache: Cache;
  /** Files that replace files on disk. */
  readonly overlay?: Overlay;
}

export interface SiteParts extends WrittenContent {
  readonly assets: PublishableAssets;
  /** A day such as "2026-08-21", for the copyright line and for components. */
  readonly sourceDate: string | undefined;
  readonly changeOf: ChangeOfPage;
  /** Receives the failures of a site's own components. */
  readonly report: (finding: Finding) => void;
  readonly renderFallback?: RenderFallback;
  /** The part of the site that is written. The default is the whole site. */
  readonly part?: SitePart;
  /** Returns the files next to Markdown files that must be published. */
  readonly linkedAssets: () => readonly Asset[];
  readonly memory: RenderMemory;
}

/** Assets that include everything that a page requires. */
export type PublishableAssets = PreparedAssets & { readonly client: NonNullable<PreparedAssets['client']> };

export interface SiteFiles {
  /** The renderer that `render-routes.ts` uses. */
  readonly renderer: Renderer;
  /**
   * Returns the files of routes, or of a stretch of them. `recordedOf` avoids computing the context of a file if neither
   * the site nor its text has changed.
   */
  readonly routes: (recordedOf?: RecordedOf, span?: RouteSpan) => Iterable<OutputFile>;
  /** Returns the Markdown files of the pages. */
  readonly twins: (recordedOf?: RecordedOf) => Iterable<OutputFile>;
  /** Returns the lists of those files. A list is only made if the site or a description has changed. */
  readonly lists: (recordedOf?: RecordedOf) => Iterable<RecipeFile>;
  /** The digest of everything that all pages show or run. */
  readonly stamp: string;
  /** Returns the files that are not made by `routes`, `twins`, `lists` or `search`. */
  readonly others: () => readonly OutputFile[];
  /** The files of the embedded search index. They need all articles, so they are made on demand. */
  readonly search: {
    readonly has: (outFile: string) => boolean;
    /** Returns the files. With `aside`, missing articles are made in other threads. */
    readonly files: (where?: 'aside') => Promise<readonly OutputFile[]>;
  };
}

/** The part of a site that is opened, and what its pages show besides the content. */
export interface PartOptions {
  readonly part: SitePart;
  /** The result of `readSourceDate`. */
  readonly sourceDate: string | undefined;
  /** The date of the last change of each content file. */
  readonly changeDates: ChangeDates;
  /** Receives the failures of the site's own components. */
  readonly report: (failure: Finding) => void;
}

/** A part of a site whose files can be made. */
export interface OpenPart {
  readonly site: Site;
  /** The pages of the part. */
  readonly pages: readonly Page[];
  /** The routes of the part, in the order in which `files.routes` makes their files. */
  readonly routes: readonly Route[];
  readonly files: SiteFiles;
  /**
   * Identifies the site without its texts. If it is equal, pages with equal texts have equal contexts in their recipes. It
   * ends with the digest of everything that all pages show.
   */
  readonly siteKey: string;
}

/** Opens a part of a site. Two threads that open the same part get equal files. */
export async function openPart(
  run: Run,
  assets: PublishableAssets,
  tools: Tools,
  { part, sourceDate, changeDates, report }: PartOptions,
): Promise<OpenPart> {
  const { site } = await run.connected();
  const { linkedAssets } = await run.found();
  const pages = site.pages.filter(({ section, version }) => part.hasTree(section, version));
  const files = openSiteFiles({
    linkedAssets: () => (part === wholeSite ? linkedAssets : assetsLinkedBy(pages)),
    part,
    site,
    compiled: run.compiled,
    cache: tools.cache,
    assets,
    sourceDate,
    changeOf: changesOfPages(site.config, changeDates, run.read.value),
    memory: createRenderMemory(),
    report,
  });
  const routes = site.routes.filter(part.hasRoute);
  // Links decide which pages are related.
  const key = site.config.relatedPages ? run.key : run.shownKey;
  return { site, pages, routes, files, siteKey: `${key} ${files.stamp}` };
}

/** Whether every page must be rendered, because something that all pages show differs from the present output. */
export function isAllNew({ files }: OpenPart, previousSite: string | undefined): boolean {
  return !previousSite?.endsWith(` ${files.stamp}`);
}

/** Identifies the part with its texts. Equal identities mean that its routes have equal files. */
export function identityOf({ read }: Run, { siteKey }: OpenPart): string {
  return `${siteKey} ${read.value.fingerprint}`;
}

export function openSiteFiles(parts: SiteParts): SiteFiles {
  const { site, compiled, assets, sourceDate, changeOf, report, renderFallback, cache, memory } = parts;
  const { part = wholeSite } = parts;
  const { client, components, modules, live, diagrams } = assets;
  const search = memory.searchClient(site.config);
  const given = { client, search: search?.props, usesDocusaurus: usesDocusaurus(assets) };
  const { props, file: siteFile } = makeSiteProps(site, given, sourceDate);
  const stamp = stampOf(parts, props);
  const math = makeMathFiles(site.config, site.pages);
  const theme = makeTheme(site.config, components.byFile, memory.htmlCache);
  const view = viewSite({ site, props, theme, memory, changeOf, stamp, cache });
  const shared = (): readonly OutputFile[] => [
    ...makeSitemap(site, changeOf),
    ...makeBrowserFiles(site),
    // Crawlers read it at the top of a host only.
    ...(site.config.translation ? [] : makeRobots(site)),
    view.pageList().file,
    siteFile,
    ...client.files,
    ...math.files,
    ...Array.from(modules.values(), ({ file }) => file),
    ...ownFilesOf(site.config, assets.sheets, components.byFile),
    ...filesOnDemand(renderer),
    ...(search?.files ?? []),
    ...copyStaticFiles(site),
  ];
  const renderer: Renderer = {
    view,
    compiled,
    client,
    components: components.byFile,
    interactive: components.interactive,
    sourceDate,
    sheetsOf: (page) => sheetsOfPage(page, { site, client, math, sheets: assets.sheets }),
    sheets: assets.sheets,
    modules,
    live,
    diagrams,
    changes: openChanges(view, compiled),
    report,
    ...(renderFallback && { renderFallback }),
  };
  const routes = once(() => site.routes.filter(part.hasRoute));
  return {
    renderer,
    routes: (recordedOf, span) => routeFiles(renderer, routes(), { recordedOf, span }),
    twins: (recordedOf) => twinFiles(renderer, part, recordedOf),
    lists: (recordedOf) => (part.hasShared ? makeLists({ ...view, compiled }, recordedOf) : []),
    stamp,
    others: () => {
      const linked = copyLinkedFiles(site.config, parts.linkedAssets());
      return [...(part.hasShared ? without(linked, shared()) : []), ...linked, ...filesOfVersions(view, part)];
    },
    search: {
      has: isSearchFile,
      files: (where) => searchFiles(renderer, { ...parts, part }, where),
    },
  };
}

/** Code may import a file that a text names, too. It is one file, because a hash of its content is in its name. */
function without(linked: readonly OutputFile[], files: readonly OutputFile[]): readonly OutputFile[] {
  const names = new Set(linked.map(({ outFile }) => outFile));
  return files.filter(({ outFile }) => !names.has(outFile));
}

function filesOfVersions(view: SiteView, part: SitePart): readonly OutputFile[] {
  const isShown = ({ isServed, section, version }: Page): boolean => isServed && part.hasTree(section, version);
  const sidebars = view.sidebars.filter((sidebar) => isPublished(sidebar, part));
  return [...cardFiles(view, view.site.pages.filter(isShown)), ...sidebars.flatMap(chunkFile)];
}

async function searchFiles(
  renderer: Renderer,
  { compiled, cache, part }: Pick<SiteParts, 'compiled' | 'cache'> & { readonly part: SitePart },
  where: 'aside' | undefined,
): Promise<readonly OutputFile[]> {
  const makeArticles: CompiledContent['makeArticles'] = (shown) => compiled.makeArticles(shown, where);
  const sinceOf = await sinceFinder(renderer);
  const searchable = withComponentWords({ ...compiled, makeArticles }, renderer);
  return makeSearchFiles(renderer.view, searchable, { cache, part, sinceOf });
}

/** Returns the function that finds the versions in which sections of a page are new, for search results. */
async function sinceFinder({ changes }: Renderer): Promise<SinceOf> {
  await changes?.prepare();
  return changes ? (page) => sectionsSince(changes.historyOf(page)) : () => undefined;
}

/** Whether a component of the site needs a page around it, as components with Docusaurus imports do. */
function usesDocusaurus({ components }: PublishableAssets): boolean {
  return Array.from(components.byFile.values()).some(({ isInPage }) => isInPage);
}

/** Returns the files that only some sites need. */
function filesOnDemand(renderer: Renderer): readonly OutputFile[] {
  const { view, client, diagrams, changes } = renderer;
  const { site } = view;
  return [
    ...liveFiles(renderer),
    ...(site.config.analytics ? [client.analyticsScript.file] : []),
    ...(diagrams ? [client.diagramsScript.file, ...diagrams.files] : []),
    ...(changes ? [client.changesScript.file, client.newerScript.file] : []),
    ...(site.pages.some(({ facts }) => facts.hasBlocks) ? [client.blocksStyle.file] : []),
    ...stepFiles(renderer),
    ...feedFiles(renderer),
    ...blogFeedFiles(renderer),
  ];
}

function isPublished({ sidebar: { section, version } }: PublishedSidebar, part: SitePart): boolean {
  return section.sidebar && part.hasTree(section, version);
}

/** Returns the digest of everything that all pages show or run. */
function stampOf({ site: { config, content }, compiled, assets, sourceDate }: SiteParts, props: SiteProps): string {
  const { client, inputs, hashes } = assets;
  return contentHash(
    JSON.stringify([
      toolVersion,
      props,
      client.redirectScriptUrl,
      client.liveScript.url,
      client.diagramsScript.url,
      ...(config.changes ? [client.changesScript.url, client.newerScript.url] : []),
      usedSourceDate(config, content.modules, sourceDate),
      compiled.code.key,
      // The names are included, because the files alone do not say which name each has.
      [config.components, config.liveComponents, config.theme.components, ...content.modules],
      hashInputs(hashes, inputs),
    ]),
  );
}

interface PageSheets {
  readonly site: Site;
  readonly client: ClientAssets;
  readonly math: MathFiles;
  readonly sheets: OwnSheets;
}

/** Returns the style sheets of a page that not every page needs. */
function sheetsOfPage(page: Page, { site, client, math, sheets }: PageSheets): readonly string[] {
  const blocks = page.facts.hasBlocks ? [client.blocksStyle.url] : [];
  return [...blocks, ...math.sheetsOf(page), ...sheetsOfComponents(site, page, sheets)];
}

/** Returns the style sheets of the components that a page shows. */
function sheetsOfComponents(site: Site, page: Page, sheets: OwnSheets): readonly string[] {
  if (sheets.size === 0) return [];
  const urlsOf = (facts: readonly ComponentFact[]): readonly string[] =>
    facts.flatMap((fact) => {
      const module = componentModule(site, page, fact);
      const url = module && sheets.get(moduleFile(module))?.url;
      return [...(url === undefined ? [] : [url]), ...urlsOf(fact.children ?? [])];
    });
  return [...new Set(urlsOf(page.facts.components))];
}

/** Returns the files of live components. Two components may have the same module, so each module is listed once. */
function liveFiles({ client, live }: Pick<Renderer, 'client' | 'live'>): readonly OutputFile[] {
  if (live.size === 0) return [];
  const modules = new Map(Array.from(live.values(), ({ file }) => [file.outFile, file]));
  return [client.liveScript.file, ...modules.values()];
}

/** Returns nothing if a site's own sidebar cannot be rendered. Rendering the pages reports that failure. */
function chunkFile(sidebar: PublishedSidebar): readonly OutputFile[] {
  try {
    return [sidebar.chunk.file];
  } catch {
    return [];
  }
}
