/**
 * Renders paragraphs as remark-rehype does, with two exceptions. A paragraph that consists of lines around components
 * gets no element, and neither does one of an image that a component draws, because that may be a block. Another image
 * with a title that is alone in its paragraph becomes a figure, with the title as its caption.
 */
import type { Element, Root } from 'hast';
import type { Image, Paragraph } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';
import { isDrawn } from './render-drawn.js';

type Handler = NonNullable<NonNullable<Options['handlers']>['paragraph']>;

declare module 'mdast' {
  interface ParagraphData {
    /** The content is shown without an element around it. */
    isBare?: boolean;
  }
}

export const renderParagraph: Handler = (state, paragraph: Paragraph) => {
  const [first, ...others] = paragraph.children;
  const only = others.length === 0 ? first : undefined;
  const isDrawnImage = (only?.type === 'image' || only?.type === 'imageReference') && isDrawn(only);
  if (!isDrawnImage && only?.type === 'image' && only.title) return renderFigure(state, only, only.title);
  if (paragraph.data?.isBare !== true && !isDrawnImage) return defaultHandlers.paragraph(state, paragraph);
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
