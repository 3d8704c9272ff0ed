/**
 * When JavaScript becomes machine code. A command runs much code over a few hundred texts and ends: at V8's usual pace a
 * third of its time goes into optimising functions that are done by then, and into undoing it. A long run is still
 * optimised, only later.
 */
import { setFlagsFromString } from 'node:v8';

interface Setting {
  readonly flag: string;
  /** V8's default. */
  readonly usual: number;
  readonly late: number;
}

/** By V8's major version; others keep their defaults, because nothing is known about them. */
export const settings: Readonly<Record<string, Setting>> = {
  // Node 20: the amount of bytecode that a function runs before V8 considers it.
  '11': { flag: '--interrupt-budget', usual: 67_584, late: 1_500_000 },
  // Node 22: calls before a function is optimised.
  '12': { flag: '--invocation-count-for-turbofan', usual: 3000, late: 30_000 },
};

/** From now on, only code that has run for long is optimised, in all threads of the process. */
export function optimiseLate(): void {
  set('late');
}

/** Back to V8's default pace, for work that repeats a few functions or runs for hours. */
export function optimiseAsUsual(): void {
  set('usual');
}

/** Does nothing if Node was started with the same flag. */
function set(pace: 'usual' | 'late'): void {
  const setting = settings[process.versions.v8.split('.')[0] ?? ''];
  if (!setting || process.execArgv.some((argument) => argument.startsWith(setting.flag))) return;
  setFlagsFromString(`${setting.flag}=${setting[pace]}`);
}
