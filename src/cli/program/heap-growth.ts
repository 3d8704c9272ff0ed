/**
 * How far the heap may grow before it is cleaned up. Where there is much memory, V8 waits until the heap is four times as
 * large as what is in use: a long page then takes most of its memory for what nothing needs any more.
 */
import { setFlagsFromString } from 'node:v8';

export const growthFlag = '--heap-growing-percent';

/** Percent of what is in use that may be added to it. Less than 20 takes time, more takes memory for long pages only. */
const growth = 20;

/** V8's major versions, of Node 20 and 22, that are known to have the flag. */
const knownVersions = new Set(['11', '12']);

/** For all threads of the process. Not where Node was started with a growth of its own. */
export function limitHeapGrowth(): void {
  if (!knownVersions.has(process.versions.v8.split('.')[0] ?? '')) return;
  if (process.execArgv.some((argument) => argument.startsWith(growthFlag))) return;
  setFlagsFromString(`${growthFlag}=${growth}`);
}
