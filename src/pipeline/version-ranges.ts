/** Versions → the words for them: "3.2–4.6, Next". Commands, `serve` and edit links share them. */
import type { Version } from './model.js';

/** Ranges of versions, the oldest first. `all` has those that could be meant, newest first. */
export function versionRanges(all: readonly Version[], shown: readonly Version[]): string {
  const runs: Version[][] = [];
  let isOpen = false;
  for (const version of all.toReversed()) {
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
