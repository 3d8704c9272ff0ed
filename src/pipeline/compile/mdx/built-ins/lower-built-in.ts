/** A component of docsgen's own → the nodes that Markdown has for the same thing. */
import type { Note, RootContent } from 'mdast';
import { escapeHtml } from '../../../text/escape-html.js';
import type { JsxElement } from '../attributes.js';
import { lowerComponent } from '../lower-component.js';
import { lowerHtml } from '../lower-html.js';
import { makeHole, type MdxReading } from '../mdx-reading.js';
import { lowerCodeBlock } from './code-block.js';
import type { BuiltInName } from './names.js';
import { blocksOf, lowerTabs, reportStrayTab, type TabsContext } from './tabs.js';
import { readValues } from './values.js';

export function lowerBuiltIn(name: BuiltInName, element: JsxElement, context: TabsContext): readonly RootContent[] {
  const { reading, lower } = context;
  const content = (): readonly RootContent[] => lower(element.children);
  switch (name) {
    case 'Tabs':
      return [lowerTabs(element, context)];
    case 'TabItem':
      reportStrayTab(element, reading);
      return content();
    case 'Admonition':
      return [lowerAdmonition(element, context)];
    case 'CodeBlock':
      return [lowerCodeBlock(element, reading)];
    case 'Link':
      return lowerHtml(element, 'a', content, reading);
    case 'TOCInline':
      return [lowerContents(element, reading)];
    case 'DocCardList':
      return lowerComponent(element, { specifier: 'docsgen', exported: name }, content, reading);
    case 'Details':
      return lowerDetails(element, content, reading);
  }
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

/** Made when the headings of the page are known: `remark-contents.ts`. */
function lowerContents(element: JsxElement, reading: MdxReading): RootContent {
  const values = readValues(element, reading);
  const level = (name: string, orElse: number): number => Number(values.text(name) ?? orElse);
  return {
    type: 'contents',
    skipped: values.skipped('toc'),
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
