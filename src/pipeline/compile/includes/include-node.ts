/** An included partial in the tree, before its text is put in place of it. */
import type { Node } from 'unist';
import type { Json, Span } from '../../model.js';

/** What `:::include{file="…"}` and `<Include file="…" />` are, and an imported partial in MDX. */
export interface Include extends Node {
  type: 'include';
  /** As it is written. */
  file: string;
  props: Readonly<Record<string, Json>>;
  /** Of the name of the file, or of the whole where there is none. */
  span: Span;
}

declare module 'mdast' {
  interface RootContentMap {
    include: Include;
  }
  interface BlockContentMap {
    include: Include;
  }
  interface PhrasingContentMap {
    include: Include;
  }
}
