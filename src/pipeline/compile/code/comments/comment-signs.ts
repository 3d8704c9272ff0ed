/** How comments open and close in the languages that people document. Any of these signs is known in every language. */

const openers = ['{/*', '/*', '//', '<!--', '<%#', '(*', '--', '#', ';', '%', 'REM '];
export const commentClosers: ReadonlyMap<string, string> = new Map([
  ['{/*', '*/}'],
  ['/*', '*/'],
  ['<!--', '-->'],
  ['<%#', '%>'],
  ['(*', '*)'],
]);

/** For expressions: any sign that opens a comment. */
export const openerSource = openers.map((text) => text.replace(/[*(/{|]/g, '\\$&')).join('|');

/** Longer lines are generated, and looking for marks in them again and again would take long. */
export const longestMarkedLine = 2_000;

const openerPattern = new RegExp(String.raw`^(?:${openerSource}|["'])`);
const closerPattern = /(?:\*\/\}?|-->|%>|\*\))$/;

/** What a line says that is one comment and nothing else. */
export function commentText(line: string): string | undefined {
  const source = line.trim();
  const [open] = openerPattern.exec(source) ?? [];
  return open === undefined ? undefined : source.slice(open.length).replace(closerPattern, '').trim();
}
