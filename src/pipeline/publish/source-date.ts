/** The date of what is built, not of the build: the same input gives the same bytes at any time. */
import { execFileSync } from 'node:child_process';

/**
 * The year (UTC) of SOURCE_DATE_EPOCH (https://reproducible-builds.org/specs/source-date-epoch/), else of the last commit
 * of the repository that the site lies in; undefined where there is neither.
 */
export function readSourceYear(root: string, env: NodeJS.ProcessEnv = process.env): number | undefined {
  const seconds = Number(env['SOURCE_DATE_EPOCH'] || lastCommitTime(root) || Number.NaN);
  return Number.isFinite(seconds) ? new Date(seconds * 1000).getUTCFullYear() : undefined;
}

function lastCommitTime(root: string): string | undefined {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
