/**
 * Repairs a tree that a plugin has changed, so that later steps can read it. The first defect is returned.
 *
 * Nodes that plugins create have no position. They get an empty span directly after the preceding node, or at the start
 * of their parent.
 */
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { Point, Position } from 'unist';
import { deepestTree } from '../markdown/nesting.js';

const beginning: Point = { line: 1, column: 1, offset: 0 };

/** Returns the position of a whole text, as micromark sets it on the tree. */
export function placeOfText(text: string): Position {
  const lines = text.split(/\r\n|\n|\r/);
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return { start: { ...beginning }, end: { line: lines.length, column, offset: text.length } };
}

/** A node as a plugin may leave it. */
interface LooseNode {
  readonly type: unknown;
  position?: Position | undefined;
  children?: unknown;
  attributes?: unknown;
  value?: unknown;
  url?: unknown;
}

/** Repairs the tree and returns its first defect. */
export function settleTree(tree: Root | HastRoot): string | undefined {
  const root: LooseNode = tree;
  if (!Array.isArray(root.children)) {
    root.children = [];
    return 'it left no tree';
  }
  root.position ??= { start: { ...beginning }, end: { ...beginning } };
  return settleBelow(tree, root.position.start, 0);
}

function settleBelow(node: LooseNode, start: Point, depth: number): string | undefined {
  if (node.children === undefined || node.children === null) {
    delete node.children;
    return undefined;
  }
  if (depth > deepestTree) {
    node.children = [];
    return 'it left a tree that is nested too deep';
  }
  const children: readonly unknown[] = Array.isArray(node.children) ? node.children : [];
  const sound = children.filter(isNode);
  node.children = sound;
  let wrong =
    sound.length < children.length ? `it left something that is no node in "${String(node.type)}"` : undefined;
  let before = start;
  for (const child of sound) {
    child.position ??= { start: { ...before }, end: { ...before } };
    if (isElementOfMdx.test(String(child.type))) Object.assign(child, withEmptyLists(child));
    const problem = settleText(child) ?? settleBelow(child, child.position.start, depth + 1);
    wrong ??= problem;
    before = child.position.end;
  }
  return wrong;
}

function isNode(value: unknown): value is LooseNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

const isElementOfMdx = /^mdxJsx(?:Flow|Text)Element$/;

/** MDX reads an element without one of its lists as one with an empty list. */
function withEmptyLists({ children, attributes }: LooseNode): Pick<LooseNode, 'children' | 'attributes'> {
  return { children: children ?? [], attributes: attributes ?? [] };
}

const withValue = new Set(['text', 'inlineCode', 'code', 'html', 'raw', 'comment']);
const withUrl = new Set(['link', 'image', 'definition']);

function settleText(node: LooseNode): string | undefined {
  const type = String(node.type);
  const key = withValue.has(type) ? 'value' : withUrl.has(type) ? 'url' : undefined;
  if (key === undefined || typeof node[key] === 'string') return undefined;
  node[key] = String(node[key] ?? '');
  return `it left a node "${type}" without a ${key}`;
}
