/**
 * The type of a directive: the name of a `:::name` block and the function that makes its HTML. Also the spans of a
 * block's parts.
 */
import type { Note, Parents } from 'mdast';
import type { Span } from '../../../model.js';
import type { Compilation } from '../../compilation.js';
import { spanOf } from '../../spans.js';

export interface Directive {
  readonly name: string;
  /** The text for the message about an unknown name. Absent if the enclosing directive mentions it. */
  readonly usage?: string;
  /** Makes the HTML. Absent if an earlier plugin removes these blocks from the tree. */
  readonly make?: MakeDirective;
}

/** Gives a block its HTML. Inner blocks are made afterwards. */
export type MakeDirective = (node: Note, context: DirectiveContext) => void;

export interface DirectiveContext {
  readonly compilation: Compilation;
  readonly parent: Parents;
}

/** Returns the span of a block's name. */
export function nameSpan(node: Note, compilation: Compilation): Span {
  return stretchOf(node, node.name, compilation);
}

/** Returns the span of a block's options, including their braces. */
export function optionsSpan(node: Note, compilation: Compilation): Span {
  return stretchOf(node, `{${node.options}}`, compilation);
}

/** Returns the span of a text in the first line of a block, or of the line if it is not there. */
export function stretchOf(node: Note, written: string, { text }: Compilation): Span {
  const span = spanOf(node, text);
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  const at = source.indexOf(written);
  return at === -1 ? span : { ...span, column: span.column + at, length: written.length };
}
