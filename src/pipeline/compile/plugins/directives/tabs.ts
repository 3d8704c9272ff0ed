/** Turns `::::tabs` with `:::tab Label` inside into tabs. */
import type { BlockContent, Nodes, Note, NoteTitle, PhrasingContent } from 'mdast';
import { report, type Compilation } from '../../compilation.js';
import { spanOf } from '../../spans.js';
import type { MakeDirective } from './directive.js';
import { tabsElement, tabsParts } from './tabs-markup.js';

const syncPattern = /^\s*sync\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))\s*$/;

/** Reports a tab that does not belong to a tabs block. */
export const makeStrayTab: MakeDirective = (node, { compilation, parent }) => {
  if (parent.type === 'tabPart') return;
  reportInvalid(node, 'A tab is outside of a tabs block', compilation);
  node.data = { hName: 'div' };
};

export const makeTabs: MakeDirective = (tabs, { compilation }) => {
  const isTab = (child: Note['children'][number]): child is Note => child.type === 'note' && child.name === 'tab';
  for (const child of tabs.children) {
    if (!isTab(child)) reportInvalid(child, 'A tabs block holds something other than tabs', compilation);
  }
  const panels = tabs.children.filter(isTab);
  // Problems of component tabs have been reported already.
  if (panels.length === 0 && !tabs.choice) reportInvalid(tabs, 'A tabs block holds no tab', compilation);
  const { selected, values = [], ...address } = tabs.choice ?? { sync: syncOf(tabs, compilation) };
  tabs.data = tabsElement(address);
  const made = panels.map((tab, index) => ({
    label: takeLabel(tab, compilation),
    children: tab.children as BlockContent[],
    value: values[index],
  }));
  tabs.children = tabsParts(made, compilation, selected);
};

function takeLabel(tab: Note, compilation: Compilation): PhrasingContent[] {
  const [title] = tab.children;
  if (title?.type === 'noteTitle') {
    tab.children.shift();
    return (title satisfies NoteTitle).children;
  }
  reportInvalid(tab, 'A tab has no label', compilation);
  return [{ type: 'text', value: '…' }];
}

function syncOf(tabs: Note, compilation: Compilation): string | undefined {
  if (tabs.options.trim() === '') return undefined;
  const match = syncPattern.exec(tabs.options);
  if (match === null) reportInvalid(tabs, 'A tabs block takes the option sync="…" and nothing else', compilation);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

function reportInvalid(node: Nodes, message: string, compilation: Compilation): void {
  report(compilation, 'tabs-invalid', {
    message,
    span: spanOf(node, compilation.text),
    notes: ['Write "::::tabs", in it a ":::tab Label" … ":::" for each tab and nothing else, then "::::".'],
  });
}
