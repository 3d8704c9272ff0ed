/**
 * Reads the attributes of a JSX element with their values and spans. An attribute whose value is not a literal is
 * reported and dropped.
 */
import type { MdxJsxAttribute, MdxJsxExpressionAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Span } from '../../model.js';
import { report } from '../compilation.js';
import { evaluate, expressionOf, type Evaluated } from './evaluate.js';
import { adviceOnContent } from './page-code/include-content.js';
import { spanBetween, type MdxReading } from './mdx-reading.js';
import { whyNotRun } from './page-code/why-not-run.js';
import { spanOfNode } from './places.js';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

export interface Attribute {
  readonly name: string;
  /** The value, which is `true` for an attribute without one. */
  readonly value: Exclude<Evaluated, { kind: 'unsupported' }>;
  /** The span of the value without quotes. */
  readonly span: Span;
}

/** Attributes that only React uses. */
const ignored = new Set(['key', 'ref']);

export function readAttributes(element: JsxElement, reading: MdxReading): readonly Attribute[] {
  return element.attributes.flatMap((attribute): Attribute[] => {
    if (attribute.type === 'mdxJsxAttribute') return readAttribute(attribute, reading);
    const [start, end] = [attribute.position?.start.offset ?? 0, attribute.position?.end.offset ?? 0];
    const spread = readSpread(attribute, spanBetween(start, end, reading), reading);
    if (spread) return [...spread];
    report(reading.compilation, 'mdx-unsupported', {
      message: 'These attributes are not known',
      span: spanBetween(start, end, reading),
      notes: ['Name each attribute, and write its value.'],
    });
    return [];
  });
}

/** Returns the attributes of `{...props}`. Returns undefined if the object, or one of its members, is unknown. */
function readSpread(
  { data }: MdxJsxExpressionAttribute,
  span: Span,
  { scope }: MdxReading,
): readonly Attribute[] | undefined {
  const expression = expressionOf(data?.estree);
  const [spread, ...others] = expression?.type === 'ObjectExpression' ? expression.properties : [];
  if (spread?.type !== 'SpreadElement' || others.length > 0) return undefined;
  const found = evaluate(spread.argument, scope);
  if (found.kind !== 'value' || found.unknown || typeof found.value !== 'object' || Array.isArray(found.value))
    return undefined;
  return Object.entries(found.value ?? {}).map(([name, value]) => ({ name, value: { kind: 'value', value }, span }));
}

function readAttribute({ name, value, position }: MdxJsxAttribute, reading: MdxReading): Attribute[] {
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  if (ignored.has(name)) return [];
  if (value === null || value === undefined) {
    return [{ name, value: { kind: 'value', value: true }, span: spanBetween(start, end, reading) }];
  }
  const { text } = reading.compilation;
  if (typeof value === 'string') {
    // In CommonMark, the quotes are optional.
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
  const advice = reading.code?.showsContent([{ code: value.value }]) ? adviceOnContent : evaluated.advice;
  report(reading.compilation, 'mdx-unsupported', {
    message: `The value of "${name}" is not known`,
    span,
    notes: [whyNotRun(expression, reading) ?? advice],
  });
  return [];
}
