/** Runs the rules, which check the site as a whole from the facts of linked pages. */
import type { Finding } from '../model.js';
import { findBrokenAuthorImages } from './author-images.js';
import { findDocusaurusNames } from './docusaurus-names.js';
import { findDuplicates } from './duplicates.js';
import { findHostLimits } from './host-limits.js';
import { findMissingCards } from './missing-cards.js';
import { findMissingTitles } from './missing-titles.js';
import { findOrphans } from './orphans.js';
import { findStaleTranslations } from './stale-translations.js';
import { findBrokenStyleUrls } from './styles/style-urls.js';
import { findUncompiledStyles } from './styles/uncompiled-styles.js';
import { findUnknownTags } from './unknown-tags.js';
import { findUnusedComponents } from './unused/unused-components.js';
import { findUnusedImages } from './unused/unused-images.js';
import { findUnportableNames } from './unportable-names.js';
import type { RuleInput } from './rule-input.js';
import { findVanishedAnchors } from './lost/vanished-anchors.js';

const rules = [
  findOrphans,
  findUnusedImages,
  findUnusedComponents,
  findMissingTitles,
  findDuplicates,
  findVanishedAnchors,
  findBrokenStyleUrls,
  findUncompiledStyles,
  findUnportableNames,
  findDocusaurusNames,
  findUnknownTags,
  findHostLimits,
  findStaleTranslations,
  findBrokenAuthorImages,
  findMissingCards,
];

/** Yields the findings of each rule in turn. */
export function* checkRuleByRule(input: RuleInput): Generator<readonly Finding[]> {
  for (const rule of rules) yield rule(input);
}
