/** Turns a built-in component into the equivalent Markdown nodes. */
import type { Heading, Note, RootContent } from 'mdast';
import { escapeHtml } from '../../../../theme/render/escape-html.js';
import { report } from '../../compilation.js';
import { isClientAttribute } from '../../markdown/raw-html/read-client.js';
import type { JsxElement } from '../attributes.js';
import { lowerHtml } from '../lower-html.js';
import { makeHole, spanBetween, type MdxReading } from '../mdx-reading.js';
import { lowerCodeContent } from '../page-code/lower-code.js';
import { lowerCardList } from './card-list.js';
import { lowerCodeBlock, lowerDiagram } from './code-block.js';
import type { BuiltInName } from './names.js';
import { blocksOf, lowerTabs, reportStrayTab, type TabsContext } from './tabs.js';
import { readValues } from './values.js';

export function lowerBuiltIn(name: BuiltInName, written: JsxElement, context: TabsContext): readonly RootContent[] {
  const { reading, lower } = context;
  const element = withoutClient(written, reading);
  const content = (): readonly RootContent[] => lower(element.children);
  switch (name) {
    case 'Tabs':
      return [lowerTabs(element, context)];
    case 'ApiTabs':
      return [headingOfResponses(element, reading), lowerTabs(element, context)];
    case 'TabItem':
      reportStrayTab(element, reading);
      return content();
    case 'Admonition':
      return [lowerAdmonition(element, context)];
    case 'CodeBlock':
      return lowerCodeContent(element, reading) ?? [lowerCodeBlock(element, context)];
    case 'Mermaid':
      return [lowerDiagram(element, reading)];
    case 'Link':
      return lowerHtml(element, 'a', content, reading);
    case 'TOCInline':
      return [lowerContents(element, reading)];
    case 'DocCardList':
      return lowerCardList(element, reading);
    case 'Details':
      return lowerDetails(element, content, reading);
  }
}

/** Removes client attributes, because built-in components work without a script. */
function withoutClient(element: JsxElement, reading: MdxReading): JsxElement {
  const isClient = (attribute: JsxElement['attributes'][number]): boolean =>
    attribute.type === 'mdxJsxAttribute' && isClientAttribute(attribute.name);
  const first = element.attributes.find(isClient);
  if (!first) return element;
  const [start, end] = [first.position?.start.offset ?? 0, first.position?.end.offset ?? 0];
  report(reading.compilation, 'component-client', {
    message: `<${element.name}> is built in, and is never live`,
    span: spanBetween(start, end, reading),
    notes: ['It works without a script of its own. Remove the attribute.'],
  });
  return { ...element, attributes: element.attributes.filter((attribute) => !isClient(attribute)) };
}

/** Returns the heading that the tabs of responses have in pages of APIs before version 4.3 of their plugin. */
function headingOfResponses(element: JsxElement, reading: MdxReading): Heading {
  const values = readValues(element, reading);
  const value = values.text('label') ?? reading.compilation.texts.apiResponses;
  return {
    type: 'heading',
    depth: 2,
    data: { own: { id: values.text('id') ?? 'responses' } },
    children: [{ type: 'text', value }],
    position: element.position,
  };
}

function lowerAdmonition(element: JsxElement, context: TabsContext): Note {
  const values = readValues(element, context.reading);
  const title = values.text('title');
  return {
    type: 'note',
    name: values.text('type') ?? 'note',
    options: '',
    closed: true,
    children: [
      ...(title === undefined
        ? []
        : [{ type: 'noteTitle' as const, children: [{ type: 'text' as const, value: title }] }]),
      ...blocksOf(element, context),
    ],
    position: element.position,
  };
}

/** Creates the placeholder that `remark-contents.ts` fills when the page's headings are known. */
function lowerContents(element: JsxElement, reading: MdxReading): RootContent {
  const values = readValues(element, reading);
  const level = (name: string, orElse: number): number => Number(values.text(name) ?? orElse);
  return {
    type: 'contents',
    ...values.headings('toc'),
    from: level('minHeadingLevel', 2),
    to: level('maxHeadingLevel', 3),
    children: [],
    ...(element.position && { position: element.position }),
  };
}

function lowerDetails(
  element: JsxElement,
  content: () => readonly RootContent[],
  reading: MdxReading,
): readonly RootContent[] {
  const summary = readValues(element, reading).text('summary') ?? 'Details';
  const { position } = element;
  const hole = makeHole([`<details><summary>${escapeHtml(summary)}</summary>`], position, reading);
  return [hole, ...content(), makeHole(['</details>'], position, reading)];
}
