/** The corridor's first half: config → Site. A stage a line; `check` stops at its end. Mistakes of all stages are gathered. */
import { compileDocuments, type CompiledContent } from './compile/compile-documents.js';
import { gatherDiagnostics, silencesIn } from './gather-diagnostics.js';
import type { ContentRead } from './layers/read-content.js';
import { createLinkResolver } from './links/link-resolver.js';
import { resolveLinks } from './links/resolve-links.js';
import type { Diagnostic, Outcome, Site, SiteConfig } from './model.js';
import { placePages } from './place/place-pages.js';
import { planRedirects } from './place/plan-redirects.js';
import { indexSite } from './place/site-index.js';
import { buildSidebars } from './routes/build-sidebars.js';
import { checkConfigLinks } from './routes/check-config-links.js';
import { findHomes } from './routes/find-homes.js';
import { planRoutes } from './routes/plan-routes.js';
import { checkRules } from './rules/check-rules.js';
import type { Tools } from './tools.js';

/** A loaded site with what rendering needs besides. */
export interface LoadedSite {
  readonly site: Site;
  readonly compiled: CompiledContent;
}

/** Loads the site out of content already read. Articles are made only when the site is to be published. */
export async function loadSite(
  config: SiteConfig,
  read: Outcome<ContentRead>,
  tools: Tools,
  wantArticles: boolean,
): Promise<Outcome<LoadedSite>> {
  const told: Diagnostic[] = [];
  const keep = <Value>({ value, diagnostics }: Outcome<Value>): Value => {
    for (const diagnostic of diagnostics) told.push(diagnostic);
    return value;
  };
  const { content } = keep(read);
  const compiled = keep(await compileDocuments(config, content.trees, tools, wantArticles));
  const placed = keep(placePages(config, content.trees, compiled.find));
  const index = indexSite(content.trees, placed);
  const redirects = keep(planRedirects(config, content, index, findHomes(config, content, index)));
  const resolver = createLinkResolver(config, content, index, redirects);
  const pages = keep(resolveLinks(placed, resolver, index));
  const { sidebars, neighbours } = keep(buildSidebars(content.trees, pages, { index, resolver }));
  const routes = keep(planRoutes(config, content, pages, redirects));
  const configUrls = keep(checkConfigLinks(config, resolver));
  const { lineages } = index;
  told.push(...checkRules({ config, content, pages, lineages, sidebars }));
  const site: Site = { config, content, pages, lineages, sidebars, neighbours, routes, configUrls };
  const diagnostics = gatherDiagnostics(config, told, silencesIn(pages));
  return { value: { site, compiled }, diagnostics };
}
