/**
 * Compares the elements of an article before and after rehype plugins, and updates the document's facts. Addresses that
 * plugins write become links, and ids that they add, change or remove change in the facts too.
 */
import type { Element, Nodes, Parents, Root } from 'hast';
import { decodeUrlPath } from '../../text/href.js';
import { isOutside, reportUnsafe } from '../article/unsafe-url.js';
import { addHole, addLink, linkMarker, type Compilation } from '../compilation.js';
import { spanOf } from '../spans.js';
import { walk } from '../walk.js';

/** The elements as plugins received them. */
export interface ShownElements {
  readonly ids: ReadonlySet<string>;
  readonly headings: ReadonlyMap<Element, number>;
}

/** Shows plugins the addresses that are filled in later, and records the existing ids. */
export function showElements(tree: Root, compilation: Compilation): ShownElements {
  const headings = new Map<Element, number>();
  const numbers = new Map(compilation.headings.map(({ id }, number) => [id, number]));
  walkElements(tree, (element) => {
    const link = linkOf(element, compilation);
    if (link) element.properties[link.attribute] = link.href;
    const number = /^h[1-6]$/.test(element.tagName) ? numbers.get(idOf(element) ?? '') : undefined;
    if (number !== undefined) headings.set(element, number);
  });
  return { ids: idsIn(tree), headings };
}

/** Reads the elements that plugins returned. Their raw HTML is published unchanged. */
export function gatherElements(tree: Root, shown: ShownElements, compilation: Compilation): void {
  gatherIds(tree, shown, compilation);
  const known = new Set(compilation.links.map(({ href }) => href));
  walkElements(tree, (element) => gatherLink(element, known, compilation));
  walk<Nodes, Parents>(tree, (node) => {
    if ((node.type as string) === 'raw') replaceRaw(node as Nodes & { value?: string }, compilation);
  });
}

function walkElements(tree: Root, visit: (element: Element) => void): void {
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'element') visit(node);
  });
}

// ------------------------------------------------------------------------------------------------------------------- ids

function idOf({ properties }: Element): string | undefined {
  return typeof properties['id'] === 'string' ? properties['id'] : undefined;
}

function idsIn(tree: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  walkElements(tree, (element) => {
    const id = idOf(element);
    if (id !== undefined) ids.add(id);
  });
  return ids;
}

function gatherIds(tree: Root, shown: ShownElements, { ids, headings }: Compilation): void {
  const left = idsIn(tree);
  for (const id of shown.ids) if (!left.has(id)) ids.delete(id);
  for (const id of left) if (!shown.ids.has(id)) ids.add(id);
  walkElements(tree, (element) => {
    const heading = headings[shown.headings.get(element) ?? -1];
    const id = idOf(element);
    if (!heading || id === undefined || id === heading.id) return;
    walkElements({ type: 'root', children: element.children }, ({ properties }) => {
      if (properties['href'] === `#${heading.id}`) properties['href'] = `#${id}`;
    });
    headings[headings.indexOf(heading)] = { ...heading, id };
  });
}

// ----------------------------------------------------------------------------------------------------------------- links

function linkOf({ properties }: Element, compilation: Compilation): Compilation['links'][number] | undefined {
  const [name = ''] = Object.keys(linkMarker(compilation, 0));
  return compilation.links[Number(properties[name] ?? -1)];
}

const addresses = { a: 'href', area: 'href', img: 'src', video: 'src', audio: 'src', source: 'src' } as const;

function gatherLink(element: Element, known: ReadonlySet<string>, compilation: Compilation): void {
  const { tagName, properties } = element;
  const attribute = Object.hasOwn(addresses, tagName) ? addresses[tagName as keyof typeof addresses] : undefined;
  const link = linkOf(element, compilation);
  if (link) {
    const isKept = properties[link.attribute] === link.href;
    delete properties[isKept ? link.attribute : Object.keys(linkMarker(compilation, 0))[0]!];
    if (isKept) return;
  }
  const href = attribute && properties[attribute];
  if (attribute === undefined || typeof href !== 'string' || isKnown(href, known, compilation)) return;
  const kind = tagName === 'img' ? 'image' : 'page';
  const span = spanOf(element, compilation.text);
  if (reportUnsafe(href, tagName === 'iframe' ? 'frame' : kind, span, compilation)) {
    delete properties[attribute];
    return;
  }
  const number = addLink(compilation, { href, written: href, kind, attribute, syntax: 'markdown', span, sized: false });
  if (isOutside(href)) return;
  delete properties[attribute];
  Object.assign(properties, linkMarker(compilation, number));
}

/** Whether an address leads to an id on the page, or outside by a known link. */
function isKnown(href: string, known: ReadonlySet<string>, { ids }: Compilation): boolean {
  if (!href.startsWith('#')) return isOutside(href) && known.has(href);
  const id = href.slice(1);
  return ids.has(decodeUrlPath(id) ?? id);
}

// -------------------------------------------------------------------------------------------------------------- raw HTML

function replaceRaw(node: Nodes & { value?: string }, compilation: Compilation): void {
  const tagName = addHole(compilation, { kind: 'html', pieces: [node.value ?? ''] });
  Object.assign(node, { type: 'element', tagName, properties: {}, children: [] } satisfies Partial<Element>);
}
