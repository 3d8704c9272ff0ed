/**
 * Decides when V8 optimises JavaScript. A command runs much code over a few hundred texts and ends. By default, V8
 * would spend a third of that time on optimising functions that are soon done. Long runs are still optimised, only
 * later.
 */
import { setFlagsFromString } from 'node:v8';

interface Setting {
  readonly flag: string;
  /** V8's default. */
  readonly usual: number;
  readonly late: number;
}

/** Settings by V8's major version. Other versions keep their defaults, because nobody has measured them. */
export const settings: Readonly<Record<string, Setting>> = {
  // In Node 20, the amount of bytecode that a function runs before V8 considers optimising it.
  '11': { flag: '--interrupt-budget', usual: 67_584, late: 1_500_000 },
  // In Node 22 and 24, the number of calls before a function is optimised. In Node 26, a change of it gains nothing.
  '12': { flag: '--invocation-count-for-turbofan', usual: 3000, late: 30_000 },
  '13': { flag: '--invocation-count-for-turbofan', usual: 3000, late: 30_000 },
};

/** From now on, V8 only optimises code that has run for long, in all threads of the process. */
export function optimiseLate(): void {
  set('late');
}

/** Restores V8's default, for a program that runs for hours. */
export function optimiseAsUsual(): void {
  set('usual');
}

/** Does nothing if Node was started with the same flag. */
function set(pace: 'usual' | 'late'): void {
  const setting = settings[process.versions.v8.split('.')[0] ?? ''];
  if (!setting || process.execArgv.some((argument) => argument.startsWith(setting.flag))) return;
  setFlagsFromString(`${setting.flag}=${setting[pace]}`);
}
