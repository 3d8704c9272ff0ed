/** The markup of tabs: radio inputs, labels and panels, which work without JavaScript. */
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
    /** The settings of tabs that are written as components. */
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
  /** The value in the page's address while the tab is shown. */
  readonly value?: string | undefined;
}

/** The settings for choosing a tab. */
export interface TabsSettings {
  /** The group of tabs that show the same label. */
  readonly sync?: string | undefined;
  /** The name of the query parameter that contains the value of the shown tab. */
  readonly query?: string | undefined;
}

/** The settings that come from attributes instead of the text. */
export interface TabsChoice extends TabsSettings {
  /** The index of the tab that is shown at first. */
  readonly selected: number;
  /** The value of each tab in the address, if it has one. */
  readonly values: readonly (string | undefined)[];
}

/** Returns the element around tabs. */
export function tabsElement({ sync, query }: TabsSettings): { hName: string; hProperties: Properties } {
  const settings = { ...(sync !== undefined && { dataSync: sync }), ...(query !== undefined && { dataQuery: query }) };
  return { hName: 'fieldset', hProperties: { className: ['tabs'], ...settings } };
}

/** Returns the content of that element. `selected` is the index of the tab that is shown at first. */
export function tabsParts(tabs: readonly Tab[], { ids }: Compilation, selected = 0): BlockContent[] {
  const labels = tabs.map(({ label, value = '' }) => {
    const text = label.map((node) => plainText(node)).join('');
    // The text of a label that is code is not known here.
    return text.trim() || value;
  });
  const legend = labels.filter((label) => label !== '').join(', ');
  const name = freeName(ids);
  tabs.forEach((_, index) => ids.add(`${name}-${index + 1}`));
  return [
    ...(legend === '' ? [] : [part('legend', { className: ['visually-hidden'] }, [{ type: 'text', value: legend }])]),
    ...tabs.flatMap((tab, index) =>
      tabParts(tab, { name, id: `${name}-${index + 1}`, checked: index === selected, value: tab.value }),
    ),
  ];
}

/** Returns the first of "tabs-1", "tabs-2" … that is not the prefix of an id on the page. */
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
