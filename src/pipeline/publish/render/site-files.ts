/**
 * A loaded site and what publishing needs besides → the files of its output. `build` takes them all, one after the other;
 * `serve` makes the one that a browser asks for. Both get the same bytes, because both get them here.
 */
import type { SiteProps } from '../../../theme/contract/page-props.js';
import type { Cache } from '../../cache/cache.js';
import { contentHash } from '../../cache/content-hash.js';
import { toolVersion } from '../../cache/tool-version.js';
import type { CompiledContent } from '../../compile/compile-documents.js';
import type { Overlay } from '../../layers/files/overlay.js';
import type { Asset, ComponentFact, Finding, OutputFile, Page, Site } from '../../model.js';
import { componentModule, moduleFile } from '../../place/used-components.js';
import { wholeSite, type SitePart } from '../part/site-part.js';
import type { ChangeOfPage } from './change-dates.js';
import { stepFiles } from './changes/changes-pages.js';
import { feedFiles } from './changes/feeds.js';
import { sectionsSince } from './changes/mark-page.js';
import { openChanges } from './changes/site-changes.js';
import { hashFiles } from '../assets/hash-files.js';
import { copyLinkedFiles, copyStaticFiles } from './list-copies.js';
import { usedSourceDate } from './source-date.js';
import type { ClientAssets } from '../assets/client/bundle-client.js';
import { makeTheme } from '../assets/own-theme.js';
import { viewSite, type PublishedSidebar, type SiteView } from './page-props.js';
import { makeMathFiles, type MathFiles } from '../assets/math-files.js';
import { ownFilesOf, type OwnSheets } from '../assets/modules/own-sheets.js';
import type { PreparedAssets } from '../assets/prepare-assets.js';
import type { RenderMemory } from './render-memory.js';
import { routeFiles, type ContextOf } from './render-routes.js';
import type { Renderer, RenderFallback } from './renderer.js';
import { isSearchFile, makeSearchFiles, type SinceOf } from '../search/search-files.js';
import { makeSiteProps } from './site-props.js';
import { makeHostFiles } from '../../hosts/make-host-files.js';
import { twinFiles } from '../twins/twin-files.js';
import { cardFiles } from '../cards/card-files.js';
import { makeBrowserFiles } from './head/browser-files.js';
import { makeRobots, makeSitemap } from './head/sitemap.js';

/** A site with its articles, and where what is made of them is kept. */
export interface WrittenContent {
  readonly site: Site;
  readonly compiled: CompiledContent;
  readonly cache: Cache;
  /** Files that replace those on the disk. */
  readonly overlay?: Overlay;
}

export interface SiteParts extends WrittenContent {
  readonly assets: PublishableAssets;
  /** "2026-08-21", for the copyright line and components. */
  readonly sourceDate: string | undefined;
  readonly changeOf: ChangeOfPage;
  /** Receives what goes wrong in a site's own components. */
  readonly report: (finding: Finding) => void;
  readonly renderFallback?: RenderFallback;
  /** What is written of the site; all of it unless given. */
  readonly part?: SitePart;
  /** Files beside Markdown files that are to be published. */
  readonly linkedAssets: () => readonly Asset[];
  readonly memory: RenderMemory;
}

/** Assets with all that a page cannot do without. */
export type PublishableAssets = PreparedAssets & { readonly client: NonNullable<PreparedAssets['client']> };

export interface SiteFiles {
  /** Renders routes with `render-routes.ts`. */
  readonly renderer: Renderer;
  /** `contextOf` spares looking at what a page shows: it knows the context of a file in an equal state of the site. */
  readonly routes: (contextOf?: ContextOf) => Iterable<OutputFile>;
  /** The pages as Markdown. */
  readonly twins: (contextOf?: ContextOf) => Iterable<OutputFile>;
  /** Digest of what every page shows or runs. */
  readonly stamp: string;
  /** Every file that no route makes, but for those of `search`. */
  readonly others: () => readonly OutputFile[];
  /** What the embedded index consists of: made of all articles, so nobody makes it before it is asked for. */
  readonly search: {
    readonly has: (outFile: string) => boolean;
    /** `aside`: what is missing is made in other threads than this one. */
    readonly files: (where?: 'aside') => Promise<readonly OutputFile[]>;
  };
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
    ...makeRobots(site),
    ...makeBrowserFiles(site),
    ...makeHostFiles(site),
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
  return {
    renderer,
    routes: (contextOf) => routeFiles(renderer, site.routes.filter(part.hasRoute), contextOf),
    twins: (contextOf) => twinFiles(renderer, part, contextOf),
    stamp,
    others: () => [
      ...(part.hasShared ? shared() : []),
      ...copyLinkedFiles(site.config, parts.linkedAssets()),
      ...filesOfVersions(view, part),
    ],
    search: {
      has: isSearchFile,
      files: (where) => searchFiles(renderer, { ...parts, part }, where),
    },
  };
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
  return makeSearchFiles(renderer.view, { ...compiled, makeArticles }, { cache, part, sinceOf });
}

/** What search says of the sections of a page. */
async function sinceFinder({ changes }: Renderer): Promise<SinceOf> {
  await changes?.prepare();
  return changes ? (page) => sectionsSince(changes.historyOf(page)) : () => undefined;
}

/** Whether code of the site imports modules of Docusaurus' names. */
function usesDocusaurus({ components }: PublishableAssets): boolean {
  return Array.from(components.byFile.values()).some(({ isInPage }) => isInPage);
}

/** What only some sites need. */
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
  ];
}

function isPublished({ sidebar: { section, version } }: PublishedSidebar, part: SitePart): boolean {
  return section.sidebar && part.hasTree(section, version);
}

/** Digest of what every page shows or runs. */
function stampOf({ site: { config, content }, assets, sourceDate }: SiteParts, props: SiteProps): string {
  const { client, inputs } = assets;
  return contentHash(
    JSON.stringify([
      toolVersion,
      props,
      client.redirectScriptUrl,
      client.liveScript.url,
      client.diagramsScript.url,
      ...(config.changes ? [client.changesScript.url, client.newerScript.url] : []),
      usedSourceDate(config, sourceDate),
      // Which name has which file: the files alone do not say.
      [config.components, config.liveComponents, config.theme.components, ...content.modules],
      hashFiles(config.root, inputs),
    ]),
  );
}

interface PageSheets {
  readonly site: Site;
  readonly client: ClientAssets;
  readonly math: MathFiles;
  readonly sheets: OwnSheets;
}

/** Style sheets that not every page needs. */
function sheetsOfPage(page: Page, { site, client, math, sheets }: PageSheets): readonly string[] {
  const blocks = page.facts.hasBlocks ? [client.blocksStyle.url] : [];
  return [...blocks, ...math.sheetsOf(page), ...sheetsOfComponents(site, page, sheets)];
}

/** Of the components that a page shows. */
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

/** Two files may hold the same component, so each module is taken once. */
function liveFiles({ client, live }: Pick<Renderer, 'client' | 'live'>): readonly OutputFile[] {
  if (live.size === 0) return [];
  const modules = new Map(Array.from(live.values(), ({ file }) => [file.outFile, file]));
  return [client.liveScript.file, ...modules.values()];
}

/** None where a site's own sidebar cannot be rendered: that is reported with the pages. */
function chunkFile(sidebar: PublishedSidebar): readonly OutputFile[] {
  try {
    return [sidebar.chunk.file];
  } catch {
    return [];
  }
}
