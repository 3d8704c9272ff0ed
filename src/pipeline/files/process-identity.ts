/** Which process made a file that outlives it: a number and a start time, because numbers are reused. */
import { readFileSync } from 'node:fs';

/** Whether a process still runs. `start` is undefined if it is unknown. */
export function isAlive(pid: number, start: string | undefined): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  if (start !== undefined) return startOf(pid) === start;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started, where the system says so (Linux); undefined for one that has ended, awaited or not. */
export function startOf(pid: number): string | undefined {
  // "42 (name of the program) S …": the state comes third, the start twenty-second; see proc(5).
  const fields = readStat(pid)?.split(') ').at(-1)?.split(' ');
  return fields && !/[ZX]/.test(fields[0] ?? '') ? fields[19] : undefined;
}

function readStat(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // No such process, or no such file system.
    return undefined;
  }
}
