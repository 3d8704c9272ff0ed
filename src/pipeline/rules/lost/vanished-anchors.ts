/**
 * Finds heading ids that a released version's page has lost since an older released version on its line. The latest
 * version keeps its address from release to release, and the version menu keeps the current heading. So bookmarks and
 * links to a lost id lead to the top of the page.
 */
import { diagnose } from '../../diagnostics/diagnostic.js';
import { isInGit } from '../../files/site-folders.js';
import type { Facts, Finding, Lineage, Page, SiteConfig, Version } from '../../model.js';
import { pageIn } from '../../place/lineage.js';
import { oncePerKey } from '../../once.js';
import { placeOnPage, topOfPage, versionOf } from '../../place/page-place.js';
import { createTextComparison, findRenamed, type RenamedHeading } from './renamed-heading.js';
import { versionBelowIn } from '../../section-versions.js';
import type { RuleInput } from '../rule-input.js';

/** Reports each text that lacks an id once, with all versions that show it. */
export function findVanishedAnchors({ config, lineages }: RuleInput): readonly Finding[] {
  // Versions share the facts of a text.
  const idsOf = oncePerKey(({ ids }: Facts): ReadonlySet<string> => new Set(ids));
  const renamedIn = createRenameFinder();
  return [...lineages.values()].flatMap((lineage) => {
    const knownBefore = createKnownIds(config, lineage);
    return lineage.pages.flatMap((page) => {
      if (!page.version || page.version.status === 'unreleased' || hasIdsOfItsOwn(page)) return [];
      const ids = idsOf(page.facts);
      const lost = [...knownBefore(page.version)].filter(([id, owner]) => !ids.has(id) && isLoss(config, page, owner));
      return reportLost(config, page, lost, renamedIn);
    });
  });
}

/** Returns the heading that replaced one in another text. */
type RenameFinder = (before: Facts, now: Facts, id: string) => RenamedHeading | undefined;

/** Creates the finder. Many versions show the same two texts, so each pair is compared once. */
function createRenameFinder(): RenameFinder {
  const isSimilar = createTextComparison();
  const finders = oncePerKey((before: Facts) =>
    oncePerKey((now: Facts) => oncePerKey((id: string) => findRenamed(before.headings, now.headings, id, isSimilar))),
  );
  return (before, now, id) => finders(before)(now)(id);
}

/** Ids of headings, each with the newest page that contains it. */
type KnownIds = ReadonlyMap<string, Page>;

/** Returns a function that collects the ids of all released versions below another one. */
function createKnownIds(config: SiteConfig, lineage: Lineage): (version: Version) => KnownIds {
  const known = new Map<Version, KnownIds>();
  const gather = (version: Version): KnownIds => {
    const below = releasedBelow(config, lineage, version);
    const page = pageIn(lineage, below);
    if (!below || !page) return new Map();
    // The title's own id leads to the top of the page, as a missing id does.
    const own = hasIdsOfItsOwn(page) ? [] : page.facts.headings.filter(({ level }) => level > 1);
    return new Map([...idsBefore(below), ...own.map(({ id }) => [id, page] as const)]);
  };
  const idsBefore = (version: Version): KnownIds => {
    const ids = known.get(version) ?? gather(version);
    known.set(version, ids);
    return ids;
  };
  return idsBefore;
}

/**
 * Whether the ids of a page are those of a translation with other headings than its text. That is reported as
 * `translation-headings`, and corrected headings have the ids of the text again.
 */
function hasIdsOfItsOwn({ facts }: Page): boolean {
  return facts.hasOtherHeadings === true;
}

function releasedBelow(config: SiteConfig, lineage: Lineage, version: Version): Version | undefined {
  const section = lineage.pages[0]?.section;
  const below = section && versionBelowIn(config, section, version);
  return below?.status === 'unreleased' ? releasedBelow(config, lineage, below) : below;
}

/**
 * Whether a missing id counts as lost. A text shows different ids if a value or a condition differs; then only the step
 * from the version below to the latest counts.
 */
function isLoss(config: SiteConfig, page: Page, owner: Page): boolean {
  if (page.source.file !== owner.source.file) return true;
  return page.version?.isLast === true && versionBelowIn(config, page.section, page.version) === owner.version;
}

type LostId = readonly [id: string, owner: Page];

/** Reports a heading whose id changed at its line, and other headings at the top of the page. */
function reportLost(
  config: SiteConfig,
  page: Page,
  lost: readonly LostId[],
  renamedIn: RenameFinder,
): readonly Finding[] {
  const gone = new Map<Page, string[]>();
  // Files in git cannot be changed.
  const canFix = (found: RenamedHeading): RenamedHeading => ({
    ...found,
    isCertain: found.isCertain && !isInGit(config, page.source.file),
  });
  const renamed = lost.flatMap(([id, owner]) => {
    const found = renamedIn(owner.facts, page.facts, id);
    if (!found) gone.set(owner, [...(gone.get(owner) ?? []), `#${id}`]);
    return found ? [reportRenamed(page, id, owner, canFix(found))] : [];
  });
  return [...renamed, ...Array.from(gone, ([owner, ids]) => reportGone(page, ids, owner))];
}

function reportRenamed(page: Page, id: string, owner: Page, { number, isCertain }: RenamedHeading): Finding {
  // Any other id would have to be encoded, or cannot be in quotes.
  const isPlain = /^[\p{L}\p{N}_.:-]+$/u.test(id);
  return diagnose('anchor-vanished', {
    message: `This heading had the id "${id}" in ${owner.version?.label}`,
    place: placeOnPage(page, { kind: 'heading', heading: number }),
    notes: [
      'Links and bookmarks to it lead to the top of the page now. Put an anchor with the old id before the heading, with an empty line between.',
    ],
    ...(isPlain && { suggestion: `<a id="${id}"></a>`, isBlockBefore: true, isCertain }),
    ...versionOf(page),
  });
}

function reportGone(page: Page, ids: readonly string[], owner: Page): Finding {
  return diagnose('anchor-vanished', {
    message: `This page has lost ${ids.length === 1 ? 'a heading id' : 'heading ids'} that it had in ${owner.version?.label}: ${ids.join(', ')}`,
    place: topOfPage(page),
    notes: [
      'Links and bookmarks to it lead to the top of the page now. Give the heading its old id, {#id}, or put <a id="…"></a> where its text is now.',
    ],
    ...versionOf(page),
  });
}
