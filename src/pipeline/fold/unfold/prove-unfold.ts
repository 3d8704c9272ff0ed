/**
 * Plans the unfolding of layers, and finds the differences for readers. The first plan restores files from git and
 * copies texts unchanged. Pages that then differ are planned again, without git's file or with other links.
 */
import { isInGit, layerFolder } from '../../files/site-folders.js';
import type { Diagnostic, LinkedPage, Site, Version, VersionTree } from '../../model.js';
import type { Tools } from '../../tools.js';
import { compareSites, describeDifference, languagesOf, type Difference } from '../compare-sites.js';
import { textOf } from '../find-moves.js';
import { loadSite, pageFinder, type LoadedSite } from '../fold-site.js';
import { linksNamed, meaningOf, meaningOfNote, type PageNames } from '../meaning.js';
import type { PastFiles } from './past-files.js';
import { placeKey, planUnfold, type UnfoldPlan } from './plan-unfold.js';

export interface ProvenUnfold {
  readonly plan: UnfoldPlan;
  /** The differences that readers would notice, in words. */
  readonly differences: readonly string[];
  /** The tags of the languages whose translations would be lost. */
  readonly languages: ReadonlySet<string>;
  /** Files in git that keep text which none of their versions shows any more. */
  readonly unchanged: ReadonlySet<string>;
}

export interface UnfoldWork {
  readonly isChosen: (version: Version) => boolean;
  readonly past: PastFiles;
  readonly tools: Tools;
}

/** Makes a plan and compares its site with the present one. New files have no dates, so dates are not compared. */
export async function proveUnfold(old: LoadedSite, { isChosen, past, tools }: UnfoldWork): Promise<ProvenUnfold> {
  const known = new Set(old.errors.map((error) => nameError(error)));
  const stale = new Set<string>();
  const wrongLinks = new Map<string, ReadonlySet<number>>();
  const wrongAddresses = new Map<string, Set<string>>();
  const translated = new Set<string>();
  const doubts: FoundDoubts = { stale, wrongLinks, wrongAddresses, translated };
  // Each round adds doubts, so the loop ends.
  for (;;) {
    const plan = planUnfold(old, { isChosen, past, doubts });
    const next = await loadSite(plan.config, plan.changes, new Map(), tools);
    const before = countDoubts(doubts);
    doubtPages(old, next, plan, doubts);
    doubtPartials(old, next, plan, wrongAddresses);
    doubtNotes(old, next, plan, stale);
    if (countDoubts(doubts) > before) continue;
    const added = next.errors.filter((error) => !known.has(nameError(error, plan)));
    const errors = added.filter((error) => !isOfGit(old, error));
    const found = compareSites(old, next, false).differences;
    doubtTranslations(found, plan, translated);
    if (countDoubts(doubts) > before) continue;
    const differences = [...errors.map(describeError), ...found.map(describeDifference)];
    if (differences.length === 0 || plan.restored.size === 0)
      return {
        plan,
        differences,
        languages: new Set(languagesOf(found)),
        unchanged: new Set(added.flatMap((error) => (isOfGit(old, error) && error.place ? [error.place.file] : []))),
      };
    // The error does not say which file causes it.
    for (const file of plan.restored) stale.add(file);
  }
}

/** Names an error by its file before the plan, so that an error in a copy is that of the copied file. */
function nameError({ message, place }: Diagnostic, plan?: UnfoldPlan): string {
  const file = place && (plan?.pages.get(place.file)?.source.file ?? plan?.partials.get(place.file) ?? place.file);
  return `${file} ${message}`;
}

/** Whether an error is about text for other versions in git, where a text stays as it is. */
function isOfGit({ config }: LoadedSite, { code, place }: Diagnostic): boolean {
  return code === 'versions-never' && place !== undefined && isInGit(config, place.file);
}

function describeError({ message, place }: Diagnostic): string {
  return place ? `${place.file}:${place.line}: ${message}` : message;
}

interface FoundDoubts {
  readonly stale: Set<string>;
  readonly wrongLinks: Map<string, ReadonlySet<number>>;
  readonly wrongAddresses: Map<string, Set<string>>;
  readonly translated: Set<string>;
}

function countDoubts({ stale, wrongLinks, wrongAddresses, translated }: FoundDoubts): number {
  const addresses = [...wrongAddresses.values()].reduce((sum, { size }) => sum + size, 0);
  return stale.size + wrongLinks.size + addresses + translated.size;
}

function doubtPages(old: LoadedSite, next: LoadedSite, plan: UnfoldPlan, { stale, wrongLinks }: FoundDoubts): void {
  const [before, after] = [namesIn(old.site), namesIn(next.site)];
  const pageAfter = pageFinder(next.site);
  for (const [file, page] of plan.pages) {
    const tree = treeOf(next.site, page);
    const now = tree && pageAfter(tree, page.docPath);
    const isSame = now?.source.file === file && describe(old, page, before) === describe(next, now, after);
    if (isSame) continue;
    if (plan.restored.has(file)) stale.add(file);
    else if (now && !wrongLinks.has(file)) {
      const links = linksNamed(now, after);
      const wrong = linksNamed(page, before).flatMap((name, link) => (name === links[link] ? [] : [link]));
      wrongLinks.set(file, new Set(wrong));
    }
  }
}

function doubtTranslations(differences: readonly Difference[], { pages }: UnfoldPlan, translated: Set<string>): void {
  const differing = new Set(
    differences.flatMap((one) => (one.kind === 'page' && one.language !== undefined ? [one.page] : [])),
  );
  for (const [file, page] of pages) if (differing.has(page)) translated.add(file);
}

/** Doubts addresses in partials that the plan copies. Pages beside them may have a file of their own. */
function doubtPartials(
  old: LoadedSite,
  next: LoadedSite,
  { unfolded, changes }: UnfoldPlan,
  wrongAddresses: FoundDoubts['wrongAddresses'],
): void {
  const [before, after] = [namesIn(old.site), namesIn(next.site)];
  const pageAfter = pageFinder(next.site);
  for (const page of old.site.pages) {
    const references = old.read.references.of(page);
    const tree = treeOf(next.site, page);
    const now = tree && unfolded.includes(tree.version?.name ?? '') ? pageAfter(tree, page.docPath) : undefined;
    if (references.length === 0 || now?.targets.length !== page.targets.length) continue;
    const links = linksNamed(now, after);
    for (const [link, name] of linksNamed(page, before).entries()) {
      const spans = old.compiled.placesOf(page).links[link];
      const { part, span } = spans?.value ?? spans ?? {};
      const found = part === undefined ? undefined : references[part - 1]?.found;
      const file = found?.ok ? copyOf(old, page, found.inLayer) : undefined;
      if (name === links[link] || !span || file === undefined || !changes.has(file)) continue;
      const places = [span, ...(spans?.candidates ?? [])].map(placeKey);
      wrongAddresses.set(file, new Set([...(wrongAddresses.get(file) ?? []), ...places]));
    }
  }
}

function copyOf({ config }: LoadedSite, { section, version }: LinkedPage, inLayer = ''): string {
  return `${layerFolder(config, section, version)}/${inLayer}`;
}

/** Lineages are the same in both states of the site. */
function namesIn({ pages, neighbours }: Site): PageNames {
  const byRoute = new Map(pages.flatMap((page) => (page.isServed ? [[page.address.route, page]] : [])));
  return {
    pageAt: (route) => byRoute.get(route),
    nameOf: ({ lineage, generated }) => (generated ? undefined : lineage),
    neighboursOf: (page) => neighbours.get(page),
  };
}

function describe(loaded: LoadedSite, page: LinkedPage, names: PageNames): string {
  const { key, position } = meaningOf(page, textOf(loaded, page), names);
  return `${key} ${treeOf(loaded.site, page)?.positions.get(page.docPath) ?? position}`;
}

function treeOf({ content }: Site, { section, version }: LinkedPage): VersionTree | undefined {
  return content.trees.find((tree) => tree.section.name === section.name && tree.version?.name === version?.name);
}

function doubtNotes(old: LoadedSite, next: LoadedSite, { notes, restored }: UnfoldPlan, stale: Set<string>): void {
  for (const [file, { tree, from }] of notes) {
    if (!restored.has(file)) continue;
    const layer = tree.sidebarLists?.layer ?? '';
    const before = meaningOfNote(old.read.notes.get(from), lineagesOf(old.site, tree, layer));
    const now = meaningOfNote(next.read.notes.get(file), lineagesOf(next.site, tree, tree.version?.name ?? ''));
    if (before !== now) stale.add(file);
  }
}

function lineagesOf(
  { pages }: Site,
  { section }: VersionTree,
  versionName: string,
): (docPath: string) => string | undefined {
  const own = pages.filter((page) => page.section.name === section.name && page.version?.name === versionName);
  const names = new Map(own.map(({ docPath, lineage }) => [docPath, lineage]));
  return (docPath) => names.get(docPath);
}
