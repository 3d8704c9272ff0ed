/** An included partial in the tree, before its text is put in place of it. */
import type { Node } from 'unist';
import type { Json, Span } from '../../model.js';

/** What `<Install version="16" />` is, where `Install` is imported from a Markdown file, and `<Include file="…" />`. */
export interface Include extends Node {
  type: 'include';
  /** As it is written. */
  file: string;
  props: Readonly<Record<string, Json>>;
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
