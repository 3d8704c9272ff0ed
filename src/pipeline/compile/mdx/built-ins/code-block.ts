/** Turns `<CodeBlock language="js" title="a.js">` into a code block like that of a fence. */
import type { Code, Nodes, Paragraph, Parents, PhrasingContent, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx';
import { diagramLanguage } from '../../../../theme/contract/diagram.js';
import { escapeHtml } from '../../../../theme/render/escape-html.js';
import { aroundCode, type CodeCaption } from '../../../../theme/render/plain-code.js';
import { commonIndent } from '../../code/files/code-part.js';
import { report } from '../../compilation.js';
import { walk } from '../../walk.js';
import type { JsxElement } from '../attributes.js';
import { evaluate, expressionOf, needsCode } from '../evaluate.js';
import { isLineOfJsx } from '../syntax/line-of-jsx.js';
import { tagSpan } from '../lower-component.js';
import { makeHole, type Hole, type MdxReading } from '../mdx-reading.js';
import { whyNotRun } from '../page-code/why-not-run.js';
import type { TabsContext } from './tabs.js';
import { readValues } from './values.js';

declare module 'mdast' {
  interface CodeData {
    /** The info string of a block that is not a fence. */
    info?: string;
  }
}

/**
 * Lowers a code block. One with elements between its tags shows them, without highlighting, as in Docusaurus. Otherwise
 * its content is code as it is written.
 */
export function lowerCodeBlock(element: JsxElement, context: Pick<TabsContext, 'reading' | 'lower'>): Code | Paragraph {
  const { reading } = context;
  const values = readValues(element, reading);
  const title = values.text('title');
  const lines = values.value('showLineNumbers');
  const language = values.text('language') ?? /language-(\S+)/.exec(values.text('className') ?? '')?.[1];
  if (hasElements(element)) return lowerElements(element, { language, title }, context);
  const info = [
    language ?? 'text',
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(lines === true ? ['showLineNumbers'] : typeof lines === 'number' ? [`showLineNumbers=${lines}`] : []),
    ...(values.text('metastring') ?? '').split(/\s+/).filter(Boolean),
  ];
  const value = isComputed(element) ? computedText(element, reading) : writtenText(element, reading);
  return {
    type: 'code',
    lang: info[0] ?? 'text',
    value: value.replace(/^\n|\n\s*$/g, ''),
    data: { info: info.join(' ') },
    position: element.position,
  };
}

/** Lowers `<Mermaid value={`graph TD …`} />`, which is the same as a fence of this language. */
export function lowerDiagram(element: JsxElement, reading: MdxReading): Code {
  const value = readValues(element, reading).text('value') ?? '';
  return {
    type: 'code',
    lang: diagramLanguage,
    value: value.replace(/^\n|\n\s*$/g, ''),
    data: { info: diagramLanguage },
    position: element.position,
  };
}

function isExpression(node: Nodes): node is MdxFlowExpression | MdxTextExpression {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

/** Whether code makes the text, at least on the line of the tags. Values within written lines do not change them. */
function isComputed({ type, children }: JsxElement): boolean {
  const isCode = (child: Nodes): boolean =>
    isExpression(child) || (child.type === 'paragraph' && isLineOfJsx(child) && child.children.some(isExpression));
  return type === 'mdxJsxFlowElement' ? children.every(isCode) : children.some(isCode);
}

/** Returns the text of expressions and of what is between them. As in JSX, ends of lines between them are nothing. */
function computedText(element: JsxElement, reading: MdxReading): string {
  const parts = element.children.flatMap((child): readonly Nodes[] =>
    child.type === 'paragraph' ? child.children.filter((part) => isExpression(part) || !hasLineEnd(part)) : [child],
  );
  return parts.map((part) => textIn(part, element, reading)).join('');
}

function hasLineEnd(child: Nodes): boolean {
  return child.type === 'text' && /[\r\n]/.test(child.value);
}

// ---------------------------------------------------------------------------------------------------------- with elements

function hasElements({ children }: { readonly children: readonly Nodes[] }): boolean {
  return children.some(
    (child) =>
      child.type === 'mdxJsxTextElement' ||
      child.type === 'mdxJsxFlowElement' ||
      (child.type === 'paragraph' && hasElements(child)),
  );
}

function linesBetween(before: Nodes | undefined, after: Nodes): number {
  return (after.position?.start.line ?? 0) - (before?.position?.end.line ?? Infinity);
}

function lowerElements(
  element: JsxElement,
  caption: CodeCaption,
  { reading, lower }: Pick<TabsContext, 'reading' | 'lower'>,
): Paragraph {
  const [before, after] = aroundCode(caption);
  const hole = (html: string): Hole => makeHole([html], element.position, reading);
  // A paragraph would lose the spaces at the ends of its lines.
  const textOf = (value: string): RootContent =>
    /[ \t]\n|\n[ \t]/.test(value) ? hole(escapeHtml(value)) : { type: 'text', value };
  const shown = (node: RootContent): readonly RootContent[] =>
    isExpression(node) ? [textOf(textIn(node, element, reading))] : lower([node]);
  const content = element.children.flatMap((child, index, all): readonly RootContent[] => {
    const inner = child.type === 'paragraph' ? child.children : [child];
    const lines = linesBetween(all[index - 1], child);
    return [...(lines > 0 ? [textOf('\n'.repeat(lines))] : []), ...inner.flatMap(shown)];
  });
  const children = [hole(`<figure class="code">${before}`), ...content, hole(`${after}</figure>`)];
  return { type: 'paragraph', data: { isBare: true }, children: children as PhrasingContent[] };
}

/**
 * Returns the text between the tags as written, with the values of its expressions, and without the common indentation
 * of its lines.
 */
function writtenText(element: JsxElement, reading: MdxReading): string {
  const { text } = reading.compilation;
  const children = element.children.filter((child) => !isComment(child));
  const first = children[0];
  const start = first?.position?.start.offset ?? 0;
  const end = children.at(-1)?.position?.end.offset ?? start;
  const indent = /[ \t]*$/.exec(text.slice(0, start))?.[0] ?? '';
  const isAlone = /^(?:[\r\n]|$)/.test(text.slice(0, start - indent.length).slice(-1));
  const isHtml = first?.type === 'html' && children.length === 1;
  const written = isHtml ? first.value : withValues(element, [start, end], reading);
  const lines = `${isAlone && !isHtml ? indent : ''}${written}`.split(/\r\n|\n|\r/);
  const common = commonIndent(isAlone || isHtml ? lines : lines.slice(1));
  return lines.map((line, index) => (index > 0 || isAlone ? line.slice(common) : line)).join('\n');
}

/** Returns the text between two offsets. Braces that contain nothing known stay as they are written. */
function withValues(
  element: JsxElement,
  [start, end]: readonly [start: number, end: number],
  { compilation: { text }, scope }: MdxReading,
): string {
  let [shown, at] = ['', start];
  walk<Nodes, Parents>(element, (node) => {
    const { start: from, end: to } = node.position ?? {};
    if (!isExpression(node) || from?.offset === undefined || from.offset < at || from.offset >= end) return;
    const expression = expressionOf(node.data?.estree);
    const evaluated = expression && evaluate(expression, scope);
    if (evaluated?.kind !== 'value' && !isComment(node)) return;
    const before = text.slice(at, from.offset);
    shown += evaluated?.kind === 'value' ? before + String(evaluated.value ?? '') : before.trimEnd();
    at = to?.offset ?? at;
  });
  return shown + text.slice(at, end);
}

/** Whether a node is a comment on lines of its own. Empty braces are code. */
function isComment(node: Nodes): boolean {
  return node.type === 'mdxFlowExpression' && node.value.trim() !== '' && !expressionOf(node.data?.estree);
}

/** Returns the source of Markdown between the tags, without its markup. */
function textIn(node: Nodes, element: JsxElement, reading: MdxReading): string {
  if (isExpression(node)) {
    const expression = expressionOf(node.data?.estree);
    const evaluated = expression && evaluate(expression, reading.scope);
    if (!evaluated) return '';
    if (evaluated.kind === 'value') return String(evaluated.value ?? '');
    const why = evaluated === needsCode ? whyNotRun(expression, reading) : undefined;
    report(reading.compilation, 'mdx-unsupported', {
      message: 'The content of a code block is not known',
      span: tagSpan(element, reading),
      notes: [why ?? (evaluated.kind === 'unsupported' ? evaluated.advice : 'Write the text itself, as {`…`}.')],
    });
    return '';
  }
  const { start, end } = node.position ?? {};
  return reading.compilation.text.slice(start?.offset, end?.offset);
}
