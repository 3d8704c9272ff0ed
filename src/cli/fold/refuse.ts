/** Ends a command that cannot do what was asked. */
import type { ExitCode } from '../finish.js';
import type { Session } from '../session.js';

export function refuse({ report }: Session, command: string, problem: string, code: ExitCode): ExitCode {
  report.json({ ok: false, command, problem });
  report.problem(problem);
  return code;
}
