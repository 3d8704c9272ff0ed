/** Decides which files and versions must stay, because pages would change without them. */
import type { LinkedPage } from '../../model.js';
import {
  describeDifference,
  describeParts,
  isOnlyDated,
  type Difference,
  type PageDifference,
} from '../compare-sites.js';
import type { LoadedSite } from '../fold-site.js';
import type { ChangeDates } from '../../publish/render/dates/change-dates.js';
import { isDropped } from './find-needed.js';
import type { FoldPlan, Held, InheritedPage } from './fold-plan.js';

/** What must stay so far. Each round adds to it. */
export type Holding = {
  readonly [Kind in keyof Held]: Held[Kind] extends ReadonlyMap<string, string> ? Map<string, string> : Set<string>;
};

/** A plan, and the site before and after it. */
export interface PlannedSite {
  readonly plan: FoldPlan;
  readonly old: LoadedSite;
  readonly next: LoadedSite;
  readonly dates: ChangeDates;
  /** Whether pages may have other days and authors of their last change. */
  readonly ignoresDates: boolean;
}

/**
 * Keeps the dropped files of pages that differ, or only their days if nothing else differs. Returns whether it keeps
 * more than before. Later versions inherit a kept file, so they wait for the next round.
 */
export function holdPages(planned: PlannedSite, differences: readonly Difference[], holding: Holding): boolean {
  const { files, days } = holding;
  const before = files.size + days.size;
  const met = new Set<string>();
  for (const difference of differences) {
    if (difference.kind !== 'page') continue;
    const dropped = droppedFileOf(planned.plan, difference.page);
    if (dropped && met.has(dropped.shownFrom)) continue;
    if (dropped && isDayEnough(difference) && !days.has(dropped.file)) {
      met.add(dropped.shownFrom);
      days.set(dropped.file, difference.days[0]);
      continue;
    }
    if (planned.ignoresDates && isOnlyDated(difference)) continue;
    const included = droppedIncludes(planned, difference);
    for (const { file, inLayer } of included)
      if (!met.has(inLayer)) hold(file, difference, describeDifference(difference), holding);
    for (const { inLayer } of included) met.add(inLayer);
    if (!dropped || included.length > 0) continue;
    met.add(dropped.shownFrom);
    hold(dropped.file, difference, `its ${describeParts(difference)} would change`, holding);
  }
  return files.size + days.size > before;
}

function droppedFileOf({ layers }: FoldPlan, page: LinkedPage): InheritedPage | undefined {
  const layer = layers.find(({ section, version }) => section === page.section && version === page.version);
  return layer?.inherited.find(({ docPath }) => docPath === page.docPath);
}

/** Whether a page differs only in a day that `_layer.yml` can keep. It would lose against a later one. */
function isDayEnough({ language, parts, days: [own, inherited] }: PageDifference): boolean {
  return language === undefined && parts.every((part) => part === 'date') && own > inherited && inherited !== '';
}

/** A dropped file that a text includes, with its path in the layer. */
interface DroppedInclude {
  readonly file: string;
  readonly inLayer: string;
}

/**
 * Returns the dropped files that a text includes and whose own day, author or translation differs. What they say is
 * equal, because only equal files are dropped.
 */
function droppedIncludes(
  { plan, old, next, dates }: PlannedSite,
  difference: PageDifference,
): readonly DroppedInclude[] {
  const { page, now, language } = difference;
  if (language === undefined && !isOnlyDated(difference)) return [];
  const inherited = new Map(now && includesOf(next, now).map(({ file, inLayer }) => [inLayer, file]));
  const differs = ({ file, inLayer }: DroppedInclude): boolean => {
    const [own, other] = [file, inherited.get(inLayer) ?? ''].map((name) => dates.get(name));
    return language !== undefined || own?.day !== other?.day || own?.author !== other?.author;
  };
  return includesOf(old, page).filter((include) => isDropped(plan.changes, include.file) && differs(include));
}

function includesOf({ read }: LoadedSite, page: LinkedPage): readonly DroppedInclude[] {
  return read.references
    .of(page)
    .flatMap(({ found }) => (found.ok ? { file: found.file, inLayer: found.inLayer ?? found.file } : []));
}

function hold(file: string, difference: PageDifference, reason: string, { files, dated }: Holding): void {
  files.set(file, reason);
  if (isOnlyDated(difference)) dated.add(file);
}

/** Keeps the folded versions in which something differs complete. Returns whether it keeps more than before. */
export function holdVersions(
  { plan }: PlannedSite,
  differences: readonly Difference[],
  { versions }: Holding,
): boolean {
  const before = versions.size;
  for (const difference of differences) {
    const version = difference.kind === 'page' ? difference.page.version : difference.version;
    if (version && plan.folded.includes(version.name)) versions.set(version.name, describeDifference(difference));
  }
  return versions.size > before;
}
