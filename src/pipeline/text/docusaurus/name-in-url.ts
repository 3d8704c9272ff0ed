/**
 * Turns "Getting started" and "gettingStarted" into "getting-started", as Docusaurus does for tags and authors. A name
 * without letters and digits is kept.
 */
export function nameInUrl(name: string): string {
  const words = name.normalize('NFC').match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lo}\p{Lm}\p{M}]+|\p{Nd}+/gu);
  return words ? words.join('-').toLowerCase() : encodeURIComponent(name).replaceAll('%', '');
}
