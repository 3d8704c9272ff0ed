/** Finds what the lines of an MDX text show as it is written: neither code nor expressions, such as comments. */
import { kindsOfLines } from './fenced-lines.js';

const code = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;

/** Replaces code and what is between braces by blanks, so that all else keeps its place. */
export function shownLines(lines: readonly string[]): readonly string[] {
  const kinds = kindsOfLines(lines);
  const text = lines.map((line, index) => (kinds[index] === 'text' ? line : '')).join('\n');
  // Code between backticks ends with its paragraph.
  const paragraphs = text.split(/(\n[ \t]*\n)/).map((part) => part.replaceAll(code, blanks));
  return withoutBraces(paragraphs.join('')).split('\n');
}

function withoutBraces(text: string): string {
  let depth = 0;
  // Text in which nothing is open keeps its signs.
  return text.replaceAll(/\\[^\n]|[{}]|[^\\{}]+/g, (part) => {
    if (part === '{') depth++;
    const isShown = depth === 0;
    if (part === '}') depth = Math.max(0, depth - 1);
    return isShown ? part : blanks(part);
  });
}

function blanks(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
