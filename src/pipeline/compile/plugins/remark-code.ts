/** Code blocks: their info string is read, and they are taken out of the tree to be put back as highlighted HTML. */
import type { Code, Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { readCodeFence, type CodeFence } from '../code/code-fence.js';
import { readCodeOfFile, type CodeOfFile } from '../code/files/code-of-file.js';
import { sampleLanguages, withoutMarks } from '../code/samples/code-sample.js';
import type { SampleProblem } from '../code/samples/sample-problem.js';
import { addHole, compilationOf, report, type Compilation } from '../compilation.js';
import type { DiagnosticCode } from '../../diagnostics/codes.js';
import type { Span } from '../../model.js';
import { locator, spanOf, type Locator } from '../spans.js';
import { fillVariables } from '../front-matter/variables.js';
import { walk } from '../walk.js';

export const remarkCode = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'code') replaceCode(node, compilation);
  });
};

function replaceCode(node: Code, compilation: Compilation): void {
  const info = findInfo(node, compilation);
  const { fence: written, problems, wantsVariables, file } = readCodeFence(info.text);
  const inInfo: Locator = (offset, length) => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    return { line, column: column + info.offset + offset, length };
  };
  for (const { code, offset, length, ...problem } of problems) {
    report(compilation, code, { ...problem, span: inInfo(offset, length) });
  }
  const taken = file && readCodeOfFile(node, { fence: written, file }, compilation, inInfo);
  const value = taken?.code ?? node.value;
  const fence = taken?.fence ?? written;
  const titleSpan = (): Span => spanOf(node, compilation.text);
  const within = taken ? titleSpan : codeLocator(node, compilation);
  const code = wantsVariables ? fillVariables(compilation, value, within) : value;
  const title = wantsVariables && fence.title ? fillVariables(compilation, fence.title, titleSpan) : fence.title;
  // Values of variables shift what is behind them; the block's own first line is never wrong.
  const inFence: PlaceOf = (offset, length) => ({ span: (code === value ? within : titleSpan)(offset, length) });
  const placeOf = (code === value && taken?.placeOf) || inFence;
  if (!taken?.isCut) keepSample({ fence, code, placeOf, line: titleSpan().line }, compilation);
  const hole = {
    type: 'hole',
    opensLink: false,
    breaksLine: false,
    isComponent: false,
    position: node.position,
    data: { hName: addHole(compilation, { kind: 'code', code, fence: { ...fence, title } }) },
  };
  delete (node as Partial<Code>).value;
  Object.assign(node, hole);
}

type PlaceOf = NonNullable<CodeOfFile['placeOf']>;

interface Sample {
  readonly fence: CodeFence;
  readonly code: string;
  readonly placeOf: PlaceOf;
  /** Of the fence. */
  readonly line: number;
}

/** Has a sample checked, if its language is one of those that are. */
function keepSample({ fence, code, placeOf, line }: Sample, compilation: Compilation): void {
  const language = sampleLanguages.find((name) => name === fence.language);
  if (!language) return;
  const reportProblem = ({ message, offset, length }: SampleProblem): void => {
    const place = placeOf(offset, length);
    // Comments in the text are about its own lines, and the problem is in another file.
    if (place.part !== undefined && isSuppressed(compilation, 'code-invalid', line)) return;
    report(compilation, 'code-invalid', {
      message,
      ...place,
      notes: ['People copy what a page shows. Fix it, or call the language "text" where a part of a file is meant.'],
    });
  };
  compilation.samples.push({ language, code: withoutMarks(code, fence), report: reportProblem });
}

function isSuppressed({ suppressions }: Compilation, code: DiagnosticCode, line: number): boolean {
  return suppressions.some(
    ({ codes, firstLine, lastLine }) => codes.includes(code) && firstLine <= line && line <= lastLine,
  );
}

/** The info string as it is written, for exact places; as Markdown reads it when it holds escapes or references. */
function findInfo(node: Code, compilation: Compilation): { readonly text: string; readonly offset: number } {
  if (!node.lang) return { text: '', offset: 0 };
  const source = compilation.text.slice(node.position?.start.offset, node.position?.end.offset);
  const [, marks = '', written = ''] = /^((?:`{3,}|~{3,})[ \t]*)([^\r\n]*)/.exec(source) ?? [];
  const read = node.meta ? `${node.lang} ${node.meta}` : node.lang;
  // A plugin may have changed it.
  const isWritten = written.trim().replace(/[ \t]+/, ' ') === read;
  return { text: isWritten ? written.trimEnd() : read, offset: marks.length };
}

/** Places in the code of a fence. */
function codeLocator(node: Code, compilation: Compilation): Locator {
  // The value begins on the line after the fence; a first line of its own makes the two match line by line.
  const within = locator(node, `\n${node.value}\n`, compilation.text);
  return (offset, length) => within(offset + 1, length);
}
