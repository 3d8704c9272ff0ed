/**
 * Limits how far the heap may grow before a garbage collection. On machines with much memory, V8 waits until the heap
 * is four times as large as the live data. Most of the memory of a long page is then garbage.
 */
import { setFlagsFromString } from 'node:v8';

export const growthFlag = '--heap-growing-percent';

/**
 * How much the heap may grow, in percent of the live data. Less than 20 costs time; more costs memory, but only for
 * long pages.
 */
const growth = 20;

/** The major versions of V8 (in Node 20, 22 and 24) with which the limit saves more memory than it costs time. */
const knownVersions = new Set(['11', '12', '13']);

/** Applies to all threads of the process, unless Node was started with the same flag. */
export function limitHeapGrowth(): void {
  if (!knownVersions.has(process.versions.v8.split('.')[0] ?? '')) return;
  if (process.execArgv.some((argument) => argument.startsWith(growthFlag))) return;
  setFlagsFromString(`${growthFlag}=${growth}`);
}
