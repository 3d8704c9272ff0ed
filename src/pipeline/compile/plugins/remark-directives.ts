/** `:::name` blocks → what the table of directives makes of them; blocks that are not closed or have an unknown name. */
import type { Nodes, Note, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { nearestName } from '../../text/nearest-name.js';
import { compilationOf, report, type Compilation } from '../compilation.js';
import { spanOf } from '../spans.js';
import { walk } from '../walk.js';
import { giveShape } from './directives/admonition.js';
import { nameSpan, reportUnclosed } from './directives/directive.js';
import { directives } from './directives/directives.js';

const byName = new Map(directives.map((directive) => [directive.name, directive]));

export const remarkDirectives = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  // Tabs and admonitions of MDX are such blocks, too.
  if (compilation.syntax !== 'mdx' && !compilation.text.includes(':::')) return;
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'note') checkBlock(node, compilation);
    else if (node.type === 'paragraph') findStrayClosing(node, compilation);
  });
  // Afterwards, because a block may take those inside of it apart.
  walk<Nodes, Parents>(tree, (node, parent) => {
    if (node.type !== 'note') return;
    const make = byName.get(node.name)?.make;
    if (make) make(node, { compilation, parent });
    else giveShape(node, 'note', compilation);
  });
};

function checkBlock(node: Note, compilation: Compilation): void {
  if (!node.closed) reportUnclosed(node, compilation);
  if (!byName.has(node.name)) reportUnknown(node, compilation);
}

function reportUnknown(node: Note, compilation: Compilation): void {
  const near = node.name.toLowerCase() === 'caution' ? 'warning' : nearestName(node.name, [...byName.keys()]);
  report(compilation, 'note-unknown', {
    message: `No block is named "${node.name}"`,
    span: nameSpan(node, compilation),
    notes: [`There are ${directives.flatMap(({ usage }) => usage ?? []).join(', ')}.`],
    suggestion: near,
  });
}

/** A paragraph of colons alone was meant to close something. */
function findStrayClosing(node: Extract<Nodes, { type: 'paragraph' }>, compilation: Compilation): void {
  const source = compilation.text.slice(node.position?.start.offset, node.position?.end.offset);
  if (!/^:{3,}[ \t]*(?:[\r\n]|$)/.test(source)) return;
  report(compilation, 'note-unclosed', {
    message: 'These colons close no block',
    span: spanOf(node, compilation.text),
    notes: [
      'The block they were meant for is closed already, was opened with more colons, or stands in a list or quote.',
    ],
  });
}
