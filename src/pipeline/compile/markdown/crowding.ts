/**
 * Finds the first paragraph with more marks than a parser can pair in reasonable time, from the lines of a text in
 * order. Raw HTML and indented code contain no marks, whatever their length. The result is an upper bound: anything
 * that may be a paragraph counts as one.
 */
import { constructs } from './constructs.js';
import { htmlBlocks } from './html-blocks.js';

export interface CrowdWatch {
  /**
   * Takes the next line. If a crowded paragraph ends before it, returns the line at which that paragraph began.
   * `column` is the column at which the content of the innermost list item begins; "fence" means that the line is code.
   */
  meet(line: number, text: string, column: number | 'fence'): number | undefined;
  /** Like `meet`, after the last line. */
  end(): number | undefined;
}

/** Pairing marks takes time that grows with the square of their number. These limits still take about a second. */
const mostEmphasisMarks = 2000;
const deepestBrackets = 300;
const mostBacktickLengths = 60;
/**
 * The maximum number of line ends and of characters that may begin or end a construct. The parser keeps each as a part
 * until the end of the paragraph.
 */
const mostParts = 20_000;
/**
 * The maximum number of characters that the parser would scan repeatedly for the ends of unclosed comments and the
 * like.
 */
const mostSteps = 60_000_000;

/** Whether a text contains enough marks that one of its paragraphs may be crowded. Few texts do. */
export function mayCrowd(text: string): boolean {
  if (text.length < shortestCrowd) return false;
  return isCrowded(text, (counts) => counts.images) || holdsUnclosed(text);
}

export function createCrowdWatch(): CrowdWatch {
  /** The lines of the open paragraph, or a single empty line. */
  let paragraph: string[] = [''];
  let firstLine = 1;
  /** Matches the end of the raw HTML that contains the next line. */
  let htmlEnd: RegExp | undefined;
  const begin = (line: number, text: string): number | undefined => {
    const crowded = isCrowdedParagraph(paragraph.join('\n')) ? firstLine : undefined;
    [paragraph, firstLine] = [[text], line];
    return crowded;
  };
  return {
    meet(line, text, column) {
      if (column === 'fence') return begin(line, '');
      const isOpen = paragraph[0]?.trim() !== '';
      htmlEnd ??= htmlEndOf(text, isOpen);
      if (htmlEnd) {
        if (htmlEnd.test(text)) htmlEnd = undefined;
        return begin(line, '');
      }
      if (!isOpen && isIndentedCode(text, column)) return begin(line, '');
      // A paragraph begins after an empty line, not at it.
      if (!isOpen || !continuesParagraph(text)) return begin(line, text);
      paragraph.push(text);
      return undefined;
    },
    end: () => begin(0, ''),
  };
}

/** Whether a line may belong to the same text as the previous line. The cells of a table are separate texts. */
function continuesParagraph(line: string): boolean {
  return !/^\s*$|^\s*(?:[-+*>#]|\d+[.)]|:::)|\|/.test(line);
}

/** After a blank line, an indentation of four columns more than the container makes a line code. */
function isIndentedCode(line: string, column: number): boolean {
  const indent = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
  return indent >= column + 4 && indent < line.length;
}

/** A shorter paragraph cannot contain that many marks. */
const shortestCrowd = 600;

interface MarkCounts {
  readonly emphasis: number;
  readonly backtickLengths: number;
  readonly parts: number;
  /** The number of images and version texts that are opened, and how deep they are nested. */
  readonly images: number;
  readonly imageDepth: number;
}

function isCrowdedParagraph(paragraph: string): boolean {
  if (paragraph.length < shortestCrowd) return false;
  return isCrowded(paragraph, (counts) => counts.imageDepth) || holdsUnclosed(paragraph);
}

function isCrowded(text: string, imagesOf: (counts: MarkCounts) => number): boolean {
  const counts = countMarks(text);
  return (
    counts.emphasis > mostEmphasisMarks ||
    counts.backtickLengths > mostBacktickLengths ||
    counts.parts > mostParts ||
    imagesOf(counts) > deepestBrackets
  );
}

/** Characters that may begin a construct according to the table, and the characters within addresses. */
const signs = [...new Set(constructs.inlines.flatMap((construct) => [...construct.signs]))];
const mark = new RegExp(`\\\\.|!\\[|:v\\[|\\*+|_+|~+|\`+|[:@${signs.map((sign) => `\\${sign}`).join('')}]`, 'g');

/** Counts marks. A run of the same character counts once, and an escape is one part. */
function countMarks(text: string): MarkCounts {
  let [emphasis, parts, images, depth, imageDepth] = [0, 0, 0, 0, 0];
  const backtickLengths = new Set<number>();
  mark.lastIndex = 0;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    const [run] = match;
    parts++;
    if (/^[*_~]/.test(run)) emphasis++;
    else if (run.startsWith('`')) backtickLengths.add(run.length);
    else if (run === '![' || run === ':v[') {
      images++;
      imageDepth = Math.max(imageDepth, ++depth);
    } else if (run === ']') depth = Math.max(0, depth - 1);
  }
  return { emphasis, backtickLengths: backtickLengths.size, parts, images, imageDepth };
}

/** Inline constructs that continue to their own end marker; the parser searches for that marker from each opening. */
const inlineHtml: readonly { readonly begin: RegExp; readonly end: string }[] = [
  { begin: /<!--/g, end: '-->' },
  { begin: /<\?/g, end: '?>' },
  { begin: /<![a-z]/gi, end: '>' },
  { begin: /<!\[CDATA\[/g, end: ']]>' },
];

/** Whether so much raw HTML is opened without being closed that the parser would take too long to detect it. */
function holdsUnclosed(text: string): boolean {
  return inlineHtml.some(({ begin, end }) => {
    let steps = 0;
    begin.lastIndex = text.lastIndexOf(end) + 1;
    for (let match = begin.exec(text); match; match = begin.exec(text)) steps += text.length - match.index;
    return steps > mostSteps;
  });
}

// -------------------------------------------------------------------------------------------------------------- raw HTML

/** Matches a line that consists of one whole tag. It cannot end a paragraph. */
const loneTag = /^<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?>\s*$/i;

function htmlEndOf(line: string, isInParagraph: boolean): RegExp | undefined {
  const start = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*/.exec(line)?.[0].length ?? 0;
  const rest = line.slice(start);
  if (!rest.startsWith('<')) return undefined;
  const block = htmlBlocks.find(({ begin }) => begin.test(rest));
  return block?.end ?? (!isInParagraph && loneTag.test(rest) ? /^\s*$/ : undefined);
}
