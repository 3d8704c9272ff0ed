/** Writes dates as readers of a site do. */
import type { Locale } from '../model.js';

/** Returns a day, such as "2026-11-26", or a part of it. */
export function writtenDate(iso: string, { htmlLang, calendar }: Locale, form: Intl.DateTimeFormatOptions): string {
  try {
    return new Intl.DateTimeFormat(htmlLang, { calendar, ...form, timeZone: 'UTC' }).format(new Date(iso));
  } catch {
    // Intl does not know this `htmlLang` or `calendar`.
    return iso;
  }
}
