/**
 * Determines when each page and section was added and when it last changed. Each version is compared with the one that
 * it inherits from. The contents of the oldest version are not new. The author's `since` takes precedence.
 */
import type { LinkedPage, SiteConfig, Version, VersionTree } from '../model.js';
import { pagesByTree, treeBelow, versionBelow } from '../section-versions.js';
import { isCompared } from './compared-pages.js';
import { findDifferences, sharesDocument, type ComparedSite, type PagePair } from './differences.js';
import type { TextDifference } from './version-changes.js';

/** A version as readers see it. An author may name one that the site does not contain. */
export interface Since {
  readonly label: string;
  readonly version: Version | undefined;
  /** Whether the author declared it. The version's changes then need not contain it. */
  readonly isDeclared?: true;
}

export interface PageHistory {
  /**
   * The version in which the page is new. Undefined if it was always there, or if the author declares it not to be new.
   */
  readonly newIn: Since | undefined;
  /** The last version that changed the text. Undefined if none has changed it since the page was added. */
  readonly changedIn: Version | undefined;
  /** The sections that are newer than the page, by id. */
  readonly sections: ReadonlyMap<string, Since>;
  /**
   * The last version that changed a section's text since it was added, by id. The id "" means the text before all
   * headings.
   */
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
  // Declarations are applied at the end, because they belong to one text and the next version may have another text.
  const histories = new Map(Array.from(found, ([page, history]) => [page, corrected(page, history, site.config)]));
  return { of: (page) => histories.get(page) ?? nothing };
}

const nothing: PageHistory = { newIn: undefined, changedIn: undefined, sections: new Map(), changed: new Map() };

/** A page in one version, and the same page in the version below, if it exists there. */
interface Step {
  readonly page: LinkedPage;
  readonly pair: PagePair | undefined;
  /** Whether there is no version below. */
  readonly isFirst: boolean;
  readonly isEditorial: boolean;
}

/** Returns the steps. The steps of a version follow those of the version below. */
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

/** Sorts the trees, because a version may inherit from one that the config lists above it. */
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

/** An editorial change does not count, but its sections may have new ids. */
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

/**
 * Applies the author's `since`. A section that is not newer than its page or its enclosing section needs no mark. Sections
 * of a landing page are invitations and not features, so only the author marks them.
 */
function corrected(page: LinkedPage, found: PageHistory, config: Versions): PageHistory {
  const { frontMatter, headings } = page.facts;
  const newIn = frontMatter.since === undefined ? found.newIn : declared(frontMatter.since, found.newIn, config);
  const sections = new Map<string, Since>();
  const open: { readonly level: number; readonly since: Since | undefined }[] = [{ level: 1, since: newIn }];
  for (const { id, level, since: own } of headings) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const counted = frontMatter.layout === 'landing' ? undefined : found.sections.get(id);
    const since = own === undefined ? counted : declared(own, found.sections.get(id), config);
    const around = open.at(-1)?.since;
    const isNewer = own !== undefined || isAbove(page.version, since, around, config);
    if (since && isNewer) sections.set(id, since);
    open.push({ level, since: since && isNewer ? since : around });
  }
  return { ...found, newIn, sections };
}

/** Combines a declared `since` with the history. The declaration takes precedence. */
function declared(written: string | false, found: Since | undefined, { versions }: Versions): Since | undefined {
  if (written === false) return undefined;
  const version = versions.find(({ name, label }) => name === written || label === written);
  if (version && version === found?.version) return found;
  return { ...(version ? sinceOf(version) : { label: written, version: undefined }), isDeclared: true };
}

/** Whether one version comes after another in the chain of versions below a page's version. */
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
