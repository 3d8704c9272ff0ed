/** The last second of the year 9999. Later years have no date in four digits. */
const lastSecond = 253_402_300_799;

/**
 * Converts seconds since 1970, written in digits, to the day in UTC, such as "2026-08-21". Returns undefined for
 * everything else.
 */
export function dayOfEpoch(written: string): string | undefined {
  const seconds = /^\d+$/.test(written) ? Number(written) : Infinity;
  return seconds > lastSecond ? undefined : new Date(seconds * 1000).toISOString().slice(0, 10);
}
