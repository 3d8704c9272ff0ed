/**
 * The corridor turns config and content into everything that is known about a site before it is rendered. Each stage is
 * one line. `build`, `check`, `serve` and the tests use it. Stages after `compile` receive facts, never texts, so one
 * key identifies their whole input. If an earlier run has the same key, in memory or in the cache, its findings still
 * apply.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { contentHash } from './cache/content-hash.js';
import { toolVersion } from './cache/tool-version.js';
import { compileDocuments, type CompiledContent } from './compile/documents/compile-documents.js';
import type { TextForm } from './compile/article/forms/text-forms.js';
import { reportDocuments, type DocumentReport } from './compile/documents/report-documents.js';
import { gatherDiagnostics } from './diagnostics/gather-diagnostics.js';
import { locate, placesToLocate } from './diagnostics/locate.js';
import { locateSettings } from './diagnostics/locate-settings.js';
import type { ContentRead } from './layers/read-content.js';
import { findUnchangedFiles, reportUnchanged, type UnchangedFile } from './layers/unchanged-files.js';
import { checkImports } from './links/check-imports.js';
import { createLinkResolver, type LinkResolver } from './links/link-resolver.js';
import { assetsLinkedBy } from './links/linked-assets.js';
import { resolveLinks, type ResolvedLinks } from './links/resolve-links.js';
import type {
  Asset,
  Diagnostic,
  DocumentPlace,
  Finding,
  Outcome,
  Page,
  Place,
  Site,
  SiteConfig,
  Version,
} from './model.js';
import { packagesRoot } from './own-code/find-package.js';
import { findRubyParser } from './own-code/find-ruby-parser.js';
import { onceAsync } from './once.js';
import { writtenIn } from './references/reference.js';
import { checkEditUrls } from './place/outside/edit-urls.js';
import { checkExternalRoutes } from './place/outside/external-routes.js';
import { needsOf, type PageNeeds } from './place/page-needs.js';
import { isOfUse } from './languages/join-findings.js';
import { shownFile, shownTranslation } from './languages/shown-file.js';
import { languageOfFile } from './languages/site-in-language.js';
import { countPages, placePages } from './place/place-pages.js';
import { planRedirects } from './place/plan-redirects.js';
import { indexSite } from './place/site-index.js';
import { buildSidebars } from './routes/build-sidebars.js';
import { checkConfigLinks } from './routes/check-config-links.js';
import { findHomes } from './routes/find-homes.js';
import { planRoutes } from './routes/plan-routes.js';
import { checkRuleByRule } from './rules/check-rules.js';
import type { MadeSidebars } from './routes/made/make-sidebars.js';
import type { Tools } from './tools.js';

/** One run through the corridor. The site and the findings are computed on demand. */
export interface Run {
  readonly config: SiteConfig;
  readonly read: Outcome<ContentRead>;
  readonly compiled: CompiledContent;
  /** The trees of the content with the sidebars that functions of the config have made. */
  readonly sidebars: Outcome<MadeSidebars>;
  /** The digest of the whole input of the stages after `compile`. Equal keys mean equal sites and findings. */
  readonly key: string;
  /** The digest of the part of that input that pages can show of each other. Their own texts are not in it. */
  readonly shownKey: string;
  /** Returns the site, which is made on the first call. The documents of all its pages are then loaded. */
  readonly connected: () => Promise<ConnectedSite>;
  /** Returns the findings of the rules and of the stages after `compile`. */
  readonly found: () => Promise<SiteFindings>;
}

/** A site with the findings of its stages, in their order, and the values that the next run reuses. */
export interface ConnectedSite {
  readonly site: Site;
  /** Resolves links that occur only in the site's own code. */
  readonly resolver: LinkResolver;
  /** Returns the findings. For those about links, the call looks up all links of the site. */
  readonly findings: () => readonly Finding[];
  readonly kept: KeptStages;
}

interface KeptStages {
  readonly pages: readonly Page[];
  readonly links: ResolvedLinks;
}

/** The findings contain no positions in texts, so they can be cached under the run's key. */
export interface SiteFindings extends PageNeeds {
  /** The number of pages that readers can open. */
  readonly pages: number;
  readonly ofStages: readonly Finding[];
  readonly ofRules: readonly Finding[];
  /** The files next to Markdown files that pages link to or show. */
  readonly linkedAssets: readonly Asset[];
}

export interface RunOptions {
  /** Whether texts that must be compiled also get their articles. A function decides this for each version. */
  readonly articles: boolean | ((version: Version | undefined) => boolean);
  /** Other forms of the texts that publishing needs. They are made of the texts that must be compiled. */
  readonly forms?: readonly TextForm[];
  /** The previous run. Its values are reused where the input of a stage has not changed. */
  readonly previous?: Run | undefined;
}

/** Runs the stages up to `compile`. The stages after it run on demand. */
export async function startRun(
  config: SiteConfig,
  read: Outcome<ContentRead>,
  tools: Tools,
  { articles, forms = [], previous }: RunOptions,
): Promise<Run> {
  const parser = findRubyParser(packagesRoot(config));
  const compiled = await compileDocuments(config, read.value, tools, { articles, forms, parser });
  const sidebars = await runGenerators(config, read.value, compiled);
  const base = { config, read, compiled, sidebars, ...runKeys(config, read.value, compiled, sidebars.value.digest) };
  if (previous?.key === base.key) {
    // The previous site is rendered with the documents of this run, so they must be loaded.
    await compiled.loadAll();
    await loadGenerated(compiled, await previous.connected());
    return { ...base, connected: previous.connected, found: previous.found };
  }
  const connected = onceAsync(async () => {
    await compiled.loadAll();
    const before = previous && (await previous.connected()).kept;
    const made = connectSite(config, { ...read.value, trees: sidebars.value.trees }, compiled, before);
    await loadGenerated(compiled, made);
    return made;
  });
  return { ...base, connected, found: findOnce(base, connected, tools) };
}

/** Calls functions of the config that make sidebars. Their results may depend on anything, so no run leaves them out. */
async function runGenerators(
  config: SiteConfig,
  { content: { trees } }: ContentRead,
  compiled: CompiledContent,
): Promise<Outcome<MadeSidebars>> {
  if (!config.sections.some(({ sidebarItemsGenerator }) => sidebarItemsGenerator))
    return { value: { trees, digest: '' }, diagnostics: [] };
  const [{ makeSidebars }] = await Promise.all([import('./routes/made/make-sidebars.js'), compiled.loadAll()]);
  return makeSidebars(config, trees, (shown) => compiled.documentOf(shown).facts);
}

/** Loads the documents of generated pages, because they do not belong to the content. */
async function loadGenerated(compiled: CompiledContent, { site }: ConnectedSite): Promise<void> {
  await compiled.load(site.pages.filter(({ generated }) => generated));
}

/** Returns the findings that the cache has for the run's key. Otherwise, it computes them from the site. */
function findOnce(
  { read, key }: Pick<Run, 'read' | 'key'>,
  connected: Run['connected'],
  { cache }: Tools,
): Run['found'] {
  return onceAsync(async () => {
    const known = cache.read('findings', key);
    if (known !== undefined) return JSON.parse(known) as SiteFindings;
    const { site, findings } = await connected();
    const linkedAssets = assetsLinkedBy(site.pages);
    const ofRules: Finding[] = [];
    for (const finds of checkRuleByRule({ ...site, sheets: read.value.sheets, linkedAssets })) {
      // Findings are pushed one by one, because a call with very many arguments would fail.
      for (const finding of finds) ofRules.push(finding);
      // This yields to the event loop, because `serve` must respond to requests meanwhile.
      await turn();
    }
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

/** Makes the site from facts. Unchanged pages and links are reused from the previous run. */
function connectSite(
  config: SiteConfig,
  { content: read, structure, trees }: ContentRead & Pick<MadeSidebars, 'trees'>,
  compiled: CompiledContent,
  before: KeptStages | undefined,
): ConnectedSite {
  const content = { ...read, trees };
  const placed = placePages(config, trees, (shown) => compiled.documentOf(shown).facts, before?.pages);
  const index = indexSite(trees, placed.value);
  const redirects = planRedirects(config, content, index, findHomes(config, content, index));
  const resolver = createLinkResolver(config, content, index, redirects.value);
  const surroundings = { config: configKey(config), structure, redirects: redirects.value };
  const shown = (file: string): string => shownFile(config, content, file);
  const links = resolveLinks(placed.value, { resolver, index, shownFile: shown, surroundings }, before?.links);
  const { pages } = links;
  const sidebars = buildSidebars({ config, content }, trees, pages, { index, resolver });
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
      ...pages.flatMap(({ linkFindings }) => linkFindings),
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

/** Hashes the settings of the config, without the folders of this machine and without the text of the config file. */
function configKey(config: SiteConfig): string {
  return contentHash(JSON.stringify({ ...config, configText: '', root: '', outDir: '', cacheDir: '', cache: {} }));
}

function runKeys(
  config: SiteConfig,
  { content, structure }: ContentRead,
  compiled: CompiledContent,
  sidebars: string,
): Pick<Run, 'key' | 'shownKey'> {
  const surroundings = [toolVersion, configKey(config), structure, sidebars];
  const known = content.trees.map(({ sources, version }) =>
    Array.from(sources.values(), (source) => compiled.knownOf({ source, version })),
  );
  const keyOf = (facts: readonly (readonly string[])[]): string =>
    contentHash(JSON.stringify([...surroundings, facts]));
  return {
    key: keyOf(known.map((tree) => tree.map(({ hash }) => hash))),
    shownKey: keyOf(known.map((tree) => tree.map(({ elsewhere }) => elsewhere))),
  };
}

// ------------------------------------------------------------------------------------------------------------ diagnostics

/** Returns all settled diagnostics of a site with their places. Severities and suppressions are applied. */
export async function diagnosticsOf(run: Run, more: readonly Finding[] = []): Promise<readonly Diagnostic[]> {
  const documents = await reportDocuments(run.config, run.read.value, run.compiled);
  const { ofStages, ofRules } = await run.found();
  return gatherRun(run, documents, [...ofStages, ...ofRules, ...more]);
}

/** Returns the findings that only the site's own code can settle. See `publish/render/settle-anchors.ts`. */
export async function unsettledOf(run: Run): Promise<readonly Finding[]> {
  return (await run.found()).ofStages.filter((finding) => !isSettled(finding));
}

function isSettled({ unless, ifShown }: Finding): boolean {
  return unless === undefined && ifShown === undefined;
}

/** Joins the diagnostics of texts and of stages, in the order of the stages. Unsettled findings are omitted. */
export async function gatherRun(
  run: Run,
  { diagnostics, suppressionsOf }: DocumentReport,
  findings: readonly Finding[],
): Promise<readonly Diagnostic[]> {
  const { config, read, sidebars } = run;
  const settled = findings.filter(isSettled);
  const ofReferences = read.value.references.diagnostics;
  const ofSidebars = sidebars.diagnostics;
  const located = await locateInTexts(run, settled);
  const unchanged = await reportUnchangedFiles(run);
  const all = [...read.diagnostics, ...ofReferences, ...diagnostics, ...ofSidebars, ...located, ...unchanged];
  return gatherDiagnostics(config, await locateSettings(config, all), suppressionsOf).map((diagnostic) =>
    inTranslation(run, diagnostic),
  );
}

/**
 * Names the file with the translation that is shown, in place of the file with its text, or else the language. A place in
 * a partial has the right file already, because some pages show its translation and some do not.
 */
export function inTranslation({ config, read }: Pick<Run, 'config' | 'read'>, diagnostic: Diagnostic): Diagnostic {
  if (isOfUse(diagnostic)) return diagnostic;
  const { place, related } = diagnostic;
  const { content, translatedPartials } = read.value;
  const translationOf = (file: string): string | undefined =>
    translatedPartials.has(file) ? undefined : shownTranslation(config, content, file)?.file;
  const inShown = (at: Place): Place => ({ ...at, file: translationOf(at.file) ?? at.file });
  if (place && translationOf(place.file) !== undefined) {
    const others = related?.map((other) => ({ ...other, place: inShown(other.place) }));
    return { ...diagnostic, place: inShown(place), ...(others && { related: others }) };
  }
  // A link to a heading, say, may only be broken because of how the page with that heading is translated.
  const language = config.translation?.language;
  if (!place || !language || languageOfFile(place.file, { languages: [language] })) return diagnostic;
  // A message about a setting of the language names it already.
  if (diagnostic.message.includes(`"${language.htmlLang}"`)) return diagnostic;
  return { ...diagnostic, notes: [...diagnostic.notes, `This occurs in the language "${language.htmlLang}".`] };
}

/**
 * Reports files that are equal to those that they override. A file stays if a link in it would lead elsewhere without it,
 * because relative paths begin at the folder of the file.
 */
async function reportUnchangedFiles({ config, read, connected }: Run): Promise<readonly Diagnostic[]> {
  const unchanged = findUnchangedFiles(config, read.value);
  if (unchanged.length === 0) return [];
  const { site, kept } = await connected();
  const pages = new Map(site.pages.map((page) => [`${page.version?.name} ${page.source.file}`, page]));
  const wouldDiffer = ({ tree, source, overridden }: UnchangedFile): boolean => {
    const page = pages.get(`${tree.version?.name} ${source.file}`);
    return page !== undefined && !isDeepStrictEqual(kept.links.targetsFrom(page, overridden), page.targets);
  };
  return unchanged.filter((one) => !wouldDiffer(one)).map(reportUnchanged);
}

/** Looks up the current places of document parts and config settings, in the files of the run's language. */
export async function locateFindings(run: Run, findings: readonly Finding[]): Promise<readonly Diagnostic[]> {
  const located = await locateSettings(run.config, await locateInTexts(run, findings));
  return located.map((diagnostic) => inTranslation(run, diagnostic));
}

async function locateInTexts(run: Run, findings: readonly Finding[]): Promise<readonly Diagnostic[]> {
  const shownAt = finderOf(run);
  await run.compiled.loadPlaces(placesToLocate(findings).flatMap((place) => shownAt(place) ?? []));
  return locate(findings, {
    texts: run.read.value.texts,
    placesOf: (place) => {
      const shown = shownAt(place);
      if (!shown) throw new Error(`nothing shows "${place.file}"`);
      return run.compiled.placesOf(shown);
    },
    partOf(place, part) {
      const shown = shownAt(place);
      const found = shown && run.read.value.references.of(shown)[part - 1]?.found;
      return found?.ok ? writtenIn(found) : undefined;
    },
  });
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
