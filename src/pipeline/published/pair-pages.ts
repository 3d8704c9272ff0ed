/**
 * Pairs the pages of two builds. A page keeps its version, but its address may differ, because the version or the page
 * has moved.
 */
import { matchTexts, shinglesOf, type Shingles } from '../fold/similarity.js';
import type { PublishedPage } from './published-page.js';

/** The properties of a page that pairing needs. */
export interface PageName extends Pick<PublishedPage, 'route' | 'version' | 'tree'> {
  /** Its address without the version, which is the same in all versions that show it. */
  readonly path: string;
}

export interface PagePair {
  readonly before: PageName;
  readonly after: PageName;
}

export interface PairedPages {
  readonly pairs: readonly PagePair[];
  readonly added: readonly PageName[];
  readonly removed: readonly PageName[];
}

export interface PairInput {
  readonly before: readonly PageName[];
  readonly after: readonly PageName[];
  /** Returns the target of a redirect in the newer build; undefined for other routes. */
  readonly redirectOf: (route: string) => string | undefined;
  /** Returns the words of a page. Only called if no address identifies the page. */
  readonly textOf: (page: PageName, side: 'before' | 'after') => string;
}

/** Pairs certain names first, then redirects, then pages of the same version with similar text. */
export function pairPages(input: PairInput): PairedPages {
  const left = { before: new Set(input.before), after: new Set(input.after) };
  const pairs: PagePair[] = [];
  const pair = (before: PageName, after: PageName | undefined): void => {
    if (after === undefined || !left.before.has(before) || !left.after.has(after)) return;
    pairs.push({ before, after });
    left.before.delete(before);
    left.after.delete(after);
  };
  const pairBy = (keyOf: (page: PageName) => string): void => {
    const byKey = new Map([...left.after].map((page) => [keyOf(page), page]));
    for (const page of left.before) pair(page, byKey.get(keyOf(page)));
  };
  pairBy(({ tree, route }) => `${tree} ${route}`);
  pairBy(({ tree, path }) => `${tree} ${path}`);
  const byRoute = new Map([...left.after].map((page) => [page.route, page]));
  for (const page of left.before) {
    const after = byRoute.get(input.redirectOf(page.route) ?? '');
    if (after?.tree === page.tree) pair(page, after);
  }
  for (const tree of new Set([...left.before].map((page) => page.tree))) pairByText(input, left, tree, pair);
  return { pairs, added: [...left.after], removed: [...left.before] };
}

/** With more pages than this, it is probably another site. */
const maxCompared = 300;
const leastSimilarity = 0.5;

function pairByText(
  { textOf }: PairInput,
  left: { readonly before: ReadonlySet<PageName>; readonly after: ReadonlySet<PageName> },
  tree: string | undefined,
  pair: (before: PageName, after: PageName | undefined) => void,
): void {
  if (tree === undefined) return;
  const [before, after] = (['before', 'after'] as const).map((side) =>
    [...left[side]].filter((page) => page.tree === tree).map((page) => [page, side] as const),
  );
  if (!before?.length || !after?.length || before.length > maxCompared || after.length > maxCompared) return;
  const shingles = (pages: typeof before): ReadonlyMap<string, Shingles> =>
    new Map(pages.map(([page, side]) => [page.route, shinglesOf(textOf(page, side))]));
  const pageOf = new Map(after.map(([page]) => [page.route, page]));
  const old = new Map(before.map(([page]) => [page.route, page]));
  for (const { from, to } of matchTexts(shingles(before), shingles(after), leastSimilarity)) {
    const page = old.get(from);
    if (page) pair(page, pageOf.get(to));
  }
}
