/**
 * Plans the folding of complete versions without changing what readers see. It builds the planned site in memory and
 * compares it with the present one. If pages differ, it keeps their files and plans again.
 */
import type { ChangeDates } from '../publish/render/dates/change-dates.js';
import type { Diagnostic } from '../model.js';
import type { Tools } from '../tools.js';
import {
  compareSites,
  describeDifference,
  describeParts,
  isOnlyDated,
  languagesOf,
  type Difference,
  type PageDifference,
} from './compare-sites.js';
import type { MoveCandidate } from './find-moves.js';
import { loadSite, type LoadedSite } from './fold-site.js';
import type { FoldOptions, FoldPlan, Held } from './plan/fold-plan.js';
import { planFold } from './plan/plan-fold.js';

export interface ProvenFold {
  readonly plan: FoldPlan;
  /** Files and versions that must stay although their text could be inherited, with the reasons. */
  readonly held: Held;
  /** Addresses that now lead to moved pages. */
  readonly added: readonly string[];
  /** The tags of languages whose translations would be lost without a file that stays. */
  readonly languages: ReadonlySet<string>;
}

export interface FoldWork extends Pick<FoldOptions, 'isChosen'> {
  readonly moves: readonly MoveCandidate[];
  readonly dates: ChangeDates;
  readonly tools: Tools;
}

/** Plans until nothing differs. The loop ends because each round keeps more files. */
export async function proveFold(old: LoadedSite, { isChosen, moves, dates, tools }: FoldWork): Promise<ProvenFold> {
  const files = new Map<string, string>();
  const dated = new Set<string>();
  const versions = new Map<string, string>();
  const days = new Map<string, string>();
  const held = { files, dated, versions, days };
  const languages = new Set<string>();
  for (;;) {
    const plan = planFold(old, { isChosen, moves, held });
    const needed = plan.layers.flatMap((layer) => layer.needed);
    for (const file of needed) files.set(file, 'a file that stays imports it');
    if (needed.length > 0) continue;
    const next = await loadSite(plan.config, plan.changes, dates, tools);
    const { differences, added } = compareSites(old, next, moves.length > 0);
    const error = next.errors.find(({ message }) => !old.errors.some((known) => known.message === message));
    if (differences.length === 0 && !error) return { plan, held, added, languages };
    for (const language of languagesOf(differences)) languages.add(language);
    const isHeld =
      holdPages(plan, differences, held) ||
      holdIncludes(old, plan, differences, held) ||
      holdVersions(plan, differences, versions);
    if (isHeld) continue;
    // The error does not say which version causes it, so none is folded.
    const reason = error ? describeError(error) : 'the built sites differ';
    if (plan.folded.length === 0) throw new Error(`A site differs from itself: ${reason}`);
    for (const name of plan.folded) versions.set(name, reason);
  }
}

function describeError({ message, place }: Diagnostic): string {
  return place ? `${place.file}:${place.line}: ${message}` : message;
}

interface Holding {
  readonly files: Map<string, string>;
  readonly dated: Set<string>;
  readonly days: Map<string, string>;
}

/**
 * Keeps the dropped files of pages that differ, or only their days if nothing else differs. A page without a dropped
 * file may differ because of other pages. Later versions of a page inherit the kept file, so they wait for the next
 * round.
 */
function holdPages({ layers }: FoldPlan, differences: readonly Difference[], holding: Holding): boolean {
  const { files, days } = holding;
  const before = files.size + days.size;
  const met = new Set<string>();
  for (const difference of differences) {
    if (difference.kind !== 'page') continue;
    const { page, parts } = difference;
    const layer = layers.find(({ section, version }) => section === page.section && version === page.version);
    const dropped = layer?.inherited.find(({ docPath }) => docPath === page.docPath);
    if (!dropped || met.has(dropped.shownFrom)) continue;
    met.add(dropped.shownFrom);
    const [own, inherited] = difference.days;
    // A kept day would lose against a later day of the inherited file.
    const isDayKept =
      difference.language === undefined &&
      parts.every((part) => part === 'date') &&
      own > inherited &&
      inherited !== '';
    if (isDayKept && !days.has(dropped.file)) days.set(dropped.file, own);
    else hold(dropped.file, difference, `its ${describeParts(difference)} would change`, holding);
  }
  return files.size + days.size > before;
}

/** Keeps the dropped files that the texts of differing pages include, such as partials with their days. */
function holdIncludes(
  { read }: LoadedSite,
  { changes }: FoldPlan,
  differences: readonly Difference[],
  holding: Holding,
): boolean {
  const before = holding.files.size;
  const met = new Set<string>();
  for (const difference of differences) {
    if (difference.kind !== 'page') continue;
    const included = read.references.of(difference.page).flatMap(({ found }) => (found.ok ? found : []));
    for (const { file, inLayer = file } of included) {
      const isDropped = changes.has(file) && changes.get(file) === undefined;
      if (isDropped && !met.has(inLayer)) hold(file, difference, describeDifference(difference), holding);
      if (isDropped) met.add(inLayer);
    }
  }
  return holding.files.size > before;
}

function hold(file: string, difference: PageDifference, reason: string, { files, dated }: Holding): void {
  files.set(file, reason);
  if (isOnlyDated(difference)) dated.add(file);
}

function holdVersions(
  { folded }: FoldPlan,
  differences: readonly Difference[],
  versions: Map<string, string>,
): boolean {
  const before = versions.size;
  for (const difference of differences) {
    const version = difference.kind === 'page' ? difference.page.version : difference.version;
    if (version && folded.includes(version.name)) versions.set(version.name, describeDifference(difference));
  }
  return versions.size > before;
}
