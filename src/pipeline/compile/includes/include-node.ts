/** The nodes of an included partial and of its content, before texts are in their places. */
import type { RootContent } from 'mdast';
import type { Node, Parent } from 'unist';
import type { Json, Span, WrittenValue } from '../../model.js';
import type { CodeUse } from '../compilation.js';

/** The node for `:::include{file="…"}`, `<Include file="…" />` and an imported partial in MDX. */
export interface Include extends Parent {
  type: 'include';
  /** The path as written. */
  file: string;
  props: Readonly<Record<string, Json>>;
  /** The values that are code, by name. Only MDX has some. */
  code?: Readonly<Record<string, CodeUse>>;
  /** Where the values of `props` are in the text. MDX has none, because its values may be expressions. */
  values?: Readonly<Record<string, WrittenValue>>;
  /** The blocks between its tags, which the partial may show. Only MDX has some. */
  children: RootContent[];
  /** The span of the file name, or of the whole include if it has no file name. */
  span: Span;
}

/** The place in a partial for the content of its include: `{props.children}`. */
export interface IncludeContent extends Node {
  type: 'includeContent';
}

declare module 'mdast' {
  interface RootContentMap {
    include: Include;
    includeContent: IncludeContent;
  }
  interface BlockContentMap {
    include: Include;
    includeContent: IncludeContent;
  }
  interface PhrasingContentMap {
    include: Include;
    includeContent: IncludeContent;
  }
}
