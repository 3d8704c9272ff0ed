/** The markup of tabs, whatever they are made from: radio inputs, labels and panels, which work without JavaScript. */
import type { Properties } from 'hast';
import type { BlockContent, PhrasingContent } from 'mdast';
import type { Compilation } from '../../compilation.js';
import { plainText } from '../../plain-text.js';

declare module 'mdast' {
  /** An element of the tabs' markup. */
  interface TabPart extends Parent {
    type: 'tabPart';
    children: (BlockContent | PhrasingContent)[];
  }
  interface Note {
    /** Of tabs that are written as components. */
    choice?: TabsChoice | undefined;
  }
  interface BlockContentMap {
    tabPart: TabPart;
  }
  interface RootContentMap {
    tabPart: TabPart;
  }
}

export interface Tab {
  readonly label: PhrasingContent[];
  readonly children: BlockContent[];
  /** What the page's address says when it is shown. */
  readonly value?: string | undefined;
}

/** How tabs are chosen. */
export interface TabsSettings {
  /** Those of one name show the same label. */
  readonly sync?: string | undefined;
  /** The name in the address's query that holds the value of the shown tab. */
  readonly query?: string | undefined;
}

/** What is said of tabs outside of their text. */
export interface TabsChoice extends TabsSettings {
  /** Index of the tab that is shown at first. */
  readonly selected: number;
  /** Of each tab, if the address names it. */
  readonly values: readonly (string | undefined)[];
}

/** The element around tabs. */
export function tabsElement({ sync, query }: TabsSettings): { hName: string; hProperties: Properties } {
  const settings = { ...(sync !== undefined && { dataSync: sync }), ...(query !== undefined && { dataQuery: query }) };
  return { hName: 'fieldset', hProperties: { className: ['tabs'], ...settings } };
}

/** What is in it; `selected` is the index of the tab that is shown at first. */
export function tabsParts(tabs: readonly Tab[], { ids }: Compilation, selected = 0): BlockContent[] {
  const legend = tabs.map(({ label }) => label.map((node) => plainText(node)).join('')).join(', ');
  const name = freeName(ids);
  tabs.forEach((_, index) => ids.add(`${name}-${index + 1}`));
  return [
    part('legend', { className: ['visually-hidden'] }, [{ type: 'text', value: legend }]),
    ...tabs.flatMap((tab, index) =>
      tabParts(tab, { name, id: `${name}-${index + 1}`, checked: index === selected, value: tab.value }),
    ),
  ];
}

/** "tabs-1", "tabs-2" …: the first name under which the page has no id yet. */
function freeName(ids: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = `tabs-${number}`;
    if (![...ids].some((id) => id.startsWith(`${name}-`))) return name;
  }
}

function tabParts({ label, children }: Tab, state: Properties & { readonly id: string }): BlockContent[] {
  return [
    part('input', { className: ['tab-input'], type: 'radio', ...state }, []),
    part('label', { className: ['tab-label'], htmlFor: [state.id] }, label),
    part('div', { className: ['tab-panel'] }, children),
  ];
}

function part(hName: string, hProperties: Properties, children: (BlockContent | PhrasingContent)[]): BlockContent {
  return { type: 'tabPart', data: { hName, hProperties }, children };
}
