/** Lets a component of the site draw a node, which stays what it is for all that reads its text. */
import type { Nodes } from 'mdast';
import type { DrawnElement } from './drawn-elements.js';
import { addHole, type Compilation, type HolePiece } from '../../compilation.js';
import { spanOf } from '../../spans.js';

declare module 'unist' {
  interface Data {
    /** The holes in which a component of the site draws the node. The content of the node is between them. */
    drawnBy?: { readonly opening: string; readonly end?: string };
  }
}

/** What the component gets. `hasContent` says whether the content of the node becomes its `children`. */
type Drawing = Pick<Extract<HolePiece, { readonly kind: 'component' }>, 'props' | 'links' | 'hasContent'>;

export function drawByComponent(node: Nodes, name: DrawnElement, drawing: Drawing, compilation: Compilation): void {
  const piece = { kind: 'component', name, ...drawing, span: spanOf(node, compilation.text) } as const;
  const opening = addHole(compilation, { kind: 'html', pieces: [piece] });
  if (!drawing.hasContent) node.data = { ...node.data, drawnBy: { opening } };
  else {
    const end = addHole(compilation, { kind: 'html', pieces: [{ kind: 'componentEnd', name }] });
    node.data = { ...node.data, drawnBy: { opening, end } };
  }
}
