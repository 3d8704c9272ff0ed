/**
 * Renders paragraphs as remark-rehype does, with two exceptions. A paragraph that consists of lines around components
 * gets no element, and neither does one of an image that a component draws, because that may be a block. Another image
 * with a title that is alone in its paragraph becomes a figure, with the title as its caption.
 */
import type { Element, Root } from 'hast';
import type { Image, ImageReference, Nodes, Paragraph } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';

type Handlers = NonNullable<Options['handlers']>;
type Handler = NonNullable<Handlers['paragraph']>;

declare module 'mdast' {
  interface ParagraphData {
    /** The content is shown without an element around it. */
    isBare?: boolean;
  }
  interface ImageData {
    /** The name of the hole in which a component of the site draws the image. */
    drawnBy?: string;
  }
  interface ImageReferenceData {
    drawnBy?: string;
  }
}

/** Renders images, or the holes for those that a component draws. */
export const imageHandlers: Pick<Handlers, 'image' | 'imageReference'> = {
  image: (state, node: Image) => holeFor(node) ?? defaultHandlers.image(state, node),
  imageReference: (state, node: ImageReference) => holeFor(node) ?? defaultHandlers.imageReference(state, node),
};

function holeFor(node: Image | ImageReference): Element | undefined {
  const tagName = drawnBy(node);
  return tagName === undefined ? undefined : { type: 'element', tagName, properties: {}, children: [] };
}

function drawnBy(node: Nodes | undefined): string | undefined {
  return node?.type === 'image' || node?.type === 'imageReference' ? node.data?.drawnBy : undefined;
}

export const renderParagraph: Handler = (state, paragraph: Paragraph) => {
  const [image, ...others] = paragraph.children;
  const only = others.length === 0 ? image : undefined;
  const isDrawn = drawnBy(only) !== undefined;
  if (!isDrawn && only?.type === 'image' && only.title) return renderFigure(state, only, only.title);
  if (paragraph.data?.isBare !== true && !isDrawn) return defaultHandlers.paragraph(state, paragraph);
  const content: Root = { type: 'root', children: state.all(paragraph) };
  // A list of nodes would get line ends between them. `join-texts.ts` and `plain-html.ts` handle the nested root.
  return content as unknown as Element;
};

function renderFigure(state: Parameters<Handler>[0], image: Image, title: string): Element {
  const shown = defaultHandlers.image(state, { ...image, title: null });
  const caption: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: title }],
  };
  return { type: 'element', tagName: 'figure', properties: { className: ['image'] }, children: [shown, caption] };
}
