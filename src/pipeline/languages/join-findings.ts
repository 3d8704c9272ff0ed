/** Joins the findings about a site in several languages. */
import type { Finding } from '../model.js';

/** Codes of files that the site does not need. A file that one language needs is needed. */
const ofUse: ReadonlySet<string> = new Set([
  'component-unused',
  'image-unused',
  'include-unused',
  'layer-file-unchanged',
]);

/** Whether a finding says that the site does not need a file, which it names as the file is in all languages. */
export function isOfUse({ code }: Pick<Finding, 'code'>): boolean {
  return ofUse.has(code);
}

/**
 * Returns the findings of all languages. A finding in a text that is not translated, or in the config, is the same in
 * each language, and is listed once. That a file is not needed is only listed if it is found in every language.
 */
export function joinFindings<Found extends Finding>(ofLanguages: readonly (readonly Found[])[]): readonly Found[] {
  const [first = [], ...others] = ofLanguages;
  if (others.length === 0) return first;
  const inOthers = others.map((found) => new Set(found.map(nameOf)));
  const unused = new Set(first.map(nameOf).filter((name) => inOthers.every((names) => names.has(name))));
  const seen = new Set<string>();
  return ofLanguages.flatMap((found) => {
    const counted = found.filter((one) => !isOfUse(one) || unused.has(nameOf(one)));
    const added = counted.filter((one) => !seen.has(nameOf(one)));
    for (const one of added) seen.add(nameOf(one));
    return added;
  });
}

/** A finding about a file has the same name in each language, although the first line of its translation is another one. */
function nameOf(finding: Finding): string {
  const { code, message, place, setting, subject } = finding;
  return JSON.stringify([code, message, isOfUse(finding) ? place?.file : place, setting, subject]);
}
