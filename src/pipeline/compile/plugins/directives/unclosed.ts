/**
 * Admonitions without a closing line of their own. They end with the first closed block in them, because a line of colons
 * closes the outermost open block in Docusaurus and VitePress: https://github.com/remarkjs/remark-directive,
 * https://github.com/markdown-it/markdown-it-container. If there is none, or an element around each of them,
 * they contain all text after them.
 */
import type { Nodes, Note, Parents } from 'mdast';
import { admonitionKinds } from '../../../../theme/contract/admonitions.js';
import { report, type Compilation } from '../../compilation.js';
import { OpenElements } from '../../markdown/raw-html/open-elements.js';
import { spanOf } from '../../spans.js';
import { reportSwallowedEnd } from '../code/check-block.js';

/** Reports a block without its closing line, or the code fence that contains this line. */
export function reportUnclosed(node: Note, compilation: Compilation): void {
  const last = lastIn(node, compilation);
  if (!last && reportSwallowedEnd(node, compilation)) return;
  report(compilation, 'note-unclosed', {
    message: `The block ":::${node.name}" is opened here and never closed`,
    span: spanOf(node, compilation.text),
    notes: [
      last
        ? `It ends with the block ":::${last.name}" in it. Write a line of as many colons where it ends.`
        : 'The text after it became part of it. Close it with a line of as many colons, indented like its opening line.',
    ],
  });
}

/** Moves what is behind the ends of unclosed admonitions out of them. */
export function endUnclosed(parent: Parents, compilation: Compilation): void {
  const children: readonly Nodes[] = parent.children;
  parent.children = children.flatMap((child) => {
    if (!('children' in child)) return [child];
    const last = child.type === 'note' ? lastIn(child, compilation) : undefined;
    endUnclosed(child, compilation);
    const inner: Nodes[] = child.children;
    return last ? [child, ...inner.splice(inner.indexOf(last) + 1)] : [child];
  }) as typeof parent.children;
}

/** Returns the block with which an unclosed admonition ends. */
function lastIn(node: Note, compilation: Compilation): Note | undefined {
  if (node.closed || !isAdmonition(node, compilation)) return undefined;
  const colons = colonsOf(node, compilation);
  const elements = new OpenElements(compilation);
  let read = 0;
  return node.children.find((child, index): child is Note => {
    if (child.type !== 'note' || closingColons(child, compilation) < colons) return false;
    elements.read(node.children.slice(read, index));
    read = index;
    // The end of an element around the block would be moved out of the admonition, but not its start.
    return elements.areClosed();
  });
}

function isAdmonition({ name }: Note, { admonitions }: Compilation): boolean {
  return admonitionKinds.some((kind) => kind === name) || Object.hasOwn(admonitions, name);
}

function colonsOf({ position }: Note, { text }: Compilation): number {
  return /^:*/.exec(text.slice(position?.start.offset))?.[0].length ?? 0;
}

/** Returns the number of colons in the line that closes a block, or the last block in it. */
function closingColons(node: Note, compilation: Compilation): number {
  if (!node.closed) {
    const last = lastIn(node, compilation);
    return last ? closingColons(last, compilation) : 0;
  }
  const source = compilation.text.slice(node.position?.start.offset, node.position?.end.offset);
  return /\n[ \t>]*(:{3,})\s*$/.exec(source)?.[1]?.length ?? 0;
}
