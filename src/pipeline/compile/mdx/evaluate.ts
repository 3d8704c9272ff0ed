/**
 * Evaluates an expression of a page without running code: literals, constants, and the meanings of imported files.
 * Anything else is left to the page's own code (`page-code/`), or is reported with an alternative.
 */
import { adviceOnImport } from '../../text/docusaurus/functions.js';
import type {
  CallExpression,
  ConditionalExpression,
  Expression,
  MemberExpression,
  ObjectExpression,
  Program,
  SpreadElement,
  TemplateLiteral,
} from 'estree';
import type { Json } from '../../model.js';
import { readHeadingTest, type HeadingTest } from './built-ins/heading-test.js';

export type Evaluated =
  /**
   * The value. Undefined renders nothing, as in JSX. `unknown` names members of an object that need code, so that only
   * its other members can be used.
   */
  | { readonly kind: 'value'; readonly value: Json | undefined; readonly unknown?: ReadonlySet<string> }
  /** The published address of a file or page. */
  | { readonly kind: 'address'; readonly href: string }
  /** The page's own headings, without the first ones, and of these the ones that pass all tests. */
  | { readonly kind: 'contents'; readonly skipped: number; readonly tests?: readonly HeadingTest[] }
  | Unsupported;

export interface Unsupported {
  readonly kind: 'unsupported';
  /** The alternative for the author, as a whole sentence. */
  readonly advice: string;
}

/** Values by the names that an expression uses. */
export type Scope = ReadonlyMap<string, Evaluated | { readonly kind: 'addressFunction' }>;

type Node = Expression | SpreadElement | { readonly type: 'JSXElement' | 'JSXFragment' };

/** Returns the only expression of a program, or undefined if it contains only a comment. */
export function expressionOf(program: Program | null | undefined): Expression | undefined {
  const [statement] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** Returns the value of an expression. */
export function evaluate(node: Node, scope: Scope): Evaluated {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || typeof node.value === 'bigint' ? needsCode : value(node.value as Json);
    case 'TemplateLiteral':
      return evaluateTemplate(node, scope);
    case 'UnaryExpression':
      return node.operator === '-' || node.operator === '+'
        ? evaluateSign(node.operator, node.argument, scope)
        : needsCode;
    case 'ArrayExpression':
      return evaluateList(node.elements, scope);
    case 'ObjectExpression':
      return evaluateObject(node, scope);
    case 'Identifier':
      return evaluateName(node.name, scope);
    case 'MemberExpression':
      return evaluateMember(node, scope);
    case 'CallExpression':
      return evaluateCall(node, scope);
    case 'ConditionalExpression':
      return evaluateCondition(node, scope);
    case 'JSXElement':
    case 'JSXFragment':
      return unsupported('Write the element between the tags: it is no value of an attribute.');
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return unsupported('Functions do not run here. Write a component that contains this one, and use it.');
    default:
      return needsCode;
  }
}

function value(known: Json | undefined): Evaluated {
  return { kind: 'value', value: known };
}

function unsupported(advice: string): Unsupported {
  return { kind: 'unsupported', advice };
}

/** The result for everything that only running code can find out. */
export const needsCode = unsupported(
  'Code is not run here: write the value itself, or move the code into a component and show that.',
);

function evaluateTemplate({ quasis, expressions }: TemplateLiteral, scope: Scope): Evaluated {
  let text = quasis[0]?.value.cooked ?? '';
  for (const [index, expression] of expressions.entries()) {
    const part = evaluate(expression, scope);
    if (part.kind !== 'value' || typeof part.value === 'object') return part.kind === 'unsupported' ? part : needsCode;
    text += `${part.value}${quasis[index + 1]?.value.cooked ?? ''}`;
  }
  return value(text);
}

function evaluateSign(sign: '-' | '+', argument: Expression, scope: Scope): Evaluated {
  const operand = evaluate(argument, scope);
  if (operand.kind !== 'value' || typeof operand.value !== 'number') return needsCode;
  return value(sign === '-' ? -operand.value : operand.value);
}

function evaluateList(elements: readonly (Expression | SpreadElement | null)[], scope: Scope): Evaluated {
  const list: Json[] = [];
  for (const element of elements) {
    const item = element === null ? needsCode : plain(evaluate(element, scope));
    if (item.kind === 'unsupported') return item;
    list.push(item.value ?? null);
  }
  return value(list);
}

function evaluateObject({ properties }: ObjectExpression, scope: Scope): Evaluated {
  const entries: [string, Json][] = [];
  for (const property of properties) {
    if (property.type === 'SpreadElement' || property.computed || property.kind !== 'init') return needsCode;
    const { key } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    const item = plain(evaluate(property.value as Expression, scope));
    if (name === undefined) return needsCode;
    if (item.kind === 'unsupported') return item;
    if (item.value !== undefined) entries.push([name, item.value]);
  }
  return value(Object.fromEntries(entries));
}

/** Refuses addresses in lists and objects, where they would not be checked. */
function plain(evaluated: Evaluated): Extract<Evaluated, { kind: 'value' | 'unsupported' }> {
  if (evaluated.kind === 'value' || evaluated.kind === 'unsupported') return evaluated;
  return unsupported('An address is checked only as the value of an attribute: give it an attribute of its own.');
}

function evaluateCondition({ test, consequent, alternate }: ConditionalExpression, scope: Scope): Evaluated {
  const condition = evaluate(test, scope);
  if (condition.kind !== 'value') return condition.kind === 'unsupported' ? condition : needsCode;
  return evaluate(condition.value ? consequent : alternate, scope);
}

function evaluateName(name: string, scope: Scope): Evaluated {
  if (name === 'undefined') return value(undefined);
  const known = scope.get(name);
  if (known?.kind === 'value' && known.unknown) return needsCode;
  if (known && known.kind !== 'addressFunction') return known;
  if (name === 'frontMatter')
    return unsupported(
      'Front matter is not known in the text. Write the value itself, or declare a variable in the config.',
    );
  return unsupported(adviceOnUnknown(name));
}

/** Returns what to do about a name that nothing declares. It may be a placeholder in a text of MDX 1. */
export function adviceOnUnknown(name: string): string {
  const toImport = adviceOnImport(name);
  if (toImport !== undefined) return toImport;
  return `Nothing named "${name}" is known here. If the braces are text, write \\{${name}}. Otherwise write the value itself, or declare a variable in the config and write {{${name}}}.`;
}

/** Evaluates `props.name` and `require('./a.png').default`. */
function evaluateMember({ object, property, computed }: MemberExpression, scope: Scope): Evaluated {
  if (object.type === 'Super') return needsCode;
  const named = object.type === 'Identifier' ? scope.get(object.name) : undefined;
  const owner = named?.kind === 'value' ? named : evaluate(object, scope);
  const isNamed = !computed && property.type === 'Identifier';
  const name = isNamed ? property.name : property.type === 'Literal' ? String(property.value) : undefined;
  if (name === undefined) return needsCode;
  if (owner.kind === 'address') return name === 'default' ? owner : needsCode;
  if (owner.kind !== 'value') return owner.kind === 'unsupported' ? owner : needsCode;
  const { value: known, unknown } = owner;
  if (known === null || unknown?.has(name) || typeof known !== 'object') return needsCode;
  return value(Object.hasOwn(known, name) ? (known as Readonly<Record<string, Json>>)[name] : undefined);
}

/** Evaluates `require('./a.png')`, `useBaseUrl('/img/a.png')`, `['a', 'b'].join(' ')` and `toc.slice(1)`. */
function evaluateCall({ callee, arguments: given }: CallExpression, scope: Scope): Evaluated {
  const [first] = given;
  if (callee.type === 'MemberExpression') return evaluateMethod(callee, given, scope);
  if (callee.type !== 'Identifier' || !first || first.type === 'SpreadElement') return needsCode;
  const isFromTop = scope.get(callee.name)?.kind === 'addressFunction';
  if (!isFromTop && callee.name !== 'require') return needsCode;
  const address = evaluate(first, scope);
  if (address.kind === 'address') return address;
  if (address.kind !== 'value' || typeof address.value !== 'string') return needsCode;
  return { kind: 'address', href: isFromTop ? fromTop(address.value) : address.value };
}

/** `useBaseUrl` puts the base URL in front of a path, even if the path does not begin with a slash. */
function fromTop(path: string): string {
  return /^(?:[/#]|[a-z][\w+.-]*:)/i.test(path) || path === '' ? path : `/${path}`;
}

function evaluateMethod(
  { object, property, computed }: MemberExpression,
  given: CallExpression['arguments'],
  scope: Scope,
): Evaluated {
  const list = object.type === 'Super' ? needsCode : evaluate(object, scope);
  const [written] = given;
  const isFilter = property.type === 'Identifier' && property.name === 'filter' && given.length === 1;
  if (list.kind === 'contents' && isFilter && written && written.type !== 'SpreadElement') {
    const test = readHeadingTest(written);
    return test ? { ...list, tests: [...(list.tests ?? []), test] } : needsCode;
  }
  const [argument] = given.map((written) => evaluate(written, scope));
  const method = property.type === 'Identifier' && !computed && given.length === 1 ? property.name : undefined;
  if (argument?.kind !== 'value') return needsCode;
  const isWhole = list.kind === 'contents' && list.tests === undefined;
  if (method === 'slice' && isWhole && typeof argument.value === 'number' && argument.value >= 0) {
    return { ...list, skipped: list.skipped + argument.value };
  }
  const lines = method === 'join' && list.kind === 'value' ? list.value : undefined;
  const isText = Array.isArray(lines) && lines.every((line) => typeof line === 'string');
  return isText && typeof argument.value === 'string' ? value(lines.join(argument.value)) : needsCode;
}
