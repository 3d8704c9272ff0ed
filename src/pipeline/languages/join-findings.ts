/** Joins the findings about a site in several languages. */
import type { Finding } from '../model.js';

/**
 * Returns the findings of all languages. A finding in a text that is not translated, or in the config, is the same in
 * each language, and is listed once.
 */
export function joinFindings<Found extends Finding>(ofLanguages: readonly (readonly Found[])[]): readonly Found[] {
  const [first = [], ...others] = ofLanguages;
  if (others.length === 0) return first;
  const seen = new Set<string>();
  return ofLanguages.flatMap((found) => {
    const added = found.filter((one) => !seen.has(nameOf(one)));
    for (const one of added) seen.add(nameOf(one));
    return added;
  });
}

function nameOf({ code, message, place, setting, subject }: Finding): string {
  return JSON.stringify([code, message, place, setting, subject]);
}
