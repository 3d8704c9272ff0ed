/** Checks code: samples must parse, and comments must mark something. */
import type { Code, Note } from 'mdast';
import type { DiagnosticCode } from '../../../diagnostics/codes.js';
import { findUnpaired, mayHaveMarks } from '../../code/code-fence-marks.js';
import { sampleLanguages, withoutMarks } from '../../code/samples/code-sample.js';
import type { SampleProblem } from '../../code/samples/sample-problem.js';
import { report, type Compilation } from '../../compilation.js';
import { spanOf } from '../../spans.js';
import type { ReadBlock } from './read-block.js';

/** Queues a sample for checking, if its language is checked. */
export function keepSample(block: ReadBlock, compilation: Compilation): void {
  const { fence, code, isCut, isOfDefault } = block;
  const language = sampleLanguages.find((name) => name === fence.language);
  if (!language || isCut || isOfDefault) return;
  const reportProblem = ({ message, offset, length }: SampleProblem): void => {
    if (isSuppressed(compilation, 'code-invalid', block, offset)) return;
    report(compilation, 'code-invalid', {
      message,
      ...block.placeOf(offset, length),
      notes: ['People copy what a page shows. Fix it, or call the language "text" if it is only a part of a file.'],
    });
  };
  compilation.samples.push({ language, code: withoutMarks(code, fence), report: reportProblem });
}

/** Reports a fence without its closing line. Everything to the end of its container is code then. */
export function reportOpenFence(node: Code, compilation: Compilation): void {
  const fence = readFence(node, compilation);
  if (!fence || fence.isClosed) return;
  report(compilation, 'code-unclosed', {
    message: 'This code fence is opened here and never closed',
    span: spanOf(node, compilation.text),
    notes: [`The text after it became code. Write a line of ${fence.marks} where the code ends.`],
  });
}

/**
 * Reports a fence that a later fence closes, so that the end of the block around it became code. The author has probably
 * forgotten its closing line. Docusaurus ends the block and the code there, because colons close a block even in code
 * (micromark-extension-directive).
 */
export function reportSwallowedEnd({ name, children, position }: Note, compilation: Compilation): void {
  const [colons = ''] = /^:*/.exec(compilation.text.slice(position?.start.offset)) ?? [];
  const closing = new RegExp(`^ {0,3}${colons}:*[ \\t]*$`, 'm');
  for (const node of children) {
    const fence = node.type === 'code' ? readFence(node, compilation) : undefined;
    if (node.type !== 'code' || !fence?.isClosed || !closing.test(node.value)) continue;
    report(compilation, 'code-unclosed', {
      message: `This code fence contains the line that closes the block ":::${name}"`,
      span: spanOf(node, compilation.text),
      notes: [`The text up to the next closing fence became code. Write a line of ${fence.marks} where the code ends.`],
    });
  }
}

/** Returns the marks of a fence, and whether its last line closes it. Undefined for code that is no fence. */
function readFence(
  node: Code,
  { text }: Compilation,
): { readonly marks: string; readonly isClosed: boolean } | undefined {
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  const [, marks] = /^(`{3,}|~{3,})/.exec(source) ?? [];
  if (marks === undefined || node.data?.info !== undefined) return undefined;
  const lines = source.split(/\r\n|\n|\r/);
  // In a quote, the closing line begins with the sign of the quote.
  const last = lines.length === 1 ? '' : (lines.at(-1) ?? '').replace(/^[\s>]*/, '').trimEnd();
  return { marks, isClosed: last.length >= marks.length && last === marks.charAt(0).repeat(last.length) };
}

/** Reports magic comments that open or close a block without a counterpart. */
export function reportUnpaired(block: ReadBlock, compilation: Compilation): void {
  const { fence, code, placeOf } = block;
  if (!mayHaveMarks(code, fence)) return;
  for (const { text, missing, isStart, offset } of findUnpaired(code, fence)) {
    if (isSuppressed(compilation, 'code-comment-unpaired', block, offset)) continue;
    report(compilation, 'code-comment-unpaired', {
      message: isStart
        ? `"${text}" is never closed, so it marks all lines to the end of the code`
        : `"${text}" closes nothing`,
      ...placeOf(offset, text.length),
      notes: [
        isStart
          ? `Write a comment "${missing}" after the last line of the block.`
          : `Write a comment "${missing}" before the first line of the block, or delete this one.`,
      ],
    });
  }
}

/**
 * Whether a problem in an included file is suppressed by comments above the fence. Comments in a text otherwise apply
 * to its own lines.
 */
function isSuppressed(
  { suppressions }: Compilation,
  code: DiagnosticCode,
  { node, placeOf }: ReadBlock,
  offset: number,
): boolean {
  if (placeOf(offset, 1).part === undefined) return false;
  const line = node.position?.start.line ?? 1;
  return suppressions.some(
    ({ codes, firstLine, lastLine }) => codes.includes(code) && firstLine <= line && line <= lastLine,
  );
}
