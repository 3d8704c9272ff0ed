/**
 * Reads constants of a module of the site without running it: JSON, and declarations whose values are literals. Tabs
 * take their labels from such modules. Anything else needs code.
 */
import { parse } from 'acorn';
import type { Expression, ModuleDeclaration, ObjectExpression, Program, Statement, VariableDeclaration } from 'estree';
import type { Json } from '../../model.js';
import type { ReferencedText } from '../../references/reference.js';
import { evaluate, type Evaluated, type Scope } from './evaluate.js';

type Constants = Map<string, Evaluated>;

/** Returns the value of an export; `*` is the whole module. Returns undefined if the value is unknown. */
export function readConstant(
  { file, text }: Pick<ReferencedText, 'file' | 'text'>,
  exported: string,
): Evaluated | undefined {
  const exports = file.endsWith('.json') ? readJson(text) : readModule(text);
  return exported === '*' ? together(exports) : exports.get(exported);
}

function readJson(text: string): Constants {
  try {
    return new Map([['default', { kind: 'value', value: JSON.parse(text) as Json }]]);
  } catch {
    return new Map();
  }
}

/** A module in TypeScript is read if it has no types, which is usual for lists of labels. */
function readModule(text: string): Constants {
  const exports: Constants = new Map();
  const scope: Constants = new Map();
  for (const statement of bodyOf(text)) {
    for (const [name, value] of constantsIn(statement, scope)) scope.set(name, value);
    for (const [name, value] of exportsIn(statement, scope)) exports.set(name, value);
  }
  return exports;
}

function bodyOf(text: string): Program['body'] {
  try {
    return (parse(text, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program).body;
  } catch {
    return [];
  }
}

function constantsIn(
  statement: Statement | ModuleDeclaration,
  scope: Scope,
): readonly (readonly [string, Evaluated])[] {
  if (statement.type === 'ImportDeclaration')
    return statement.source.value === '@docusaurus/ExecutionEnvironment'
      ? statement.specifiers.map(({ local }) => [local.name, server] as const)
      : [];
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' && declaration.kind === 'const'
    ? declared(declaration, scope)
    : [];
}

/** Docusaurus' module about the place where code runs. Pages are made without a browser. */
const server: Evaluated = {
  kind: 'value',
  value: { canUseDOM: false, canUseEventListeners: false, canUseIntersectionObserver: false, canUseViewport: false },
};

/** Later declarations see earlier ones of the same statement. */
function declared({ declarations }: VariableDeclaration, scope: Scope): readonly (readonly [string, Evaluated])[] {
  const known = new Map(scope);
  return declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || !init) return [];
    const value = valueOf(init, known);
    known.set(id.name, value);
    return [[id.name, value] as const];
  });
}

function exportsIn(
  statement: Statement | ModuleDeclaration,
  scope: Constants,
): readonly (readonly [string, Evaluated])[] {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement;
    const isValue = !/^(?:Function|Class|Variable)/.test(declaration.type) || declaration.type.endsWith('Expression');
    return isValue ? [['default', valueOf(declaration as Expression, scope)]] : [];
  }
  if (statement.type !== 'ExportNamedDeclaration' || statement.source) return [];
  const { declaration, specifiers } = statement;
  const direct =
    declaration?.type === 'VariableDeclaration'
      ? declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [[id.name, id.name] as const] : []))
      : [];
  const named = specifiers.flatMap(({ local, exported }) =>
    local.type === 'Identifier' && exported.type === 'Identifier' ? [[exported.name, local.name] as const] : [],
  );
  return [...direct, ...named].flatMap(([exported, local]) => {
    const value = scope.get(local);
    return value ? [[exported, value] as const] : [];
  });
}

/** Evaluates an expression. An object keeps the members that are known, even if others need code. */
function valueOf(expression: Expression, scope: Scope): Evaluated {
  return expression.type === 'ObjectExpression' ? objectOf(expression, scope) : evaluate(expression, scope);
}

function objectOf(expression: ObjectExpression, scope: Scope): Evaluated {
  const members = new Map<string, Evaluated>();
  for (const property of expression.properties) {
    const isNamed = property.type === 'Property' && !property.computed && property.key.type === 'Identifier';
    if (!isNamed || property.kind !== 'init') return evaluate(expression, scope);
    members.set((property.key as { readonly name: string }).name, evaluate(property.value as Expression, scope));
  }
  return together(members);
}

function together(members: Constants): Evaluated {
  const known: [string, Json][] = [];
  const unknown = new Set<string>();
  for (const [name, member] of members) {
    if (member.kind === 'value' && member.value !== undefined) known.push([name, member.value]);
    else unknown.add(name);
  }
  return { kind: 'value', value: Object.fromEntries(known), ...(unknown.size > 0 && { unknown }) };
}
