/** The attributes of a JSX element → names, values and places. What is no literal is reported, and left out. */
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Span } from '../../model.js';
import { report } from '../compilation.js';
import { evaluate, expressionOf, type Evaluated } from './evaluate.js';
import { spanBetween, type MdxReading } from './mdx-reading.js';
import { whyNotRun } from './page-code/why-not-run.js';
import { spanOfNode } from './places.js';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

export interface Attribute {
  readonly name: string;
  /** An attribute without a value is `true`. */
  readonly value: Exclude<Evaluated, { kind: 'unsupported' }>;
  /** Of the value, quotes left out. */
  readonly span: Span;
}

/** For React alone. */
const ignored = new Set(['key', 'ref']);

export function readAttributes(element: JsxElement, reading: MdxReading): readonly Attribute[] {
  return element.attributes.flatMap((attribute): Attribute[] => {
    if (attribute.type === 'mdxJsxAttribute') return readAttribute(attribute, reading);
    const [start, end] = [attribute.position?.start.offset ?? 0, attribute.position?.end.offset ?? 0];
    report(reading.compilation, 'mdx-unsupported', {
      message: 'These attributes are not known',
      span: spanBetween(start, end, reading),
      notes: ['Name each attribute, and write its value.'],
    });
    return [];
  });
}

function readAttribute({ name, value, position }: MdxJsxAttribute, reading: MdxReading): Attribute[] {
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  if (ignored.has(name)) return [];
  if (value === null || value === undefined) {
    return [{ name, value: { kind: 'value', value: true }, span: spanBetween(start, end, reading) }];
  }
  const { text } = reading.compilation;
  if (typeof value === 'string') {
    // In CommonMark, there may be no quotes.
    const [opening = '', quote = ''] = /^[^=]*=\s*(["']?)/.exec(text.slice(start, end)) ?? [];
    const span = spanBetween(start + opening.length, end - quote.length, reading);
    return [{ name, value: { kind: 'value', value }, span }];
  }
  const expression = expressionOf(value.data?.estree);
  if (!expression) return [];
  const isText = expression.type === 'Literal' && typeof expression.value === 'string';
  const span = spanOfNode(expression, text, isText ? 1 : 0);
  const evaluated = evaluate(expression, reading.scope);
  if (evaluated.kind !== 'unsupported') return [{ name, value: evaluated, span }];
  report(reading.compilation, 'mdx-unsupported', {
    message: `The value of "${name}" is not known`,
    span,
    notes: [whyNotRun(expression, reading) ?? evaluated.advice],
  });
  return [];
}
