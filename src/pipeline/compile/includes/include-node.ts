/** The node of an included partial, before it is replaced by the partial's text. */
import type { Node } from 'unist';
import type { Json, Span, WrittenValue } from '../../model.js';
import type { CodeUse } from '../compilation.js';

/** The node for `:::include{file="…"}`, `<Include file="…" />` and an imported partial in MDX. */
export interface Include extends Node {
  type: 'include';
  /** The path as written. */
  file: string;
  props: Readonly<Record<string, Json>>;
  /** The values that are code, by name. Only MDX has some. */
  code?: Readonly<Record<string, CodeUse>>;
  /** Where the values of `props` are in the text. MDX has none, because its values may be expressions. */
  values?: Readonly<Record<string, WrittenValue>>;
  /** The span of the file name, or of the whole include if it has no file name. */
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
