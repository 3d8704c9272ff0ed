/** Turns errors of the MDX parser into diagnostics for authors, at the tags or characters that cause them. */
import type { Span } from '../../../model.js';
import { linePlaces } from '../../../diagnostics/line-places.js';
import { report, type Compilation } from '../../compilation.js';
import { isVoidElement } from '../../markdown/raw-html/tag-balance.js';
import { findFix, grown, type FixedText, type InvalidText, type SyntaxFix } from './find-fix.js';
import { openTag, problemIn, type ParseMdx, type SyntaxProblem } from './syntax-problem.js';

/** The maximum number of fixes in a text, because the text is parsed for each of them. */
const maxFixes = 100;

/**
 * Reports what is wrong with an invalid text. The parser stops at the first problem. If a fix is known, the text with
 * the fix has the next problem.
 */
export function reportSyntax(problem: SyntaxProblem, compilation: Compilation, parse: ParseMdx): void {
  const fixes: SyntaxFix[] = [];
  let invalid: InvalidText | undefined = { problem, text: compilation.text };
  while (invalid) {
    const fixed: FixedText | undefined = fixes.length < maxFixes ? findFix(invalid, parse) : undefined;
    const certain = fixed?.fix.isCertain ? fixed.fix : undefined;
    const { message, note, at = placeOf(invalid, parse) } = describeSyntax(invalid.problem, invalid.text);
    report(compilation, 'mdx-syntax', {
      message,
      span: inWritten(compilation.text, fixes, certain ? spanOf(invalid.text, certain) : at, invalid.text),
      notes: [certain?.note ?? note, 'Nothing of this page was compiled.'],
      ...(certain && { suggestion: certain.suggestion, isCertain: true }),
    });
    if (fixed) fixes.push(fixed.fix);
    invalid = fixed?.rest;
  }
}

function placeOf({ problem, text }: InvalidText, parse: ParseMdx): Span {
  return findOpening(problem, text, parse) ?? { line: problem.line ?? 1, column: problem.column ?? 1, length: 1 };
}

function spanOf(text: string, { offset, written: { length } }: SyntaxFix): Span {
  return { ...linePlaces(text).placeOf(offset), length };
}

/** Converts a span in the text with fixes to one in the text as it is written. */
function inWritten(written: string, fixes: readonly SyntaxFix[], span: Span, text: string): Span {
  const offset = fixes
    .toReversed()
    .reduce(
      (at, fix) => (at < fix.offset + fix.suggestion.length ? at : at - grown(fix)),
      linePlaces(text).offsetOf(span),
    );
  return { ...linePlaces(written).placeOf(offset), length: span.length };
}

/** The maximum number of attempts, because each of them parses the text before it. */
const maxTries = 20;

/** Finds the construct that is open at the end of the text: the last opening character before which nothing is open. */
function findOpening({ ruleId, reason }: SyntaxProblem, text: string, parse: ParseMdx): Span | undefined {
  if (ruleId !== 'unexpected-eof') return undefined;
  let at = text.length;
  for (let tries = 0; tries < maxTries; tries++) {
    at = text.lastIndexOf(reason.includes('brace') ? '{' : '<', at - 1);
    if (at < 0) return undefined;
    if (!isUnfinished(text.slice(0, at), parse)) return { ...linePlaces(text).placeOf(at), length: 1 };
  }
  return undefined;
}

function isUnfinished(text: string, parse: ParseMdx): boolean {
  return problemIn(text, parse)?.ruleId === 'unexpected-eof';
}

interface Description {
  readonly message: string;
  readonly note: string;
  /** The tag that causes the problem, if that is known. Otherwise, the problem has the place. */
  readonly at?: Span | undefined;
}

/** Describes a problem of a text for its author. */
export function describeSyntax(problem: SyntaxProblem, text: string): Description {
  switch (problem.ruleId) {
    case 'end-tag-mismatch':
      return describeTags(problem, text);
    case 'unexpected-closing-slash':
      return { message: 'This tag closes an element that is not open', note: 'Remove it, or open it before.' };
    case 'acorn':
      return describeCode(problem);
    case 'non-esm':
      return {
        message: 'Code among imports and exports is neither of them',
        note: 'Write "export" before a declaration, and put any other code into a component. A blank line ends the imports.',
      };
    case 'unexpected-eof':
      return {
        message: problem.reason.includes('brace') ? 'This brace is never closed' : 'A tag is opened and not finished',
        note: escapes,
      };
    case 'unexpected-character':
      return describeCharacter(problem);
    case 'unexpected-lazy':
      return { message: 'This quote or list item ends within an expression', note: escapes };
    default:
      return { message: problem.reason, note: escapes };
  }
}

const escapes =
  'In MDX, "{" begins an expression and "<" a tag: write "\\{" and "\\<" for the signs themselves, or put them between backticks.';

function describeTags({ reason }: SyntaxProblem, text: string): Description {
  const closing = /(?:closing tag|Unexpected closing tag) `<\/([^`>]*)>`/.exec(reason)?.[1];
  const [, name = '', line, column, endLine, endColumn] = openTag.exec(reason) ?? [];
  const length = line === endLine ? Number(endColumn) - Number(column) : name.length + 1;
  const at = line === undefined ? undefined : { line: Number(line), column: Number(column), length };
  if (isVoidElement(name))
    return { message: `<${name}> is never closed`, note: `In MDX, it has a slash at its end: <${name} />.`, at };
  if (closing !== undefined) {
    return name === '' && !reason.includes('`<>`')
      ? {
          message: `</${closing}> closes a tag that was opened in another block`,
          note: 'Both tags of an element are in the same paragraph, list item or quote, or each is on a line of its own.',
        }
      : { message: `</${closing}> is written where <${name}> is open`, note: `Write </${name}> before it.` };
  }
  const rest =
    at && reason.includes('before the end of `paragraph`') ? text.slice(linePlaces(text).offsetOf(at)) : undefined;
  const note = `${howToClose(name, rest)}${isPlaceholder(name, text) ? ` If it is no tag, write \\<${name}, or put it between backticks.` : ''}`;
  return { message: `<${name}> is never closed`, note, at };
}

/**
 * Whether a tag may be a placeholder such as `<password>` or `<HOST_NAME>`: no other tag closes it, though an element would
 * need that.
 */
function isPlaceholder(name: string, text: string): boolean {
  return /^(?:[a-z]|[A-Z][A-Z\d_-]*$)/.test(name) && !isVoidElement(name) && !text.includes(`</${name}>`);
}

/** `paragraph` is the text from the open tag if it is open at the end of a paragraph. */
function howToClose(name: string, paragraph: string | undefined): string {
  const closing = `</${name}>`;
  if (paragraph === undefined) return `Write ${closing} where it ends, or <${name} /> if it has no content.`;
  const before = paragraph.slice(0, Math.max(paragraph.indexOf(closing), 0));
  return /\S.*\n[ \t]*$/.test(before) && !/\n[^\S\n]*\n/.test(before)
    ? `A line that is only ${closing} is outside of the paragraph. Write ${closing} at the end of the line before, or <${name}> on a line of its own, too.`
    : `Write ${closing} in the same paragraph, or <${name} /> if it has no content. Where its content is paragraphs, its tags are on lines of their own.`;
}

function describeCode({ reason, cause }: SyntaxProblem): Description {
  const detail = cause instanceof Error ? `: ${cause.message.replace(/ ?\(\d+:\d+\)$/, '')}` : '';
  return reason.includes('import')
    ? {
        message: `This import or export is not valid JavaScript${detail}`,
        note: 'A blank line ends it. Text that begins with "import" or "export" begins with another word in MDX.',
      }
    : { message: `This is not a JavaScript expression${detail}`, note: escapes };
}

function describeCharacter({ reason }: SyntaxProblem): Description {
  if (reason.startsWith('Unexpected character `!`'))
    return { message: 'A comment is opened with "<!--" and never closed', note: 'Write "-->" where it ends.' };
  const character = /^Unexpected character `(.+?)` \(/.exec(reason)?.[1] ?? '';
  if (reason.includes('before attribute value'))
    return { message: 'The value of an attribute is neither in quotes nor in braces', note: 'Write name="value".' };
  return { message: `"${character}" is not allowed here in a tag`, note: escapes };
}
