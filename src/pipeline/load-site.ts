/** The corridor's first half: config → Site. A stage a line; `check` stops at its end. Mistakes of all stages are gathered. */
import { compileDocuments, type CompiledContent, type WantedArticles } from './compile/compile-documents.js';
import { gatherDiagnostics, silencesIn } from './diagnostics/gather-diagnostics.js';
import type { ContentRead } from './layers/read-content.js';
import { createLinkResolver } from './links/link-resolver.js';
import { resolveLinks } from './links/resolve-links.js';
import type { Diagnostic, LinkedPage, Outcome, Site, SiteConfig } from './model.js';
import { placePages } from './place/place-pages.js';
import { planRedirects, type Redirect } from './place/plan-redirects.js';
import { indexSite } from './place/site-index.js';
import { buildSidebars } from './routes/build-sidebars.js';
import { checkConfigLinks } from './routes/check-config-links.js';
import { findHomes } from './routes/find-homes.js';
import { planRoutes } from './routes/plan-routes.js';
import { checkRules } from './rules/check-rules.js';
import type { Tools } from './tools.js';

/** A loaded site with what rendering needs besides, and what `reload-texts.ts` starts from. */
export interface LoadedSite {
  readonly site: Site;
  readonly compiled: CompiledContent;
  readonly redirects: readonly Redirect[];
  readonly told: StageMistakes;
}

/** What each stage has told, in the order in which a site passes them. */
export interface StageMistakes {
  readonly read: readonly Diagnostic[];
  readonly documents: readonly Diagnostic[];
  readonly places: readonly Diagnostic[];
  readonly redirects: readonly Diagnostic[];
  readonly links: ReadonlyMap<LinkedPage, readonly Diagnostic[]>;
  readonly sidebars: readonly Diagnostic[];
  readonly routes: readonly Diagnostic[];
  readonly configLinks: readonly Diagnostic[];
}

/**
 * Loads the site out of content already read. Articles are made only when the site is to be published. What is not settled
 * is not told yet.
 */
export async function loadSite(
  config: SiteConfig,
  read: Outcome<ContentRead>,
  tools: Tools,
  wantArticles: WantedArticles,
): Promise<Outcome<LoadedSite>> {
  const { content } = read.value;
  const compiled = await compileDocuments(config, content.trees, tools, wantArticles);
  const placed = placePages(config, content.trees, compiled.value.find);
  const index = indexSite(content.trees, placed.value);
  const redirects = planRedirects(config, content, index, findHomes(config, content, index));
  const resolver = createLinkResolver(config, content, index, redirects.value);
  const { pages, told: links } = resolveLinks(placed.value, resolver, index);
  const sidebars = buildSidebars(content.trees, pages, { index, resolver });
  const routes = planRoutes(config, content, pages, redirects.value);
  const configUrls = checkConfigLinks(config, resolver);
  const { lineages } = index;
  const parts = { routes: routes.value, configUrls: configUrls.value };
  const site: Site = { config, content, pages, lineages, ...sidebars.value, ...parts };
  const told: StageMistakes = {
    read: read.diagnostics,
    documents: compiled.diagnostics,
    places: placed.diagnostics,
    redirects: redirects.diagnostics,
    links,
    sidebars: sidebars.diagnostics,
    routes: routes.diagnostics,
    configLinks: configUrls.diagnostics,
  };
  const value: LoadedSite = { site, compiled: compiled.value, redirects: redirects.value, told };
  return { value, diagnostics: gatherMistakes(value, checkRules(site)) };
}

/** All that is surely wrong with a site: what the stages told, and what was found in the whole. */
export function gatherMistakes(loaded: LoadedSite, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const { config, pages } = loaded.site;
  const sure = toldOf(loaded).filter(({ unless }) => unless === undefined);
  return gatherDiagnostics(config, [...sure, ...found], silencesIn(pages));
}

/** What only the site's own code can decide: `publish/settle-anchors.ts`. */
export function unsettledMistakes(loaded: LoadedSite): readonly Diagnostic[] {
  return toldOf(loaded).filter(({ unless }) => unless !== undefined);
}

function toldOf({ site, told }: LoadedSite): readonly Diagnostic[] {
  const { read, documents, places, redirects, sidebars, routes, configLinks } = told;
  const links = site.pages.flatMap((page) => told.links.get(page) ?? []);
  return [read, documents, places, redirects, links, sidebars, routes, configLinks].flat();
}
