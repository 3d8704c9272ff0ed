/** What is no broken link and yet a mistake of the site as a whole. Look-ups only, over a site that is linked; its style sheets are read. */
import type { Diagnostic, Lineage, LinkedPage, Route, Sidebar, SiteConfig, Content } from '../model.js';
import { findDuplicates } from './duplicates.js';
import { findOrphans } from './orphans.js';
import { findBrokenStyleUrls } from './style-urls.js';
import { findUnchangedFiles } from './unchanged-files.js';
import { findUnusedImages } from './unused-images.js';
import { findUnportableNames } from './unportable-names.js';
import { findVanishedAnchors } from './vanished-anchors.js';

export interface RuleInput {
  readonly config: SiteConfig;
  readonly content: Content;
  readonly pages: readonly LinkedPage[];
  readonly lineages: ReadonlyMap<string, Lineage>;
  readonly sidebars: readonly Sidebar[];
  readonly routes: readonly Route[];
}

const rules = [
  findOrphans,
  findUnusedImages,
  findDuplicates,
  findUnchangedFiles,
  findVanishedAnchors,
  findBrokenStyleUrls,
  findUnportableNames,
];

/** Runs every rule. */
export function checkRules(input: RuleInput): readonly Diagnostic[] {
  return [...checkRuleByRule(input)].flat();
}

/** What each rule finds, for a program that has other things to do between them. */
export function* checkRuleByRule(input: RuleInput): Generator<readonly Diagnostic[]> {
  for (const rule of rules) yield rule(input);
}
