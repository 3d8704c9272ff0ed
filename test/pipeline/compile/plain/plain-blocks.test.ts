/** Plain Markdown is read like micromark does, in linear time, and without micromark. */
import { array, assert, asyncProperty, constantFrom, letrec, oneof, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constructs } from '../../../../src/pipeline/compile/markdown/constructs.js';
import { createKnownPieces } from '../../../../src/pipeline/compile/markdown/parse-piece.js';
import { numbersFrom } from '../../../helpers/numbers-from.js';
import { rounds } from '../../../helpers/rounds.js';
import { expectSameTree, parseInPieces } from '../../../helpers/same-tree.js';

const { blocks, contents, inlines, words } = constructs;
const examples = [...blocks, ...contents, ...inlines, ...words].map(({ example }) => example);

/** The pieces of random texts: all syntax of Markdown, and the text around it. */
// prettier-ignore
const parts = [
  ...examples,
  '[a]', '[b]', '[A][]', '[x y][b]', '![p][a]', '[a]: /u "t"\n', '[b]: <v w>\n', "[x]: http://x.y 't'\n", '[c\nd]: e\n',
  '[a]:\n/u\n', '"t"\n', '[^a]: foot\n', '[^1]: n\n', 'http://a.b/c ', '<a@b.cd>', '\\[', '&nbsp;', '&copy', '<a href="x">',
  '  \n', '> q\n> r\n', '>\n',
  '[a](b "")', '![a](b "")', '```js\u00a0x y  \n', '```js  \n', '` `', '` a`', '`\n', ':::note\n:::\n', '<!-- a -->\n',
  'a', 'word', 'Foo', 'x1', 'é', '日', '😀', '\u00a0', '\u2028', '\ufeff', '\t', ' ', ' ', ' ', '  ', '\n', '\n',
  '\n\n', '\n\n', '.', ',', ':', ';', '-', '+', '=', '(', ')', '"', "'", '?', '/', '|', '>', '<', '&', '&amp;', '&#',
  '!', '#', '~', '~~', '`', '``', '`c`', '` d `', '*', '**', '***', '_', '__', '*e*', '**s**', '_e_', 'x_y_z',
  'a*b*c', '**`c`**,', '`a|b`', '[', '](', ']', '[l](u)', '[l](b.md#x "t")', '[*l*](<u>)', '![i](p.png)', '![',
  '[^1]', 'https://a.b', 'www.a.b', 'a@b.c', '://', '{{v}}', '{{ v }}', '{{', '{#id}', '{', '}', '\\', '\\|', '<b>',
  '</b>', '<!-- ', '-->', '<div>\n', '\f', '\0', '```\n', '```js\n', '~~~\n', '# ', '## H\n', '\n- ', '\n1. ',
  '\n2. ', '\n> ', '    ', '\n---\n', '\n===\n', '\n  ', '- [ ] ', '| a | b |\n| - | - |\n', '| - | :-: |\n',
  '| c | `d` |\n', 'a | b\n--- | ---\n', '--- | ---\n', '|\n', ':::note\n', ':::\n', ':::',
];

test('of random texts', async () => {
  const random = numbersFrom(20_261_121);
  for (let number = 0; number < rounds(150, 1000); number++) {
    const length = 2 + Math.floor(random() * random() * 30);
    const text = Array.from({ length }, () => parts[Math.floor(random() * parts.length)]).join('');
    const row = text.replaceAll('\n', ' ');
    for (const whole of [text, `One\n\n${text}\n\nlast \`x\`\n`, `| a | b |\n| --- | --: |\n| ${row} | y |\n`])
      await expectSameTree(whole);
  }
});

/** Rows of tables, with and without pipes around them. */
// prettier-ignore
const cells = [
  'a', 'b c', '`d`', '`e\\|f`', '`g|h`', '\\|', '**i**', '[j](k)', '&lt;', 'R&D', 'l&m;', '<br/>', '', ' ', '-', ':-:', '\\', 'n\\\\',
  'https://o.p', '- q', '1. r', '# s', '> t', '* u', '*v*', '[w]: x', '[^y]: z', '```', ':::note', '<div>', '=', '{{v}}', '\t', '+',
];

test('of random tables', async () => {
  const random = numbersFrom(20_261_128);
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  const row = (from: readonly string[], length: number): string =>
    Array.from({ length }, () => `|${pick(['', ' ', ' '])}${pick(from)}${pick(['', ' ', ' '])}`)
      .join('')
      .replace(/^\| ?/, (begin) => pick([begin, begin, '', ' '])) + pick(['', '', '|', '|', ' ', '| ', '  ']);
  for (let number = 0; number < rounds(800, 20_000); number++) {
    const width = 1 + Math.floor(random() * 3);
    const body = Array.from({ length: Math.floor(random() * 3) }, () =>
      row(cells, pick(['', '', '', 'x']) ? 1 + Math.floor(random() * 4) : width),
    );
    const text = [row(cells, width), row(['-', '---', ':-', '-:', ':-:'], width), ...body].join('\n');
    const indented = text.replaceAll(/^/gm, pick([' ', '  ', '   ', '    ']));
    for (const whole of [text, `One\n\n${text}\n\nlast\n`, `One\n${text}\n`, text.replaceAll(/^/gm, '> '), indented])
      await expectSameTree(whole);
  }
});

/** Lines for valid and invalid lists and notes. */
// prettier-ignore
const lines = [
  ...examples.filter((example) => !example.trimEnd().includes('\n')).map((example) => example.trimEnd()),
  '[a]: /u', '[a]: /u "t"', '[b]: <v w>', '- [c]: d', '> [d]: e', '[a]', '[b][a]', '![c]', '[d][]', '[^f]: x', 'y[^f]', '"title"',
  '[e]:', '/u', '[g', 'h]: i', '> - r', '>', '>x', '1.  w', '-   v', '<b>x</b>', '<br />', '<!-- c -->', '[x] y',
  '', '', '', '- a', '- b', '- c `d', '- **a** b', '* q', '+ r', '-', '- [ ] t', '- [X] `a`', '1. [ ] **b**', '- - h',
  '- 1. i', '- 2. j', '- 12. k', '1. 2. l', '-  two', '- # H', '- ```js', '1. h', '2. i', '1) j', '10. k', '100. l', '0. l',
  '1.', 'a', 'b c', 'e `', '**b** c', '[l](u)', 'see `a', 'b`', 'x<br/>y', 'z</b>', '4.7 is', '{{v}}', '{{v', '# H', '#  H', '## I  ', '# J # ', '```',
  '```js', '~~~', '| a | b |', '| - | - |', '| c |', 'a | b', '- | -', '--- | ---', ':-: | -- |', 'c | d |', '---', '===', '* * *', '> q', ':::note', ':::note T',
  ':::tip{a="b"} T', ':::x[a]', ':::y[b `c`]', '::::tabs', ':::tab X', ':::', ':::', '::::', ':::1', '<div>', '</div>', '<Tag />',
  '<pre/>', '<a name="x"></a>', '<b>y</b>', '<br/>z', '<i >w >', '<u\tx>v</u>', '<!-- c', '-->', '![a_b](i)', '![`a`](i)', 'a ', 'b  ', '\\', 'a\\', 'a\tb', '-\te', '\t', 'a*', '_',
];
const indents = ['', '', '', '', '', '', ' ', '  ', '  ', '  ', '   ', '   ', '    ', '     ', '\t'];

test('of random lists and notes', async () => {
  const random = numbersFrom(20_261_122);
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  for (let number = 0; number < rounds(300, 2000); number++) {
    const length = 2 + Math.floor(random() * 10);
    const text = Array.from({ length }, () => pick(indents) + pick(lines)).join('\n');
    const note = `:::note T\n${text}\n:::\n${pick(['', 'more\n', '- x\n', '\n    y\n'])}`;
    const quote = `${text.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')}\n`;
    for (const whole of [text, `${text}\n`, quote, note, note.replaceAll(/^/gm, '  ')]) await expectSameTree(whole);
  }
});

test('of nested lists with blocks at any place', () => {
  const leaves = [
    'a',
    'b\nc',
    '`d` **e**',
    '# F',
    '```js\ng\n```',
    '    h',
    '| i | `j\\|k` |\n| - | - |',
    '[l]: m',
    '---',
  ];
  const { blocks } = letrec<{ blocks: string; block: string }>((tie) => ({
    blocks: array(tuple(tie('block'), constantFrom('\n', '\n\n', '\n\n')), { minLength: 1, maxLength: 4 }).map((all) =>
      all
        .map(([block, end]) => block + end)
        .join('')
        .trimEnd(),
    ),
    block: oneof(
      { maxDepth: 3, depthSize: 'medium' },
      { arbitrary: constantFrom(...leaves), weight: 2 },
      {
        arbitrary: tuple(
          constantFrom('- ', '* ', '1. ', '-   ', '10. '),
          constantFrom('', '', ' ', '  ', '   '),
          tie('blocks'),
        ).map(([mark, more, inner]) => mark + inner.replaceAll(/\n(?=.)/g, `\n${' '.repeat(mark.length)}${more}`)),
        weight: 5,
      },
      {
        arbitrary: tuple(constantFrom(' ', '  ', '   '), tie('blocks')).map(([more, inner]) =>
          inner.replaceAll(/^(?=.)/gm, more),
        ),
        weight: 1,
      },
    ),
  }));
  return assert(
    asyncProperty(blocks, async (text) => {
      await expectSameTree(text);
      await expectSameTree(`${text}\n`);
      await expectSameTree(text.replaceAll(/^/gm, '> '));
      await expectSameTree(`:::note\n${text}\n:::\n`);
    }),
    { numRuns: rounds(40, 3_000), seed: 20_261_127 },
  );
});

/** Quirks of micromark, which random texts seldom meet. */
test.each([
  'a\n- 2. b\n',
  '- a\n  - 2. b\n',
  'a\n- b\n  - 12. c\n',
  '- ```\n\t\n  ```\n',
  ':::n\n:::m\n:::\n:::',
  '::::n\n:::m\n:::\n::::\n',
  '100. a\n\n    b\n    c\n',
  '100. a\n\n    b\n    ',
  ':::note\n:::\n    a\n\n    b\n',
  ':::note\n- a\n:::\n',
  '- [ ] a\n  b {{c}}\n- [x] `d`\n  e\n',
  'a | b\n- | -\n',
  'a\n:::1\n',
  '- a\n- ---\n  - b\n',
  ' -   a\n\n    b\n\n- c\n',
  '  a\n    - b\n',
  '  `a\n  b`\n',
  '- `a\n    b`\n',
  '`a\n b`\n',
  '> - a\n>   - b\n>\n> - c\n',
  '> - a\n>   - b\n>     - c\n>\n>   - d\n',
])('%j', expectSameTree);

function askedFor(): never {
  expect.fail('micromark was asked for');
}

/** Twice the length takes about twice the time. With quadratic time, this would never end. */
test.each(
  Object.entries({
    'code padded on one side': `\` ${'a'.repeat(300_000)}\`\n`,
    'spaces in an info string': `\`\`\`js a${' '.repeat(300_000)}b\n\`\`\`\n`,
    'spaces in a cell': `| a |\n| - |\n| a${' '.repeat(300_000)}b |\n`,
    paragraphs: 'a\n\n'.repeat(100_000),
    'indented paragraphs': '  a\n\n'.repeat(30_000),
    headings: '# a!\n'.repeat(150_000),
    fences: '```\n```\n'.repeat(50_000),
    rows: `| a | b |\n| - | - |\n${'| c | d |\n'.repeat(30_000)}`,
    cells: `${'| a '.repeat(50_000)}|\n${'| - '.repeat(50_000)}|\n`,
    'emphasis over lines': 'a | *b*\n'.repeat(40_000),
    'links over lines': '[a\nb](c)\n'.repeat(40_000),
    items: '- a\n'.repeat(100_000),
    'empty lines in an item': `- a\n${'\n'.repeat(200_000)}- b\n`,
    'lines of items': `- a\n${'  b\n'.repeat(100_000)}`,
    notes: ':::note\na\n:::\n\n'.repeat(30_000),
    tags: 'a <br/>\n'.repeat(40_000),
    definitions: Array.from({ length: 40_000 }, (_, index) => `[a${index}]: b\n`).join(''),
    references: Array.from({ length: 20_000 }, (_, index) => `[a${index}]\n\n[a${index}]: b\n\n`).join(''),
    'brackets that nothing closes': '[ '.repeat(300_000),
    'brackets that mean nothing': 'a[`b`] '.repeat(60_000),
    'escaped brackets': '\\['.repeat(200_000),
    quotes: '> a\n\n'.repeat(50_000),
    'lines of a quote': '> a\n'.repeat(50_000),
    'marks that nothing closes': '*a '.repeat(60_000),
    addresses: 'https://a.b/c '.repeat(40_000),
    'broken lines': 'a  \n'.repeat(60_000),
    'marks of a fence': `${'`'.repeat(40_000)}\na\n${'`'.repeat(40_000)}\n`,
  }),
)('%s are read in linear time', async (_name, text) => {
  const { children } = await parseInPieces(text, askedFor, createKnownPieces());
  expect(children.length).toBeGreaterThan(0);
});

describe('micromark is not loaded if it is not needed', () => {
  const plain = [
    '# Title {#id}\n\nOne `code` and *two* **words** in [a `link`](b.md#c "d") of\ntwo lines, {{version}}; 5 * 3 < 4 & 7.\n',
    '```ruby title="a.rb" {1}\nputs 1\n\n# no heading\n```\n\n~~~\n```\n~~~\n',
    '| A | `b` |\n| :-- | --: |\n| **c** |   |\n\n![Text](image.png)\n',
    '## A\nText\n\n### B\n\nsnake_case and _more_ (*in brackets*).\n',
    '- one\n- **two**\n  more\n  - three\n\n- four\n\n  ```js\n  a\n\n    b\n  ```\n',
    'Text:\n1. one\n2. two\n\nThen:\n\n10) ten\n    on\n',
    ':::note\n\nText.\n\n:::\n\n::::tabs{sync="db"}\n:::tab One `two`\n- a\n\nb\n:::\n:::tab Three\n```\n:::\n```\n:::\n::::\n',
    'See [it][a], [a] and ![a]; not [b] or x[0].\n\n[a]: https://a.b/c "d"\n[A]: <second>\n\n- [c]\n\n  [c]: d\n',
    'Title\n===\n\n* * *\n\n> one\n> two\n>\n> - three\n\nfour  \nfive\\\nsix ~~seven~~ \\* &amp; &lt;\n',
    '<details>\n<summary>One</summary>\n\ntwo <a href="x">three</a>, https://a.b/c and <https://d.e>.\n\n</details>\n',
    '- [ ] one\n  two\n- [x] `three`\n\n![Four_five](six.svg)\n\n<Seven />\n',
    'One<br/>two <kbd>three</kbd>\n\n| a |\n| - |\n| 4.5<br />b |\n',
  ];
  test.each(plain)('%j', async (text) => {
    await parseInPieces(text, askedFor, createKnownPieces());
    await expectSameTree(text);
  });
});
