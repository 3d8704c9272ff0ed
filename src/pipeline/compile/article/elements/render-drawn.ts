/** Renders links, images and code in running text, or the holes of those that a component of the site draws. */
import type { Element, Root } from 'hast';
import type { Image, ImageReference, InlineCode, Link, LinkReference, Nodes } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';

type Handlers = NonNullable<Options['handlers']>;
type State = Parameters<NonNullable<Handlers['link']>>[0];
declare module 'hast' {
  interface RootData {
    /** Whether it holds code that a component draws. */
    isCode?: boolean;
  }
}

type Drawable = Image | ImageReference | InlineCode | Link | LinkReference;

export const drawableHandlers: Pick<Handlers, Drawable['type']> = {
  image: (state, node: Image) => drawn(state, node) ?? defaultHandlers.image(state, node),
  imageReference: (state, node: ImageReference) => drawn(state, node) ?? defaultHandlers.imageReference(state, node),
  inlineCode: (state, node: InlineCode) => drawn(state, node) ?? defaultHandlers.inlineCode(state, node),
  link: (state, node: Link) => drawn(state, node) ?? defaultHandlers.link(state, node),
  linkReference: (state, node: LinkReference) => drawn(state, node) ?? defaultHandlers.linkReference(state, node),
};

export function isDrawn(node: Nodes | undefined): boolean {
  return node?.data?.drawnBy !== undefined;
}

function drawn(state: State, node: Drawable): Element | undefined {
  const { opening, end } = node.data?.drawnBy ?? {};
  if (opening === undefined) return undefined;
  if (end === undefined) return holeElement(opening);
  const children = [holeElement(opening), ...contentOf(state, node), holeElement(end)];
  const content: Root = { type: 'root', children, data: { isCode: node.type === 'inlineCode' } };
  // As for a bare paragraph, `join-texts.ts` and `plain-html.ts` handle the nested root.
  return content as unknown as Element;
}

function contentOf(state: State, node: Drawable): Element['children'] {
  if (node.type === 'inlineCode') return [{ type: 'text', value: node.value.replace(/\r?\n|\r/g, ' ') }];
  return 'children' in node ? state.all(node) : [];
}

function holeElement(tagName: string): Element {
  return { type: 'element', tagName, properties: {}, children: [] };
}
