/**
 * Reads comments that suppress rules: `<!-- docsgen-disable-next-line broken-link -->`, `docsgen-disable-line` and
 * `docsgen-disable-file`, each with the codes to suppress. Before a code fence, the next line means the whole fence.
 */
import { diagnosticCodes } from '../../../diagnostics/codes.js';
import { nearestName } from '../../../text/nearest-name.js';
import { report } from '../../compilation.js';
import type { HtmlReading } from './html-reading.js';

/** Matches the comments in HTML and in JSX. */
const comment = /(?:<!--|\/\*)\s*docsgen-disable-(next-line|line|file)\b([^>]*?)(?:-->|\*\/)/g;
type SuppressionReading = Pick<HtmlReading, 'html' | 'span' | 'compilation'>;

const fence = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])?[ \t]*(`{3,}|~{3,})/;

/** Adds the suppressions in a piece of HTML, and reports unknown codes. */
export function readSuppressions(reading: SuppressionReading): void {
  for (const match of reading.html.matchAll(comment)) {
    const [text, scope = '', list = ''] = match;
    const codes = readCodes(reading, match.index + text.indexOf(list, text.indexOf(scope) + scope.length), list);
    const { line } = reading.span(match.index + text.length - 1, 1);
    const { compilation } = reading;
    const { part } = compilation;
    const ofPart = scope === 'file' && part > 0 ? { part } : {};
    compilation.suppressions.push({ codes, ...linesOf(scope, line, compilation.text), ...ofPart });
  }
}

function readCodes(reading: SuppressionReading, offset: number, list: string): readonly string[] {
  const codes = [...list.matchAll(/[^\s,]+/g)];
  if (codes.length === 0) {
    report(reading.compilation, 'silence-unknown', {
      message: 'This comment names no rule to switch off',
      span: reading.span(offset - 1, 1),
      notes: ['Name each rule by its code: <!-- docsgen-disable-next-line broken-link -->.'],
    });
  }
  return codes.map(({ 0: code, index }) => {
    if (!Object.hasOwn(diagnosticCodes, code)) {
      report(reading.compilation, 'silence-unknown', {
        message: `There is no rule "${code}" to switch off`,
        span: reading.span(offset + index, code.length),
        notes: ['The code of a rule is in brackets after its message.'],
        suggestion: nearestName(code, Object.keys(diagnosticCodes)),
      });
    }
    return code;
  });
}

function linesOf(scope: string, line: number, text: string): { readonly firstLine: number; readonly lastLine: number } {
  if (scope === 'file') return { firstLine: 1, lastLine: Number.MAX_SAFE_INTEGER };
  if (scope === 'line') return { firstLine: line, lastLine: line };
  const lines = text.split(/\r\n|\n|\r/);
  // A block of HTML ends with a blank line, which is not the line to suppress.
  let first = line + 1;
  while (first < lines.length && lines[first - 1]?.trim() === '') first++;
  const opening = fence.exec(lines[first - 1] ?? '')?.[1];
  if (opening === undefined) return { firstLine: first, lastLine: first };
  const close = lines.findIndex(
    (candidate, index) => index >= first && candidate.replace(/^[ \t>]*/, '').startsWith(opening),
  );
  return { firstLine: first, lastLine: close < 0 ? lines.length : close + 1 };
}
