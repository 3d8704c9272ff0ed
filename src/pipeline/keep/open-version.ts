/**
 * Renders one version of a loaded site in memory: its pages in reading order, and every file that they may name.
 * Offline folders and printed versions are made from it.
 */
import type { Run } from '../corridor.js';
import { locateFindings } from '../corridor.js';
import { assetsLinkedBy } from '../links/linked-assets.js';
import { madeFile } from '../publish/output/made-file.js';
import type { Diagnostic, Finding, LinkedPage, MadeFile, OutputFile, Outcome, Route, Site, Version } from '../model.js';
import type { PreparedAssets } from '../publish/assets/prepare-assets.js';
import type { SitePart } from '../publish/part/site-part.js';
import { changesOfPages, type ChangeDates } from '../publish/render/dates/change-dates.js';
import { createRenderMemory } from '../publish/render/render-memory.js';
import { routeFiles } from '../publish/render/render-routes.js';
import { openSiteFiles, type PublishableAssets, type SiteFiles } from '../publish/render/site-files.js';
import type { Tools } from '../tools.js';
import { gatherDiagnostics } from '../diagnostics/gather-diagnostics.js';

export interface RenderedPage {
  readonly page: LinkedPage;
  readonly html: string;
}

export interface OpenVersion {
  readonly site: Site;
  /** Undefined on a site without versions. */
  readonly version: Version | undefined;
  /** In reading order. Pages that no sidebar lists come last. */
  readonly pages: readonly RenderedPage[];
  /** The page of search results; undefined if the site has no search. */
  readonly search: { readonly outFile: string; readonly html: string } | undefined;
  /** Scripts, styles, images and everything else that pages may name. */
  readonly files: readonly MadeFile[];
  /** The version's search index. */
  readonly index: readonly MadeFile[];
  /** The value of `readSourceDate`. */
  readonly sourceDate: string | undefined;
}

export interface VersionOptions {
  readonly version: Version | undefined;
  /** The files of this version. */
  readonly part: SitePart;
  readonly sourceDate: string | undefined;
  readonly changeDates: ChangeDates;
}

/** Returns undefined if a component of the site fails. */
export async function openVersion(
  run: Run,
  assets: PublishableAssets,
  tools: Tools,
  { version, part, sourceDate, changeDates }: VersionOptions,
): Promise<Outcome<OpenVersion | undefined, Diagnostic>> {
  const { site } = await run.connected();
  const failures: Finding[] = [];
  const pages = pagesInOrder(site, part);
  const files = openSiteFiles({
    linkedAssets: () => assetsLinkedBy(pages),
    part: { ...part, hasShared: true },
    site,
    compiled: run.compiled,
    cache: tools.cache,
    assets,
    sourceDate,
    changeOf: changesOfPages(site.config, changeDates, run.read.value),
    memory: createRenderMemory(),
    report: (failure) => failures.push(failure),
  });
  tools.progress(`Rendering ${pages.length} pages`);
  const { htmlOf, search } = await renderAll(files, site, pages);
  if (failures.length > 0) {
    return { value: undefined, diagnostics: gatherDiagnostics(site.config, await locateFindings(run, failures)) };
  }
  const value: OpenVersion = {
    site,
    version,
    pages: pages.map((page) => ({ page, html: htmlOf.get(page.address.outFile) ?? '' })),
    search,
    files: await makeAll(files.others()),
    index: await makeAll(await files.search.files()),
    sourceDate,
  };
  return { value, diagnostics: [] };
}

/** Whether the assets suffice to render pages. */
export function arePublishable(assets: PreparedAssets): assets is PublishableAssets {
  return assets.client !== undefined;
}

function pagesInOrder(site: Site, part: SitePart): readonly LinkedPage[] {
  const isKept = ({ section, version, isServed }: LinkedPage): boolean => isServed && part.hasTree(section, version);
  const listed = site.sidebars.flatMap(({ order }) => order).filter(isKept);
  return [...new Set([...listed, ...site.pages.filter(isKept)])];
}

async function renderAll(
  { renderer }: SiteFiles,
  site: Site,
  pages: readonly LinkedPage[],
): Promise<{ readonly htmlOf: ReadonlyMap<string, string>; readonly search: OpenVersion['search'] }> {
  await renderer.changes?.prepare();
  const wanted = new Set(pages);
  const isWanted = (route: Route): boolean =>
    route.kind === 'search' || (route.kind === 'page' && wanted.has(route.page));
  const routes = site.routes.filter(isWanted);
  const names = new Set(routes.map(({ address }) => address.outFile));
  const htmlOf = new Map<string, string>();
  for (const file of routeFiles(renderer, routes)) {
    if (names.has(file.outFile) && 'make' in file) htmlOf.set(file.outFile, String(await file.make()));
  }
  const outFile = routes.find(({ kind }) => kind === 'search')?.address.outFile;
  return { htmlOf, search: outFile === undefined ? undefined : { outFile, html: htmlOf.get(outFile) ?? '' } };
}

function makeAll(files: readonly OutputFile[]): Promise<readonly MadeFile[]> {
  return Promise.all(files.map(madeFile));
}
