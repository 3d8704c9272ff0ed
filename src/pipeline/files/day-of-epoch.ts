/** The last second of the year 9999: later years have no date in four digits. */
const lastSecond = 253_402_300_799;

/** Seconds since 1970, as written → the day in UTC, "2026-08-21"; undefined for everything else. */
export function dayOfEpoch(written: string): string | undefined {
  const seconds = /^\d+$/.test(written) ? Number(written) : Infinity;
  return seconds > lastSecond ? undefined : new Date(seconds * 1000).toISOString().slice(0, 10);
}
