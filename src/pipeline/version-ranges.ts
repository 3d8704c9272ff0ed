/** Describes versions in words: "3.2–4.6, Next". Commands, `serve` and edit links share this. */
import type { Section, SiteConfig, Version } from './model.js';
import { versionsOfSection } from './section-versions.js';

/**
 * Returns the ranges of some versions of a section, the oldest first; "" if there are none. Pages outside versions have
 * no range.
 */
export function versionRanges(
  config: Pick<SiteConfig, 'versions'>,
  section: Section,
  shown: readonly (Version | undefined)[],
): string {
  const versions = versionsOfSection(config, section).flatMap((version) => version ?? []);
  const isShown = new Set(shown);
  return rangesOf(versions.toReversed(), (version) => isShown.has(version));
}

/** Returns the ranges of the selected entries of a list, in its order. */
export function rangesOf<Labeled extends Pick<Version, 'label'>>(
  all: readonly Labeled[],
  isShown: (one: Labeled) => boolean,
): string {
  const runs: Labeled[][] = [];
  let isOpen = false;
  for (const one of all) {
    const isNext = isShown(one);
    if (isNext && isOpen) runs.at(-1)?.push(one);
    else if (isNext) runs.push([one]);
    isOpen = isNext;
  }
  return runs.map(showRun).join(', ');
}

/** Names both of two versions, so that nobody expects others between them. */
function showRun(run: readonly Pick<Version, 'label'>[]): string {
  const labels = run.map(({ label }) => label);
  return labels.length < 3 ? labels.join(', ') : `${labels[0]}–${labels.at(-1)}`;
}
