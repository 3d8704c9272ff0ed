/**
 * Copies values of a config's code, with everything at the top of the file that they mention: imports, functions and
 * constants. The config itself stays behind, because it cannot run without Docusaurus.
 */
import { extname } from 'node:path';
import { parse, type AnyNode, type ImportDeclaration, type Node, type Program, type Property } from 'acorn';
import { transform } from 'esbuild';
import type { Node as EstreeNode } from 'estree';
import { namesDeclaredBy } from '../../../pipeline/compile/mdx/page-code/names-in.js';
import { countMentions, partsOf } from '../../../pipeline/config/places/count-mentions.js';
import { exportedObject, findSetting } from '../../../pipeline/config/places/find-setting.js';
import { fileText } from '../../../pipeline/files/file-text.js';
import { loaders } from '../../../pipeline/own-code/own-names.js';
import type { KeyPath } from '../read/findings.js';

/** The code of a config. */
export interface OldCode {
  readonly text: string;
  readonly program: Program;
}

/** A value of the config's code. */
export interface FoundValue {
  readonly node: Node;
  /** The value as an expression. */
  readonly text: string;
}

/** Parses a config. TypeScript becomes JavaScript, and JavaScript stays as it is written. */
export async function readCode(file: string): Promise<OldCode> {
  const written = fileText(file);
  try {
    return { text: written, program: parse(written, { ecmaVersion: 'latest', sourceType: 'module' }) };
  } catch {
    const loader = loaders[extname(file)] ?? 'js';
    const { code } = await transform(written, { loader, target: 'esnext', logLevel: 'silent', tsconfigRaw: {} });
    return { text: code, program: parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) };
  }
}

/**
 * Finds the value of a setting: at its path, or at the only property with its key. Returns undefined if neither is
 * certain, or if the value mentions what only exists in a function around it.
 */
export function findValue({ text, program }: OldCode, path: KeyPath): FoundValue | undefined {
  const all = [...propertiesIn(program, String(path.at(-1)), [])];
  const root = exportedObject(program);
  const start = root && findSetting(root, path)?.start;
  const atPath = all.filter(({ property }) => [property.start, property.key.start].some((one) => one === start));
  const [found, ...others] = atPath.length > 0 ? atPath : all;
  if (!found || others.length > 0) return undefined;
  const { property, around } = found;
  const isBound = around.some((name) => countMentions(property.value, name) > 0);
  return isBound ? undefined : { node: property.value, text: expressionOf(property, text) };
}

interface FoundProperty {
  readonly property: Property;
  /** The names of functions around it. */
  readonly around: readonly string[];
}

function* propertiesIn(node: Node, key: string, around: readonly string[]): Generator<FoundProperty> {
  const one = node as AnyNode;
  if (one.type === 'Property' && one.value.type !== 'AssignmentPattern' && !one.computed) {
    const name = one.key.type === 'Identifier' ? one.key.name : one.key.type === 'Literal' ? one.key.value : undefined;
    if (name === key) yield { property: one as Property, around };
  }
  const isFunction = /Function/.test(one.type);
  const below = isFunction ? [...around, ...namesIn(one)] : around;
  for (const part of partsOf(one)) yield* propertiesIn(part, key, below);
}

/** Returns the names that a function binds, at any depth. */
function namesIn(node: AnyNode): readonly string[] {
  if (node.type === 'VariableDeclaration') return namesBoundBy(node);
  const params = 'params' in node ? node.params.flatMap(namesBoundBy) : [];
  const own = node.type.endsWith('Declaration') ? namesBoundBy(node) : [];
  return [...own, ...params, ...partsOf(node).flatMap((part) => namesIn(part as AnyNode))];
}

/** The nodes of acorn are those of ESTree, under types of its own. */
function namesBoundBy(node: Node): readonly string[] {
  return namesDeclaredBy(node as unknown as EstreeNode);
}

/** Writes a method as a function, with its last line at the margin unless blanks are part of a text. */
function expressionOf({ method, value }: Property, text: string): string {
  const whole = text.slice(value.start, value.end);
  const [, indent = ''] = /\n([ \t]*)\S[^\n]*$/.exec(whole) ?? [];
  const written = hasTextOfLines(value) ? whole : whole.replaceAll(`\n${indent}`, '\n');
  if (!method || value.type !== 'FunctionExpression') return written;
  return `${value.async ? 'async ' : ''}function${value.generator ? '*' : ''} ${written}`;
}

function hasTextOfLines(node: Node): boolean {
  const one = node as AnyNode;
  if (one.type === 'TemplateElement') return one.value.raw.includes('\n');
  return (one.type === 'Literal' && one.raw?.includes('\n') === true) || partsOf(one).some(hasTextOfLines);
}

// ------------------------------------------------------------------------------------------------------------ what is mentioned

/** Returns the names at the top of the file. */
export function namesOf({ program }: OldCode): readonly string[] {
  return program.body.flatMap(declaredBy);
}

/** Returns the statements at the top of the file that values need, in their order. */
export function neededBy({ text, program }: OldCode, values: readonly Node[]): readonly string[] {
  const declared = new Set(namesOf({ text, program }));
  const kept = new Set<Node>();
  const names = new Set<string>();
  for (const open = [...values]; open.length > 0;) {
    const node = open.pop();
    if (!node) break;
    for (const statement of program.body) {
      const made = [...declaredBy(statement), ...changedBy(statement).filter((name) => declared.has(name))];
      const mentioned = made.filter((name) => countMentions(node, name) > 0);
      for (const name of mentioned) names.add(name);
      if (mentioned.length === 0 || kept.has(statement)) continue;
      kept.add(statement);
      if (statement.type !== 'ImportDeclaration') open.push(statement);
    }
  }
  return program.body.flatMap((statement) => {
    if (!kept.has(statement)) return [];
    return statement.type === 'ImportDeclaration'
      ? [importOf(statement, names)]
      : [text.slice(statement.start, statement.end).replace(/^export (?:default )?/, '')];
  });
}

function declaredBy(statement: Program['body'][number]): readonly string[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.map(({ local }) => local.name);
    case 'ExportNamedDeclaration':
      return statement.declaration ? declaredBy(statement.declaration) : [];
    default:
      return namesBoundBy(statement);
  }
}

/** Returns the variable that a statement such as `list.push('a')` or `map.a = 1` may change. */
function changedBy(statement: Program['body'][number]): readonly string[] {
  if (statement.type !== 'ExpressionStatement') return [];
  const { expression } = statement;
  if (expression.type === 'AssignmentExpression') return rootOf(expression.left);
  return expression.type === 'CallExpression' ? rootOf(expression.callee) : [];
}

function rootOf(expression: AnyNode): readonly string[] {
  switch (expression.type) {
    case 'Identifier':
      return [expression.name];
    case 'MemberExpression':
      return rootOf(expression.object);
    case 'CallExpression':
      return rootOf(expression.callee);
    default:
      return [];
  }
}

/** Writes an import with the names that are needed. */
function importOf({ specifiers, source }: ImportDeclaration, names: ReadonlySet<string>): string {
  const needed = specifiers.filter(({ local }) => names.has(local.name));
  const whole = needed.flatMap(({ type, local }) =>
    type === 'ImportSpecifier' ? [] : [type === 'ImportNamespaceSpecifier' ? `* as ${local.name}` : local.name],
  );
  const single = needed.flatMap((specifier) => {
    if (specifier.type !== 'ImportSpecifier') return [];
    const { imported, local } = specifier;
    const name = imported.type === 'Identifier' ? imported.name : JSON.stringify(imported.value);
    return [name === local.name ? name : `${name} as ${local.name}`];
  });
  const list = [...whole, ...(single.length > 0 ? [`{ ${single.join(', ')} }`] : [])].join(', ');
  return `import ${list} from ${JSON.stringify(source.value)};`;
}
