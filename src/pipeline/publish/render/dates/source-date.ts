/** Determines the date of the content, not of the build, so that the same input always gives the same bytes. */
import { execFileSync } from 'node:child_process';
import { dayOfEpoch } from '../../../files/day-of-epoch.js';
import { gitEnvironment } from '../../../files/git-environment.js';
import type { Content, SiteConfig } from '../../../model.js';

/**
 * Returns the day (UTC, "2026-08-21") of SOURCE_DATE_EPOCH (https://reproducible-builds.org/specs/source-date-epoch/).
 * Without it, returns the day of the last commit of the site's repository, or undefined if there is none.
 */
export function readSourceDate(root: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  return dayOfEpoch(env['SOURCE_DATE_EPOCH'] || lastCommitTime(root) || '');
}

/**
 * Returns the part of the source date that the output depends on: the day if the site has components, which receive it,
 * otherwise the year. `modules` are those that texts import.
 */
export function usedSourceDate(
  { components }: Pick<SiteConfig, 'components'>,
  modules: Pick<Content['modules'], 'size'>,
  sourceDate: string | undefined,
): string | undefined {
  return Object.keys(components).length + modules.size > 0 ? sourceDate : sourceDate?.slice(0, 4);
}

const yearInText = /(?:(\d{4})(?:\s*[-–—]\s*|&[nm]dash;))?\{year\}(\s?)/g;

/**
 * Fills the year of the source date into the `{year}` of a copyright. Without a date, it is left out. A first year, as in
 * "2024–{year}", stands alone unless a later one is known.
 */
export function fillYear(text: string, sourceDate: string | undefined): string {
  const year = sourceDate?.slice(0, 4);
  return text.replaceAll(yearInText, (found, first: string | undefined, space: string) => {
    if (first !== undefined && (year === undefined || year <= first)) return first + space;
    return year === undefined ? '' : found.replace('{year}', year);
  });
}

function lastCommitTime(root: string): string | undefined {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      env: gitEnvironment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
