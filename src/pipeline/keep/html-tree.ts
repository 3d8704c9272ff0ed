/** HTML that docsgen rendered ⇄ a tree, with the few operations that keeping a version needs. */
import { DomUtils, parseDocument } from 'htmlparser2';

export type Tree = ReturnType<typeof parseDocument> | Element;
type Node = Tree['children'][number];
export type Element = Extract<ReturnType<typeof parseDocument>['children'][number], { readonly attribs: unknown }>;

export function readTree(html: string): Tree {
  return parseDocument(html);
}

/** Whole pages and fragments come back; nothing but `&`, `<`, `>`, quotes and non-breaking spaces is escaped. */
export function writeTree(...trees: readonly Node[]): string {
  return DomUtils.getOuterHTML([...trees], { encodeEntities: 'utf8' });
}

/** Elements in the order of the document. What is added behind an element while it is visited is not visited. */
export function* elementsOf(tree: Tree): Generator<Element> {
  // A copy, because the caller may remove elements on the way.
  for (const node of Array.from(tree.children)) {
    if (!isElement(node)) continue;
    yield node;
    yield* elementsOf(node);
  }
}

/** Undefined removes the attribute. */
export function setAttribute({ attribs }: Element, name: string, value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(attribs, name);
  else attribs[name] = value;
}

/** The first that fits, in the order of the document. */
export function findElement(tree: Tree, fits: (element: Element) => boolean): Element | undefined {
  for (const element of elementsOf(tree)) if (fits(element)) return element;
  return undefined;
}

/** HTML takes the place of an element. */
export function replaceElement(element: Element, html: string): void {
  for (const node of Array.from(readTree(html).children)) DomUtils.prepend(element, node);
  DomUtils.removeElement(element);
}

export function removeElement(element: Element): void {
  DomUtils.removeElement(element);
}

export function hasAncestor({ parent }: Element, fits: (ancestor: Element) => boolean): boolean {
  if (!parent || !isElement(parent)) return false;
  return fits(parent) || hasAncestor(parent, fits);
}

function isElement(node: Node | Tree): node is Element {
  return 'attribs' in node;
}
