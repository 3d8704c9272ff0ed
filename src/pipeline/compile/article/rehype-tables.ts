/**
 * Makes tables scroll on their own, and aligns cells by class, because a strict content security policy forbids inline
 * styles. A table that is too wide for a phone is marked. On a phone, the style sheet shows each of its rows as a list
 * of labelled cells.
 */
import type { Element, ElementContent, Nodes, Parents, Root } from 'hast';
import type { Transformer } from 'unified';
import { phoneWidth, tableWidth, textOf } from './table-width.js';
import { walk } from '../walk.js';

/** Whether a tree contains a table that was marked as wide. */
export function hasWideTable(tree: Root): boolean {
  let isWide = false;
  walk<Nodes, Parents>(tree, (node) => {
    const names = node.type === 'element' ? node.properties['className'] : undefined;
    if (Array.isArray(names)) isWide ||= names.includes(wideTable);
  });
  return isWide;
}

const wideTable = 'table-wide';

/** The plugin. For a table that is rendered in parts, `isWideTable` says whether the whole table is wide. */
export const rehypeTables =
  (): Transformer<Root> =>
  (tree, { data: { isWideTable = false } }) => {
    walk<Nodes, Parents>(tree, (node, parent) => {
      if (node.type !== 'element') return;
      if (node.tagName === 'td' || node.tagName === 'th') alignByClass(node);
      if (node.tagName === 'table') {
        const rows = elementsIn(node).flatMap(elementsIn);
        rows.forEach(nameHeadings);
        labelIfWide(node, rows.map(elementsIn), isWideTable);
        // The table moves into a new node, so that the walk continues below it.
        const wrapper: Element = {
          type: 'element',
          tagName: 'div',
          properties: { className: ['table-scroll'] },
          children: [node],
        };
        const siblings: (typeof parent.children)[number][] = parent.children;
        siblings[siblings.indexOf(node)] = wrapper;
      }
    });
  };

/**
 * Names the scope of headings. A corner without words is not a heading, and screen readers take it for an empty cell.
 * The other headings then state what they label.
 */
function nameHeadings(row: Element): void {
  const headings = elementsIn(row).filter(({ tagName }) => tagName === 'th');
  if (headings.every(({ children }) => children.length > 0)) return;
  for (const heading of headings) {
    if (heading.children.length === 0) heading.tagName = 'td';
    else heading.properties['scope'] = 'col';
  }
}

function alignByClass({ properties }: Element): void {
  const { align } = properties;
  if (typeof align !== 'string') return;
  delete properties['align'];
  properties['className'] = [`align-${align}`];
}

// ----------------------------------------------------------------------------------------------------------- wide tables

/**
 * Labels the cells of a wide table. A table of one column gains nothing, because its cells are already below each
 * other.
 */
function labelIfWide(table: Element, rows: readonly (readonly Element[])[], isKnownWide: boolean): void {
  const [head = [], ...body] = rows;
  if (head.length < 2 || (!isKnownWide && tableWidth(rows) <= phoneWidth)) return;
  table.properties['className'] = [wideTable];
  const labels = head.map((cell) => textOf(cell).trim());
  for (const cells of body) cells.forEach((cell, column) => column > 0 && label(cell, labels[column]));
  nameRoles(table);
  walk<Nodes, Parents>(table, (node) => {
    if (node.type === 'element' && node.tagName === 'code') node.children = node.children.flatMap(breakable);
  });
}

function label(cell: Element, text: string | undefined): void {
  if (text && cell.children.length > 0) cell.properties['dataLabel'] = text;
}

/** About this many characters fit on a line of a phone. A shorter name moves to the next line as a whole. */
const longName = 32;
const joints = /(?<=[\p{L}\p{N}](?:[_./#]|::))(?=[\p{L}\p{N}])/u;

/** Adds hints at which a long name in code may break. Without them, browsers break it at any letter. */
function breakable(node: ElementContent): readonly ElementContent[] {
  if (node.type !== 'text') return [node];
  return node.value.split(/(?=\s)/).flatMap((word) => {
    const parts = word.trim().length < longName ? [word] : word.split(joints);
    return parts.flatMap((value, index): ElementContent[] => [...(index > 0 ? [hint] : []), { type: 'text', value }]);
  });
}

const hint: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

/** Browsers no longer treat a table as one if its layout is changed, so its parts need explicit roles. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** Sets the roles of a table's parts, down to the cells. */
function nameRoles(part: Element): void {
  const role = roles[part.tagName];
  if (role === undefined) return;
  part.properties['role'] = role;
  elementsIn(part).forEach(nameRoles);
}

function elementsIn({ children }: Element): readonly Element[] {
  return children.filter((child) => child.type === 'element');
}
