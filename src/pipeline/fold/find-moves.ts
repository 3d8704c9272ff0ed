/**
 * Finds candidates for moved pages: pages of a version whose paths the version before lacks. A candidate changes
 * nothing until the user confirms it.
 */
import type { LinkedPage, VersionTree } from '../model.js';
import { treeBelow } from '../section-versions.js';
import { pageFinder, treesOf, type LoadedSite } from './fold-site.js';
import { wordsOf } from './meaning.js';
import { matchTexts, shinglesOf, type Shingles } from './similarity.js';

export interface MoveCandidate {
  /** Names of the section, and of the version that moves the page. */
  readonly section: string;
  readonly version: string;
  /** Doc paths in the version before, and in this one. */
  readonly from: string;
  readonly to: string;
  /** The share of the text that is the same, from 0 to 1. */
  readonly similarity: number;
  /** Whether the texts are (nearly) the same and no other page is as similar. */
  readonly isCertain: boolean;
}

/** Two pages with less in common are different pages. */
const leastSimilarity = 0.5;
const certainSimilarity = 0.9;
const certainLead = 0.2;
/** Shorter texts are often similar by chance. */
const fewestRuns = 8;

/** Finds candidates of all complete versions, oldest version first, then the most similar first. */
export function findMoves(loaded: LoadedSite): readonly MoveCandidate[] {
  const pageOf = pageFinder(loaded.site);
  const shingles = (tree: VersionTree, docPaths: readonly string[]): ReadonlyMap<string, Shingles> =>
    new Map(
      docPaths.flatMap((docPath) => {
        const page = pageOf(tree, docPath);
        const found = page && shinglesOf(wordsOf(page, textOf(loaded, page)));
        return found && found.size >= fewestRuns ? [[docPath, found] as const] : [];
      }),
    );
  return loaded.config.sections.flatMap((section) =>
    treesOf(loaded.site, section).flatMap((tree, _, trees) => {
      const below = treeBelow(trees, tree);
      if (!below || !tree.version?.complete) return [];
      const gone = missingIn(below, tree, new Set([...tree.moves.map(({ from }) => from), ...tree.removed]));
      const added = missingIn(tree, below, new Set(tree.moves.map(({ to }) => to)));
      const names = { section: section.name, version: tree.version.name };
      return matchTexts(shingles(below, gone), shingles(tree, added), leastSimilarity).map(({ lead, ...match }) => ({
        ...names,
        ...match,
        isCertain: match.similarity >= certainSimilarity && lead >= (match.similarity === 1 ? 0.01 : certainLead),
      }));
    }),
  );
}

function missingIn(tree: VersionTree, other: VersionTree, known: ReadonlySet<string>): readonly string[] {
  return [...tree.sources.keys()].filter((docPath) => !other.sources.has(docPath) && !known.has(docPath));
}

/** Returns the text from which a page is compiled, and the places of its links. */
export function textOf({ read, compiled }: LoadedSite, page: LinkedPage): Parameters<typeof wordsOf>[1] {
  const text = read.texts.get(page.source.file)?.text ?? '';
  return { text, places: compiled.placesOf(page) };
}
