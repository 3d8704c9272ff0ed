/**
 * Finds how a text that is not valid MDX is meant: MDX 1, which Docusaurus 2 reads, allows such texts. A fix counts only
 * if the text is valid with it, up to the next problem further on.
 */
import { linePlaces } from '../../../diagnostics/line-places.js';
import { isTextInBraces } from '../../../references/mdx-text.js';
import { elementBlock } from '../../markdown/html-blocks.js';
import { openTag, problemIn, type ParseMdx, type SyntaxProblem } from './syntax-problem.js';
import { textElements } from './text-elements.js';

/** A part of the text, and what replaces it. */
export interface SyntaxFix {
  readonly offset: number;
  readonly written: string;
  readonly suggestion: string;
  /** Whether the text can mean nothing else. Other fixes only show the next problem. */
  readonly isCertain: boolean;
  /** What to do. Absent if it follows from the problem. */
  readonly note?: string;
}

/** A text with its problem. */
export interface InvalidText {
  readonly text: string;
  readonly problem: SyntaxProblem;
}

/** A fix, and what is still wrong with the text after it. */
export interface FixedText {
  readonly fix: SyntaxFix;
  readonly rest: InvalidText | undefined;
}

export function findFix(invalid: InvalidText, parse: ParseMdx): FixedText | undefined {
  const found = escapedSign(invalid) ?? tagOnItsOwnLine(invalid) ?? exported(invalid) ?? escapedBrace(invalid);
  if (!found) return undefined;
  const { fix, end } = found;
  const after = fix.offset + fix.written.length;
  const text = invalid.text.slice(0, fix.offset) + fix.suggestion + invalid.text.slice(after);
  const problem = problemIn(text, parse);
  const rest = problem && { text, problem };
  if (!rest) return { fix, rest };
  const isFurther = offsetOf(rest) > end + grown(fix) || isLater(rest, invalid, fix);
  return isFurther ? { fix, rest } : undefined;
}

/** Whether the parser looks for a problem only behind what the fix was for, wherever that is in the text. */
function isLater(rest: InvalidText, invalid: InvalidText, { offset }: SyntaxFix): boolean {
  const later = phaseOf(rest) - phaseOf(invalid);
  return later > 0 || (later === 0 && offsetOf(rest) < offset && beginsBlock(invalid.text, offset));
}

/** Whether only tags and signs of quotes and items are before a place in its line. The parser reads this before all text. */
function beginsBlock(text: string, offset: number): boolean {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  return /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]|<[^<>{}]*>)*$/.test(text.slice(start, offset));
}

/** Returns by how much a text becomes longer. */
export function grown({ suggestion, written }: SyntaxFix): number {
  return suggestion.length - written.length;
}

/**
 * Returns when the parser looks for a problem, in the whole text: first where quotes and items end, last whether tags
 * match.
 */
function phaseOf({ problem: { ruleId } }: InvalidText): number {
  if (ruleId === 'unexpected-lazy') return 0;
  return ruleId === 'end-tag-mismatch' ? 2 : 1;
}

interface Candidate {
  readonly fix: SyntaxFix;
  /** Offset up to which the fixed text must be valid. */
  readonly end: number;
}

/** A sign before a character with which no name begins, as in "a <= b", or before a name that "\>" ends, as in "Promise<void\>". */
function escapedSign(invalid: InvalidText): Candidate | undefined {
  const { ruleId, reason } = invalid.problem;
  if (ruleId !== 'unexpected-character') return undefined;
  const at = offsetOf(invalid);
  const isEnded = / in (?:member )?name/.test(reason) && invalid.text.startsWith('\\>', at);
  if (!isEnded && !reason.includes('before name')) return undefined;
  const offset = isEnded ? invalid.text.lastIndexOf('<', at) : at - 1;
  // "<!--" may begin a comment that is never closed.
  if (invalid.text[offset] !== '<' || invalid.text[offset + 1] === '!') return undefined;
  return { fix: { offset, written: '<', suggestion: '\\<', isCertain: true }, end: at - 1 };
}

/**
 * A tag that is closed on a line of its own, with a tag after it, as in "<details><summary>", around several blocks, or
 * of a block that contains running text, as in "<summary>Title".
 */
function tagOnItsOwnLine({ text, problem: { ruleId, reason } }: InvalidText): Candidate | undefined {
  const [, name = '', line, column] = openTag.exec(reason) ?? [];
  if (ruleId !== 'end-tag-mismatch' || name === '' || !reason.includes('before the end of `paragraph`'))
    return undefined;
  const offset = linePlaces(text).offsetOf({ line: Number(line), column: Number(column) });
  const [indent = ''] = /[ \t]*$/.exec(text.slice(0, offset)) ?? [];
  const isAtStart = /^$|[\n\r]$/.test(text.slice(0, offset - indent.length));
  const rest = text.slice(offset);
  const [written = ''] = /^<[^\n\r<>]*>(?=[^\n\r]*\S)/.exec(rest) ?? [];
  const closing = new RegExp(String.raw`^[ \t]*</${name}[ \t]*>[ \t]*$`, 'm').exec(rest);
  if (!isAtStart || written === '' || !closing) return undefined;
  const content = rest.slice(written.length, closing.index);
  const holdsBlocks = /^[ \t]*<|(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/.test(content);
  if (!holdsBlocks && !(textElements.has(name) && elementBlock.begin.test(written))) return undefined;
  const why = holdsBlocks
    ? 'a tag around several blocks is on a line of its own'
    : `</${name}> is on a line of its own, too`;
  const note = `Begin a new line after <${name}>, because ${why}.`;
  return {
    fix: { offset, written, suggestion: `${written}\n${indent}`, isCertain: true, note },
    end: offset + closing.index,
  };
}

/** A declaration among imports, which MDX 1 takes as it is. */
function exported(invalid: InvalidText): Candidate | undefined {
  const offset = offsetOf(invalid);
  const [written = ''] = /^(?:const|let|var|function|async|class)\b/.exec(invalid.text.slice(offset)) ?? [];
  if (invalid.problem.ruleId !== 'non-esm' || written === '') return undefined;
  return { fix: { offset, written, suggestion: `export ${written}`, isCertain: true }, end: offset };
}

/**
 * Braces in a line that contain no JavaScript, such as JSON. On a page with imports, they may be an expression with an
 * error as well.
 */
function escapedBrace(invalid: InvalidText): Candidate | undefined {
  const { text, problem } = invalid;
  // The rest of such an expression is missing in the first line after the quote or the item.
  const isLazy = problem.ruleId === 'unexpected-lazy';
  if (!isLazy && (problem.ruleId !== 'acorn' || problem.reason.includes('import'))) return undefined;
  const places = linePlaces(text);
  const at = isLazy ? text.slice(0, offsetOf(invalid)).trimEnd().length : offsetOf(invalid);
  const lineStart = places.offsetOf({ line: places.placeOf(at).line, column: 1 });
  const [line = ''] = /^.*/.exec(text.slice(lineStart)) ?? [];
  const column = at - lineStart;
  const pairs = Array.from(line.matchAll(/(?<![=\\])\{[^{}<]*\}/g));
  const pair = isLazy ? pairs.at(-1) : pairs.find(({ 0: { length }, index }) => Math.abs(column - index) <= length);
  // Braces around others: the last one that opens before the error.
  const open = /(?<![=\\])\{(?:[^{<]|(?<=\\)\{)*$/.exec(line.slice(0, column + 1));
  const found = pair && (pair.index <= column || !open) ? pair : open;
  if (!found) return undefined;
  const offset = lineStart + found.index;
  const isCertain = isTextInBraces(found === pair ? found[0] : line.slice(found.index), text);
  return { fix: { offset, written: '{', suggestion: '\\{', isCertain }, end: offset };
}

function offsetOf({ text, problem: { line = 1, column = 1 } }: InvalidText): number {
  return linePlaces(text).offsetOf({ line, column });
}
