/**
 * Layout blocks: a hero, cards, steps, columns, a file tree, a strip of facts, and a block for what is new. Each is an
 * element around Markdown that is also readable without it, so that a list stays a list.
 */
import type { BlockIcon, List, Note, Paragraph, Parents } from 'mdast';
import { drawnIcons } from '../../../../theme/icons/drawn-icons.js';
import { nearestName } from '../../../text/nearest-name.js';
import { report, type Compilation } from '../../compilation.js';
import { spanOf } from '../../spans.js';
import { blockNames, type BlockName } from './block-names.js';
import { nameSpan, optionsSpan, stretchOf, type Directive, type MakeDirective } from './directive.js';

declare module 'mdast' {
  interface BlockIcon extends Node {
    type: 'blockIcon';
    data: Data;
  }
  interface RootContentMap {
    blockIcon: BlockIcon;
  }
  interface BlockContentMap {
    blockIcon: BlockIcon;
  }
}

/** The table of blocks. */
export const blocks: readonly Directive[] = blockNames.map((name) => ({
  name,
  ...(name !== 'column' && { usage: name === 'columns' ? 'columns with column inside' : name }),
  make: makerOf(name),
}));

function makerOf(name: BlockName): MakeDirective {
  switch (name) {
    case 'hero':
      return block(markActions);
    case 'cards':
      return block(makeCards, { hasIcons: true });
    case 'steps':
      return block(wantSteps);
    case 'file-tree':
    case 'facts':
      return block(wantList);
    case 'columns':
      return block();
    case 'column':
      return block(wantColumns);
    case 'new':
      return block(undefined, { hasTitle: true });
  }
}

type Shape = (node: Note, compilation: Compilation, parent: Parents) => void;

function block(shape?: Shape, { hasTitle = false, hasIcons = false } = {}): MakeDirective {
  return (node, { compilation, parent }) => {
    compilation.blocks.push(node.name);
    node.data = { hName: 'div', hProperties: { className: ['block', `block-${node.name}`] } };
    const [title] = node.children;
    if (title?.type === 'noteTitle') {
      if (!hasTitle) reportTitle(node, compilation);
      title.data = { hName: 'p', hProperties: { className: ['block-title'] } };
    }
    if (node.options !== '' && !hasIcons) reportOptions(node, compilation);
    shape?.(node, compilation, parent);
  };
}

/** Marks paragraphs that consist of links. They are the reader's next actions. */
function markActions(node: Note): void {
  for (const child of node.children) {
    if (child.type === 'paragraph' && isLinksAlone(child)) child.data = { hProperties: { className: ['actions'] } };
  }
}

function isLinksAlone({ children }: Paragraph): boolean {
  const isLink = ({ type }: Paragraph['children'][number]): boolean => type === 'link' || type === 'linkReference';
  return children.some(isLink) && children.every((child) => isLink(child) || isBlank(child));
}

function isBlank(node: Paragraph['children'][number]): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}

/** Turns the list into cards. `icons="rocket book"` gives its items icons, in order. */
function makeCards(node: Note, compilation: Compilation): void {
  const list = listIn(node);
  if (!list) return wantList(node, compilation);
  const icons = iconsOf(node, compilation);
  list.children.forEach((item, index) => {
    const icon = icons[index];
    item.data = { hProperties: { className: ['card', ...(icon === undefined ? [] : ['has-icon'])] } };
    if (icon !== undefined) item.children.unshift(drawIcon(icon));
  });
}

/** Draws an icon. `path` is a path in a drawing of 24 × 24. */
function drawIcon(path: string): BlockIcon {
  const line = {
    fill: 'none',
    stroke: 'currentColor',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    strokeWidth: '1.6',
  };
  return {
    type: 'blockIcon',
    data: {
      hName: 'svg',
      hProperties: { className: ['card-icon'], viewBox: '0 0 24 24', ariaHidden: 'true', ...line },
      hChildren: [{ type: 'element', tagName: 'path', properties: { d: path }, children: [] }],
    },
  };
}

/** Returns the paths of the icons in the option. */
function iconsOf(node: Note, compilation: Compilation): readonly string[] {
  if (node.options.trim() === '') return [];
  const [, written] = /^\s*icons="([^"]*)"\s*$/.exec(node.options) ?? [];
  if (written === undefined) {
    reportOptions(node, compilation, 'Cards take the option icons="rocket book" and nothing else.');
    return [];
  }
  const names = written.split(/[\s,]+/).filter((name) => name !== '');
  for (const name of names) if (!Object.hasOwn(drawnIcons, name)) reportIcon(node, name, compilation);
  return names.map((name) => (Object.hasOwn(drawnIcons, name) ? (drawnIcons[name] ?? '') : ''));
}

function listIn({ children }: Note): List | undefined {
  return children.find((child) => child.type === 'list');
}

function wantColumns(node: Note, compilation: Compilation, parent: Parents): void {
  if (parent.type === 'note' && parent.name === 'columns') return;
  report(compilation, 'note-unknown', {
    message: 'A column is outside of columns',
    span: nameSpan(node, compilation),
    notes: ['Write "::::columns" before the first column, and "::::" after the last one.'],
  });
}

function wantSteps(node: Note, compilation: Compilation): void {
  if (listIn(node)?.ordered === true) return;
  report(compilation, 'note-unknown', {
    message: 'The block "steps" contains no numbered list',
    span: nameSpan(node, compilation),
    notes: ['Begin each step with "1.", and indent what belongs to it.'],
  });
}

function wantList(node: Note, compilation: Compilation): void {
  if (listIn(node)) return;
  report(compilation, 'note-unknown', {
    message: `The block "${node.name}" contains no list`,
    span: nameSpan(node, compilation),
    notes: ['Write a list between the lines with colons.'],
  });
}

function reportTitle(node: Note, compilation: Compilation): void {
  const [title] = node.children;
  report(compilation, 'note-unknown', {
    message: `The block "${node.name}" takes no title`,
    span: spanOf(title ?? node, compilation.text),
    notes: ['Write a heading inside of the block, or before it.'],
  });
}

function reportOptions(node: Note, compilation: Compilation, way = 'Delete the braces.'): void {
  report(compilation, 'note-unknown', {
    message: `The block "${node.name}" does not take these options`,
    span: optionsSpan(node, compilation),
    notes: [way],
  });
}

function reportIcon(node: Note, name: string, compilation: Compilation): void {
  report(compilation, 'note-unknown', {
    message: `No icon is named "${name}"`,
    span: stretchOf(node, name, compilation),
    notes: [`There are ${Object.keys(drawnIcons).join(', ')}.`],
    suggestion: nearestName(name, Object.keys(drawnIcons)),
  });
}
