/** Turns adjacent fences with `tab`, and commands for several package managers, into the markup of tabs. */
import type { BlockContent, Nodes, Parents, RootContent, TabPart } from 'mdast';
import type { TabRequest } from '../../code/code-fence.js';
import { report, type Compilation } from '../../compilation.js';
import { spanOf } from '../../spans.js';
import { tabsElement, tabsParts } from '../directives/tabs-markup.js';

/** A fence that is a tab. */
export interface FenceTab extends TabRequest {
  readonly label: string;
}

/** A tab of a group: its label, and the blocks that it shows. */
interface ShownTab {
  readonly label: string;
  readonly blocks: readonly RootContent[];
}

/**
 * Groups the fences of a parent into tabs. A group ends at a block that is not a tab, and at a repeated label.
 * Comments, such as suppressions, are moved before the group.
 */
export function groupTabs(parent: Parents, requests: ReadonlyMap<Nodes, FenceTab>, compilation: Compilation): void {
  const old = parent.children as RootContent[];
  const children: RootContent[] = [];
  let group: ShownTab[] = [];
  const close = (): void => {
    children.push(...joinGroup(group, compilation));
    group = [];
  };
  for (let index = 0; index < old.length;) {
    const block = old[index]!;
    const request = requests.get(block);
    const endsGroup = request ? group.some(({ label }) => label === request.label) : !isComment(block, compilation);
    if (endsGroup) close();
    if (request) group.push({ label: request.label, blocks: old.slice(index, index + request.span) });
    else children.push(block);
    index += request?.span ?? 1;
  }
  close();
  parent.children = children;
}

function isComment({ type, position }: RootContent, { text }: Compilation): boolean {
  return type === 'hole' && /^<!--[^]*-->\s*$/.test(text.slice(position?.start.offset, position?.end.offset));
}

function joinGroup(group: readonly ShownTab[], compilation: Compilation): readonly RootContent[] {
  const blocks = group.flatMap((tab) => tab.blocks);
  const [first] = blocks;
  if (!first) return [];
  // In Docusaurus, a fence without a neighbour is a tab, too, whose label may be the name of its file.
  if (group.length > 1 || compilation.naming === 'docusaurus')
    return [
      fenceTabs(
        group,
        group
          .map(({ label }) => label)
          .toSorted()
          .join(' / '),
        compilation,
      ),
    ];
  report(compilation, 'code-meta-invalid', {
    message: 'This tab has no neighbour, so it is shown as an ordinary code block',
    span: spanOf(first, compilation.text),
    notes: ['Tabs are made of two or more fences with "tab" that have nothing but blank lines between them.'],
  });
  return blocks;
}

/** Returns tabs with these labels. Tabs with the same `sync` name switch together. */
export function fenceTabs(tabs: readonly ShownTab[], sync: string | undefined, compilation: Compilation): TabPart {
  const blocks = tabs.flatMap((tab) => tab.blocks);
  const [start, end] = [blocks[0]?.position?.start, blocks.at(-1)?.position?.end];
  const made = tabs.map(({ label, blocks: shown }) => ({
    label: [{ type: 'text' as const, value: label }],
    children: shown as BlockContent[],
  }));
  return {
    type: 'tabPart',
    data: tabsElement({ sync }),
    children: tabsParts(made, compilation),
    ...(start && end && { position: { start, end } }),
  };
}
