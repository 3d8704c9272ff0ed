/** The real program, run as people run it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const ownBin = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url));

export interface CliRun {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

/** Runs `docsgen …` in a folder, without a terminal, colours or a commit's date. Times are masked. */
export function runCli(
  root: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  bin = ownBin,
): CliRun {
  const run = spawnSync(process.execPath, [bin, ...args], {
    cwd: root,
    encoding: 'utf8',
    // What never ends would keep its test from ending, too.
    timeout: 230_000,
    env: { PATH: process.env['PATH'] ?? '', NO_COLOR: '1', SOURCE_DATE_EPOCH: '1700000000', ...env },
  });
  return { stdout: mask(run.stdout, root), stderr: mask(run.stderr, root), code: run.status };
}

function mask(text: string, root: string): string {
  return text
    .replaceAll(root, '<root>')
    .replaceAll(/\b\d+(\.\d+)? m?s\b/g, '<time>')
    .replaceAll(/"milliseconds": \d+/g, '"milliseconds": 0');
}
