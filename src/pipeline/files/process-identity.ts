/** Identifies the process that made a file. The identity includes a start time, because process ids are reused. */
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

/**
 * Returns the start time of a process on Linux. Returns undefined on other systems and for a process that has ended,
 * including a zombie.
 */
export function startOf(pid: number): string | undefined {
  // The format is "42 (name of the program) S …": the state is the third field, the start time the twenty-second; see
  // proc(5).
  const fields = readStat(pid)?.split(') ').at(-1)?.split(' ');
  return fields && !/[ZX]/.test(fields[0] ?? '') ? fields[19] : undefined;
}

function readStat(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process or the file system does not exist.
    return undefined;
  }
}
