/** What a directive is: the name of a `:::name` block, and what is made of it. */
import type { Note, Parents } from 'mdast';
import type { Compilation } from '../../compilation.js';

export interface Directive {
  readonly name: string;
  /** How the message about an unknown name lists it. Absent: the directive that holds it names it. */
  readonly usage?: string;
  readonly make: MakeDirective;
}

/** Gives a block its HTML, before the blocks inside of it are made. */
export type MakeDirective = (node: Note, context: DirectiveContext) => void;

export interface DirectiveContext {
  readonly compilation: Compilation;
  readonly parent: Parents;
}
