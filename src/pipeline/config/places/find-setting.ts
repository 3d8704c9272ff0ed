/**
 * The tree of a config file → the entry of a setting such as versions[1].label. The path is followed through object and
 * list literals only: at a variable, call, spread, computed or repeated key on the way, nothing is found.
 */
import type {
  BlockStatement,
  Expression,
  Node,
  ObjectExpression,
  Program,
  Property,
  SpreadElement,
  Token,
} from 'acorn';

export interface SettingEntry {
  /** Offset of the key; in a list, of the item. */
  readonly start: number;
  /** Undefined in a list. */
  readonly key?: string;
}

/** Finds the entry that a path leads to; an empty path, to the whole config. */
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

/** A spread or a gap hides all that follow. */
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
  return { entry: { start: match.start, key }, value: match.value };
}

/** What may set any key hides those before it. */
function hasOpaqueAfter({ properties }: ObjectExpression, match: Property): boolean {
  return properties.slice(properties.indexOf(match)).some((property) => keyOf(property) === undefined);
}

function keyOf(property: Property | SpreadElement): string | undefined {
  if (property.type !== 'Property' || property.kind !== 'init' || property.computed || property.method)
    return undefined;
  const { key } = property;
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
}

// -------------------------------------------------------------------------------------------------------------- the root

/**
 * The object that a module exports: after `export default`, `defineConfig(` or `module.exports =`, in a constant that the
 * export names, or after the only `return` of a function. Undefined when it is anything else.
 */
export function exportedObject({ body }: Program, tokens: readonly Token[]): Expression | undefined {
  const exported = body.flatMap((statement) => exportOf(statement) ?? []);
  const [value] = exported;
  if (exported.length !== 1 || !value) return undefined;
  const named = value.type === 'Identifier' ? constantOf(body, value.name, tokens) : value;
  const made = named && withoutCall(named);
  return made && returnedBy(made, tokens);
}

/** What a function returns, as configs of Docusaurus may be functions. */
function returnedBy(value: Expression, tokens: readonly Token[]): Expression | undefined {
  if (value.type !== 'ArrowFunctionExpression' && value.type !== 'FunctionExpression') return value;
  if (value.body.type !== 'BlockStatement') return value.body;
  const { body } = value.body;
  const [last, ...others] = body.filter((statement) => statement.type === 'ReturnStatement');
  if (others.length > 0 || !last?.argument) return undefined;
  return last.argument.type === 'Identifier' ? constantOf(body, last.argument.name, tokens) : last.argument;
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

/** A constant that is mentioned where it is bound and where it is exported; any other mention could change it. */
function constantOf(
  body: Program['body'] | BlockStatement['body'],
  name: string,
  tokens: readonly Token[],
): Expression | undefined {
  if (tokens.filter((token) => 'value' in token && token.value === name && token.type.label === 'name').length !== 2)
    return undefined;
  return (
    body
      .flatMap((statement) =>
        statement.type === 'VariableDeclaration' && statement.kind === 'const' ? statement.declarations : [],
      )
      .find(({ id }) => id.type === 'Identifier' && id.name === name)?.init ?? undefined
  );
}

/** The only argument of `defineConfig`. */
function withoutCall(value: Expression): Expression | undefined {
  if (value.type !== 'CallExpression') return value;
  const [argument] = value.arguments;
  const isOurs =
    value.callee.type === 'Identifier' && value.callee.name === 'defineConfig' && value.arguments.length === 1;
  return isOurs && argument?.type !== 'SpreadElement' ? argument : undefined;
}
