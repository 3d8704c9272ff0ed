/**
 * Turns `<DocCardList>` into cards. Without `items`, they are the pages of the category, and so they are with what
 * Docusaurus' documentation recommends: `items={useCurrentSidebarCategory().items}`. Written items become `:::cards`, and
 * items that only code knows, or that have descriptions of documents, are shown by `@theme/DocCardList`.
 */
import type { Expression } from 'estree';
import type { ListItem, Note, PhrasingContent, RootContent } from 'mdast';
import type { Position } from 'unist';
import { report } from '../../compilation.js';
import type { JsxElement } from '../attributes.js';
import { evaluate, expressionOf } from '../evaluate.js';
import { lowerComponent } from '../lower-component.js';
import { lowerHtml } from '../lower-html.js';
import type { MdxReading } from '../mdx-reading.js';
import { lowerKnownByCode, lowerWhole } from '../page-code/lower-code.js';
import { spanOfNode } from '../places.js';

/** An item with its place in the text. */
interface CardItem {
  readonly label: string;
  readonly href: string;
  readonly description: string | undefined;
  /** Whether it needs no description of a document that it names. */
  readonly isDescribed: boolean;
  readonly position: Position | undefined;
}

export function lowerCardList(element: JsxElement, reading: MdxReading): readonly RootContent[] {
  const written = element.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'items');
  const items = typeof written?.value === 'object' ? expressionOf(written.value?.data?.estree) : undefined;
  const cards = items && cardsOf(items, element, reading);
  const coded = cards?.some(({ isDescribed }) => !isDescribed) ? lowerWhole(element, reading) : [];
  if (coded.length > 0) return coded;
  if (cards) return [{ ...noteOf(cards, reading), position: element.position }];
  if (items && !isOfCategory(items)) {
    const known = lowerKnownByCode(element, [items], reading);
    if (known) return known;
    report(reading.compilation, 'mdx-unsupported', {
      message: 'The value of "items" is not known',
      span: spanOfNode(items, reading.compilation.text),
      notes: [
        '<DocCardList /> without "items" shows the pages of its category. Other items are written out: items={[{ label: "…", href: "…" }]}.',
      ],
    });
  }
  const whole = { ...element, attributes: element.attributes.filter((one) => one !== written) } as JsxElement;
  return lowerComponent(whole, { specifier: 'docsgen', exported: 'DocCardList' }, () => [], reading);
}

/** Whether an expression means the items of the page's own category. */
function isOfCategory(expression: Expression): boolean {
  const { type, ...rest } = expression;
  if (type === 'ChainExpression') return 'expression' in rest && isOfCategory(rest.expression as Expression);
  if (expression.type !== 'MemberExpression' || expression.computed) return false;
  const { object, property } = expression;
  const isItems = property.type === 'Identifier' && property.name === 'items';
  return (
    isItems &&
    object.type === 'CallExpression' &&
    object.callee.type === 'Identifier' &&
    object.callee.name === 'useCurrentSidebarCategory'
  );
}

type Node = Parameters<typeof evaluate>[0];

/** Returns the items of a list that is written out, or undefined for any other value. */
function cardsOf(
  expression: Expression,
  element: JsxElement,
  { scope, compilation }: MdxReading,
): readonly CardItem[] | undefined {
  const values = knownPartOf(expression, scope);
  if (!Array.isArray(values)) return undefined;
  const nodes = expression.type === 'ArrayExpression' ? expression.elements : [];
  const cards = values.map((value: unknown, index) =>
    cardOf(value, positionOf(nodes[index], element, compilation.text)),
  );
  return cards.every((card) => card !== undefined) ? cards : undefined;
}

/** Returns a value without the members that need code, such as icons. */
function knownPartOf(node: Node | null, scope: MdxReading['scope']): unknown {
  if (node === null) return undefined;
  if (node.type === 'ArrayExpression') return node.elements.map((part) => knownPartOf(part, scope));
  if (node.type === 'ObjectExpression') {
    const members = node.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.computed) return [];
      const { key } = property;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
      return name === undefined ? [] : [[name, knownPartOf(property.value as Expression, scope)] as const];
    });
    return Object.fromEntries(members);
  }
  const evaluated = evaluate(node, scope);
  if (evaluated.kind === 'address') return evaluated.href;
  return evaluated.kind === 'value' ? evaluated.value : undefined;
}

/** A category leads to its own page, or else to its first one. */
function cardOf(value: unknown, position: Position | undefined): CardItem | undefined {
  const { label, description, docId } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const href = hrefOf(value);
  if (typeof label !== 'string' || href === undefined) return undefined;
  const own = typeof description === 'string' ? description : undefined;
  return { label, href, description: own, isDescribed: own !== undefined || typeof docId !== 'string', position };
}

function hrefOf(value: unknown): string | undefined {
  const { href, items } = (value ?? {}) as { readonly href?: unknown; readonly items?: unknown };
  if (typeof href === 'string') return href;
  return Array.isArray(items) ? items.map(hrefOf).find((found) => found !== undefined) : undefined;
}

/** Returns the position of an item, or that of the whole list if the item is elsewhere. */
function positionOf(node: Node | null | undefined, { position }: JsxElement, text: string): Position | undefined {
  if (!node || !('range' in node) || !node.range || !node.loc) return position;
  const [from, to] = node.range;
  const { line, column } = spanOfNode(node as Expression, text);
  const { end } = node.loc;
  return {
    start: { line, column, offset: from },
    end: { line: end.line, column: end.column + 1, offset: to },
  };
}

function noteOf(cards: readonly CardItem[], reading: MdxReading): Note {
  const children = cards.map((card) => itemOf(card, reading));
  return {
    type: 'note',
    name: 'cards',
    options: '',
    closed: true,
    children: [{ type: 'list', ordered: false, spread: true, children }],
  };
}

function itemOf({ label, href, description, position }: CardItem, reading: MdxReading): ListItem {
  const where = position && { position };
  const attribute = { type: 'mdxJsxAttribute', name: 'href', value: href, ...where } as const;
  const link: JsxElement = { type: 'mdxJsxTextElement', name: 'a', attributes: [attribute], children: [], ...where };
  const text = (value: string): PhrasingContent => ({ type: 'text', value, ...where });
  const title = lowerHtml(link, 'a', () => [text(label)], reading) as PhrasingContent[];
  return {
    type: 'listItem',
    spread: true,
    children: [
      { type: 'paragraph', children: title, ...where },
      ...(description === undefined ? [] : [{ type: 'paragraph' as const, children: [text(description)], ...where }]),
    ],
    ...where,
  };
}
