/** Writes dates as readers of a site do. */
import type { Locale } from '../model.js';
import { once } from '../once.js';

/**
 * Makes a function that writes a day, such as "2026-11-26", or a part of it. Making a format takes much longer than
 * writing a day.
 */
export function dateWriter({ htmlLang, calendar }: Locale, form: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = once(() => new Intl.DateTimeFormat(htmlLang, { calendar, ...form, timeZone: 'UTC' }));
  return (iso) => {
    try {
      return format().format(new Date(iso));
    } catch {
      // Intl does not know this `htmlLang` or `calendar`.
      return iso;
    }
  };
}
