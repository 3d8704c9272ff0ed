/** `::::tabs` with `:::tab Label` inside → radio inputs, labels and panels, which work without JavaScript. */
import type { BlockContent, Nodes, Note, NoteTitle, PhrasingContent } from 'mdast';
import type { Properties } from 'hast';
import { report, type Compilation } from '../../compilation.js';
import { plainText } from '../../plain-text.js';
import { spanOf } from '../../spans.js';
import type { MakeDirective } from './directive.js';

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

const syncPattern = /^\s*sync\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))\s*$/;

/** A tab that no tabs block has taken into its panels. */
export const makeStrayTab: MakeDirective = (node, { compilation, parent }) => {
  if (parent.type === 'tabPart') return;
  reportInvalid(node, 'A tab is outside of a tabs block', compilation);
  node.data = { hName: 'div' };
};

/** "tabs-1", "tabs-2" …: the first name under which the page has no id yet. */
function freeName(ids: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = `tabs-${number}`;
    if (![...ids].some((id) => id.startsWith(`${name}-`))) return name;
  }
}

export const makeTabs: MakeDirective = (tabs, { compilation }) => {
  const isTab = (child: Note['children'][number]): child is Note => child.type === 'note' && child.name === 'tab';
  for (const child of tabs.children) {
    if (!isTab(child)) reportInvalid(child, 'A tabs block holds something other than tabs', compilation);
  }
  const panels = tabs.children.filter(isTab);
  if (panels.length === 0) reportInvalid(tabs, 'A tabs block holds no tab', compilation);
  const labels = panels.map((tab) => takeLabel(tab, compilation));
  const legend = labels.map((label) => label.map((node) => plainText(node)).join('')).join(', ');
  const name = freeName(compilation.ids);
  panels.forEach((_, index) => compilation.ids.add(`${name}-${index + 1}`));
  tabs.data = { hName: 'fieldset', hProperties: { className: ['tabs'], ...syncOf(tabs, compilation) } };
  tabs.children = [
    part('legend', { className: ['visually-hidden'] }, [{ type: 'text', value: legend }]),
    ...panels.flatMap((tab, index) => makeTab(tab, labels[index] ?? [], name, index + 1)),
  ];
};

function makeTab(tab: Note, label: PhrasingContent[], name: string, number: number): BlockContent[] {
  const id = `${name}-${number}`;
  return [
    part('input', { className: ['tab-input'], type: 'radio', name, id, checked: number === 1 }, []),
    part('label', { className: ['tab-label'], htmlFor: [id] }, label),
    part('div', { className: ['tab-panel'] }, tab.children as BlockContent[]),
  ];
}

function takeLabel(tab: Note, compilation: Compilation): PhrasingContent[] {
  const [title] = tab.children;
  if (title?.type === 'noteTitle') {
    tab.children.shift();
    return (title satisfies NoteTitle).children;
  }
  reportInvalid(tab, 'A tab has no label', compilation);
  return [{ type: 'text', value: '…' }];
}

function syncOf(tabs: Note, compilation: Compilation): Properties {
  if (tabs.options.trim() === '') return {};
  const match = syncPattern.exec(tabs.options);
  if (match === null) reportInvalid(tabs, 'A tabs block takes the option sync="…" and nothing else', compilation);
  const sync = match?.[1] ?? match?.[2] ?? match?.[3];
  return sync === undefined ? {} : { dataSync: sync };
}

function part(hName: string, hProperties: Properties, children: (BlockContent | PhrasingContent)[]): BlockContent {
  return { type: 'tabPart', data: { hName, hProperties }, children };
}

function reportInvalid(node: Nodes, message: string, compilation: Compilation): void {
  report(compilation, 'tabs-invalid', {
    message,
    span: spanOf(node, compilation.text),
    notes: ['Write "::::tabs", in it a ":::tab Label" … ":::" for each tab and nothing else, then "::::".'],
  });
}
