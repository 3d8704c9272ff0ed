/** Turns a block into the node that is rendered: highlighted code, tabs of package managers, or a link. */
import type { HoleNode, RootContent } from 'mdast';
import { convertCommands } from '../../code/blocks/package-managers.js';
import { readReference } from '../../code/blocks/reference-link.js';
import { addHole, addLink, report, type Compilation } from '../../compilation.js';
import { spanOf } from '../../spans.js';
import { fenceTabs } from './fence-tabs.js';
import type { ReadBlock } from './read-block.js';

export function showBlock(block: ReadBlock, compilation: Compilation): RootContent {
  const { info, code } = block;
  if (info.isReference) return showReference(block, compilation);
  const { convertCommand } = compilation;
  if (!info.packageManagers || !convertCommand) return codeHole(code, block, compilation);
  const tabs = convertCommands(code, convertCommand).map(({ label, code: converted }) => ({
    label,
    blocks: [codeHole(converted, { node: block.node, fence: block.fence }, compilation)],
  }));
  return fenceTabs(tabs, info.packageManagers === 'synced' ? 'npm2yarn' : undefined, compilation);
}

function codeHole(
  code: string,
  { node, fence, written }: Pick<ReadBlock, 'node' | 'fence' | 'written'>,
  compilation: Compilation,
): HoleNode {
  const span = spanOf(node, compilation.text);
  const hole = { kind: 'code', code, fence, span, ...(written !== undefined && { written }) } as const;
  return {
    type: 'hole',
    mayOpenLink: false,
    breaksLine: false,
    isComponent: false,
    ...(node.position && { position: node.position }),
    data: { hName: addHole(compilation, hole) },
  };
}

/** Turns the address of code into a link. Other code is shown as it is. */
function showReference(block: ReadBlock, compilation: Compilation): RootContent {
  const { node, fence, code } = block;
  const reference = readReference(code);
  const place = block.placeOf(Math.max(0, code.search(/\S/)), code.trim().length);
  if (!reference) {
    report(compilation, 'code-meta-invalid', {
      message: 'A reference fence holds the whole address of the code, and nothing else',
      ...place,
      notes: ['An address begins with "https://", as in https://github.com/owner/repository/blob/main/src/a.ts#L3-L6.'],
    });
    return codeHole(code, block, compilation);
  }
  const { href, title, source } = reference;
  const { span } = place;
  addLink(compilation, {
    href,
    written: href,
    kind: 'page',
    attribute: 'href',
    syntax: 'markdown',
    span,
    sized: false,
  });
  return {
    type: 'paragraph',
    data: { hName: 'div', hProperties: { className: ['code-reference'] } },
    children: [
      {
        type: 'link',
        url: href,
        children: [
          { type: 'inlineCode', value: fence.title ?? title },
          { type: 'text', value: ' ' },
          { type: 'emphasis', data: { hName: 'span' }, children: [{ type: 'text', value: source }] },
        ],
      },
    ],
    ...(node.position && { position: node.position }),
  };
}
