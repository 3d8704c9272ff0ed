/**
 * The corridor: config and content → all that is known of a site before it is rendered. A stage a line; `build`, `check`,
 * `serve` and the tests walk it. Stages behind `compile` are given facts, never texts, so one key names all they can see:
 * when it is that of an earlier run, in memory or in the cache, what that run found is still true.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { contentHash } from './cache/content-hash.js';
import { toolVersion } from './cache/tool-version.js';
import { compileDocuments, type CompiledContent } from './compile/compile-documents.js';
import type { TextForm } from './compile/article/forms/text-forms.js';
import { reportDocuments, type DocumentReport } from './compile/report-documents.js';
import { gatherDiagnostics } from './diagnostics/gather-diagnostics.js';
import { locate, placesToLocate } from './diagnostics/locate.js';
import { locateSettings } from './diagnostics/locate-settings.js';
import type { ContentRead } from './layers/read-content.js';
import { findUnchangedFiles } from './layers/unchanged-files.js';
import { checkImports } from './links/check-imports.js';
import { createLinkResolver, type LinkResolver } from './links/link-resolver.js';
import { assetsLinkedBy } from './links/linked-assets.js';
import { resolveLinks, type ResolvedLinks } from './links/resolve-links.js';
import type { Asset, Diagnostic, DocumentPlace, Finding, Outcome, Page, Site, SiteConfig, Version } from './model.js';
import { packagesRoot } from './own-code/find-package.js';
import { findRubyParser } from './own-code/find-ruby-parser.js';
import { onceAsync } from './once.js';
import { checkEditUrls } from './place/outside/edit-urls.js';
import { checkExternalRoutes } from './place/outside/external-routes.js';
import { needsOf, type PageNeeds } from './place/page-needs.js';
import { countPages, placePages } from './place/place-pages.js';
import { planRedirects } from './place/plan-redirects.js';
import { indexSite } from './place/site-index.js';
import { buildSidebars } from './routes/build-sidebars.js';
import { checkConfigLinks } from './routes/check-config-links.js';
import { findHomes } from './routes/find-homes.js';
import { planRoutes } from './routes/plan-routes.js';
import { checkRuleByRule } from './rules/check-rules.js';
import type { Tools } from './tools.js';

/** One walk through the corridor. What it has not been asked for has not been made. */
export interface Run {
  readonly config: SiteConfig;
  readonly read: Outcome<ContentRead>;
  readonly compiled: CompiledContent;
  /** Digest of all that the stages behind `compile` are given: equal keys mean equal sites and findings. */
  readonly key: string;
  /** The site; made when it is first asked for. */
  readonly connected: () => Promise<ConnectedSite>;
  /** What the stages behind `compile` and the rules find. */
  readonly found: () => Promise<SiteFindings>;
}

/** A site with what its stages found, in their order, and what the next run reuses. */
export interface ConnectedSite {
  readonly site: Site;
  /** For links that only the site's own code knows. */
  readonly resolver: LinkResolver;
  /** All links are looked up for it. */
  readonly findings: () => readonly Finding[];
  readonly kept: KeptStages;
}

interface KeptStages {
  readonly pages: readonly Page[];
  readonly links: ResolvedLinks;
}

/** Independent of where text is on a line, so it is kept under the run's key. */
export interface SiteFindings extends PageNeeds {
  /** Number of pages that readers can open. */
  readonly pages: number;
  readonly ofStages: readonly Finding[];
  readonly ofRules: readonly Finding[];
  /** Files beside Markdown files that pages link to or show. */
  readonly linkedAssets: readonly Asset[];
}

export interface RunOptions {
  /** Whether texts that must be compiled get their articles at once; those that some version shows, where it asks. */
  readonly articles: boolean | ((version: Version | undefined) => boolean);
  /** Other forms of the texts that publishing needs: they are made with texts that must be compiled. */
  readonly forms?: readonly TextForm[];
  /** Whose values are returned where nothing that a stage is given has changed. */
  readonly previous?: Run | undefined;
}

/** Walks the corridor as far as `compile`; what follows is done when it is asked for. */
export async function startRun(
  config: SiteConfig,
  read: Outcome<ContentRead>,
  tools: Tools,
  { articles, forms = [], previous }: RunOptions,
): Promise<Run> {
  const parser = findRubyParser(packagesRoot(config));
  const compiled = await compileDocuments(config, read.value, tools, { articles, forms, parser });
  const key = runKey(config, read.value, compiled);
  const base = { config, read, compiled, key };
  if (previous?.key === key) {
    // Its site is shown with the documents of this run.
    await compiled.load(pagesShown(read.value));
    return { ...base, connected: previous.connected, found: previous.found };
  }
  const connected = onceAsync(async () => {
    await compiled.load(pagesShown(read.value));
    const before = previous && (await previous.connected()).kept;
    return connectSite(config, read.value, compiled, before);
  });
  return { ...base, connected, found: findOnce(base, connected, tools) };
}

/** The cache's findings under the run's key, or those of the site. */
function findOnce(
  { read, key }: Pick<Run, 'read' | 'key'>,
  connected: Run['connected'],
  { cache }: Tools,
): Run['found'] {
  return onceAsync(async () => {
    const known = cache.read('findings', key);
    if (known !== undefined) return JSON.parse(known) as SiteFindings;
    const { site, findings } = await connected();
    const ofRules: Finding[] = [];
    for (const finds of checkRuleByRule({ ...site, sheets: read.value.sheets })) {
      // One by one: a rule may find more than a call can have arguments.
      for (const finding of finds) ofRules.push(finding);
      // A program that serves the site has other things to do.
      await turn();
    }
    const linkedAssets = assetsLinkedBy(site.pages);
    const all: SiteFindings = {
      pages: countPages(site),
      ofStages: findings(),
      ofRules,
      linkedAssets,
      ...needsOf(site),
    };
    cache.write('findings', key, JSON.stringify(all));
    return all;
  });
}

/** Facts → the site. Pages and links that nothing has changed for are those of the run before. */
function connectSite(
  config: SiteConfig,
  { content, structure }: ContentRead,
  compiled: CompiledContent,
  before: KeptStages | undefined,
): ConnectedSite {
  const { trees } = content;
  const placed = placePages(config, trees, (shown) => compiled.documentOf(shown).facts, before?.pages);
  const index = indexSite(trees, placed.value);
  const redirects = planRedirects(config, content, index, findHomes(config, content, index));
  const resolver = createLinkResolver(config, content, index, redirects.value);
  const surroundings = { config: configKey(config), structure, redirects: redirects.value };
  const links = resolveLinks(placed.value, { resolver, index, surroundings }, before?.links);
  const { pages } = links;
  const sidebars = buildSidebars(trees, pages, { index, resolver });
  const routes = planRoutes(config, content, pages, redirects.value);
  const configUrls = checkConfigLinks(config, resolver, { index, sidebars: sidebars.value.sidebars });
  const { lineages } = index;
  const parts = { ...sidebars.value, routes: routes.value, configUrls: configUrls.value };
  return {
    site: { config, content, pages, lineages, ...parts },
    resolver,
    findings: () => [
      ...placed.diagnostics,
      ...redirects.diagnostics,
      ...pages.flatMap(links.findingsOf),
      ...checkImports(config, content, pages),
      ...sidebars.diagnostics,
      ...routes.diagnostics,
      ...configUrls.diagnostics,
      ...checkExternalRoutes(config, routes.value),
      ...checkEditUrls(config, pages),
    ],
    kept: { pages: placed.value, links },
  };
}

// ------------------------------------------------------------------------------------------------------------------- keys

/** What of the config the stages see: its settings, but neither the folders of this machine nor how the file is written. */
function configKey(config: SiteConfig): string {
  return contentHash(JSON.stringify({ ...config, configText: '', root: '', outDir: '', cacheDir: '', cache: {} }));
}

function runKey(config: SiteConfig, { content, structure }: ContentRead, compiled: CompiledContent): string {
  const facts = content.trees.map(({ sources, version }) =>
    Array.from(sources.values(), (source) => compiled.knownOf({ source, version }).hash),
  );
  return contentHash(JSON.stringify([toolVersion, configKey(config), structure, facts]));
}

function pagesShown({ content }: ContentRead): readonly Shown[] {
  return content.trees.flatMap(({ sources, version }) =>
    Array.from(sources.values(), (source) => ({ source, version })),
  );
}

// ------------------------------------------------------------------------------------------------------------ diagnostics

/** All that is surely wrong with a site, located, as the site's severities and suppressions have it. */
export async function diagnosticsOf(run: Run, more: readonly Finding[] = []): Promise<readonly Diagnostic[]> {
  const documents = await reportDocuments(run.read.value, run.compiled);
  const { ofStages, ofRules } = await run.found();
  return gatherRun(run, documents, [...ofStages, ...ofRules, ...more]);
}

/** What only the site's own code can decide: `publish/render/settle-anchors.ts`. */
export async function unsettledOf(run: Run): Promise<readonly Finding[]> {
  return (await run.found()).ofStages.filter(({ unless }) => unless !== undefined);
}

/** Joins what was found in texts and by stages, in the order of the stages; what is not settled is left out. */
export async function gatherRun(
  run: Run,
  { diagnostics, suppressionsOf }: DocumentReport,
  findings: readonly Finding[],
): Promise<readonly Diagnostic[]> {
  const { config, read } = run;
  const settled = findings.filter(({ unless }) => unless === undefined);
  const located = await locateFindings(run, settled);
  const ofReferences = read.value.references.diagnostics;
  const all = [...read.diagnostics, ...ofReferences, ...diagnostics, ...located, ...findUnchangedFiles(read.value)];
  return gatherDiagnostics(config, all, suppressionsOf);
}

/** Looks up where parts of documents and settings of the config are now. */
export async function locateFindings(run: Run, findings: readonly Finding[]): Promise<readonly Diagnostic[]> {
  const shownAt = finderOf(run);
  await run.compiled.loadPlaces(placesToLocate(findings).flatMap((place) => shownAt(place) ?? []));
  const located = locate(findings, {
    texts: run.read.value.texts,
    placesOf: (place) => {
      const shown = shownAt(place);
      if (!shown) throw new Error(`nothing shows "${place.file}"`);
      return run.compiled.placesOf(shown);
    },
    partOf(place, part) {
      const shown = shownAt(place);
      const found = shown && run.read.value.references.of(shown)[part - 1]?.found;
      return found?.ok ? found : undefined;
    },
  });
  return locateSettings(run.config, located);
}

type Shown = Pick<Page, 'source' | 'version'>;

function finderOf({ config, read }: Run): (place: DocumentPlace) => Shown | undefined {
  const sources = new Map<string, Shown['source']>();
  for (const tree of read.value.content.trees)
    for (const source of tree.sources.values()) sources.set(source.file, source);
  const versions = new Map(config.versions.map((version) => [version.name, version]));
  return ({ file, version: name }) => {
    const source = sources.get(file);
    return source && { source, version: name === undefined ? undefined : versions.get(name) };
  };
}
