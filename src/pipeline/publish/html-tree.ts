/** Converts HTML that docsgen rendered to a tree and back, with the few operations that users of it need. */
import { DomUtils, parseDocument } from 'htmlparser2';

export type Tree = ReturnType<typeof parseDocument> | Element;
export type Node = Tree['children'][number];
export type Element = Extract<ReturnType<typeof parseDocument>['children'][number], { readonly attribs: unknown }>;

export function readTree(html: string): Tree {
  return parseDocument(html);
}

/** Writes whole pages and fragments. Only `&`, `<`, `>`, quotes and non-breaking spaces are escaped. */
export function writeTree(...trees: readonly Node[]): string {
  return DomUtils.getOuterHTML([...trees], { encodeEntities: 'utf8' });
}

/** Whether more than `limit` elements are inside one another. */
export function isDeeperThan(limit: number, tree: Tree): boolean {
  let [level, depth]: [readonly Node[], number] = [tree.children, 0];
  while (level.length > 0 && depth <= limit) {
    const elements = level.filter(isElement);
    level = elements.flatMap(({ children }) => children);
    if (elements.length > 0) depth += 1;
  }
  return depth > limit;
}

/** The maximum depth that docsgen reads. Browsers nest no more elements, and functions that call themselves end there. */
export const maxDepth = 512;

/** Removes the content of elements that are inside as many others as docsgen reads. */
export function cutDepth(tree: Tree): Tree {
  let level: readonly Tree[] = [tree];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth++)
    level = level.flatMap(({ children }) => children.filter(isElement));
  for (const element of level) element.children = [];
  return tree;
}

/** Visits elements in document order. Elements that are added after the visited one are not visited. */
export function* elementsOf(tree: Tree): Generator<Element> {
  // The list is copied, because the caller may remove elements.
  for (const node of Array.from(tree.children)) {
    if (!isElement(node)) continue;
    yield node;
    yield* elementsOf(node);
  }
}

/** Sets an attribute. Undefined removes it. */
export function setAttribute({ attribs }: Element, name: string, value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(attribs, name);
  else attribs[name] = value;
}

/** Attributes that are lists of ids. */
export const idLists = ['id', 'for', 'headers', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-details'];

/**
 * Puts a key before the ids of an element and before those that it refers to, except in links, so that several articles
 * can be in one page. Each article then has its own groups of tabs.
 */
export function prefixIds(element: Element, key: string): void {
  const { name, attribs } = element;
  for (const list of idLists) {
    const ids = attribs[list];
    if (ids !== undefined)
      setAttribute(
        element,
        list,
        ids.replaceAll(/\S+/g, (id) => key + id),
      );
  }
  for (const [attribute, value] of Object.entries(attribs)) {
    if (value.includes('url(#')) setAttribute(element, attribute, value.replaceAll('url(#', `url(#${key}`));
  }
  if (name === 'input' && attribs['name'] !== undefined) setAttribute(element, 'name', key + attribs['name']);
}

/** Returns the first matching element in document order. */
export function findElement(tree: Tree, fits: (element: Element) => boolean): Element | undefined {
  for (const element of elementsOf(tree)) if (fits(element)) return element;
  return undefined;
}

/** Replaces an element by HTML. */
export function replaceElement(element: Element, html: string): void {
  replaceBy(element, readTree(html).children);
}

/** Replaces an element by what is in it. */
export function unwrapElement(element: Element): void {
  replaceBy(element, element.children);
}

function replaceBy(element: Element, nodes: readonly Node[]): void {
  for (const node of Array.from(nodes)) DomUtils.prepend(element, node);
  DomUtils.removeElement(element);
}

export function removeElement(element: Element): void {
  DomUtils.removeElement(element);
}

/** Returns the text of a node without its elements. */
export function textOf(node: Node): string {
  return DomUtils.textContent(node);
}

export function isElement(node: Node | Tree): node is Element {
  return 'attribs' in node;
}
