/**
 * Lowers an MDX tree to a tree like that of CommonMark. Tags become holes before and after their content, so that the
 * headings, links and words between them belong to the page. Imports, comments and fragments are removed, and values
 * become text.
 */
import type { Expression as CodeExpression, VariableDeclarator } from 'estree';
import type { Heading, Html, Nodes, Paragraph, Parents, Root, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx';
import { linePlaces } from '../../diagnostics/line-places.js';
import type { ProblemInDocument } from '../../diagnostics/diagnostic.js';
import { addImport, findReference, report, type Compilation } from '../compilation.js';
import { withLineFeeds } from '../front-matter/line-feeds.js';
import { readHeadingAttributes } from '../markdown/syntax/heading-attributes.js';
import { reportUnknownComponent } from '../markdown/raw-html/read-component.js';
import { readSuppressions } from '../markdown/raw-html/read-suppressions.js';
import { isTextInBraces } from '../../references/mdx-text.js';
import { isMarkdown } from '../../text/doc-path.js';
import { locator, spanOf } from '../spans.js';
import { walk } from '../walk.js';
import type { JsxElement } from './attributes.js';
import { builtInNames } from './built-ins/names.js';
import { lowerBuiltIn } from './built-ins/lower-built-in.js';
import { evaluate, expressionOf, type Evaluated, type Scope } from './evaluate.js';
import { readModuleBlock, type ImportedExport, type Meaning, type Meanings } from './imports.js';
import { contentName, isContent, propsName, showContent } from './page-code/include-content.js';
import { lowerComponent, tagSpan } from './lower-component.js';
import { declareExport, declareText, isOfOthers } from './page-code/partial-exports.js';
import { lowerElementCode, lowerExpressionCode, lowerHead } from './page-code/lower-code.js';
import { PageCode } from './page-code/page-code.js';
import { usesRefusedName, usesUnknownName, whyNotRun } from './page-code/why-not-run.js';
import { isBlank, isLineOfJsx } from './syntax/line-of-jsx.js';
import { lowerHtml } from './lower-html.js';
import { readConstant } from './module-constants.js';
import { lowerInclude } from './lower-include.js';
import { meaningOf, type MdxReading } from './mdx-reading.js';
import { textElements } from './syntax/text-elements.js';

type Expression = MdxFlowExpression | MdxTextExpression;

/** Changes a tree in place. */
export function lowerTree(tree: Root, compilation: Compilation): void {
  const code = openCode(compilation);
  const { meanings, constants } = readImports(tree, compilation, code);
  for (const [name, meaning] of meanings) {
    if (meaning.kind !== 'component' || compilation.components.includes(name)) continue;
    addImport(compilation, meaning);
  }
  const places = linePlaces(compilation.text);
  const scope = withConstants(scopeOf(meanings, compilation), constants);
  lowerBelow(tree, { compilation, meanings, scope, code, places, around: [] });
  code?.finish();
}

/**
 * Opens the module for the code of a text. Returns undefined for a text from another repository, whose code is not
 * trusted.
 */
function openCode(compilation: Compilation): PageCode | undefined {
  const { part, props, references, writtenFrontMatter } = compilation;
  const found = references[part - 1]?.found;
  if (part === 0 ? compilation.isOfOthers : found?.ok === true && isOfOthers(found)) return undefined;
  return new PageCode(compilation, {
    props,
    ...(part === 0 && writtenFrontMatter !== undefined && { frontMatter: writtenFrontMatter }),
  });
}

interface Imports {
  readonly meanings: Meanings;
  /** The constants that the text declares and exports, in order. */
  readonly constants: readonly VariableDeclarator[];
}

/** Reads imports and exports. They apply to the whole text, wherever they are in it. */
function readImports(tree: Root, compilation: Compilation, code: PageCode | undefined): Imports {
  const meanings: Meanings = new Map(registeredPartials(compilation));
  const constants: VariableDeclarator[] = [];
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type !== 'mdxjsEsm' || !node.data?.estree) return;
    readModuleBlock(node.data.estree, { meanings, compilation, code });
    for (const statement of node.data.estree.body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
      if (declaration?.type === 'VariableDeclaration' && declaration.kind === 'const')
        constants.push(...declaration.declarations);
    }
  });
  const included = new Set([...meanings.values()].map((meaning) => (meaning.kind === 'partial' ? meaning.file : '')));
  for (const [name, meaning] of meanings) {
    if (meaning.kind === 'text') code?.declareConstant(name, textOfFile(meaning.file, compilation));
    if (meaning.kind === 'partial') declareText(name, meaning.file, compilation, code);
    if (meaning.kind !== 'code' || !meaning.from || !isMarkdown(meaning.from.specifier)) continue;
    const { specifier, written = specifier } = meaning.from;
    const isIncluded = included.has(written);
    if (!declareExport(name, meaning.from, compilation, { code, isIncluded })) meanings.set(name, { kind: 'refused' });
  }
  return { meanings, constants };
}

/** Returns the partials that the config registers and the text uses. */
function registeredPartials({ references, part }: Compilation): readonly (readonly [string, Meaning])[] {
  return references.flatMap(({ component, from, written }) =>
    component === undefined || from !== part ? [] : [[component, { kind: 'partial', file: written }] as const],
  );
}

/** Adds the constants whose values need no code. */
function withConstants(known: Scope, constants: readonly VariableDeclarator[]): Scope {
  const scope = new Map(known);
  for (const { id, init } of constants) {
    const evaluated = id.type === 'Identifier' && init ? evaluate(init, scope) : undefined;
    if (id.type === 'Identifier' && evaluated?.kind === 'value') scope.set(id.name, evaluated);
  }
  return scope;
}

function scopeOf(meanings: Meanings, compilation: Compilation): Scope {
  const known = [...meanings].flatMap(([name, meaning]) => {
    const evaluated = valueOf(meaning, compilation);
    return evaluated ? [[name, evaluated] as const] : [];
  });
  const { part, props, codedProps, hasContent, writtenFrontMatter } = compilation;
  const coded = new Set([...Object.keys(codedProps), ...(hasContent ? [contentName] : [])]);
  const scope = new Map<string, ScopeValue>([
    ['toc', { kind: 'contents', skipped: 0 }],
    [propsName, { kind: 'value', value: props, ...(coded.size > 0 && { unknown: coded }) }],
  ]);
  if (part === 0 && writtenFrontMatter !== undefined)
    scope.set('frontMatter', { kind: 'value', value: writtenFrontMatter });
  // Declarations in the text hide given values.
  for (const name of meanings.keys()) scope.delete(name);
  return new Map([...scope, ...known]);
}

type ScopeValue = Scope extends ReadonlyMap<string, infer Value> ? Value : never;

/** Returns the value of a meaning. A missing file is reported where its text is used. */
function valueOf(meaning: Meaning, compilation: Compilation): ScopeValue | undefined {
  switch (meaning.kind) {
    case 'address':
    case 'addressFunction':
      return meaning;
    case 'text':
      return textOfFile(meaning.file, compilation);
    case 'component':
      return constantOf(meaning, compilation);
    case 'code':
      return meaning.from && constantOf(meaning.from, compilation);
    default:
      return undefined;
  }
}

/** Returns a constant of a module. Only texts that may need constants have references to modules. */
function constantOf(
  { specifier, written = specifier, exported }: ImportedExport,
  compilation: Compilation,
): Evaluated | undefined {
  const numbers = (['module', 'partial'] as const).map((kind) => findReference(compilation, kind, written));
  const found = compilation.references[Math.max(...numbers) - 1]?.found;
  return found?.ok ? readConstant(found, exported, compilation.constants) : undefined;
}

/** Returns the text of an imported file. */
function textOfFile(file: string, compilation: Compilation): Evaluated {
  const found = compilation.references[findReference(compilation, 'text', file) - 1]?.found;
  if (found?.ok === true) return { kind: 'value', value: withLineFeeds(found.text) };
  return {
    kind: 'unsupported',
    advice: found ? [found.message, ...found.notes].join('. ') : `"${file}" is not found.`,
  };
}

function lowerBelow(parent: Parents, reading: MdxReading): void {
  if (parent.type === 'heading') takeAttributes(parent);
  const children: readonly RootContent[] = parent.children;
  parent.children = children.flatMap((child) => lower(child, reading)) as typeof parent.children;
}

function lower(node: RootContent, reading: MdxReading): readonly RootContent[] {
  switch (node.type) {
    case 'mdxjsEsm':
      return [];
    case 'html':
      return lowerComment(node, reading);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return lowerExpression(node, reading);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return lowerElement(node, reading);
    case 'paragraph':
      if (isLineOfJsx(node)) {
        makeBare(node);
        if (reading.around.length === 0) separate(node);
      }
      break;
    default:
  }
  if ('children' in node) lowerBelow(node, reading);
  // A paragraph that contained only comments is removed.
  return node.type === 'paragraph' && node.children.every(isBlank) ? [] : [node];
}

// ------------------------------------------------------------------------------------------------------------ paragraphs

function makeBare(paragraph: Paragraph): void {
  paragraph.data = { ...paragraph.data, isBare: true };
}

/** Puts tags without a blank between them on lines of their own, because they are blocks in MDX. */
function separate(line: Paragraph): void {
  line.children = line.children.flatMap((child, index) => {
    const isBetween = [child, line.children[index - 1]].every((one) => one?.type === 'mdxJsxTextElement');
    return isBetween ? [{ type: 'text', value: '\n' }, child] : [child];
  });
}

// -------------------------------------------------------------------------------------------------------------- elements

function lowerElement(element: JsxElement, reading: MdxReading): readonly RootContent[] {
  const { name } = element;
  const within = name === null ? reading : { ...reading, around: [...reading.around, name] };
  if (textElements.has(name ?? ''))
    for (const child of element.children) if (child.type === 'paragraph') makeBare(child);
  const content = (): readonly RootContent[] => {
    const children: readonly RootContent[] = element.children;
    return children.flatMap((child) => lower(child, within));
  };
  if (name === null) return content();
  // Docusaurus also knows its component `Head` without an import.
  const isHead = name === 'head' || (name === 'Head' && meaningOf(name, reading) === undefined);
  if (isHead && reading.code) return lowerHead(element, reading);
  if (!/^[A-Z]|\./.test(name))
    return lowerElementCode(element, { kind: 'html' }, content, reading) ?? lowerHtml(element, name, content, reading);
  const meaning = meaningOf(name, reading);
  const coded = lowerElementCode(element, meaning, content, reading);
  if (coded) return coded;
  if (name === 'Include' && meaning === undefined) return [lowerInclude(element, undefined, content(), reading)];
  switch (meaning?.kind) {
    case 'registered':
      return lowerComponent(element, undefined, content, reading);
    case 'component': {
      const { specifier, exported } = meaning;
      return lowerComponent(element, { specifier, exported }, content, reading);
    }
    case 'builtIn':
      return lowerBuiltIn(meaning.name, element, {
        reading,
        lower: (nodes) => nodes.flatMap((node) => lower(node, within)),
        isTabItem: (item) => {
          const known = item.name === null ? undefined : meaningOf(item.name, reading);
          return known?.kind === 'builtIn' && known.name === 'TabItem';
        },
      });
    case 'partial':
      return [lowerInclude(element, meaning.file, content(), reading)];
    // Docusaurus turns each picture into a component.
    case 'address':
      return lowerHtml(element, 'img', content, reading, meaning.href);
    case 'refused':
      return content();
    default:
      reportUnknown(element, reading);
      return content();
  }
}

function reportUnknown(element: JsxElement, reading: MdxReading): void {
  const { compilation, meanings } = reading;
  const { column, ...rest } = tagSpan(element, reading);
  const name = element.name ?? '';
  reportUnknownComponent(
    name,
    { ...rest, column: column + 1, length: name.length },
    {
      compilation,
      imported: [...meanings].flatMap(([known, { kind }]) =>
        kind === 'component' || kind === 'partial' ? [known] : [],
      ),
      builtIn: builtInNames,
      way: 'Import it in this file, register it under `components` in the config, or put the text between backticks if it is not a component.',
    },
  );
}

// ----------------------------------------------------------------------------------------------------------- expressions

function lowerExpression(node: Expression, reading: MdxReading): readonly RootContent[] {
  const { compilation } = reading;
  const expression = expressionOf(node.data?.estree);
  if (!expression) return lowerComment(node, reading);
  if (isContent(expression, reading.scope, compilation)) return showContent(node.position);
  const evaluated = evaluate(expression, reading.scope);
  const text = textOf(evaluated);
  const why =
    evaluated.kind === 'unsupported' ? whyNotRun(expression, reading) : 'Only texts and numbers can be shown.';
  if (text === undefined && why === undefined) return lowerExpressionCode(node, expression, reading);
  if (text === undefined) {
    if (usesRefusedName(expression, reading)) return [];
    report(compilation, 'mdx-unsupported', {
      message: 'This expression cannot be shown',
      span: spanOf(node, compilation.text),
      notes: why === undefined ? [] : [why],
      ...asText(node, expression, reading),
    });
    return [];
  }
  if (text === '') return [];
  const shown = { type: 'text', value: text, position: node.position } as const;
  return node.type === 'mdxTextExpression'
    ? [shown]
    : [{ type: 'paragraph', children: [shown], data: { isBare: true }, position: node.position }];
}

/** Returns the fix for braces that are a placeholder in a text, such as "/clusters/{name}". */
function asText(node: Expression, expression: CodeExpression, reading: MdxReading): Partial<ProblemInDocument> {
  const { compilation } = reading;
  const braces = compilation.text.slice(node.position?.start.offset, node.position?.end.offset);
  const isPlaceholder = usesUnknownName(expression, reading) && !/[\r\n]/.test(braces);
  if (!isPlaceholder || !isTextInBraces(braces, compilation.text)) return {};
  return { suggestion: `\\${braces}`, isCertain: true };
}

/**
 * Reads an HTML or JSX comment, which is not shown but may suppress rules. A comment that ends the excerpt of a post
 * stays.
 */
function lowerComment(node: Nodes, { compilation }: MdxReading): readonly Html[] {
  const comment = compilation.text.slice(node.position?.start.offset, node.position?.end.offset);
  readSuppressions({ html: comment, span: locator(node, comment, compilation.text), compilation });
  const [, words] = /^(?:<!--|\{\/\*)\s*([\w-]+)\s*(?:-->|\*\/\})$/.exec(comment.trim()) ?? [];
  if (words !== compilation.truncateMarker) return [];
  return [{ type: 'html', value: `<!-- ${words} -->`, position: node.position }];
}

/** Returns the text that JSX shows for a value, or undefined if it cannot show it. */
function textOf(evaluated: Evaluated): string | undefined {
  if (evaluated.kind === 'address') return evaluated.href;
  if (evaluated.kind !== 'value') return undefined;
  const { value } = evaluated;
  if (Array.isArray(value)) return value.every((item) => typeof item !== 'object') ? value.join('') : undefined;
  if (typeof value === 'object' && value !== null) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Reads the attributes in a comment after a heading's text: "#id", "since=4.3", or both. */
function takeAttributes(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'mdxTextExpression') return;
  const [, written] = /^\s*\/\*\s*([#s][^{}]+?)\s*\*\/\s*$/.exec(last.value) ?? [];
  const own = written === undefined ? undefined : readHeadingAttributes(written);
  if (!own) return;
  heading.children.pop();
  const text = heading.children.at(-1);
  if (text?.type === 'text') text.value = text.value.trimEnd();
  heading.data = { ...heading.data, own };
}
