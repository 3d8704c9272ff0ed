/** Versions → the words for them: "3.2–4.6, Next". Commands, `serve` and edit links share them. */
import type { Section, SiteConfig, Version } from './model.js';
import { versionsOfSection } from './section-versions.js';

/** Ranges of some versions of a section, the oldest first; "" for none. What is outside versions has none. */
export function versionRanges(
  config: Pick<SiteConfig, 'versions'>,
  section: Section,
  shown: readonly (Version | undefined)[],
): string {
  const runs: Version[][] = [];
  let isOpen = false;
  for (const version of versionsOfSection(config, section).toReversed()) {
    if (!version) continue;
    const isShown = shown.includes(version);
    if (isShown && isOpen) runs.at(-1)?.push(version);
    else if (isShown) runs.push([version]);
    isOpen = isShown;
  }
  return runs.map(showRun).join(', ');
}

/** Two versions are named both, so that no one looks for others between them. */
function showRun(run: readonly Version[]): string {
  const labels = run.map(({ label }) => label);
  return labels.length < 3 ? labels.join(', ') : `${labels[0]}–${labels.at(-1)}`;
}
