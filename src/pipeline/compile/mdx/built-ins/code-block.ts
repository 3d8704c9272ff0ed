/** `<CodeBlock language="js" title="a.js">` → a code block, as a fence makes one. */
import type { Code, Nodes } from 'mdast';
import { report } from '../../compilation.js';
import type { JsxElement } from '../attributes.js';
import { evaluate, expressionOf } from '../evaluate.js';
import { tagSpan } from '../lower-component.js';
import type { MdxReading } from '../mdx-reading.js';
import { readValues } from './values.js';

declare module 'mdast' {
  interface CodeData {
    /** The info string of a block that is no fence. */
    info?: string;
  }
}

export function lowerCodeBlock(element: JsxElement, reading: MdxReading): Code {
  const values = readValues(element, reading);
  const title = values.text('title');
  const lines = values.value('showLineNumbers');
  const language = values.text('language') ?? /language-(\S+)/.exec(values.text('className') ?? '')?.[1];
  const info = [
    language ?? 'text',
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(lines === true ? ['showLineNumbers'] : typeof lines === 'number' ? [`showLineNumbers=${lines}`] : []),
    ...(values.text('metastring') ?? '').split(/\s+/).filter(Boolean),
  ];
  const value = element.children.map((child) => textIn(child, element, reading)).join('\n');
  return {
    type: 'code',
    lang: info[0] ?? 'text',
    value: value.replace(/^\n|\n\s*$/g, ''),
    data: { info: info.join(' ') },
    position: element.position,
  };
}

/** Markdown between the tags is read as it is written, but for its markup. */
function textIn(node: Nodes, element: JsxElement, reading: MdxReading): string {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const expression = expressionOf(node.data?.estree);
    const evaluated = expression && evaluate(expression, reading.scope);
    if (!evaluated) return '';
    if (evaluated.kind === 'value') return String(evaluated.value ?? '');
    report(reading.compilation, 'mdx-unsupported', {
      message: 'The content of a code block is code, which a page does not run',
      span: tagSpan(element, reading),
      notes: [evaluated.kind === 'unsupported' ? evaluated.advice : 'Write the text itself, as {`…`}.'],
    });
    return '';
  }
  const { start, end } = node.position ?? {};
  return reading.compilation.text.slice(start?.offset, end?.offset);
}
