/** A table that is rendered in parts equals the table that is rendered at once. */
import { expect, test } from 'vitest';
import { compile } from './compiling.js';

const heading = '| name | what it is |\n| :--- | ---: |\n';
const lines = (count: number, cell: string): string =>
  Array.from({ length: count }, (_, index) => `| \`n${index}\` | ${cell} |\n`).join('');

/** The table's HTML before its first row, each row, and the HTML after the last one. */
async function tableOf(markdown: string): Promise<{ around: readonly string[]; rows: readonly string[] }> {
  const { html } = await compile(markdown);
  const start = html.indexOf('<tr', html.indexOf('<tbody'));
  const end = html.lastIndexOf('</tbody>');
  return { around: [html.slice(0, start), html.slice(end)], rows: html.slice(start, end).split(/(?<=<\/tr>)/) };
}

test.each([
  ['wide', 'words that take some room, with a [link][a] and *emphasis*'],
  ['narrow', 'x'],
])('of many rows that are %s', async (_name, cell) => {
  const count = cell === 'x' ? 12_000 : 2_500;
  const definition = '\n[a]: b.md\n';
  const whole = await tableOf(heading + lines(count, cell) + definition);
  const few = await tableOf(heading + lines(3, cell) + definition);
  expect(whole.around).toEqual(few.around);
  expect(whole.rows.slice(0, 3)).toEqual(few.rows);
  expect(whole.rows).toHaveLength(count);
  expect(whole.rows.at(-1)).toBe(few.rows[0]?.replace('n0', `n${count - 1}`));
});

test('whose last row is the only wide one', async () => {
  const long = `| a | ${'several words of a long explanation '.repeat(5)} |\n`;
  const { around, rows } = await tableOf(heading + lines(12_000, 'x') + long);
  expect(around[0]).toContain('table-wide');
  expect(rows[0]).toContain('data-label="what it is"');
});
