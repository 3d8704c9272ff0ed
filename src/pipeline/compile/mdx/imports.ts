/**
 * Reads `import` and `export` in MDX as the meanings of names in the rest of the text. Nothing is loaded, because the
 * path alone shows whether a component, an address, a text or a partial is meant. Anything else is left to the page's
 * own code.
 */
import type { ImportDeclaration, Program } from 'estree';
import type { Span } from '../../model.js';
import { importKind, isStyleSheet, rawFile, withoutAlias, type ImportKind } from '../../text/module-names.js';
import { addImport, report, type Compilation } from '../compilation.js';
import type { BuiltInName } from './built-ins/names.js';
import { builtInModules } from './built-ins/names.js';
import type { Evaluated } from './evaluate.js';
import { namesExportedBy, type PageCode } from './page-code/page-code.js';
import { notRunOfOthers } from './page-code/not-run.js';
import { spanOfNode } from './places.js';

/** The meaning of a name. */
export type Meaning =
  | { readonly kind: 'builtIn'; readonly name: BuiltInName }
  | ({ readonly kind: 'component' } & ImportedExport)
  | { readonly kind: 'partial'; readonly file: string }
  /** The text of a file, which has its own name among the references. */
  | { readonly kind: 'text'; readonly file: string }
  | { readonly kind: 'addressFunction' }
  /** An export of this text, or an import that only its code can use. */
  | { readonly kind: 'code'; readonly from?: ImportedExport }
  /** A name whose export or import is reported at its own place. */
  | { readonly kind: 'refused' }
  | Extract<Evaluated, { kind: 'address' }>;

/** An export of another file. */
export interface ImportedExport {
  readonly specifier: string;
  /** The import as the text has it, if an alias of the config is replaced in `specifier`. */
  readonly written?: string;
  readonly exported: string;
  /** The place of the import. */
  readonly span: Span;
}

export type Meanings = Map<string, Meaning>;

/** The input and output of reading a block of imports and exports. */
export interface BlockReading {
  readonly meanings: Meanings;
  readonly compilation: Compilation;
  /** The page's code. Undefined if code of the text must not run. */
  readonly code: PageCode | undefined;
}

/** Reads a block of imports and exports. */
export function readModuleBlock(program: Program, reading: BlockReading): void {
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') readImport(statement, reading);
    else readExport(statement, reading);
  }
}

function readExport(statement: Program['body'][number], { meanings, compilation, code }: BlockReading): void {
  const names = namesExportedBy(statement);
  const isRead = code !== undefined && names !== undefined && statement.type === 'ExportNamedDeclaration';
  for (const name of names ?? []) meanings.set(name, { kind: isRead ? 'code' : 'refused' });
  if (isRead) return code.declare(statement, names);
  report(compilation, 'mdx-unsupported', {
    message: code ? 'A page exports only what it declares' : 'The code of this text must not run',
    span: spanOfNode(statement, compilation.text),
    notes: [
      code
        ? 'Write export const, export function or export class. A layout is a component around the text of the page.'
        : notRunOfOthers,
    ],
  });
}

function readImport(statement: ImportDeclaration, { meanings, compilation, code }: BlockReading): void {
  const written = String(statement.source.value);
  const specifier = withoutAlias(written, compilation.aliases);
  const names = statement.specifiers.map(({ local }) => local.name);
  const kind = importKind(specifier);
  if (kind !== 'partial' && kind !== 'rawText') code?.declare(statement, names);
  if (kind === 'react') return;
  const span = spanOfNode(statement.source, compilation.text, 1);
  const module = { specifier, ...(written !== specifier && { written }), span };
  const refuse = (note: string): void =>
    report(compilation, 'mdx-unsupported', {
      message: `A page cannot import "${written}"`,
      span,
      notes: [note],
    });
  if (!code && bringsCode.has(kind)) {
    for (const name of names) meanings.set(name, { kind: 'refused' });
    const isReplaced = names.length > 0 && names.every((name) => compilation.components.includes(name));
    return isReplaced ? undefined : refuse(notRunOfOthers);
  }
  if (statement.specifiers.length === 0) {
    if (!isStyleSheet(specifier)) return refuse(adviceOnBareImport(specifier));
    addImport(compilation, { ...module, exported: '' });
  }
  for (const { type, local, ...rest } of statement.specifiers) {
    const isWhole = type === 'ImportNamespaceSpecifier';
    const named = 'imported' in rest && 'name' in rest.imported ? rest.imported.name : 'default';
    const from = { ...module, exported: isWhole ? '*' : named };
    const meaning = isWhole ? namespaceAdvice : meaningOf(from);
    if (typeof meaning !== 'string') meanings.set(local.name, meaning);
    else if (code) meanings.set(local.name, { kind: 'code', from });
    else return refuse(meaning);
  }
}

/** The kinds of imports that are loaded, bundled or run. */
const bringsCode: ReadonlySet<ImportKind> = new Set(['component', 'data', 'styles']);

const namespaceAdvice = 'Import each component by its name: { Name }.';

function adviceOnBareImport(specifier: string): string {
  return importKind(specifier) === 'styles'
    ? 'Import a plain style sheet: a .css file. Its classes keep their names, and it applies to all pages.'
    : 'A page runs no code. Import a component by its name, or remove the line.';
}

/** Returns the meaning of an import, or a text that explains why it has none. */
function meaningOf(from: ImportedExport): Meaning | string {
  const { specifier, written = specifier, exported } = from;
  switch (importKind(specifier)) {
    case 'rawText':
      return { kind: 'text', file: rawFile(written) ?? written };
    case 'partial':
      // Its other exports are constants and components.
      return exported === 'default' ? { kind: 'partial', file: written } : { kind: 'code', from };
    case 'file':
      return { kind: 'address', href: specifier };
    case 'docusaurus':
      return meaningInDocusaurus(specifier);
    case 'styles':
    case 'data':
      return 'A page runs no code. Write a component that reads the file, and show it here.';
    default:
      return { kind: 'component', ...from };
  }
}

function meaningInDocusaurus(specifier: string): Meaning | string {
  const builtIn = builtInModules[specifier];
  if (builtIn !== undefined) return { kind: 'builtIn', name: builtIn };
  if (specifier === '@docusaurus/useBaseUrl') return { kind: 'addressFunction' };
  return 'docsgen has no such component. Register one of your own under this name in `components` of the config, and remove the line.';
}
