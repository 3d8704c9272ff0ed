/** Code blocks: their info string is read, and they are taken out of the tree to be put back as highlighted HTML. */
import type { Code, Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { readCodeFence, type CodeFence } from '../code/code-fence.js';
import { sampleLanguages, withoutMarks } from '../code/samples/code-sample.js';
import type { SampleProblem } from '../code/samples/sample-problem.js';
import { addHole, compilationOf, report, type Compilation } from '../compilation.js';
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
  const { fence, problems, wantsVariables } = readCodeFence(info.text);
  for (const { code, offset, length, ...problem } of problems) {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    report(compilation, code, { ...problem, span: { line, column: column + info.offset + offset, length } });
  }
  const within = codeLocator(node, compilation);
  const code = wantsVariables ? fillVariables(compilation, node.value, within) : node.value;
  const titleSpan = (): Span => spanOf(node, compilation.text);
  const title = wantsVariables && fence.title ? fillVariables(compilation, fence.title, titleSpan) : fence.title;
  // Values of variables shift what is behind them; the block's own first line is never wrong.
  keepSample(fence, code, compilation, code === node.value ? within : titleSpan);
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

/** Has a sample checked, if its language is one of those that are. */
function keepSample(fence: CodeFence, written: string, compilation: Compilation, within: Locator): void {
  const language = sampleLanguages.find((name) => name === fence.language);
  if (!language) return;
  const reportProblem = ({ message, offset, length }: SampleProblem): void =>
    report(compilation, 'code-invalid', {
      message,
      span: within(offset, length),
      notes: ['People copy what a page shows. Fix it, or call the language "text" where a part of a file is meant.'],
    });
  compilation.samples.push({ language, code: withoutMarks(written, fence), report: reportProblem });
}

/** The info string as it is written, for exact places; as Markdown reads it when it holds escapes or references. */
function findInfo(node: Code, compilation: Compilation): { readonly text: string; readonly offset: number } {
  if (!node.lang) return { text: '', offset: 0 };
  const source = compilation.text.slice(node.position?.start.offset, node.position?.end.offset);
  const [, marks = '', written = ''] = /^((?:`{3,}|~{3,})[ \t]*)([^\r\n]*)/.exec(source) ?? [];
  const read = node.meta ? `${node.lang} ${node.meta}` : node.lang;
  return { text: /[\\&]/.test(written) ? read : written.trimEnd(), offset: marks.length };
}

/** Places in the code of a fence. */
function codeLocator(node: Code, compilation: Compilation): Locator {
  // The value begins on the line after the fence; a first line of its own makes the two match line by line.
  const within = locator(node, `\n${node.value}\n`, compilation.text);
  return (offset, length) => within(offset + 1, length);
}
