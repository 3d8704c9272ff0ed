/**
 * Ends a run properly in every case: output that cannot be written, or a config that calls `process.exit`, throws
 * later, or waits forever. With `--json`, the output is JSON even then.
 */
import { pathToFileURL } from 'node:url';
import { packageFile } from '../../pipeline/files/package-files.js';
import { runFilePattern } from '../../pipeline/own-code/run-file.js';
import { createReport } from '../report.js';
import type { ExitCode } from '../finish.js';

export interface RunGuard {
  /** Reports that a run could not do its work. People see `reason`; machines get it under `key`. */
  readonly fail: (key: 'usage' | 'crash', reason: string, code: ExitCode) => ExitCode;
  /** To be called after the last output; returns the exit code, which is 1 if output was lost. */
  readonly end: (code: ExitCode) => Promise<ExitCode>;
}

/** Guards a run with these arguments. To be called once, before any of the site's own code runs. */
export function guardRun(argv: readonly string[]): RunGuard {
  const wantsJson = argv.includes('--json') || /(?:^|\0)(?:--format[\0=]|-f\0?=?)json(?:\0|$)/.test(argv.join('\0'));
  const report = createReport({ root: '.', format: wantsJson ? 'json' : 'pretty', env: process.env });
  const [command = ''] = argv;
  let isOver = false;
  let lost: string | undefined;
  const watchLoss = (error: NodeJS.ErrnoException): void => {
    // The reader closed the pipe on purpose, as `| head` does.
    if (error.code !== 'EPIPE') lost ??= error.code ?? error.message;
  };
  process.stdout.on('error', watchLoss);
  process.stderr.on('error', watchLoss);
  const fail: RunGuard['fail'] = (key, reason, code) => {
    isOver = true;
    report.json({ ok: false, command, [key]: reason, milliseconds: Math.round(performance.now()), diagnostics: [] });
    if (key === 'crash') report.problem(reason);
    return code;
  };
  process.on('uncaughtException', (error: unknown) => {
    process.exitCode = fail('crash', `${ownCodeFailed}\n\n${describeLate(error)}`, 1);
    process.exit();
  });
  process.on('exit', () => {
    if (!isOver) process.exitCode = fail('crash', endedEarly, 1);
  });
  return {
    fail,
    async end(code) {
      isOver = true;
      // The streams report a failure one turn later.
      await new Promise((resolve) => setImmediate(resolve));
      if (lost === undefined) return code;
      report.problem(`✘ The output could not be written (${lost}).`);
      return 1;
    },
  };
}

const endedEarly =
  '✘ docsgen ended before it was done. The config file or a component of the site calls process.exit, or waits for something that never comes.';

const ownCodeFailed =
  '✘ Code of the site failed after it was loaded, in a timer or a promise that nothing waits for: the config file, a component, or what they import.';

/** Returns the stack of an error, or its text. */
export function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Returns the message of an error and where it was thrown. Code of the site runs from temporary files, whose names and
 * lines mean nothing to people. Only an error of docsgen itself has its whole stack.
 */
function describeLate(error: unknown): string {
  if (!(error instanceof Error)) return `  ${String(error)}`;
  const top = (error.stack ?? '').split('\n').find((line) => /^\s+at (?!.*\bnode:)/.test(line)) ?? '';
  const isOwn = ['dist', 'src']
    .map(packageFile)
    .some((folder) => top.includes(folder) || top.includes(pathToFileURL(folder).href));
  if (isOwn) return traceOf(error);
  const [, kind] = runFilePattern.exec(top) ?? [];
  const [, place] = /([^\s(]+:\d+:\d+)\)?$/.exec(top) ?? [];
  const where = kind === undefined ? place : `in the ${kind === 'config' ? 'config file' : kind} or what it imports`;
  return `  ${error.message}${where === undefined ? '' : `\n  (${where})`}`;
}
