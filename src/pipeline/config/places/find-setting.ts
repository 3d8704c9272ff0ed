/**
 * Finds the entry of a setting such as versions[1].label in the tree of a config file. The path may only lead through
 * object and list literals. A variable, call, spread, computed or repeated key on the way ends the search.
 */
import type { BlockStatement, Expression, Node, ObjectExpression, Program, Property, SpreadElement } from 'acorn';
import { countMentions } from './count-mentions.js';

export interface SettingEntry {
  /** Offset of the key; in a list, of the item. */
  readonly start: number;
  /** Undefined in a list. */
  readonly key?: string;
}

/** Finds the entry at a path. An empty path leads to the whole config. */
export function findSetting(root: Expression, path: readonly (string | number)[]): SettingEntry | undefined {
  let value: Expression | undefined = root;
  let entry: SettingEntry | undefined = { start: root.start };
  for (const step of path) {
    if (!value) return undefined;
    const found: FoundEntry | undefined = typeof step === 'number' ? findItem(value, step) : findProperty(value, step);
    entry = found?.entry;
    value = found?.value;
  }
  return entry;
}

interface FoundEntry {
  readonly entry: SettingEntry;
  readonly value: Expression;
}

/** Finds an item of a list. A spread or a hole before it makes its position uncertain. */
function findItem(list: Expression, position: number): FoundEntry | undefined {
  if (list.type !== 'ArrayExpression') return undefined;
  const item = list.elements[position];
  const isClear = list.elements.slice(0, position).every((before) => before && before.type !== 'SpreadElement');
  return isClear && item && item.type !== 'SpreadElement' ? { entry: { start: item.start }, value: item } : undefined;
}

function findProperty(object: Expression, key: string): FoundEntry | undefined {
  if (object.type !== 'ObjectExpression') return undefined;
  const matches = object.properties.filter((property) => keyOf(property) === key);
  const [match] = matches;
  if (matches.length !== 1 || match?.type !== 'Property' || hasOpaqueAfter(object, match)) return undefined;
  // "async" may be in front of the name of a method.
  return { entry: { start: match.method ? match.key.start : match.start, key }, value: match.value };
}

/** A property that may set any key hides the ones before it. */
function hasOpaqueAfter({ properties }: ObjectExpression, match: Property): boolean {
  return properties.slice(properties.indexOf(match)).some((property) => keyOf(property) === undefined);
}

function keyOf(property: Property | SpreadElement): string | undefined {
  if (property.type !== 'Property' || property.kind !== 'init' || property.computed) return undefined;
  const { key } = property;
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
}

// -------------------------------------------------------------------------------------------------------------- the root

/**
 * Returns the object that a module exports. It follows `export default`, `defineConfig(`, `module.exports =`, an
 * exported constant, or the only `return` of a function, which may be called at once. Returns undefined for anything else.
 */
export function exportedObject(program: Program): Expression | undefined {
  const { body } = program;
  const exported = body.flatMap((statement) => exportOf(statement) ?? []);
  const [value] = exported;
  if (exported.length !== 1 || !value) return undefined;
  const named = value.type === 'Identifier' ? constantOf(program, value.name) : value;
  const made = named && withoutCall(named);
  return made && returnedBy(made, program);
}

/**
 * Returns the result of a function, because configs of Docusaurus may be functions. It may be a constant of the function
 * or of the module.
 */
function returnedBy(value: Expression, program: Program): Expression | undefined {
  if (value.type !== 'ArrowFunctionExpression' && value.type !== 'FunctionExpression') return value;
  const result = value.body.type === 'BlockStatement' ? onlyReturned(value.body) : value.body;
  if (result?.type !== 'Identifier') return result;
  const own = value.body.type === 'BlockStatement' ? constantOf(value.body, result.name) : undefined;
  return own ?? constantOf(program, result.name);
}

function onlyReturned({ body }: BlockStatement): Expression | undefined {
  const [last, ...others] = body.filter((statement) => statement.type === 'ReturnStatement');
  return others.length > 0 ? undefined : (last?.argument ?? undefined);
}

function exportOf(statement: Program['body'][number]): Expression | undefined {
  if (statement.type === 'ExportDefaultDeclaration') return asExpression(statement.declaration);
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return undefined;
  const { left, right } = statement.expression;
  const isExports =
    left.type === 'MemberExpression' &&
    left.object.type === 'Identifier' &&
    left.object.name === 'module' &&
    left.property.type === 'Identifier' &&
    left.property.name === 'exports';
  return isExports ? right : undefined;
}

function asExpression(node: Node & { readonly type: string }): Expression | undefined {
  if (node.type === 'FunctionDeclaration') return { ...node, type: 'FunctionExpression' } as unknown as Expression;
  return node.type === 'ClassDeclaration' ? undefined : (node as Expression);
}

/**
 * Returns the value of a constant that is mentioned only in its declaration and its export. Any other mention could
 * change it.
 */
function constantOf({ body }: Program | BlockStatement, name: string): Expression | undefined {
  const statements: readonly Node[] = body;
  if (statements.reduce((sum, statement) => sum + countMentions(statement, name), 0) !== 2) return undefined;
  return (
    body
      .flatMap((statement) =>
        statement.type === 'VariableDeclaration' && statement.kind === 'const' ? statement.declarations : [],
      )
      .find(({ id }) => id.type === 'Identifier' && id.name === name)?.init ?? undefined
  );
}

/** Returns the only argument of `defineConfig`, or a function that is called where it is written. */
function withoutCall(value: Expression): Expression | undefined {
  if (value.type !== 'CallExpression') return value;
  const isMade = value.callee.type === 'ArrowFunctionExpression' || value.callee.type === 'FunctionExpression';
  if (isMade && value.arguments.length === 0) return value.callee as Expression;
  const [argument] = value.arguments;
  const isOurs =
    value.callee.type === 'Identifier' && value.callee.name === 'defineConfig' && value.arguments.length === 1;
  return isOurs && argument?.type !== 'SpreadElement' ? argument : undefined;
}
