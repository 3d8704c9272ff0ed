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
  // A copy: whoever walks may take elements away.
  for (const node of Array.from(tree.children)) {
    if (!isElement(node)) continue;
    yield node;
    yield* elementsOf(node);
  }
}

export function findElement(tree: Tree, fits: (element: Element) => boolean): Element | undefined {
  for (const element of elementsOf(tree)) if (fits(element)) return element;
  return undefined;
}

/** Undefined removes the attribute. */
export function setAttribute({ attribs }: Element, name: string, value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(attribs, name);
  else attribs[name] = value;
}

export function removeElement(element: Element): void {
  DomUtils.removeElement(element);
}

/** Puts HTML behind an element. */
export function addBehind(element: Element, html: string): void {
  for (const node of parseDocument(html).children.toReversed()) DomUtils.append(element, node);
}

/** The text of a node without markup. */
export function textOf(tree: Tree): string {
  return DomUtils.textContent(tree);
}

export function hasAncestor({ parent }: Element, fits: (ancestor: Element) => boolean): boolean {
  if (!parent || !isElement(parent)) return false;
  return fits(parent) || hasAncestor(parent, fits);
}

export function hasClass({ attribs }: Element, name: string): boolean {
  return (attribs['class'] ?? '').split(/\s+/).includes(name);
}

function isElement(node: Node | Tree): node is Element {
  return 'attribs' in node;
}
