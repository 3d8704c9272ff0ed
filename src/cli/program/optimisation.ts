/**
 * When JavaScript becomes machine code. A command runs much code over a few hundred texts and ends: at V8's usual pace
 * a third of its time goes into optimising functions that are done by then, and into taking it back. What a long run
 * repeats is still optimised, only later.
 */
import { setFlagsFromString } from 'node:v8';

interface Setting {
  readonly flag: string;
  /** V8's own. */
  readonly usual: number;
  readonly late: number;
}

/** By V8's major version; of others nothing is known, and they are left alone. */
export const settings: Readonly<Record<string, Setting>> = {
  // Node 20: bytecode that a function runs through before it is looked at.
  '11': { flag: '--interrupt-budget', usual: 67_584, late: 1_500_000 },
  // Node 22: calls before a function is optimised.
  '12': { flag: '--invocation-count-for-turbofan', usual: 3000, late: 30_000 },
};

/** From now on only what has run long is optimised, in all threads of the process. */
export function optimiseLate(): void {
  set('late');
}

/** Back to V8's own pace: for work that repeats a few functions, or that goes on for hours. */
export function optimiseAsUsual(): void {
  set('usual');
}

/** Not where Node was started with a pace of its own. */
function set(pace: 'usual' | 'late'): void {
  const setting = settings[process.versions.v8.split('.')[0] ?? ''];
  if (!setting || process.execArgv.some((argument) => argument.startsWith(setting.flag))) return;
  setFlagsFromString(`${setting.flag}=${setting[pace]}`);
}
