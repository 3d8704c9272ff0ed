/**
 * Reads constants of a module of the site without running it: JSON, and declarations whose values are literals. Tabs
 * take their labels from such modules. Anything else needs code.
 */
import { parse } from 'acorn';
import type {
  ExportNamedDeclaration,
  Expression,
  Identifier,
  Literal,
  ModuleDeclaration,
  ObjectExpression,
  Program,
  Statement,
  VariableDeclaration,
} from 'estree';
import type { Json } from '../../model.js';
import { exportBlocks } from '../../references/mdx-text.js';
import type { ReferencedText } from '../../references/reference.js';
import { isMarkdown } from '../../text/doc-path.js';
import { evaluate, needsCode, type Evaluated, type Scope } from './evaluate.js';

type Constants = Map<string, Evaluated>;

/** The constants of the modules that have been read, by module. */
export type KnownConstants = Map<Pick<ReferencedText, 'file' | 'text'>, ReadonlyMap<string, Evaluated>>;

/**
 * Returns the value of an export; `*` is the whole module. Returns undefined if the value is unknown. Modules in `memory`
 * are not read again.
 */
export function readConstant(
  module: Pick<ReferencedText, 'file' | 'text'>,
  exported: string,
  memory: KnownConstants = new Map(),
): Evaluated | undefined {
  const { file, text } = module;
  const exports = memory.get(module) ?? (file.endsWith('.json') ? readJson(text) : readModule(bodyOfFile(file, text)));
  memory.set(module, exports);
  const known = exports.get(exported) ?? exports.get('*');
  return known ?? (exported === '*' && exports.size > 0 ? together(exports) : undefined);
}

/** Bundlers export the members of an object by their names, too. */
function readJson(text: string): Constants {
  try {
    const whole = JSON.parse(text) as Json;
    const isObject = typeof whole === 'object' && whole !== null && !Array.isArray(whole);
    const exports = [...Object.entries(isObject ? (whole as Readonly<Record<string, Json>>) : {}), ['default', whole]];
    return new Map(exports.map(([name, value]) => [name as string, { kind: 'value', value: value as Json }]));
  } catch {
    return new Map();
  }
}

/** A module in TypeScript is read if it has no types, which is usual for lists of labels. `*` stands for unknown names. */
function readModule(body: Program['body'] | undefined): Constants {
  if (!body) return new Map([['*', needsCode]]);
  const scope: Constants = new Map(body.filter(mayChange).flatMap((statement) => namesUsedBy(statement)));
  for (const statement of body)
    for (const [name, value] of constantsIn(statement, scope)) if (!scope.has(name)) scope.set(name, value);
  return new Map(body.flatMap((statement) => exportsIn(statement, scope)));
}

/** Whether a statement may change constants that it names, as `list.push(…)` does. */
function mayChange({ type }: Statement | ModuleDeclaration): boolean {
  return !type.endsWith('Declaration');
}

function namesUsedBy(part: object): readonly (readonly [string, Evaluated])[] {
  if ('type' in part && part.type === 'Identifier' && 'name' in part) return [[String(part.name), needsCode]];
  return Object.values(part).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? namesUsedBy(value) : [],
  );
}

/** Returns the statements of a module. A text in Markdown has those that export something. */
function bodyOfFile(file: string, text: string): Program['body'] | undefined {
  return isMarkdown(file) ? exportBlocks(text).flatMap((block) => bodyOf(block.text) ?? []) : bodyOf(text);
}

/** Returns undefined for a text that is no plain JavaScript. */
function bodyOf(text: string): Program['body'] | undefined {
  try {
    return (parse(text, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program).body;
  } catch {
    return undefined;
  }
}

function constantsIn(
  statement: Statement | ModuleDeclaration,
  scope: Constants,
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
function declared({ declarations }: VariableDeclaration, scope: Constants): readonly (readonly [string, Evaluated])[] {
  const known = new Map(scope);
  return declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || !init) return [];
    const value = known.get(id.name) ?? valueOf(init, known);
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
    return [['default', isValue ? valueOf(declaration as Expression, scope) : needsCode]];
  }
  // The names of `export *` are not known here.
  if (statement.type === 'ExportAllDeclaration') return [[nameOf(statement.exported) ?? '*', needsCode]];
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration, specifiers, source } = statement;
  const named = specifiers.map(({ local, exported }) => [nameOf(exported) ?? '', nameOf(local) ?? ''] as const);
  const isElsewhere = source !== null && source !== undefined;
  return [...namesIn(declaration), ...named].map(([exported, local]) => [
    exported,
    (isElsewhere ? undefined : scope.get(local)) ?? needsCode,
  ]);
}

/** Returns a name, which may be written as a string. */
function nameOf(name: Identifier | Literal | null): string | undefined {
  return name ? String('name' in name ? name.name : name.value) : undefined;
}

/** Returns the names that an exported declaration declares, with themselves. */
function namesIn(declaration: ExportNamedDeclaration['declaration']): readonly (readonly [string, string])[] {
  if (!declaration) return [];
  const ids =
    declaration.type === 'VariableDeclaration' ? declaration.declarations.map(({ id }) => id) : [declaration.id];
  return ids.flatMap((id) => (id.type === 'Identifier' ? [[id.name, id.name] as const] : []));
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

function together(members: ReadonlyMap<string, Evaluated>): Evaluated {
  const known: [string, Json][] = [];
  const unknown = new Set<string>();
  for (const [name, member] of members) {
    if (member.kind === 'value' && member.value !== undefined && !member.unknown) known.push([name, member.value]);
    else unknown.add(name);
  }
  return { kind: 'value', value: Object.fromEntries(known), ...(unknown.size > 0 && { unknown }) };
}
