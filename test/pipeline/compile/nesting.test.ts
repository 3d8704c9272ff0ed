import { describe, expect, test } from 'vitest';
import { startCpuClock } from '../../helpers/cpu-clock.js';
import { compile } from './compiling.js';

/** Compiles in reasonable time, without overflow. Rejected texts give an empty page and are reported at the place that is too deep. */
async function check(text: string, refusedLine: number | undefined): Promise<void> {
  const spent = startCpuClock();
  const { document, html } = await compile(text);
  expect(spent()).toBeLessThan(10);
  const refused = document.diagnostics.find(({ code }) => code === 'markdown-too-deep');
  expect(refused?.span.line).toBe(refusedLine);
  if (refusedLine === undefined) expect(html).not.toBe('');
  else expect(html).toBe('');
}

const nestedLists = (depth: number, indent: string): string =>
  Array.from({ length: depth }, (_, index) => `${indent.repeat(index)}- a`).join('\n');
const nestedNotes = (depth: number): string =>
  Array.from({ length: depth }, (_, index) => `${':'.repeat(depth + 3 - index)}tip`).join('\n');

describe('extreme nesting is rejected', () => {
  test('lists', async () => {
    await check(nestedLists(99, '  '), undefined);
    await check(`text\n\n${nestedLists(300, '  ')}`, 103);
    await check(nestedLists(300, '\t'), 101);
    await check('- '.repeat(3000) + 'a', 1);
    await check('1. '.repeat(500) + 'a', 1);
  });

  test('lists behind a code fence that ended with its list or quote', async () => {
    await check('- ```\n\nx\n\n' + '- '.repeat(3000) + 'a', 5);
    await check('> ```\nx\n\n' + '- '.repeat(3000) + 'a', 4);
    await check('- ```\n  x\n\n  ' + '- '.repeat(300) + 'a\n  ```', undefined);
  });

  test('quotes', async () => {
    await check('> '.repeat(99) + 'a', undefined);
    await check('\n\n' + '>'.repeat(3000) + 'a', 3);
  });

  test('blocks', async () => {
    await check(nestedNotes(90), undefined);
    await check(nestedNotes(300), 101);
    await check(':::tip\n:::\n\n'.repeat(150), undefined);
    await check(':::tip\n'.repeat(5000), 101);
  });

  test('all of them together', async () => {
    await check('- > '.repeat(60) + 'a', 1);
  });

  test('marks in one paragraph', async () => {
    for (const marks of ['*a_ ', '~~a* ']) await check(marks.repeat(20_000), 1);
    // Marks that are never closed are read as words at once.
    for (const marks of ['*a **b ', '![', '**a', '_', '~~a ']) await check(marks.repeat(20_000), undefined);
    await check(Array.from({ length: 300 }, (_, index) => '`'.repeat(index + 1)).join(' a '), 1);
  });
});

describe('an extremely long page is rejected', () => {
  test('footnotes', async () => {
    const footnotes = (count: number): string =>
      Array.from({ length: count }, (_, index) => `[^${index}]: a\n`).join('');
    await check(`a[^1]\n\n${footnotes(1000)}`, undefined);
    await check(`a[^1]\n\n${footnotes(10_001)}`, 10_003);
  });

  test('links', async () => {
    await check('[a](b)\n\n'.repeat(250_001), 500_001);
  });
});

describe('texts that only look deeply nested are compiled', () => {
  test('a long table without pipes at its edges', async () => {
    const row = (index: number): string =>
      `\`a_${index}\` | [b](https://b.example/${index}) | *c* ${index} | \`d\` and [e](f.md)\n`;
    const rows = Array.from({ length: 400 }, (_, index) => row(index)).join('');
    await check(`a | b | c | d\n--- | --- | --- | ---\n${rows}`, undefined);
  });

  test('rules of dashes', async () => {
    await check('- '.repeat(300), undefined);
  });

  test('code', async () => {
    await check('```\n' + '>'.repeat(300) + '\n' + '- '.repeat(300) + 'a\n```', undefined);
  });

  test('long tables, long lists and many marks in many paragraphs', async () => {
    await check('|**a**|_b_|\n|-|-|\n' + '|**a**|_b_|\n'.repeat(700), undefined);
    await check('- **a** _b_\n'.repeat(700), undefined);
    await check('**a** _b_ **c**\n\n'.repeat(700), undefined);
  });
});

test('raw HTML and indented code contain no marks that must be paired', async () => {
  await check(`<table>\n${'<tr><td>my_snake_case_name</td></tr>\n'.repeat(900)}</table>`, undefined);
  await check(`<script>\n${'a_b*c_d*e\n'.repeat(900)}\n${'a_b*c_d*e\n'.repeat(900)}</script>`, undefined);
  await check(`<!--\n${'a_b*c_d*e\n'.repeat(900)}-->`, undefined);
  await check(`Code:\n\n${'    my_var = a_b * c_d\n'.repeat(900)}`, undefined);
  await check(`- Code:\n\n${'      my_var = a_b * c_d\n'.repeat(900)}`, undefined);
});

test('a paragraph with too many marks is reported at every place', async () => {
  const crowded = '*a_ '.repeat(2000);
  for (const before of ['', '<!-- a -->\n', '<div>\n\n', '    code\n\n', '- a\n\n    ']) {
    const { document } = await compile(`${before}${crowded}`);
    expect(document.diagnostics.map(({ message, span }) => `${span.line} ${message}`)).toEqual([
      `${before.split('\n').length} A paragraph contains too many Markdown characters, such as "*", "[" or "<!--", to be read`,
    ]);
  }
});

test('thousands of problems of a kind become a few diagnostics', async () => {
  const { document } = await compile('{{none}} '.repeat(4000));
  expect(document.diagnostics).toHaveLength(1000);
  expect(document.diagnostics.at(-1)?.notes.at(-1)).toBe('3000 more of this kind in this file are not shown.');
});

test('many open brackets, tags and braces are compiled in time', async () => {
  for (const part of [
    '[',
    '[a](',
    '<a ',
    '<div>',
    '{{a ',
    '`a``',
    '&',
    '<!--',
    ':',
    'www.',
    'a@b.',
    '\\',
    '|',
    '```',
    '[^1]',
  ]) {
    await check(part.repeat(5000), undefined);
  }
});

describe('texts that once took quadratic time', () => {
  test.each([
    ['comments', 'a <!-- ', 20_000, 3],
    ['declarations', 'a <!A ', 24_000, 3],
    ['instructions', 'a <?a ', 24_000, 3],
    ['CDATA sections', 'a <![CDATA[ ', 12_000, 3],
    ['marks side by side', '*_', 16_000, 3],
    ['closing brackets', '] &zwj;', 30_000, 3],
    ['entities in one paragraph', 'a &zwj; b\n', 40_000, 3],
  ])('%s that are unclosed or too many are rejected at their line', async (_, part, count, line) => {
    await check(`# A\n\n${part.repeat(count)}`, line);
  });

  test.each([
    ['closing brackets', ']', 30_000],
    ['common entities in one paragraph', 'a &amp; b\n', 40_000],
    ['headings with underlines', 'a &amp; b\n===\n', 10_000],
    ['quotes', '> a\n\n', 5000],
    ['items', '- a\n', 40_000],
    ['equal headings', '## a\n\n', 10_000],
  ])('%s are compiled', async (_, part, count) => {
    await check(part.repeat(count), undefined);
  });

  test('spaces in a heading', async () => {
    await check(`# a${' '.repeat(200_000)}b`, undefined);
  });
});

test('many marks in a plain paragraph are read', async () => {
  await check(`${'**a** `b` [c](d.md) '.repeat(5000)}end`, undefined);
});
