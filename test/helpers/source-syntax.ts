/** The source files, parsed by the TypeScript compiler, for tests of the shape of the code and of its documentation. */
import { join } from 'node:path';
import { API, NodeBuilderFlags, SymbolFlags, TypeFlags, type Type } from 'typescript/unstable/sync';
import {
  getTextOfJSDocComment,
  SyntaxKind,
  type Expression,
  type InterfaceDeclaration,
  type JSDoc,
  type Node,
  type SourceFile,
  type TypeNode,
} from 'typescript/unstable/ast';
import { projectRoot } from './run-cli.js';

/** Opens the project of a folder; `close` ends the compiler. */
export function openSource(folder = projectRoot) {
  const api = new API({ cwd: folder });
  const config = join(folder, 'tsconfig.json');
  const project = api.updateSnapshot({ openProject: config }).getProject(config);
  if (!project) throw new Error('The project cannot be opened.');
  const { program, checker } = project;
  const read = (file: string): SourceFile => {
    const source = program.getSourceFile(join(folder, file));
    if (!source) throw new Error(`${file} is not a file of the project.`);
    return source;
  };
  /** The properties of an exported object type, as editors show them, in the order of the source. */
  const propertiesOfType = (file: string, name: string): readonly DocumentedProperty[] => {
    const module = checker.getSymbolAtLocation(read(file));
    const exported = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
    if (!exported) return [];
    const type = checker.getDeclaredTypeOfSymbol(checker.getAliasedSymbol(exported));
    const properties = (type.flags & TypeFlags.Object) === 0 ? [] : checker.getPropertiesOfType(type);
    return properties
      .toSorted((one, other) => (one.declarations[0]?.index ?? 0) - (other.declarations[0]?.index ?? 0))
      .map((property) => ({
        name: property.name,
        isOptional: (property.flags & SymbolFlags.Optional) !== 0,
        text: oneLine(property.getDocumentationComment(checker)) ?? '',
        defaultText: oneLine(property.getJsDocTags(checker).find((tag) => tag.name === 'default')?.text),
        typeText: checker.typeToString(checker.getTypeOfSymbol(property) as Type, undefined, typeFormat),
        declaration: `${property.declarations[0]?.path}:${property.declarations[0]?.index}`,
      }));
  };
  return { close: () => api.close(), read, propertiesOfType };
}

/** Whole, with single quotes around texts. */
const typeFormat = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

/** A property of a type, with the comment that editors show. */
export interface DocumentedProperty extends Pick<Documented, 'name' | 'isOptional' | 'text' | 'defaultText'> {
  readonly typeText: string;
  /** The place of its declaration, which several types may share. */
  readonly declaration: string;
}

/** The comment above a declaration, and its `@default`. */
export interface Documented {
  readonly name: string;
  readonly isOptional: boolean;
  readonly text: string;
  /** The same text with each paragraph on a line, and with its code unchanged. */
  readonly markdown: string;
  readonly defaultText: string | undefined;
  readonly type: TypeNode | undefined;
  readonly value: Expression | undefined;
}

interface Declared extends Node {
  readonly name: Node & { readonly text: string };
  readonly type?: TypeNode;
  readonly initializer?: Expression;
  readonly postfixToken?: Node;
}

/** The members of an interface, those of the interfaces that it extends first. */
export function membersOf(file: SourceFile, name: string): readonly Documented[] {
  const found = interfaceIn(file, name);
  if (!found) return [];
  const above = parentsOf(file, name).flatMap((parent) => membersOf(file, parent));
  return [...above, ...found.members.map((member) => documented(member as unknown as Declared))];
}

/** Names of the interfaces that an interface extends. */
export function parentsOf(file: SourceFile, name: string): readonly string[] {
  return (interfaceIn(file, name)?.heritageClauses ?? [])
    .flatMap(({ types }) => [...types])
    .map(({ expression }) => expression.getText(file));
}

function interfaceIn(file: SourceFile, name: string): InterfaceDeclaration | undefined {
  return file.statements
    .filter((statement) => statement.kind === SyntaxKind.InterfaceDeclaration)
    .map((statement) => statement as InterfaceDeclaration)
    .find((statement) => statement.name.text === name);
}

/** The properties of an object that is a constant of the file. */
export function propertiesOf(file: SourceFile, name: string): readonly Documented[] {
  const found: Documented[] = [];
  const visit = (node: Node): void => {
    const { name: own, initializer } = node as Partial<Declared>;
    if (node.kind === SyntaxKind.VariableDeclaration && own?.text === name)
      objectIn(initializer)?.forEachChild((property) => void found.push(documented(property as unknown as Declared)));
    else node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

/** Without `as const` and `satisfies`. */
function objectIn(value: Node | undefined): Node | undefined {
  const { kind, expression } = (value ?? {}) as { kind?: SyntaxKind; expression?: Node };
  return kind === SyntaxKind.AsExpression || kind === SyntaxKind.SatisfiesExpression ? objectIn(expression) : value;
}

function documented({ name, type, initializer, postfixToken, jsDoc }: Declared): Documented {
  const comment = jsDoc?.[0] as JSDoc | undefined;
  const tag = comment?.tags?.find(({ tagName }) => tagName.text === 'default');
  return {
    name: name.text,
    isOptional: postfixToken !== undefined,
    text: oneLine(getTextOfJSDocComment(comment?.comment)) ?? '',
    markdown: paragraphsOf(getTextOfJSDocComment(comment?.comment) ?? ''),
    defaultText: oneLine(getTextOfJSDocComment(tag?.comment)),
    type,
    value: initializer,
  };
}

function paragraphsOf(text: string): string {
  const blocks = text.trim().split(/^((`{3,})\w*\n[\s\S]*?^\2$)/m);
  // The pattern has two groups, so every third part is the text between, and the next part is code.
  return blocks
    .filter((_, index) => index % 3 !== 2)
    .flatMap((block, index) => (index % 2 === 1 ? [block] : block.split(/\n{2,}/).map((one) => oneLine(one) ?? '')))
    .filter((block) => block !== '')
    .join('\n\n');
}

function oneLine(text: string | undefined): string | undefined {
  return text?.replaceAll(/\s+/g, ' ').trim();
}

/** Functions of a file with their lines, each with its own name or that of its variable. */
export function functionsOf(file: SourceFile): readonly { readonly name: string; readonly lines: number }[] {
  const found: { name: string; lines: number }[] = [];
  const lineAt = (position: number): number => file.text.slice(0, position).split('\n').length;
  const visit = (node: Node): void => {
    const { body, name, parent } = node as Node & { body?: Node; name?: Node; parent?: { name?: Node } };
    if (body && functionKinds.has(node.kind)) {
      const named = name ?? parent?.name;
      found.push({ name: named?.getText(file) ?? '', lines: lineAt(node.end) - lineAt(node.getStart(file)) + 1 });
    }
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

const functionKinds: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.Constructor,
  SyntaxKind.GetAccessor,
]);

/** Constants of a module that would keep state between calls: empty collections, and results of `cachedBy`. */
export function memosOf(file: SourceFile): readonly string[] {
  const text = file.statements
    .filter(({ kind }) => kind === SyntaxKind.VariableStatement)
    .map((statement) => statement.getText(file));
  const memo = /^(?:export )?const (\w+)(?:: [^=]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|cachedBy\()/;
  return text.flatMap((statement) => memo.exec(statement)?.[1] ?? []);
}
