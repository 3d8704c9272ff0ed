/**
 * Lines of a text, one after the other → the first paragraph that holds more marks than a parser pairs up in reasonable
 * time. Raw HTML and indented code hold no marks, however long they are. An estimate from above: what may be a paragraph
 * counts as one.
 */

export interface CrowdWatch {
  /**
   * Takes the next line, and answers the line at which a crowded paragraph began that ends before it. `column` is where
   * the content of the innermost list item begins; "fence" says that the line is code.
   */
  meet(line: number, text: string, column: number | 'fence'): number | undefined;
  /** As `meet`, when there are no more lines. */
  end(): number | undefined;
}

/** Pairing marks up takes time that grows with the square of their number; these many are still a matter of a second. */
const mostEmphasisMarks = 2000;
const deepestBrackets = 300;
const mostBacktickLengths = 60;

/** Whether a text as a whole holds so many marks that a paragraph of it may be crowded: few do. */
export function mayCrowd(text: string): boolean {
  const count = (marks: RegExp): number => text.match(marks)?.length ?? 0;
  return (
    count(/[*_~]+/g) >= mostEmphasisMarks ||
    count(/!\s?\[/g) >= deepestBrackets ||
    // Of more lengths than this, one is at least this long.
    text.includes('`'.repeat(mostBacktickLengths))
  );
}

export function createCrowdWatch(): CrowdWatch {
  let paragraph = '';
  let firstLine = 1;
  /** What ends the raw HTML in which the next line stands. */
  let htmlEnd: RegExp | undefined;
  const begin = (line: number, text: string): number | undefined => {
    const crowded = isCrowded(paragraph) ? firstLine : undefined;
    [paragraph, firstLine] = [text, line];
    return crowded;
  };
  return {
    meet(line, text, column) {
      if (column === 'fence') return begin(line, '');
      const isOpen = paragraph.trim() !== '';
      htmlEnd ??= htmlEndOf(text, isOpen);
      if (htmlEnd) {
        if (htmlEnd.test(text)) htmlEnd = undefined;
        return begin(line, '');
      }
      if (!isOpen && isIndentedCode(text, column)) return begin(line, '');
      if (!continuesParagraph(text)) return begin(line, text);
      paragraph += `${text}\n`;
      return undefined;
    },
    end: () => begin(0, ''),
  };
}

/** Whether a line may belong to the same text as the one before. Cells of tables are texts of their own. */
function continuesParagraph(line: string): boolean {
  return !/^\s*$|^\s*(?:[-+*>#]|\d+[.)]|:::)|\|/.test(line);
}

/** Behind a blank line, four columns more than what it stands in make code. */
function isIndentedCode(line: string, column: number): boolean {
  const indent = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
  return indent >= column + 4 && indent < line.length;
}

function isCrowded(paragraph: string): boolean {
  // What is shorter cannot hold as many marks.
  if (paragraph.length < 600) return false;
  if ((paragraph.match(/[*_~]+/g)?.length ?? 0) > mostEmphasisMarks) return true;
  if (new Set(paragraph.match(/`+/g)?.map((run) => run.length)).size > mostBacktickLengths) return true;
  let depth = 0;
  for (const bracket of paragraph.match(/\\.|!\[|\]/g) ?? []) {
    if (bracket === '![') depth++;
    else if (bracket === ']') depth = Math.max(0, depth - 1);
    if (depth > deepestBrackets) return true;
  }
  return false;
}

// -------------------------------------------------------------------------------------------------------------- raw HTML

const blockNames =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|' +
  'track|ul';

const elementBlock = { begin: new RegExp(`^</?(?:${blockNames})(?:[\\s>]|/>|$)`, 'i'), end: /^\s*$/ };

/** How blocks of raw HTML begin and end: https://spec.commonmark.org/0.31.2/#html-blocks */
const htmlBlocks: readonly { readonly begin: RegExp; readonly end: RegExp }[] = [
  { begin: /^<(?:script|pre|style|textarea)(?:[\s>]|$)/i, end: /<\/(?:script|pre|style|textarea)>/i },
  { begin: /^<!--/, end: /-->/ },
  { begin: /^<\?/, end: /\?>/ },
  { begin: /^<![a-z]/i, end: />/ },
  { begin: /^<!\[CDATA\[/, end: /\]\]>/ },
  elementBlock,
];

/** Whether a block of raw HTML, which is the last one of its text, goes on over empty lines. */
export function isOpenHtml(html: string): boolean {
  const block = htmlBlocks.find(({ begin }) => begin.test(html.trimStart()));
  return block !== undefined && block !== elementBlock && !block.end.test(html);
}

/** A line with one whole tag and nothing else; it cannot end a paragraph. */
const loneTag = /^<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?>\s*$/i;

function htmlEndOf(line: string, isInParagraph: boolean): RegExp | undefined {
  const start = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*/.exec(line)?.[0].length ?? 0;
  const rest = line.slice(start);
  if (!rest.startsWith('<')) return undefined;
  const block = htmlBlocks.find(({ begin }) => begin.test(rest));
  return block?.end ?? (!isInParagraph && loneTag.test(rest) ? /^\s*$/ : undefined);
}
