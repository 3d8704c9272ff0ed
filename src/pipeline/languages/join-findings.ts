/** Joins the findings about a site in several languages. */
import type { Finding } from '../model.js';

/** Codes of files that nothing uses. A file that one language uses is used. */
const ofUse: ReadonlySet<string> = new Set(['component-unused', 'image-unused', 'include-unused']);

/**
 * Returns the findings of all languages. A finding in a text that is not translated, or in the config, is the same in
 * each language, and is listed once. That nothing uses a file is only listed if it is found in every language.
 */
export function joinFindings<Found extends Finding>(ofLanguages: readonly (readonly Found[])[]): readonly Found[] {
  const [first = [], ...others] = ofLanguages;
  if (others.length === 0) return first;
  const inOthers = others.map((found) => new Set(found.map(nameOf)));
  const unused = new Set(first.map(nameOf).filter((name) => inOthers.every((names) => names.has(name))));
  const seen = new Set<string>();
  return ofLanguages.flatMap((found) => {
    const counted = found.filter((one) => !ofUse.has(one.code) || unused.has(nameOf(one)));
    const added = counted.filter((one) => !seen.has(nameOf(one)));
    for (const one of added) seen.add(nameOf(one));
    return added;
  });
}

function nameOf({ code, message, place, setting, subject }: Finding): string {
  return JSON.stringify([code, message, place, setting, subject]);
}
