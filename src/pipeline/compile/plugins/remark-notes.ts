/** `:::warning Title` blocks → notes. Tabs have the same syntax and are made by `remark-tabs`. */
import type { Nodes, Note, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import type { Span } from '../../model.js';
import { nearestName } from '../../text/nearest-name.js';
import { compilationOf, report, type Compilation } from '../compilation.js';
import { spanOf } from '../spans.js';
import { walk } from '../walk.js';

const noteKinds = ['note', 'tip', 'info', 'warning', 'danger'] as const;
const tabNames = ['tabs', 'tab'];

export const remarkNotes = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  if (!compilation.text.includes(':::')) return;
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'note') readNote(node, compilation);
    else if (node.type === 'paragraph') findStrayClosing(node, compilation);
  });
};

function readNote(node: Note, compilation: Compilation): void {
  const span = spanOf(node, compilation.text);
  if (!node.closed) tellUnclosed(node, span, compilation);
  if (tabNames.includes(node.name)) return;
  const kind = noteKinds.find((known) => known === node.name);
  if (kind === undefined) tellUnknown(node, span, compilation);
  else if (node.options !== '') tellOptions(node, span, compilation);
  node.data = { hName: 'div', hProperties: { className: ['note', `note-${kind ?? 'note'}`], role: 'note' } };
  if (node.children[0]?.type !== 'noteTitle') {
    const title = compilation.texts[kind ?? 'note'];
    node.children.unshift({ type: 'noteTitle', children: [{ type: 'text', value: title }] });
  }
  const [title] = node.children;
  if (title) title.data = { hName: 'p', hProperties: { className: ['note-title'] } };
}

function tellUnclosed(node: Note, span: Span, compilation: Compilation): void {
  report(compilation, 'note-unclosed', {
    message: `The block ":::${node.name}" is opened here and never closed`,
    span,
    notes: ['What follows became part of it. Close it with a line of as many colons, indented as its opening line is.'],
  });
}

function tellUnknown(node: Note, span: Span, compilation: Compilation): void {
  const near = node.name.toLowerCase() === 'caution' ? 'warning' : nearestName(node.name, [...noteKinds, ...tabNames]);
  const offset = lineOf(node, compilation).indexOf(node.name);
  report(compilation, 'note-unknown', {
    message: `No block is named "${node.name}"`,
    span: { ...span, column: span.column + offset, length: node.name.length },
    notes: [`There are ${noteKinds.join(', ')}, and tabs with tab inside.`],
    suggestion: near,
  });
}

function tellOptions(node: Note, span: Span, compilation: Compilation): void {
  const offset = lineOf(node, compilation).indexOf('{');
  report(compilation, 'note-unknown', {
    message: `A ${node.name} takes no options`,
    span: { ...span, column: span.column + offset, length: node.options.length + 2 },
    notes: [`Write its title after the name: ":::${node.name} Title".`],
  });
}

function lineOf(node: Note, compilation: Compilation): string {
  return compilation.text.slice(node.position?.start.offset, node.position?.end.offset);
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
