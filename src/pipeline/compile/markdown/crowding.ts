/**
 * Lines of a text, one after the other → the first paragraph that holds more marks than a parser pairs up in reasonable
 * time. Raw HTML and indented code hold no marks, however long they are. An estimate from above: what may be a paragraph
 * counts as one.
 */
import { constructs } from './constructs.js';
import { htmlBlocks } from './html-blocks.js';

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
/** Line ends and signs that may begin or end something: each is a part of its own until the parser has seen them all. */
const mostParts = 20_000;
/** Characters that the parser would look at again and again for the ends of comments and the like that nothing closes. */
const mostSteps = 60_000_000;

/** Whether a text as a whole holds so many marks that a paragraph of it may be crowded: few do. */
export function mayCrowd(text: string): boolean {
  if (text.length < shortestCrowd) return false;
  return isCrowded(text, (counts) => counts.images) || holdsUnclosed(text);
}

export function createCrowdWatch(): CrowdWatch {
  /** Lines of the paragraph that is open, or one that is empty. */
  let paragraph: string[] = [''];
  let firstLine = 1;
  /** What ends the raw HTML in which the next line is. */
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
      // A paragraph begins behind an empty line, and not with it.
      if (!isOpen || !continuesParagraph(text)) return begin(line, text);
      paragraph.push(text);
      return undefined;
    },
    end: () => begin(0, ''),
  };
}

/** Whether a line may belong to the same text as the one before. Cells of tables are texts of their own. */
function continuesParagraph(line: string): boolean {
  return !/^\s*$|^\s*(?:[-+*>#]|\d+[.)]|:::)|\|/.test(line);
}

/** Behind a blank line, four columns more than its container make code. */
function isIndentedCode(line: string, column: number): boolean {
  const indent = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
  return indent >= column + 4 && indent < line.length;
}

/** What is shorter cannot hold as many marks. */
const shortestCrowd = 600;

interface MarkCounts {
  readonly emphasis: number;
  readonly backtickLengths: number;
  readonly parts: number;
  /** How many images and texts for some versions are opened, and how many of them inside each other. */
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

/** Signs that may be more than words, by the table of constructs, and those within addresses. */
const signs = [...new Set(constructs.inlines.flatMap((construct) => [...construct.signs]))];
const mark = new RegExp(`\\\\.|!\\[|:v\\[|\\*+|_+|~+|\`+|[:@${signs.map((sign) => `\\${sign}`).join('')}]`, 'g');

/** Runs of one sign count once, escaped signs as what is escaped. */
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

/** Whether so much raw HTML is opened and never closed that the parser would take too long to find that out. */
function holdsUnclosed(text: string): boolean {
  return inlineHtml.some(({ begin, end }) => {
    let steps = 0;
    begin.lastIndex = text.lastIndexOf(end) + 1;
    for (let match = begin.exec(text); match; match = begin.exec(text)) steps += text.length - match.index;
    return steps > mostSteps;
  });
}

// -------------------------------------------------------------------------------------------------------------- raw HTML

/** A line with one whole tag and nothing else; it cannot end a paragraph. */
const loneTag = /^<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?>\s*$/i;

function htmlEndOf(line: string, isInParagraph: boolean): RegExp | undefined {
  const start = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*/.exec(line)?.[0].length ?? 0;
  const rest = line.slice(start);
  if (!rest.startsWith('<')) return undefined;
  const block = htmlBlocks.find(({ begin }) => begin.test(rest));
  return block?.end ?? (!isInParagraph && loneTag.test(rest) ? /^\s*$/ : undefined);
}
