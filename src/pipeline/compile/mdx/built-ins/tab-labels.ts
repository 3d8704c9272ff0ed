/** Labels of tabs that are code, such as an icon beside a word. They become components of the page's module. */
import type { Expression, ObjectExpression } from 'estree';
import type { PhrasingContent } from 'mdast';
import type { JsxElement } from '../attributes.js';
import { evaluate, expressionOf } from '../evaluate.js';
import type { MdxReading } from '../mdx-reading.js';
import { canShowCode, showCode } from '../page-code/lower-code.js';

/** A text, or content that shows the label. */
export type Label = string | readonly PhrasingContent[];

/** Takes `label` from a tab if it is code that can run. `others` is the tab with its other attributes. */
export function takeLabel(
  item: JsxElement,
  reading: MdxReading,
): { readonly label: Label | undefined; readonly others: JsxElement } {
  const expression = expressionIn(item, 'label');
  const isCode = expression !== undefined && evaluate(expression, reading.scope).kind === 'unsupported';
  const label = isCode ? showCode(expression, reading) : undefined;
  return { label, others: label ? without(item, 'label') : item };
}

/** Returns the label of the tab with a value. */
export type LabelOf = (value: string) => Label | undefined;

/** Takes the labels in `values` of tabs if the list is code that can run. `others` is the tabs with other attributes. */
export function takeLabels(
  tabs: JsxElement,
  reading: MdxReading,
): { readonly labelOf: LabelOf | undefined; readonly others: JsxElement } {
  const list = expressionIn(tabs, 'values');
  const isCode = list !== undefined && evaluate(list, reading.scope).kind === 'unsupported';
  const labelOf = isCode ? (writtenLabels(list, reading) ?? computedLabels(list, reading)) : undefined;
  return { labelOf, others: labelOf ? without(tabs, 'values') : tabs };
}

/** Returns the labels in a list such as `[{ label: <Icon />, value }]`, or undefined if the list has another form. */
function writtenLabels(list: Expression, reading: MdxReading): LabelOf | undefined {
  const items = list.type === 'ArrayExpression' ? list.elements : undefined;
  const labels = items?.map((item) => (item?.type === 'ObjectExpression' ? labelIn(item, reading) : undefined));
  if (!labels?.every((label) => label !== undefined)) return undefined;
  const byValue = new Map(labels);
  return (value) => byValue.get(value);
}

/** Returns labels that are looked up when the page is rendered, because only code such as `tabsFor('web')` knows the list. */
function computedLabels(list: Expression, reading: MdxReading): LabelOf | undefined {
  if (!canShowCode(list, reading)) return undefined;
  return (value) => {
    const written = JSON.stringify(value);
    return showCode(list, reading, ['(', `)?.find((tab) => tab.value === ${written})?.label ?? ${written}`]);
  };
}

function labelIn(item: ObjectExpression, reading: MdxReading): readonly [string, Label] | undefined {
  const [written, label] = ['value', 'label'].map((name) => memberOf(item, name));
  const value = written && textOf(written, reading);
  if (value === undefined) return undefined;
  const shown = label === undefined ? value : (textOf(label, reading) ?? showCode(label, reading));
  return shown === undefined ? undefined : [value, shown];
}

function memberOf({ properties }: ObjectExpression, name: string): Expression | undefined {
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') continue;
    if (property.key.name === name) return property.value as Expression;
  }
  return undefined;
}

function textOf(expression: Expression, { scope }: MdxReading): string | undefined {
  const found = evaluate(expression, scope);
  return found.kind === 'value' && typeof found.value === 'string' ? found.value : undefined;
}

/** Returns the expression of an attribute in braces. */
function expressionIn({ attributes }: JsxElement, name: string): Expression | undefined {
  const found = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'object' ? expressionOf(found.value?.data?.estree) : undefined;
}

function without(element: JsxElement, name: string): JsxElement {
  const others = element.attributes.filter((one) => one.type !== 'mdxJsxAttribute' || one.name !== name);
  return { ...element, attributes: others };
}
