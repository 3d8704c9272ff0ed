/** Layers → a plan for complete folders, and what readers would notice of it. */
import type { Version } from '../model.js';
import type { Tools } from '../tools.js';
import { compareSites, describeDifference } from './compare-sites.js';
import { loadSite, type LoadedSite } from './fold-site.js';
import { planUnfold, type UnfoldPlan } from './plan-unfold.js';

export interface ProvenUnfold {
  readonly plan: UnfoldPlan;
  /** What readers would notice, in words. */
  readonly differences: readonly string[];
}

/** Plans, and compares the site that it leads to with the one that is there. New files have no dates, so none are compared. */
export async function proveUnfold(
  old: LoadedSite,
  isChosen: (version: Version) => boolean,
  tools: Tools,
): Promise<ProvenUnfold> {
  const plan = planUnfold(old, isChosen);
  const next = await loadSite(plan.config, plan.changes, new Map(), tools);
  const known = new Set(old.errors.map(({ message }) => message));
  const errors = next.errors.flatMap(({ message }) => (known.has(message) ? [] : [message]));
  return { plan, differences: [...errors, ...compareSites(old, next, false).differences.map(describeDifference)] };
}
