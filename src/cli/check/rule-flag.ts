/** `--rule code=severity` overrides a severity of the config for one run. */
import { InvalidArgumentError } from 'commander';
import { diagnosticCodes, fixedCodes } from '../../pipeline/diagnostics/codes.js';
import type { Severity } from '../../pipeline/model.js';
import { nearestName } from '../../pipeline/text/nearest-name.js';

export type Rules = Readonly<Record<string, Severity | 'off'>>;

const severities: readonly string[] = ['error', 'warning', 'off'];

/** Reads one flag and adds it to earlier ones. Throws commander's error for wrong usage. */
export function readRule(written: string, before: Rules = {}): Rules {
  const [code = '', severity = ''] = written.split('=', 2);
  if (!Object.hasOwn(diagnosticCodes, code)) {
    const nearest = nearestName(code, Object.keys(diagnosticCodes));
    throw new InvalidArgumentError(
      `There is no rule "${code}".${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
    );
  }
  if (!severities.includes(severity)) {
    throw new InvalidArgumentError(`A rule is set to one of ${severities.join(', ')}: "--rule ${code}=warning".`);
  }
  if (fixedCodes.has(code) && severity !== 'error') throw new InvalidArgumentError(`"${code}" is always an error.`);
  return { ...before, [code]: severity as Severity | 'off' };
}
