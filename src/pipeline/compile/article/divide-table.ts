/**
 * Divides a long table into tables of a few rows, each with the heading, and joins their HTML again. They are rendered
 * one by one, because the elements of ten thousand rows would take hundreds of megabytes.
 */
import type { Nodes, Root, Table } from 'mdast';

/** The number of characters of text that are rendered at once. No block except a long table is divided. */
export const partLength = 20_000;

/**
 * Returns the divided tables, or undefined if the part is not a long table. Each of them is preceded by the part's
 * definitions.
 */
export function divideTable({ children }: Root): readonly Root[] | undefined {
  const table = children.at(-1);
  const others = children.slice(0, -1);
  if (table?.type !== 'table' || others.some(({ type }) => type !== 'definition')) return undefined;
  const tables = takeRows(table).map((rows): Root => ({ type: 'root', children: [...others, rows] }));
  return tables.length > 1 ? tables : undefined;
}

function takeRows(table: Table): readonly Table[] {
  const [heading, ...rows] = table.children;
  const groups: (typeof rows)[] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    if (offsetOf(row) - start > partLength) {
      groups.push([]);
      start = offsetOf(row);
    }
    groups.at(-1)?.push(row);
  }
  return heading ? groups.map((group) => ({ ...table, children: [heading, ...group] })) : [];
}

const bodyEnd = '</tbody>';

/** Returns the first table with the rows of all the others. */
export function joinTables(tables: readonly string[]): string {
  const [first = ''] = tables;
  const end = first.lastIndexOf(bodyEnd);
  const rows = tables.map((table) => table.slice(rowsStart(table), table.lastIndexOf(bodyEnd)));
  return first.slice(0, rowsStart(first)) + rows.join('') + first.slice(end);
}

function rowsStart(table: string): number {
  return table.indexOf('>', table.indexOf('<tbody')) + 1;
}

/** Returns the offset at which a node begins in its text. */
export function offsetOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}
