/** Finds the elements and components that are open in a tree whose tags are holes. */
import type { Nodes, Parents } from 'mdast';
import { holeOf } from '../../article/forms/hole-of.js';
import type { Compilation, HolePiece } from '../../compilation.js';
import { walk } from '../../walk.js';
import { readHtml } from './read-html.js';
import { needsEnd } from './tag-balance.js';

/** This is a class because it keeps the open tags between nodes. */
export class OpenElements {
  readonly #compilation: Compilation;
  #open: string[] = [];

  constructor(compilation: Compilation) {
    this.#compilation = compilation;
  }

  areClosed(): boolean {
    return this.#open.length === 0;
  }

  /** Reads the tags of nodes that follow one another, and of all nodes in them. */
  read(nodes: readonly Nodes[]): void {
    for (const node of nodes) {
      this.#readHole(node);
      if ('children' in node) walk<Nodes, Parents>(node, (one) => this.#readHole(one));
    }
  }

  #readHole(node: Nodes): void {
    const hole = node.type === 'hole' ? holeOf(node, this.#compilation) : undefined;
    if (hole?.kind !== 'html') return;
    for (const { kind, name, selfClosing } of readHtml(hole.pieces.map(tagOf).join(''), []).tags) {
      const element = name.toLowerCase();
      if (kind === 'close') this.#close(element);
      else if (!selfClosing && needsEnd(element)) this.#open.push(element);
    }
  }

  #close(element: string): void {
    const opening = this.#open.lastIndexOf(element);
    if (opening !== -1) this.#open = this.#open.slice(0, opening);
  }
}

/** Returns a piece as HTML. Addresses are values of attributes, which are not read. */
function tagOf(piece: HolePiece): string {
  if (typeof piece === 'string') return piece;
  if (piece.kind === 'componentEnd') return '</docsgen-component>';
  return piece.kind === 'component' && piece.hasContent ? '<docsgen-component>' : '';
}
