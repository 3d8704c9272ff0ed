/**
 * Prepares the tree of a text that becomes a module. The names of elements are those of `@theme/MDXComponents`, which draw
 * notes, links, headings and code. What the text uses without naming it, registered components and pictures, is imported.
 */
import { parse } from 'acorn';
import type { Program } from 'estree';
import GithubSlugger from 'github-slugger';
import type { Code, Heading, Image, Nodes, Note, Parents, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxjsEsm, MdxJsxTextElement } from 'mdast-util-mdx';
import { componentImport } from '../../../../compile/mdx/built-ins/component-import.js';
import { namesDeclaredBy, namesIn } from '../../../../compile/mdx/page-code/names-in.js';
import { onOneLine, plainText } from '../../../../compile/plain-text.js';
import { takeAttributes } from '../../../../compile/plugins/remark-headings.js';
import { walk } from '../../../../compile/walk.js';
import { decodeUrlPath } from '../../../../text/href.js';

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

/** Changes the tree. `components` are the names of those in the config. */
export function prepareTree(tree: Root, text: string, components: readonly string[]): TextOutline {
  const imports = componentImports(tree, components);
  const headings: TocEntry[] = [];
  const slugger = new GithubSlugger();
  walk<Nodes, Parents>(tree, (node, parent) => {
    switch (node.type) {
      case 'heading':
        headings.push(nameHeading(node, text, slugger));
        break;
      case 'note':
        shapeNote(node);
        break;
      case 'code':
        keepTitle(node);
        break;
      case 'image':
        if (isFile(node.url)) replace(parent, node, importedImage(node, imports));
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
  return { toc: headings.filter(({ level }) => level > 1), contentTitle: title };
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
  const id = own?.id ?? slugger.slug(plainText(node).normalize('NFC'));
  node.data = { ...node.data, hProperties: { id } };
  return { value, id, level: node.depth };
}

function shapeNote(node: Note): void {
  const [first, ...rest] = node.children;
  const title = first?.type === 'noteTitle' ? onOneLine(plainText(first)) : undefined;
  if (title !== undefined) node.children = rest;
  node.data = { hName: 'admonition', hProperties: { type: node.name, ...(title && { title }) } };
}

function keepTitle(node: Code): void {
  const [, , title] = /\btitle=(["'])(.*?)\1/.exec(node.meta ?? '') ?? [];
  if (title !== undefined) node.data = { ...node.data, hProperties: { title } };
}

/** Whether an address names a file of the site, and not a place on the web or data. */
function isFile(url: string): boolean {
  return url !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url);
}

/** Returns an image whose file is imported, so that it is published and has an address on each page. */
function importedImage({ url, alt, title }: Image, imports: string[]): MdxJsxTextElement {
  const name = `docsgenImage${imports.length}`;
  const path = decodeUrlPath(url) ?? url;
  imports.push(`import ${name} from ${JSON.stringify(/^(?:\.{0,2}\/|@site\/)/.test(path) ? path : `./${path}`)};`);
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
