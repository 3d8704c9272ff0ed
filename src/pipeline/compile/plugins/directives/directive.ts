/** What a directive is: the name of a `:::name` block, and what is made of it; the places of its parts. */
import type { Note, Parents } from 'mdast';
import type { Span } from '../../../model.js';
import { report, type Compilation } from '../../compilation.js';
import { spanOf } from '../../spans.js';

export interface Directive {
  readonly name: string;
  /** How the message about an unknown name lists it. Absent: the directive that holds it names it. */
  readonly usage?: string;
  /** Absent: an earlier plugin takes such blocks out of the tree. */
  readonly make?: MakeDirective;
}

/** Gives a block its HTML, before the blocks inside of it are made. */
export type MakeDirective = (node: Note, context: DirectiveContext) => void;

export interface DirectiveContext {
  readonly compilation: Compilation;
  readonly parent: Parents;
}

/** The place of a block's name. */
export function nameSpan(node: Note, compilation: Compilation): Span {
  return stretchOf(node, node.name, compilation);
}

/** The place of a block's options, with their braces. */
export function optionsSpan(node: Note, compilation: Compilation): Span {
  return stretchOf(node, `{${node.options}}`, compilation);
}

/** The place of what is written in the first line of a block. */
export function stretchOf(node: Note, written: string, { text }: Compilation): Span {
  const span = spanOf(node, text);
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  return { ...span, column: span.column + source.indexOf(written), length: written.length };
}

export function reportUnclosed(node: Note, compilation: Compilation): void {
  report(compilation, 'note-unclosed', {
    message: `The block ":::${node.name}" is opened here and never closed`,
    span: spanOf(node, compilation.text),
    notes: ['What follows became part of it. Close it with a line of as many colons, indented as its opening line is.'],
  });
}
