/**
 * A site → since when each of its pages and sections is there, and when it last changed. Each version is compared with the
 * one that it inherits from. What the oldest version has is not new. A `since` of an author takes precedence.
 */
import type { LinkedPage, SiteConfig, Version, VersionTree } from '../model.js';
import { pagesByTree, treeBelow, versionBelow } from '../section-versions.js';
import { isCompared } from './compared-pages.js';
import { findDifferences, sharesDocument, type ComparedSite, type PagePair } from './differences.js';
import type { TextDifference } from './version-changes.js';

/** A version as readers see it; an author may name one that the site does not have. */
export interface Since {
  readonly label: string;
  readonly version: Version | undefined;
  /** Its author says so: the version's changes need not show it. */
  readonly isDeclared?: true;
}

export interface PageHistory {
  /** The version that the page is new in. Undefined: it has always been there, or its author says so. */
  readonly newIn: Since | undefined;
  /** The last version that changed its text; undefined if none has since the page is there. */
  readonly changedIn: Version | undefined;
  /** By id, of the sections that are newer than the page. */
  readonly sections: ReadonlyMap<string, Since>;
  /** By id, the last version that changed the text of a section since it is there; "" is what comes before all headings. */
  readonly changed: ReadonlyMap<string, Version>;
}

export interface History {
  readonly of: (page: LinkedPage) => PageHistory;
}

export async function readHistory(compared: ComparedSite): Promise<History> {
  const { site } = compared;
  const steps = stepsOf(compared);
  const differences = await findDifferences(
    compared,
    steps.flatMap(({ pair }) => (pair && !sharesDocument(compared, pair) ? [pair] : [])),
  );
  const found = new Map<LinkedPage, PageHistory>();
  for (const { page, pair, isFirst, isEditorial } of steps) {
    const before = pair && found.get(pair.before);
    const difference = pair && differences.get(pair);
    found.set(
      page,
      before ? follow(page, before, isEditorial ? wordingOf(difference) : difference) : begin(page, isFirst),
    );
  }
  // What an author says is of one text, and the next version may have another.
  const histories = new Map(Array.from(found, ([page, history]) => [page, corrected(page, history, site.config)]));
  return { of: (page) => histories.get(page) ?? nothing };
}

const nothing: PageHistory = { newIn: undefined, changedIn: undefined, sections: new Map(), changed: new Map() };

/** A page in one version, and the same page in the version below, if that has it. */
interface Step {
  readonly page: LinkedPage;
  readonly pair: PagePair | undefined;
  /** There is no version below. */
  readonly isFirst: boolean;
  readonly isEditorial: boolean;
}

/** Those of a version come after those of the version below. */
function stepsOf({ site }: ComparedSite): readonly Step[] {
  const { trees } = site.content;
  const pagesOf = pagesByTree(site.pages.filter(isCompared));
  return inOrder(trees).flatMap((tree) => {
    if (!tree.version) return [];
    const below = treeBelow(trees, tree);
    const older = new Map((below ? pagesOf(below.section, below.version) : []).map((page) => [page.lineage, page]));
    return pagesOf(tree.section, tree.version).map((page): Step => {
      const before = older.get(page.lineage);
      const isEditorial = tree.editorial.has(page.docPath);
      return { page, pair: before && { before, after: page }, isFirst: !below, isEditorial };
    });
  });
}

/** A version may inherit from one that the config lists above it. */
function inOrder(trees: readonly VersionTree[]): readonly VersionTree[] {
  const depths = new Map<VersionTree, number>();
  const depthOf = (tree: VersionTree): number => {
    const below = treeBelow(trees, tree);
    const depth = depths.get(tree) ?? (below ? depthOf(below) + 1 : 0);
    depths.set(tree, depth);
    return depth;
  };
  trees.forEach(depthOf);
  return trees.toSorted((one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0));
}

// ------------------------------------------------------------------------------------------------------------- following

function begin({ version }: LinkedPage, isFirst: boolean): PageHistory {
  return isFirst || !version ? nothing : { ...nothing, newIn: sinceOf(version) };
}

/** An editorial change does not count, but sections may have new ids. */
function wordingOf(difference: TextDifference | undefined): TextDifference | undefined {
  return difference && { ...difference, sections: [] };
}

function follow(page: LinkedPage, before: PageHistory, difference: TextDifference | undefined): PageHistory {
  const { version } = page;
  if (!difference || !version) return before;
  const added = new Set(difference.sections.flatMap(({ kind, id }) => (kind === 'added' ? [id] : [])));
  const sections = page.facts.headings.flatMap(({ id }) => {
    const since = added.has(id) ? sinceOf(version) : before.sections.get(difference.origins[id] ?? id);
    return since ? [[id, since] as const] : [];
  });
  const rewritten = new Set(difference.sections.flatMap(({ kind, id }) => (kind === 'changed' ? [id] : [])));
  const changed = ['', ...page.facts.headings.map(({ id }) => id)].flatMap((id) => {
    const last = rewritten.has(id)
      ? version
      : added.has(id)
        ? undefined
        : before.changed.get(difference.origins[id] ?? id);
    return last ? [[id, last] as const] : [];
  });
  const changedIn = difference.sections.length === 0 ? before.changedIn : version;
  return { ...before, changedIn, sections: new Map(sections), changed: new Map(changed) };
}

function sinceOf(version: Version): Since {
  return { label: version.label, version };
}

// ----------------------------------------------------------------------------------------------------------- corrections

type Versions = Pick<SiteConfig, 'versions'>;

/** A `since` of the author counts. A section that is not newer than its page or the section around it needs no mark. */
function corrected(page: LinkedPage, found: PageHistory, config: Versions): PageHistory {
  const { frontMatter, headings } = page.facts;
  const newIn = frontMatter.since === undefined ? found.newIn : declared(frontMatter.since, found.newIn, config);
  const sections = new Map<string, Since>();
  const open: { readonly level: number; readonly since: Since | undefined }[] = [{ level: 1, since: newIn }];
  for (const { id, level, since: own } of headings) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const since = own === undefined ? found.sections.get(id) : declared(own, found.sections.get(id), config);
    const around = open.at(-1)?.since;
    const isNewer = own !== undefined || isAbove(page.version, since, around, config);
    if (since && isNewer) sections.set(id, since);
    open.push({ level, since: since && isNewer ? since : around });
  }
  return { ...found, newIn, sections };
}

/** What an author says is found all the same, or replaces what is found. */
function declared(written: string | false, found: Since | undefined, { versions }: Versions): Since | undefined {
  if (written === false) return undefined;
  const version = versions.find(({ name, label }) => name === written || label === written);
  if (version && version === found?.version) return found;
  return { ...(version ? sinceOf(version) : { label: written, version: undefined }), isDeclared: true };
}

/** Whether one version comes after another on the way to a page's. */
function isAbove(
  from: Version | undefined,
  since: Since | undefined,
  other: Since | undefined,
  config: Versions,
): boolean {
  if (!other?.version || !since?.version) return since?.label !== other?.label;
  for (let version = from; version && version !== other.version; version = versionBelow(config, version)) {
    if (version === since.version) return true;
  }
  return false;
}
