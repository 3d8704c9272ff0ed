/**
 * Turns expressions and elements that need code into components of the page's own module, in their places. The parts of
 * an element that need no code are kept: addresses and ids are checked, and its content belongs to the page.
 */
import type { Expression as Code } from 'estree';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx';
import type { Node } from 'unist';
import type { Json } from '../../../model.js';
import type { CodeUse } from '../../compilation.js';
import { spanOf } from '../../spans.js';
import type { JsxElement } from '../attributes.js';
import { evaluate, expressionOf } from '../evaluate.js';
import type { Meaning } from '../imports.js';
import { contentName, showContent } from './include-content.js';
import { lowerComponent } from '../lower-component.js';
import { componentAround, makeComponent, type MdxReading } from '../mdx-reading.js';
import { expressionName } from './expression-name.js';
import { whyNotRun } from './why-not-run.js';
import { headComponent } from '../built-ins/component-import.js';
import type { CodePart, PageCode, WrittenCode } from './page-code.js';

type Element = Meaning | { readonly kind: 'registered' } | { readonly kind: 'html' } | undefined;
type Attribute = JsxElement['attributes'][number];
type Expression = MdxFlowExpression | MdxTextExpression;

/** Turns `{list.map(…)}` into a component that shows its value. */
export function lowerExpressionCode(node: Expression, expression: Code, reading: MdxReading): readonly RootContent[] {
  const start = node.position?.start.offset ?? 0;
  const written = { code: node.value, node: expression, ...reading.places.placeOf(start + 1) };
  return lowerPart(node, { around: ['<>{', '}</>'], written: [written], components: [] }, reading);
}

/**
 * Turns an expression in an attribute into a component that shows its value, or what the code around it makes of it.
 * Undefined if its code cannot run.
 */
export function showCode(
  expression: Code,
  reading: MdxReading,
  [before, after]: readonly [before: string, after: string] = ['', ''],
): readonly PhrasingContent[] | undefined {
  if (!canShowCode(expression, reading)) return undefined;
  const { compilation, places } = reading;
  const [start, end] = expression.range ?? [0, 0];
  const from = places.placeOf(start);
  const position = { start: { ...from, offset: start }, end: { ...places.placeOf(end), offset: end } };
  const written = { code: compilation.text.slice(start, end), node: expression, ...from };
  const part = { around: [`<>{${before}`, `${after}}</>`], written: [written], components: [] };
  return lowerPart({ type: expressionName, position }, part, reading) as readonly PhrasingContent[];
}

/** Whether the page's own code can compute the value of an expression. */
export function canShowCode(expression: Code, reading: MdxReading): boolean {
  return reading.code !== undefined && whyNotRun(expression, reading) === undefined;
}

/** Replaces a node by a component without props and content. */
function lowerPart(node: Node & { name?: string | null }, part: CodePart, reading: MdxReading): readonly RootContent[] {
  const { code, compilation } = reading;
  if (!code) return [];
  const { from, props, isLive, hasContent } = code.use(part);
  const piece = {
    kind: 'component',
    name: node.name || expressionName,
    props,
    links: {},
    ...(isLive && { client: 'visible' as const }),
    span: spanOf(node, compilation.text),
    from,
  } as const;
  return makeComponent(piece, hasContent ? showContent : undefined, node.position, reading);
}

/** Lowers an element that is declared in code or has attributes with code. Returns undefined for any other element. */
export function lowerElementCode(
  element: JsxElement,
  meaning: Element,
  content: () => readonly RootContent[],
  reading: MdxReading,
): readonly RootContent[] | undefined {
  const { code } = reading;
  const name = element.name ?? '';
  const isTab = meaning?.kind === 'builtIn' && meaning.name === 'TabItem' && componentAround(reading) !== undefined;
  if (!code || !(isTab || canHoldCode(name, meaning, code))) return undefined;
  if (isCodeAsWhole(element, reading)) return lowerWhole(element, reading);
  // The code of a component finds its tabs as elements.
  const isDeclared = meaning?.kind === 'code' || name.includes('.') || isTab;
  const coded = element.attributes.filter((attribute) => isCode(attribute, reading));
  if (coded.length === 0 && !isDeclared) return undefined;
  const known = coded.filter((attribute) => canRun(attribute, reading) && !takesContent(attribute, element, reading));
  if (known.length === 0 && !isDeclared) return undefined;
  // Code that remains is reported when attributes are read.
  const use = code.use(partOf(element, known, { keepsPage: meaning?.kind === 'component', reading }));
  return lowerComponent(without(element, known), use.from, content, reading, use);
}

/** Whether a component needs its content as code: a function, or elements of the head. */
function isCodeAsWhole({ name, children }: JsxElement, { code }: MdxReading): boolean {
  if (name === null || /^[a-z]/.test(name)) return false;
  return expressionsIn({ children }).some(isFunction) || code?.importOf(name) === '@docusaurus/Head';
}

/** Returns the expressions directly in an element or a paragraph. */
function expressionsIn({ children }: { readonly children: readonly Nodes[] }): readonly Code[] {
  return children.flatMap((child) => {
    const isExpression = child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression';
    return (isExpression && expressionOf(child.data?.estree)) || [];
  });
}

function isFunction({ type }: Code): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

/**
 * Lowers a built-in component with content that only code knows, such as `<CodeBlock>{text.trim()}</CodeBlock>`. Returns
 * undefined if all of the content is known, or if its code cannot run.
 */
export function lowerCodeContent(element: JsxElement, reading: MdxReading): readonly RootContent[] | undefined {
  const paragraphs = element.children.filter((child) => child.type === 'paragraph');
  return lowerKnownByCode(element, [element, ...paragraphs].flatMap(expressionsIn), reading);
}

/** The same for any expressions of a built-in component, such as `<DocCardList items={names.map(toItem)} />`. */
export function lowerKnownByCode(
  element: JsxElement,
  expressions: readonly Code[],
  reading: MdxReading,
): readonly RootContent[] | undefined {
  const coded = expressions.filter((one) => evaluate(one, reading.scope).kind === 'unsupported');
  const canRunAll = reading.code !== undefined && coded.every((one) => whyNotRun(one, reading) === undefined);
  return coded.length > 0 && canRunAll ? lowerWhole(element, reading) : undefined;
}

/** Lowers an element with all that is in it as code. Returns nothing for texts whose code does not run. */
export function lowerWhole(element: JsxElement, reading: MdxReading): readonly RootContent[] {
  const { start, end } = element.position ?? {};
  const code = reading.compilation.text.slice(start?.offset, end?.offset);
  const written = { code, node: element, ...reading.places.placeOf(start?.offset ?? 0) };
  return lowerPart(element, { around: ['', ''], written: [written], components: [] }, reading);
}

/**
 * Lowers `<head>`, whose elements become part of the page's head, as in Docusaurus. They are code, so that the head gets
 * them from the component that React pages use.
 */
export function lowerHead(element: JsxElement, reading: MdxReading): readonly RootContent[] {
  const [first, last] = [element.children[0]?.position, element.children.at(-1)?.position];
  const code = reading.compilation.text.slice(first?.start.offset, first && last?.end.offset);
  if (!first || code.trim() === '') return [];
  const written = { code, node: element.children, ...reading.places.placeOf(first.start.offset ?? 0) };
  const around = [`<${headComponent}>`, `</${headComponent}>`];
  return lowerPart(element, { around, written: [written], components: [headComponent] }, reading);
}

/** A value that an include gives to a partial. */
export type IncludeValue = { readonly value: Json } | { readonly use: CodeUse };

/** Returns the values of an include's attribute by name, if some are code. */
export function takeCode(
  attribute: Attribute,
  reading: MdxReading,
): readonly (readonly [string, IncludeValue])[] | undefined {
  const { code } = reading;
  if (!code || !isCode(attribute, reading) || !canRun(attribute, reading)) return undefined;
  const useOf = (written: WrittenCode): CodeUse => code.use({ around: ['(', ')'], written: [written], components: [] });
  const written = writtenIn(attribute, reading);
  if (attribute.type === 'mdxJsxAttribute' && code.showsContent([written])) return undefined;
  return attribute.type === 'mdxJsxAttribute'
    ? [[attribute.name, { use: useOf(written) }]]
    : takeSpread(codeOf(attribute), reading)?.map(([name, known]) =>
        known === undefined
          ? [name, { use: useOf({ ...written, ...memberOf(codeOf(attribute), name) }) }]
          : [name, { value: known }],
      );
}

/** Returns the members of `{...props}` by name. Those that are code have no value. Undefined if their names are unknown. */
function takeSpread(
  spread: Code | undefined,
  { scope, compilation }: MdxReading,
): readonly (readonly [string, Json | undefined])[] | undefined {
  const found = spread?.type === 'Identifier' ? scope.get(spread.name) : undefined;
  if (found?.kind !== 'value' || !found.unknown) return undefined;
  const unknown = [...found.unknown].filter((name) => name !== contentName || !compilation.hasContent);
  return [...Object.entries(found.value ?? {}), ...unknown.map((name) => [name, undefined] as const)];
}

/** Whether `{...props}` in an element passes on the content of the include. */
export function spreadsContent({ attributes }: JsxElement, reading: MdxReading): boolean {
  return attributes.some(
    (attribute) =>
      attribute.type === 'mdxJsxExpressionAttribute' && reading.code?.showsContent([writtenIn(attribute, reading)]),
  );
}

/** Whether an attribute takes the content of the include, and the element has content of its own. */
function takesContent(attribute: Attribute, { children }: JsxElement, reading: MdxReading): boolean {
  const isNamed = attribute.type === 'mdxJsxAttribute' && children.length > 0;
  return isNamed && reading.code?.showsContent([writtenIn(attribute, reading)]) === true;
}

function memberOf(object: Code | undefined, name: string): Pick<WrittenCode, 'code' | 'node'> {
  const owner = object?.type === 'Identifier' ? object.name : '';
  return { code: `${owner}[${JSON.stringify(name)}]`, node: [object, { name }] };
}

function canHoldCode(name: string, meaning: Element, code: PageCode): boolean {
  if (name.includes('.')) return code.knows(name.split('.', 1)[0] ?? '');
  if (meaning?.kind === 'builtIn') return withCode.has(meaning.name);
  return meaning !== undefined && ['html', 'component', 'registered', 'code'].includes(meaning.kind);
}

/** The built-in components that can be rendered with code. The others need the page itself. */
const withCode: ReadonlySet<string> = new Set(['Admonition', 'CodeBlock', 'Details', 'Link']);

function without(element: JsxElement, attributes: readonly Attribute[]): JsxElement {
  return { ...element, attributes: element.attributes.filter((one) => !attributes.includes(one)) } as JsxElement;
}

/** Attributes that only React uses. */
const ignored: ReadonlySet<string> = new Set(['key', 'ref']);

function isCode(attribute: Attribute, { scope }: MdxReading): boolean {
  if (attribute.type === 'mdxJsxExpressionAttribute') return true;
  const { name, value } = attribute;
  if (ignored.has(name) || typeof value !== 'object' || value === null) return false;
  if (name === 'dangerouslySetInnerHTML') return true;
  const expression = expressionOf(value.data?.estree);
  return expression !== undefined && evaluate(expression, scope).kind === 'unsupported';
}

function canRun(attribute: Attribute, reading: MdxReading): boolean {
  const expression = codeOf(attribute);
  return expression === undefined || whyNotRun(expression, reading) === undefined;
}

/** Returns the parsed expression of an attribute. `{...spread}` is parsed as the content of an object. */
function codeOf(attribute: Attribute): Code | undefined {
  if (attribute.type === 'mdxJsxAttribute')
    return typeof attribute.value === 'object' ? expressionOf(attribute.value?.data?.estree) : undefined;
  const spread = expressionOf(attribute.data?.estree);
  const [first] = spread?.type === 'ObjectExpression' ? spread.properties : [];
  return first?.type === 'SpreadElement' ? first.argument : spread;
}

function partOf(
  { name, attributes }: JsxElement,
  coded: readonly Attribute[],
  { keepsPage, reading }: { readonly keepsPage: boolean; readonly reading: MdxReading },
): CodePart {
  const around: string[] = [];
  const written: WrittenCode[] = [];
  let before = `<${name}${keepsPage ? ' page={docsgenPage}' : ''} {...docsgenGiven}`;
  for (const attribute of attributes.filter((one) => coded.includes(one))) {
    around.push(`${before} ${attribute.type === 'mdxJsxAttribute' ? `${attribute.name}={` : '{'}`);
    written.push(writtenIn(attribute, reading));
    before = '}';
  }
  return { around: [...around, `${before} />`], written, components: [/^[A-Z]\w*/.exec(name ?? '')?.[0] ?? ''] };
}

function writtenIn(attribute: Attribute, { compilation: { text }, places }: MdxReading): WrittenCode {
  const { value } = attribute;
  const code = typeof value === 'object' ? (value?.value ?? '') : (value ?? '');
  const start = attribute.position?.start.offset ?? 0;
  const found = text.indexOf(code, start);
  return { code, node: codeOf(attribute), ...places.placeOf(found < 0 ? start : found) };
}
