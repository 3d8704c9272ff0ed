/**
 * Characters that open and close comments in commonly documented languages. All of them are recognized in every language
 * but Markdown, whose code blocks show the comments of other languages. Docusaurus has the same rule.
 */

const openers = ['{/*', '/*', '//', '<!--', '<%#', '(*', '--', '#', ';', '%', 'REM '];
/** The comments of HTML, of MDX, and of YAML in front matter. */
const markdownOpeners = ['{/*', '<!--', '#'];
export const commentClosers: ReadonlyMap<string, string> = new Map([
  ['{/*', '*/}'],
  ['/*', '*/'],
  ['<!--', '-->'],
  ['<%#', '%>'],
  ['(*', '*)'],
]);

/** What opens a comment in a language. */
export interface CommentSigns {
  /** A pattern source that matches anything that opens a comment. */
  readonly opener: string;
  /** Whether a quote opens a comment, as in Vim script and Visual Basic. */
  readonly withQuotes: boolean;
  /** Matches the beginning of a line that is a comment. */
  readonly lineOpener: RegExp;
}

const signs = signsOf(openers, { withQuotes: true });
const markdownSigns = signsOf(markdownOpeners, { withQuotes: false });
const markdownLanguages: ReadonlySet<string> = new Set(['markdown', 'mdc', 'mdx']);

/** Returns the signs of a language, which has its name in Shiki. */
export function commentSigns(language: string): CommentSigns {
  return markdownLanguages.has(language) ? markdownSigns : signs;
}

function signsOf(texts: readonly string[], { withQuotes }: { readonly withQuotes: boolean }): CommentSigns {
  const opener = texts.map((text) => text.replace(/[*(/{|]/g, '\\$&')).join('|');
  return { opener, withQuotes, lineOpener: new RegExp(`^(?:${opener}${withQuotes ? `|["']` : ''})`) };
}

/** Longer lines are generated, and searching them for marks repeatedly would be slow. */
export const longestMarkedLine = 2_000;

const closerPattern = /(?:\*\/\}?|-->|%>|\*\))$/;

/** Returns the text of a line that consists of one comment, and undefined for other lines. */
export function commentText(line: string, { lineOpener }: CommentSigns): string | undefined {
  const source = line.trim();
  const [open] = lineOpener.exec(source) ?? [];
  return open === undefined ? undefined : source.slice(open.length).replace(closerPattern, '').trim();
}
