/** Records the span of each link's address, which the Markdown tree does not contain. */
import type { Definition, Image, Link } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { Span, WrittenValue } from '../../../model.js';

/** The address of a link as written, with its span. */
export interface Destination {
  readonly written: string;
  readonly span: Span;
  /** The value of an include that a partial's address takes in. */
  readonly value?: WrittenValue;
}

declare module 'mdast' {
  interface LinkData {
    destination?: Destination;
  }
  interface ImageData {
    destination?: Destination;
  }
  interface DefinitionData {
    destination?: Destination;
  }
}

/** The extension for mdast-util-from-markdown. It replaces the handlers of two tokens and records the address. */
export const destinationSpans: Extension = {
  exit: {
    resourceDestinationString: exitDestination,
    definitionDestinationString: exitDestination,
  },
};

function exitDestination(this: CompileContext, token: Token): undefined {
  const url = this.resume();
  const node = this.stack.at(-1) as Definition | Image | Link;
  const written = this.sliceSerialize(token);
  const { line, column } = token.start;
  node.url = url;
  node.data = { ...node.data, destination: { written, span: { line, column, length: written.length } } };
}
