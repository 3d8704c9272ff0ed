/** Checks code: samples must parse, and comments must mark something. */
import type { Code, Note } from 'mdast';
import type { DiagnosticCode } from '../../../diagnostics/codes.js';
import { findUnpaired, findWordMarks, mayHaveMarks } from '../../code/code-fence-marks.js';
import { sampleLanguages, withoutMarks } from '../../code/samples/code-sample.js';
import type { Span } from '../../../model.js';
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

/**
 * Reports a fence without its closing line, also if the closing line of a later fence closes it. Everything to the end of its container is code then. If this is the end of a
 * block, the block is reported at the same place.
 */
export function reportOpenFence(node: Code, compilation: Compilation): void {
  const fence = readFence(node, compilation);
  const span = spanOf(node, compilation.text);
  if (!fence || holdsEndOfBlock(span, compilation)) return;
  const isSwallowing = fence.isClosed && holdsBlockAndFence(node.value, fence.marks);
  if (fence.isClosed && !isSwallowing) return;
  report(compilation, 'code-unclosed', {
    message: isSwallowing
      ? 'This code fence goes on over the end of a block and the start of another fence'
      : 'This code fence is opened here and never closed',
    span,
    notes: [fence.isClosed ? swallowing(fence.marks) : whereCodeEnds(node, fence.marks, compilation)],
  });
}

function swallowing(marks: string): string {
  return `The text after it became code. Write a line of ${marks} where the code ends.`;
}

/** Says where the code of an open fence ends: with the list item or the quote that contains it, or with the text. */
function whereCodeEnds(node: Code, marks: string, { text }: Compilation): string {
  const after = text.slice(node.position?.end.offset);
  if (after.trim() === '') return swallowing(marks);
  const line = (node.position?.end.line ?? 0) + (/^\s*/.exec(after)?.[0].split(/\r\n|\n|\r/).length ?? 1) - 1;
  return `The list item or quote around it ends above line ${line}, and so does the code. If line ${line} is code, begin it like the line of the fence. If not, write a line of ${marks} above it.`;
}

/**
 * Whether code contains a line that closes a block and, below it, one that opens a fence like its own. An example of such
 * lines would also close its fence, so it needs a longer one around it.
 */
function holdsBlockAndFence(code: string, marks: string): boolean {
  const [, afterBlock] = /^ {0,3}:{3,}[ \t]*$([^]*)/m.exec(code) ?? [];
  return afterBlock !== undefined && new RegExp(`^ {0,3}${marks}[^\\n]*[A-Za-z]`, 'm').test(afterBlock);
}

/** Whether the fence at a place is reported because it contains the end of a block. */
function holdsEndOfBlock({ line, column }: Span, { diagnostics }: Compilation): boolean {
  return diagnostics.some(({ code, span }) => code === 'note-unclosed' && span.line === line && span.column === column);
}

/**
 * Reports a block whose closing line is in a code fence, which an author has probably forgotten to close. Docusaurus ends
 * the block and the code there, because colons close a block even in code (micromark-extension-directive). Returns
 * whether there is such a fence.
 */
export function reportSwallowedEnd(block: Note, compilation: Compilation): boolean {
  const [colons = ''] = /^:*/.exec(compilation.text.slice(block.position?.start.offset)) ?? [];
  const node = findSwallowing(block, new RegExp(`^ {0,3}${colons}:*[ \\t]*$`, 'm'), compilation);
  const fence = node && readFence(node, compilation);
  if (colons === '' || !node || !fence) return false;
  const span = spanOf(node, compilation.text);
  // The fence contains the end of an outer block, too.
  if (holdsEndOfBlock(span, compilation)) return true;
  const marks = `Write a line of ${fence.marks} where the code ends.`;
  report(compilation, 'note-unclosed', {
    message: `This code fence contains the line that closes the block ":::${block.name}"`,
    span,
    notes: fence.isClosed
      ? [
          `The text up to the next closing fence became code. ${marks} If the line belongs to the code, close the block after it with a line of as many colons.`,
        ]
      : [`The text after it became code. ${marks}`],
  });
  return true;
}

/** Returns the last fence in a block, or in the blocks at its end, whose code matches. */
function findSwallowing({ children }: Note, closing: RegExp, compilation: Compilation): Code | undefined {
  const last = children.at(-1);
  const within = last?.type === 'note' ? findSwallowing(last, closing, compilation) : undefined;
  const isFence = (node: Note['children'][number]): node is Code =>
    node.type === 'code' && readFence(node, compilation) !== undefined && closing.test(node.value);
  return within ?? children.findLast(isFence);
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

/** Reports comments that mark a word, which docsgen shows as they are. */
export function reportWordMarks({ fence, code, placeOf }: ReadBlock, compilation: Compilation): void {
  for (const { text, offset } of findWordMarks(code, fence))
    report(compilation, 'foreign-markup', {
      message: 'This is a mark of a word of VitePress, which docsgen does not read',
      ...placeOf(offset, text.length),
      notes: ['Delete the comment, or mark its whole line with [!code highlight]. Readers see it as it is.'],
    });
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
