/** Ends every command: reports the diagnostics and the result, and returns the exit code. */
import type { Diagnostic } from '../pipeline/model.js';
import { certainFixes } from './check/apply-fixes.js';
import { joinCopies } from './check/join-copies.js';
import { countDiagnostics, plural } from './report.js';
import { showTime, type Session } from './session.js';

/** 0 means clean, 1 errors in content or config, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

export interface Result {
  /** More output for machines. */
  readonly json: object;
  /** Lines for people. */
  readonly lines: readonly string[];
}

const nothingDone = {
  build: 'Nothing was written.',
  join: 'Nothing was written.',
  pack: 'Nothing was written.',
  print: 'Nothing was written.',
  check: undefined,
  serve: 'Nothing is served.',
  fold: 'Nothing was written.',
  unfold: 'Nothing was written.',
  override: 'Nothing was written.',
  merge: 'Nothing was written.',
  impact: undefined,
  changes: undefined,
  diff: undefined,
  spread: 'Nothing was written.',
  translate: 'Nothing was written.',
  versions: undefined,
  where: undefined,
  'search-records': undefined,
};

/** Prints the diagnostics, and the result unless the run fails. A run fails if it has an error or too many warnings. */
export async function finish(
  session: Session,
  command: keyof typeof nothingDone,
  diagnostics: readonly Diagnostic[],
  result?: Result,
  maxWarnings = Infinity,
): Promise<ExitCode> {
  const { report } = session;
  const config = session.config.value;
  const problems = config ? joinCopies(config, diagnostics) : diagnostics;
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  const failed = warnings < problems.length || warnings > maxWarnings;
  const unshared = await session.tools.cache.settle();
  if (unshared !== undefined)
    report.problem(`▲ The cache at ${config?.cache.url} was left alone after a failure: ${unshared}.`);
  await report.diagnostics(diagnostics, problems);
  const milliseconds = Math.round(session.elapsed());
  report.json({ ok: !failed, command, ...result?.json, milliseconds, diagnostics });
  const count = countDiagnostics(problems);
  const places = problems.length < diagnostics.length ? ` (${plural(diagnostics.length, 'place')})` : '';
  for (const line of failed ? [] : (result?.lines ?? [])) report.line(line);
  if (count !== undefined) {
    const mark = failed ? report.colors.red('✘') : report.colors.yellow('▲');
    const rest = [
      ...(failed ? [nothingDone[command]].filter(Boolean) : []),
      ...(warnings > maxWarnings ? [`More than ${plural(maxWarnings, 'warning')} (--max-warnings).`] : []),
      ...(command === 'check' ? adviceToFix(diagnostics) : []),
    ];
    report.line([`${mark} ${count}${places} in ${showTime(milliseconds)}.`, ...rest].join(' '));
  }
  return failed ? 1 : 0;
}

/** Says that a part of what was found can be fixed by the program. After `--fix`, only unwritable fixes are left. */
function adviceToFix(diagnostics: readonly Diagnostic[]): readonly string[] {
  const count = certainFixes(diagnostics).length;
  return count === 0 ? [] : [`"docsgen check --fix" can fix ${plural(count, 'place')}.`];
}
