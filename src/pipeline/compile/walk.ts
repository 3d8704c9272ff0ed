/** Walks a tree of Markdown or HTML. The depth is limited before any walk, so plain recursion is safe. */

/** The common part of mdast and hast nodes that a walk needs. */
interface Walkable {
  readonly type: string;
  children?: Walkable[];
}

/**
 * Calls `visit` for each node below `parent`, parents first, in the order of the text. Returning `'skip'` skips the
 * node's descendants. A node's children may be replaced while the node is visited.
 */
export function walk<Node extends Walkable, Parent extends Node>(
  parent: Parent,
  visit: (node: Node, parent: Parent) => 'skip' | void,
): void {
  const children = parent.children ?? [];
  // The loop uses an index because it runs a dozen times over every node, and an iterator takes a third longer before
  // it is optimised.
  for (let index = 0; index < children.length; index++) {
    const child = children[index]!;
    if (visit(child as Node, parent) !== 'skip' && child.children) walk(child as Parent, visit);
  }
}
