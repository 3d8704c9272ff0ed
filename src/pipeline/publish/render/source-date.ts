/** The date of what is built, not of the build: the same input gives the same bytes at any time. */
import { execFileSync } from 'node:child_process';
import { dayOfEpoch } from '../../files/day-of-epoch.js';
import { gitEnvironment } from '../../files/git-environment.js';
import type { SiteConfig } from '../../model.js';

/**
 * The day (UTC, "2026-08-21") of SOURCE_DATE_EPOCH (https://reproducible-builds.org/specs/source-date-epoch/), else of
 * the last commit of the repository that the site is in; undefined where there is neither.
 */
export function readSourceDate(root: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  return dayOfEpoch(env['SOURCE_DATE_EPOCH'] || lastCommitTime(root) || '');
}

/** What of the source date a site's output depends on: registered components get the day, all else the year. */
export function usedSourceDate(
  { components }: Pick<SiteConfig, 'components'>,
  sourceDate: string | undefined,
): string | undefined {
  return Object.keys(components).length > 0 ? sourceDate : sourceDate?.slice(0, 4);
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
