/**
 * Plans which files of pages become one without changing what readers see. It builds the planned site in memory and
 * compares it with the present one. If a page differs, its files stay.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeParser } from '../../compile/markdown/parse-piece.js';
import { layerFolder } from '../../files/site-folders.js';
import type { Overlay } from '../../layers/files/overlay.js';
import type { Version } from '../../model.js';
import { oncePerKey } from '../../once.js';
import type { Tools } from '../../tools.js';
import {
  createComparer,
  describeDifference as describe,
  isOfPageItself,
  type Comparer,
  type PageDifference,
} from '../compare-sites.js';
import { loadSite, type LoadedSite } from '../fold-site.js';
import { keepNamedFolders } from '../plan/keep-folder.js';
import { layerText } from '../plan/layer-text.js';
import { startedTranslations, withRemoved } from '../plan/unused-translations.js';
import { positionOf, type Copies, type Copy } from './page-copies.js';
import {
  fileOf,
  mergeCopies,
  planMerges,
  type Apart,
  type FindParser,
  type Merge,
  type MergePlan,
} from './plan-merges.js';

export interface ProvenMerges extends MergePlan {
  /** Files to write. Files without bytes are removed. */
  readonly changes: Overlay;
  /** Translations of merged texts without words of their own. They are removed. */
  readonly started: readonly string[];
}

/** Plans until nothing differs. The loop ends because each round leaves out a merge, or makes it coarser. */
export async function proveMerges(old: LoadedSite, pages: readonly Copies[], tools: Tools): Promise<ProvenMerges> {
  const parserOf = createParsers();
  const compare = createComparer(old);
  const plans: MergePlan[] = [];
  for (const [index, copies] of pages.entries()) {
    tools.progress(`Merging page ${index + 1} of ${pages.length}`);
    plans.push(await planMerges(old, copies, parserOf));
  }
  let merges = plans.flatMap((plan) => plan.merges);
  const apart = plans.flatMap((plan) => plan.apart);
  for (;;) {
    const texts = changesOf(old, merges);
    const started = startedTranslations(old, texts);
    const changes = withRemoved(texts, started);
    if (merges.length === 0) return { merges, apart, changes, started };
    tools.progress(`Comparing the site with what it would be, with ${merges.length} merged pages`);
    const next = await loadSite(old.config, changes, new Map(), tools);
    const problems = findProblems(old, next, compare, merges);
    if (problems.size === 0) return { merges, apart, changes, started };
    const kept: Merge[] = [];
    for (const merge of merges) {
      const detail = problems.get(merge);
      const coarse =
        detail === undefined || merge.isCoarse ? undefined : await mergeCopies(old, merge.copies, parserOf, true);
      if (detail === undefined) kept.push(merge);
      else if (coarse) kept.push(coarse);
      else apart.push({ copies: merge.copies, reason: 'readers would see a difference', detail } satisfies Apart);
    }
    merges = kept;
  }
}

function createParsers(): FindParser {
  return oncePerKey(async (syntax) => {
    const [{ commonMark, createParser }, { mdx }] = await Promise.all([
      import('../../compile/markdown/markdown-parser.js'),
      import('../../compile/mdx/syntax/mdx-parser.js'),
    ]);
    return wholeParser(createParser(syntax === 'mdx' ? mdx : commonMark));
  });
}

/**
 * Returns what merges would change for readers. A page may also differ because of its neighbours, so those that differ
 * themselves come first. If no page shows which merge it is, it may be any of them.
 */
function findProblems(
  old: LoadedSite,
  next: LoadedSite,
  compare: Comparer,
  merges: readonly Merge[],
): ReadonlyMap<Merge, string> {
  const known = new Set(old.errors.map(({ message }) => message));
  const errors = next.errors.filter(({ message }) => !known.has(message));
  const { differences } = compare(next, false);
  const pages = differences.filter((difference) => difference.kind === 'page');
  const causes = [
    errors.map(({ place, message }) => [merges.filter((one) => fileOf(one) === place?.file), message] as const),
    pages
      .filter(({ parts }) => parts.some(isOfPageItself))
      .map((page) => [mergesOf(merges, page), describe(page)] as const),
    pages.map((page) => [mergesOf(merges, page), describe(page)] as const),
    [...errors.map(({ message }) => message), ...differences.map(describe)].map(
      (message) => [merges, message] as const,
    ),
  ];
  const found = causes.find((cause) => cause.some(([own]) => own.length > 0)) ?? [];
  return new Map(found.flatMap(([own, message]) => own.map((merge) => [merge, message])));
}

function mergesOf(merges: readonly Merge[], { page }: PageDifference): readonly Merge[] {
  return merges.filter(({ copies }) => copies.some((pages) => pages.includes(page)));
}

/** Returns the files of merges. Positions that differ are written into the layers of the removed files. */
function changesOf(old: LoadedSite, merges: readonly Merge[]): Overlay {
  const { config } = old;
  const changes = new Map<string, Buffer | undefined>();
  const layers = new Set<Copy[0]>();
  for (const { copies, text } of merges) {
    const [[oldest], ...others] = copies;
    const path = join(config.root, oldest.source.file);
    const mark = readFileSync(path, 'utf8').startsWith('\uFEFF') ? '\uFEFF' : '';
    changes.set(oldest.source.file, Buffer.from(mark + text));
    let below = copies[0].at(-1);
    for (const copy of others) {
      const [page] = copy;
      changes.set(page.source.file, undefined);
      const position = positionOf(old, page);
      if (position !== undefined && below && position !== positionOf(old, below))
        writePosition(old, page, position, changes);
      layers.add(page);
      below = copy.at(-1);
    }
  }
  for (const { section, version } of layers) keepNamedFolders({ loaded: old, section, changes }, version as Version);
  return changes;
}

function writePosition(
  { config }: LoadedSite,
  { section, version, docPath }: Copy[0],
  position: number,
  changes: Map<string, Buffer | undefined>,
): void {
  const file = `${layerFolder(config, section, version)}/_layer.yml`;
  const path = join(config.root, file);
  const written = changes.get(file)?.toString() ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const nothing = { moved: new Map(), removed: [], updated: new Map() };
  const text = layerText(written, { ...nothing, positions: new Map([[docPath, position]]) });
  if (text !== undefined) changes.set(file, Buffer.from(text));
}
