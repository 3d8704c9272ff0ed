/** Turns `<Tabs>` with `<TabItem>` inside into the nodes of `::::tabs` with `:::tab` inside. */
import type { BlockContent, DefinitionContent, Note, PhrasingContent, RootContent } from 'mdast';
import { report } from '../../compilation.js';
import type { JsxElement } from '../attributes.js';
import { tagSpan } from '../lower-component.js';
import { componentAround, spanBetween, type MdxReading } from '../mdx-reading.js';
import { takeLabel, takeLabels, type Label, type LabelOf } from './tab-labels.js';
import { readValues, type Values } from './values.js';

/** The functions that lower nodes and recognize tabs. */
export interface TabsContext {
  readonly reading: MdxReading;
  readonly lower: (nodes: readonly RootContent[]) => readonly RootContent[];
  readonly isTabItem: (element: JsxElement) => boolean;
}

export function lowerTabs(element: JsxElement, context: TabsContext): Note {
  const { reading } = context;
  const { labelOf: coded, others } = takeLabels(element, reading);
  const values = readValues(others, reading);
  const labelOf = coded ?? knownLabels(values);
  const chosen = values.text('defaultValue');
  const tabs = tabsIn(element, context).map((item) => lowerTab(item, labelOf, context));
  if (element.children.every(isNothing)) reportInvalid('Tabs hold no tab', tagSpan(element, reading), reading);
  const selected = tabs.findIndex(({ value, isDefault }) => (chosen === undefined ? isDefault : value === chosen));
  const group = values.text('groupId');
  const query = values.text('queryString') ?? (values.value('queryString') === true ? group : undefined);
  return {
    type: 'note',
    name: 'tabs',
    options: '',
    closed: true,
    choice: {
      sync: group,
      query,
      selected: Math.max(0, selected),
      values: tabs.map(({ value }) => (query === undefined ? undefined : value)),
    },
    children: tabs.map(({ note }) => note),
    position: element.position,
  };
}

/** Returns the labels in `values={[{ label, value }]}`, by value. */
function knownLabels(values: Values): LabelOf {
  const list = values.value('values');
  if (!Array.isArray(list)) return () => undefined;
  const byValue = new Map(
    list.flatMap((item): [string, string][] => {
      const { value, label = value } = (item ?? {}) as Readonly<Record<string, unknown>>;
      return typeof value === 'string' ? [[value, String(label)]] : [];
    }),
  );
  return (value) => byValue.get(value);
}

function tabsIn(element: JsxElement, { reading, lower, isTabItem }: TabsContext): readonly JsxElement[] {
  const children: readonly RootContent[] = element.children;
  // Tags on one line are a paragraph.
  return children
    .flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
    .flatMap((child): readonly JsxElement[] => {
      if (isJsx(child) && isTabItem(child)) return [child];
      if (!isNothing(child) && lower([child]).length > 0) {
        const [start, end] = [child.position?.start.offset ?? 0, child.position?.end.offset ?? 0];
        const blanks = /^\s*/.exec(reading.compilation.text.slice(start, end))?.[0].length ?? 0;
        reportInvalid('Tabs hold something other than tabs', spanBetween(start + blanks, end, reading), reading);
      }
      return [];
    });
}

/** Whether a node consists of blanks and HTML comments. */
function isNothing(node: RootContent): boolean {
  if (node.type === 'html') return node.value.replaceAll(/<!--[\s\S]*?-->/g, '').trim() === '';
  return node.type === 'text' && node.value.trim() === '';
}

function isJsx(node: RootContent): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

interface LoweredTab {
  readonly note: Note;
  readonly value: string;
  readonly isDefault: boolean;
}

function lowerTab(item: JsxElement, labelOf: LabelOf, context: TabsContext): LoweredTab {
  const { reading } = context;
  const { label: coded, others } = takeLabel(item, reading);
  const values = readValues(others, reading);
  const value = values.text('value') ?? values.text('label') ?? '';
  const label = coded ?? values.text('label') ?? labelOf(value) ?? value;
  if (label === '') reportInvalid('A tab has no label', tagSpan(item, reading), reading);
  const note: Note = {
    type: 'note',
    name: 'tab',
    options: '',
    closed: true,
    children: [{ type: 'noteTitle', children: shownLabel(label) }, ...blocksOf(item, context)],
    position: item.position,
  };
  return { note, value, isDefault: values.value('default') === true };
}

function shownLabel(label: Label): PhrasingContent[] {
  return typeof label === 'string' ? [{ type: 'text', value: label || '…' }] : [...label];
}

/** Returns the content of an element as blocks. Inline content becomes a paragraph. */
export function blocksOf(
  element: JsxElement,
  { lower }: Pick<TabsContext, 'lower'>,
): readonly (BlockContent | DefinitionContent)[] {
  const content = lower(element.children);
  if (element.type === 'mdxJsxFlowElement' || content.length === 0)
    return content as readonly (BlockContent | DefinitionContent)[];
  return [{ type: 'paragraph', children: content as PhrasingContent[], position: element.position }];
}

/** Reports a tab that is outside of tabs. A component around it may have tabs in its code. */
export function reportStrayTab(element: JsxElement, reading: MdxReading): void {
  const component = componentAround(reading);
  const notes =
    component === undefined
      ? [form]
      : [
          `docsgen makes tabs of the text alone: it does not see <Tabs> in the code of <${component}>.`,
          `Write <Tabs> in the place of <${component}>, with the same "groupId" and "values".`,
        ];
  report(reading.compilation, 'tabs-invalid', {
    message: 'A tab is outside of <Tabs>',
    span: tagSpan(element, reading),
    notes,
  });
}

const form =
  'Write <Tabs>, in it <TabItem value="…" label="…"> … </TabItem> for each tab and nothing else, then </Tabs>.';

function reportInvalid(message: string, span: ReturnType<typeof tagSpan>, { compilation }: MdxReading): void {
  report(compilation, 'tabs-invalid', { message, span, notes: [form] });
}
