/** What is no broken link and yet wrong with the site as a whole. Look-ups only, over the facts of a site that is linked. */
import type { Finding, Lineage, LinkedPage, Route, Sidebar, SiteConfig, Content } from '../model.js';
import type { ContentRead } from '../layers/read-content.js';
import { findDuplicates } from './duplicates.js';
import { findOrphans } from './orphans.js';
import { findBrokenStyleUrls } from './style-urls.js';
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
  readonly sheets: ContentRead['sheets'];
}

const rules = [
  findOrphans,
  findUnusedImages,
  findDuplicates,
  findVanishedAnchors,
  findBrokenStyleUrls,
  findUnportableNames,
];

/** What each rule finds, one after the other. */
export function* checkRuleByRule(input: RuleInput): Generator<readonly Finding[]> {
  for (const rule of rules) yield rule(input);
}
