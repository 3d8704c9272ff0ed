/**
 * `import` in MDX → what each name means in the rest of the text. Nothing is loaded: the path alone says whether a
 * component, an address, a text or a partial is meant. `export`, and imports of anything else, are reported.
 */
import type { ImportDeclaration, Program } from 'estree';
import type { Span } from '../../model.js';
import { importKind, isStyleSheet, rawFile } from '../../text/module-names.js';
import { report, type Compilation } from '../compilation.js';
import type { BuiltInName } from './built-ins/names.js';
import { builtInModules } from './built-ins/names.js';
import type { Evaluated } from './evaluate.js';
import { spanOfNode } from './places.js';

/** What a name means. */
export type Meaning =
  | { readonly kind: 'builtIn'; readonly name: BuiltInName }
  | { readonly kind: 'component'; readonly specifier: string; readonly exported: string; readonly span: Span }
  | { readonly kind: 'partial'; readonly file: string }
  /** The text of a file, which has a name of its own among the references. */
  | { readonly kind: 'text'; readonly file: string }
  | { readonly kind: 'addressFunction' }
  /** Of an export of this text, which is reported where it is. */
  | { readonly kind: 'refused' }
  | Extract<Evaluated, { kind: 'address' }>;

export type Meanings = Map<string, Meaning>;

/** Reads a block of imports and exports. */
export function readModuleBlock(program: Program, meanings: Meanings, compilation: Compilation): void {
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') readImport(statement, meanings, compilation);
    else refuseExport(statement, meanings, compilation);
  }
}

/** What it declares is not reported again where it is used. */
function refuseExport(statement: Program['body'][number], meanings: Meanings, compilation: Compilation): void {
  for (const name of declaredBy(statement)) meanings.set(name, { kind: 'refused' });
  report(compilation, 'mdx-unsupported', {
    message: 'A page exports nothing',
    span: spanOfNode(statement, compilation.text),
    notes: [
      'A page runs no code. Write a value where it is used, or as a variable of the config; move a component into a file of its own and import it.',
    ],
  });
}

function declaredBy(statement: Program['body'][number]): readonly string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
  if (!declaration) return [];
  if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

function readImport(statement: ImportDeclaration, meanings: Meanings, compilation: Compilation): void {
  const specifier = String(statement.source.value);
  if (importKind(specifier) === 'react') return;
  const span = spanOfNode(statement.source, compilation.text, 1);
  const refuse = (note: string): void =>
    report(compilation, 'mdx-unsupported', {
      message: `A page cannot import "${specifier}"`,
      span,
      notes: [note],
    });
  if (statement.specifiers.length === 0) {
    if (!isStyleSheet(specifier)) return refuse(adviceOnBareImport(specifier));
    compilation.imports.push({ specifier, exported: '', span });
  }
  for (const { type, local, ...rest } of statement.specifiers) {
    if (type === 'ImportNamespaceSpecifier') return refuse('Import each component by its name: { Name }.');
    const exported = 'imported' in rest ? ('name' in rest.imported ? rest.imported.name : 'default') : 'default';
    const meaning = meaningOf(specifier, exported, span);
    if (typeof meaning === 'string') return refuse(meaning);
    meanings.set(local.name, meaning);
  }
}

function adviceOnBareImport(specifier: string): string {
  return importKind(specifier) === 'styles'
    ? 'Import a plain style sheet: a .css file. Its classes keep their names, and it applies to all pages.'
    : 'A page runs no code. Import a component by its name, or remove the line.';
}

/** What an import means; a text says why it means nothing. */
function meaningOf(specifier: string, exported: string, span: Span): Meaning | string {
  switch (importKind(specifier)) {
    case 'rawText':
      return { kind: 'text', file: rawFile(specifier) ?? specifier };
    case 'partial':
      return { kind: 'partial', file: specifier };
    case 'file':
      return addressOf(specifier);
    case 'docusaurus':
      return meaningInDocusaurus(specifier);
    case 'styles':
    case 'data':
      return 'A page runs no code. Write a component that reads the file, and show it here.';
    default:
      return { kind: 'component', specifier, exported, span };
  }
}

function meaningInDocusaurus(specifier: string): Meaning | string {
  const builtIn = builtInModules[specifier];
  if (builtIn !== undefined) return { kind: 'builtIn', name: builtIn };
  if (specifier === '@docusaurus/useBaseUrl') return { kind: 'addressFunction' };
  return 'docsgen has no such component. Register one of your own under this name in `components` of the config, and remove the line.';
}

function addressOf(specifier: string): Meaning | string {
  if (!specifier.startsWith('@site/')) return { kind: 'address', href: specifier };
  const inStatic = /^@site\/static(\/.+)$/.exec(specifier)?.[1];
  return inStatic === undefined
    ? 'Name the file by its path from the folder of the page: ./picture.png.'
    : { kind: 'address', href: inStatic };
}
