/**
 * Characters that open and close comments in commonly documented languages. All of them are recognized in every
 * language.
 */

const openers = ['{/*', '/*', '//', '<!--', '<%#', '(*', '--', '#', ';', '%', 'REM '];
export const commentClosers: ReadonlyMap<string, string> = new Map([
  ['{/*', '*/}'],
  ['/*', '*/'],
  ['<!--', '-->'],
  ['<%#', '%>'],
  ['(*', '*)'],
]);

/** A pattern source that matches anything that opens a comment. */
export const openerSource = openers.map((text) => text.replace(/[*(/{|]/g, '\\$&')).join('|');

/** Longer lines are generated, and searching them for marks repeatedly would be slow. */
export const longestMarkedLine = 2_000;

const openerPattern = new RegExp(String.raw`^(?:${openerSource}|["'])`);
const closerPattern = /(?:\*\/\}?|-->|%>|\*\))$/;

/** Returns the text of a line that consists of one comment, and undefined for other lines. */
export function commentText(line: string): string | undefined {
  const source = line.trim();
  const [open] = openerPattern.exec(source) ?? [];
  return open === undefined ? undefined : source.slice(open.length).replace(closerPattern, '').trim();
}
