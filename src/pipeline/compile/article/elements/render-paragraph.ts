/** Paragraphs as remark-rehype renders them, but for those that are only lines around components: these have no element. */
import type { Element, Root } from 'hast';
import type { Paragraph } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';

type Handler = NonNullable<NonNullable<Options['handlers']>['paragraph']>;

declare module 'mdast' {
  interface ParagraphData {
    /** Its content is shown without an element around it. */
    isBare?: boolean;
  }
}

export const renderParagraph: Handler = (state, paragraph: Paragraph) => {
  if (paragraph.data?.isBare !== true) return defaultHandlers.paragraph(state, paragraph);
  const content: Root = { type: 'root', children: state.all(paragraph) };
  // A list of nodes would get line ends between them: `rehype-joined-text.ts` takes the root away.
  return content as unknown as Element;
};
