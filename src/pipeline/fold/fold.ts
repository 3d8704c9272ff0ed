/**
 * Plans the folding of complete versions and of layers without changing what readers see. It builds the planned site in
 * memory and compares it with the present one. If pages differ, it keeps their files and plans again.
 */
import type { Diagnostic, Section } from '../model.js';
import { oncePerKey } from '../once.js';
import type { ChangeDates } from '../publish/render/dates/change-dates.js';
import type { Tools } from '../tools.js';
import { compareSites, createComparer, isOnlyDated, languagesOf } from './compare-sites.js';
import type { MoveCandidate } from './find-moves.js';
import { loadSite, type LoadedSite } from './fold-site.js';
import type { FoldOptions, FoldPlan, Held } from './plan/fold-plan.js';
import { lookUps } from './plan/look-ups.js';
import { holdPages, holdVersions, type Holding, type PlannedSite } from './plan/hold-files.js';
import { planFold } from './plan/plan-fold.js';
import { startedTranslations, unusedTranslations, withRemoved } from './plan/unused-translations.js';

export interface ProvenFold {
  readonly plan: FoldPlan;
  /** Files and versions that must stay although their text could be inherited, with the reasons. */
  readonly held: Held;
  /** Addresses that now lead to moved pages. */
  readonly added: readonly string[];
  /** The tags of languages whose translations would be lost without a file that stays. */
  readonly languages: ReadonlySet<string>;
  /** Translations that no page shows after folding. The plan removes them. */
  readonly unused: readonly string[];
}

export interface FoldWork extends Pick<FoldOptions, 'isChosen'> {
  readonly moves: readonly MoveCandidate[];
  readonly dates: ChangeDates;
  /** Whether pages may have other days and authors of their last change. The default is false. */
  readonly ignoresDates?: boolean;
  readonly tools: Tools;
}

/** Plans until nothing differs. The loop ends because each round keeps more files. */
export async function proveFold(
  old: LoadedSite,
  { isChosen, moves, dates, ignoresDates = false, tools }: FoldWork,
): Promise<ProvenFold> {
  const held: Holding = { files: new Map(), dated: new Set(), versions: new Map(), days: new Map() };
  const languages = new Set<string>();
  const lookUpsOf = oncePerKey((section: Section) => lookUps(old, section, moves));
  const compare = createComparer(old);
  for (let round = 1; ; round++) {
    tools.progress(`Comparing the site with what it would be, round ${round}`);
    const plan = planFold(old, { isChosen, held, lookUpsOf });
    for (const [file, from] of plan.needed) held.files.set(file, `${from} imports it`);
    if (plan.needed.size > 0) continue;
    const next = await loadSite(plan.config, plan.changes, dates, tools);
    const { differences, added } = compare(next, moves.length > 0);
    for (const language of languagesOf(differences)) languages.add(language);
    const planned = { plan, old, next, dates, ignoresDates };
    if (holdPages(planned, differences, held)) continue;
    const open = ignoresDates ? differences.filter((one) => one.kind !== 'page' || !isOnlyDated(one)) : differences;
    const error = next.errors.find(({ message }) => !old.errors.some((known) => known.message === message));
    if (open.length === 0 && !error) {
      const unused = await findUnused(planned, tools);
      return { plan: { ...plan, changes: withRemoved(plan.changes, unused) }, held, added, languages, unused };
    }
    if (holdVersions(planned, open, held)) continue;
    // The error does not say which version causes it, so none is folded.
    const reason = error ? describeError(error) : 'the built sites differ';
    if (plan.folded.length === 0) throw new Error(`A site differs from itself: ${reason}`);
    for (const name of plan.folded) held.versions.set(name, reason);
  }
}

/** Returns the translations that no page shows after folding. Without them, the folded site must be the same. */
async function findUnused({ plan, old, next, dates }: PlannedSite, tools: Tools): Promise<readonly string[]> {
  const [unused, started] = [unusedTranslations(old, next), startedTranslations(old, plan.changes)];
  const both = [...unused, ...started].sort();
  const lists = unused.length === 0 || started.length === 0 ? [both] : [both, unused, started];
  for (const files of lists.filter(({ length }) => length > 0)) {
    const without = await loadSite(plan.config, withRemoved(plan.changes, files), dates, tools);
    if (compareSites(next, without, false).differences.length === 0) return files;
  }
  return [];
}

function describeError({ message, place }: Diagnostic): string {
  return place ? `${place.file}:${place.line}: ${message}` : message;
}
