/**
 * Prepares the tree of a text that becomes a module. The names of elements are those of `@theme/MDXComponents`, which draw
 * notes, links, headings and code. What the text uses without naming it, registered components and pictures, is imported.
 */
import { parse } from 'acorn';
import type { Program } from 'estree';
import GithubSlugger from 'github-slugger';
import type { Code, Heading, Image, Nodes, Note, Parents, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxjsEsm, MdxJsxTextElement } from 'mdast-util-mdx';
import { readGithubAlerts } from '../../../../compile/plugins/directives/github-alerts.js';
import { spanOf } from '../../../../compile/spans.js';
import type { SiteConfig, Span } from '../../../../model.js';
import { admonitionKinds } from '../../../../../theme/contract/admonitions.js';
import { componentImport } from '../../../../compile/mdx/built-ins/component-import.js';
import { namesDeclaredBy, namesIn } from '../../../../compile/mdx/page-code/names-in.js';
import { onOneLine, plainText, textOfId } from '../../../../compile/plain-text.js';
import { takeAttributes } from '../../../../compile/plugins/remark-headings.js';
import { walk } from '../../../../compile/walk.js';
import { humanize } from '../../../../text/doc-path.js';
import { importOfImage } from '../../../../text/href.js';

/** A heading as Docusaurus' `toc` has it. */
export interface TocEntry {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** What a module exports besides its text. */
export interface TextOutline {
  readonly toc: readonly TocEntry[];
  readonly contentTitle: string | undefined;
}

/** What is wrong with a text. */
export interface TextProblem {
  readonly message: string;
  readonly note: string;
  readonly span: Span;
}

/** The settings that texts use. */
export type TextSettings = Pick<SiteConfig, 'components' | 'admonitions'>;

interface Prepared {
  readonly outline: TextOutline;
  readonly problems: readonly TextProblem[];
}

/** Changes the tree. */
export function prepareTree(tree: Root, text: string, settings: TextSettings): Prepared {
  readGithubAlerts(tree, { text });
  const imports = componentImports(tree, Object.keys(settings.components));
  const problems: TextProblem[] = [];
  const headings: TocEntry[] = [];
  const slugger = new GithubSlugger();
  walk<Nodes, Parents>(tree, (node, parent) => {
    switch (node.type) {
      case 'heading':
        headings.push(nameHeading(node, text, slugger));
        break;
      case 'note':
        problems.push(...problemsOf(node, text, settings));
        shapeNote(node, settings);
        break;
      case 'code':
        keepTitle(node);
        break;
      case 'badge':
      case 'versionText':
        // The parser knows these directives, but the theme draws them in articles only.
        node.data = { hName: 'span' };
        break;
      case 'image':
        replaceImage(parent, node, imports);
        break;
      case 'html':
        // Only comments are HTML in MDX.
        replace(parent, node, { type: 'text', value: '' });
        break;
      case 'variable':
        // A value depends on the version, which code of the site has not.
        replace(parent, node, { type: 'text', value: node.value });
        break;
    }
  });
  if (imports.length > 0) tree.children.unshift(moduleNode(imports.join('\n')));
  const title = headings.find(({ level }) => level === 1)?.value;
  return { outline: { toc: headings.filter(({ level }) => level > 1), contentTitle: title }, problems };
}

/** Returns imports of the components that no statement of the text declares. */
function componentImports(tree: Root, components: readonly string[]): string[] {
  const statements = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []));
  const declared = new Set(statements.flatMap(namesOf));
  return [...namesIn(tree).components].flatMap((name) => {
    const statement = declared.has(name) ? '' : componentImport(name, components);
    return statement === '' ? [] : [statement];
  });
}

function namesOf(statement: Program['body'][number]): readonly string[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.map(({ local }) => local.name);
    case 'ExportNamedDeclaration':
      return namesDeclaredBy(statement.declaration);
    default:
      return [];
  }
}

function nameHeading(node: Heading, text: string, slugger: GithubSlugger): TocEntry {
  const own = takeAttributes(node, { text });
  const value = onOneLine(plainText(node));
  const id = own?.id ?? slugger.slug(textOfId(node).normalize('NFC'));
  node.data = { ...node.data, hProperties: { id } };
  return { value, id, level: node.depth };
}

function problemsOf(node: Note, text: string, { admonitions }: TextSettings): readonly TextProblem[] {
  const span = spanOf(node, text);
  const kinds = [...Object.keys(admonitions), ...admonitionKinds];
  const note = `There are ${kinds.join(', ')}. Other blocks are for articles.`;
  const unknown = { message: `Markdown that code imports has no block ":::${node.name}"`, note, span };
  const close = 'The text after it became part of it. Close it with a line of as many colons.';
  const unclosed = { message: `The block ":::${node.name}" is opened here and never closed`, note: close, span };
  return [...(kinds.includes(node.name) ? [] : [unknown]), ...(node.closed ? [] : [unclosed])];
}

function shapeNote(node: Note, { admonitions }: TextSettings): void {
  const [first, ...rest] = node.children;
  const own = Object.hasOwn(admonitions, node.name) ? admonitions[node.name] : undefined;
  const title = first?.type === 'noteTitle' ? onOneLine(plainText(first)) : own && (own.label ?? humanize(node.name));
  if (first?.type === 'noteTitle') node.children = rest;
  node.data = { hName: 'admonition', hProperties: { type: own?.tone ?? node.name, ...(title && { title }) } };
}

function keepTitle(node: Code): void {
  const [, , title] = /\btitle=(["'])(.*?)\1/.exec(node.meta ?? '') ?? [];
  if (title !== undefined) node.data = { ...node.data, hProperties: { title } };
}

/** Replaces an image of a file by one that imports it, so that it is published and has an address on each page. */
function replaceImage(parent: Parents, image: Image, imports: string[]): void {
  const specifier = importOfImage(image.url);
  if (specifier !== undefined) replace(parent, image, importedImage(specifier, image, imports));
}

function importedImage(specifier: string, { alt, title }: Image, imports: string[]): MdxJsxTextElement {
  const name = `docsgenImage${imports.length}`;
  imports.push(`import ${name} from ${JSON.stringify(specifier)};`);
  const attributes = Object.entries({ alt, title }).flatMap(([key, value]): readonly MdxJsxAttribute[] =>
    value ? [{ type: 'mdxJsxAttribute', name: key, value }] : [],
  );
  const src = { type: 'mdxJsxAttributeValueExpression', value: name, data: { estree: programOf(name) } } as const;
  return {
    type: 'mdxJsxTextElement',
    name: 'img',
    attributes: [{ type: 'mdxJsxAttribute', name: 'src', value: src }, ...attributes],
    children: [],
  };
}

function moduleNode(code: string): MdxjsEsm {
  return { type: 'mdxjsEsm', value: code, data: { estree: programOf(code) } };
}

function programOf(code: string): Program {
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program;
}

function replace(parent: Parents, node: Nodes, other: RootContent): void {
  const children = parent.children as Nodes[];
  children[children.indexOf(node)] = other;
}
