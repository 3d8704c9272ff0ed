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
}

/** The element around tabs. Those of one name show the same label. */
export function tabsElement(sync: string | undefined): { hName: string; hProperties: Properties } {
  return { hName: 'fieldset', hProperties: { className: ['tabs'], ...(sync !== undefined && { dataSync: sync }) } };
}

/** What is in it. */
export function tabsParts(tabs: readonly Tab[], { ids }: Compilation): BlockContent[] {
  const legend = tabs.map(({ label }) => label.map((node) => plainText(node)).join('')).join(', ');
  const name = freeName(ids);
  tabs.forEach((_, index) => ids.add(`${name}-${index + 1}`));
  return [
    part('legend', { className: ['visually-hidden'] }, [{ type: 'text', value: legend }]),
    ...tabs.flatMap((tab, index) => tabParts(tab, name, index + 1)),
  ];
}

/** "tabs-1", "tabs-2" …: the first name under which the page has no id yet. */
function freeName(ids: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = `tabs-${number}`;
    if (![...ids].some((id) => id.startsWith(`${name}-`))) return name;
  }
}

function tabParts({ label, children }: Tab, name: string, number: number): BlockContent[] {
  const id = `${name}-${number}`;
  return [
    part('input', { className: ['tab-input'], type: 'radio', name, id, checked: number === 1 }, []),
    part('label', { className: ['tab-label'], htmlFor: [id] }, label),
    part('div', { className: ['tab-panel'] }, children),
  ];
}

function part(hName: string, hProperties: Properties, children: (BlockContent | PhrasingContent)[]): BlockContent {
  return { type: 'tabPart', data: { hName, hProperties }, children };
}
