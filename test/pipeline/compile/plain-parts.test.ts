/** Plain blocks of MDX are read without micromark, also in elements, and the tree is micromark's. */
import { array, assert, asyncProperty, constantFrom, letrec, oneof, tuple, type Arbitrary } from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import type { Construct, Extension, ParseContext } from 'micromark-util-types';
import { describe, expect, test } from 'vitest';
import type { Compilation } from '../../../src/pipeline/compile/compilation.js';
import { noLabels } from '../../../src/pipeline/compile/markdown/labels.js';
import { createParser } from '../../../src/pipeline/compile/markdown/markdown-parser.js';
import { wholeParser, type ParseMarkdown } from '../../../src/pipeline/compile/markdown/parse-piece.js';
import { readMdxInParts } from '../../../src/pipeline/compile/mdx/read-mdx.js';
import { mdxConstructs } from '../../../src/pipeline/compile/mdx/syntax/mdx-constructs.js';
import { mdx } from '../../../src/pipeline/compile/mdx/syntax/mdx-parser.js';
import { isSyntaxProblem } from '../../../src/pipeline/compile/mdx/syntax/syntax-problem.js';
import { rounds } from '../../helpers/rounds.js';
import { projectRoot } from '../../helpers/run-cli.js';

const parsePart = createParser(mdx);
const parse = wholeParser(parsePart);

/** Thrown where an invalid text would be reported. */
class ParsedWhole extends Error {}

/** Reads a text in parts. Returns the tree and the texts that micromark parsed. */
async function readInParts(text: string, parseWhole: ParseMarkdown = parsePart) {
  const parsed: string[] = [];
  const recorded: ParseMarkdown = (part, labels) => {
    parsed.push(part);
    return (part === text ? parseWhole : parsePart)(part, labels);
  };
  const tree = await readMdxInParts({ text } as Compilation, async () => recorded);
  if ('reason' in tree) throw new Error(`The text was refused at line ${tree.line}.`);
  return { tree, parsed };
}

/** Returns the tree of a whole text, or the reason why there is none. Only development builds of micromark assert. */
function wholeTree(text: string): Root | 'invalid' | 'assertion' {
  try {
    return parse(text);
  } catch (error) {
    return isSyntaxProblem(error) ? 'invalid' : 'assertion';
  }
}

/** The nodes of estree have classes of acorn. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

async function expectSameTree(text: string): Promise<void> {
  const whole = wholeTree(text);
  if (whole === 'assertion') return;
  if (whole !== 'invalid') {
    const { tree } = await readInParts(text);
    return expect(plain(tree.children)).toEqual(plain(whole.children));
  }
  const reject = (): never => {
    throw new ParsedWhole();
  };
  // An invalid text is parsed as a whole, which finds the error and its place.
  await expect(readInParts(text, reject)).rejects.toThrow(ParsedWhole);
}

describe('the tree is that of the whole text', () => {
  const cases: Readonly<Record<string, string>> = {
    'an element around blocks': 'a\n\n<A>\n\nb\n\n- c\n\n</A>\n\nd\n',
    'elements in an element': '<A>\n\n<B b="c">\n\nd\n\n</B>\n\ne\n\n</A>\n\nf\n',
    'text directly below a tag': '<A>\nb\n\nc\n</A>\n\n<A>\n## b\n\nc\n</A>\n',
    'a tag directly below a heading': '<A>\n\n# b\n<C />\n\nd\n---\n</A>\n\ne\n',
    'indented tags': '<A>\n  <B>\n\nc\n\n  </B>\n  <B>\n\nd\n\n  </B>\n</A>\n',
    'indented blocks in an element': '<A>\n\n  ```\n  b\n  ```\n\n  c\n\n  - d\n\n</A>\n\ne\n',
    'several tags on a line': '<A><B>\n\nc\n\n</B></A>\n\n<A> <B /> {c}\n\nd\n\n</A>\n',
    'a list above a tag': '<A>\n\n- b\n\n</A>\n\n<A>\n\n1. b\n\n  </A>\n',
    'a tag that closes in a list': '<A>\n\n- b\n\n  </A>\n\nc\n',
    'a list around a tag': '<A>\n\n* b {c}\n\nd\n\n* e\n\n</A>\n',
    'an element that a note closes': '<A>\n\n:::note\n\nb\n\n</A>\n\n:::\n',
    'a note in an element': '<A>\n\n:::note\n\nb\n\n:::\n\nc\n\n</A>\n',
    'an element in a quote': '> <A>\n>\n> b\n>\n> </A>\n\nc\n',
    'a tag over empty lines': '<A\n\nb\n\nc="d"\n\n>\n\ne\n\n</A>\n',
    'text in an attribute': '<A b={`\n\nc\n\n`} d="\n\ne\n\n">\n\nf\n\n</A>\n',
    'text in an expression': '<A>\n\n{`\n\nb\n\n`}\n\nc\n\n</A>\n',
    'a list of values over empty lines': '<A b={[\n\n1\n\n]} />\n\nc\n',
    'a comment in braces': '<A>\n\n{/*\n\nb\n\n*/}\n\nc\n\n</A>\n',
    'the end of a comment in code': 'a\n\n<!--\n\n`-->`\n\nb\n\n-->\n\nc\n',
    'an attribute with a function': '<A b={() => <C />}>\n\nd\n\n</A>\n\ne\n',
    'a tag in an attribute': '<A b="</A>">\n\nc\n\n</A>\n\nd\n',
    'tags in code in an element': '<A>\n\n```jsx\n</A>\n\n<B>\n```\n\nc\n\n</A>\n\nd\n',
    'a fence that is never closed': '<A>\n\nb\n\n```\n\nc\n\n</A>\n\nd\n',
    'marks in a fence': '```\na\n    ```\n\nb\n\n```\na\n\t```\n\nb\n',
    'tags in code': 'a\n\n```jsx\n<A>\n```\n\n`<B>` c {d}\n\ne\n',
    'an element that is never closed': 'a\n\n<A>\n\nb\n',
    'an element that is not open': 'a\n\n</A>\n\nb\n',
    'an expression over empty lines': 'a\n\n{[\n\n1\n\n]}\n\nb\n',
    'a module over empty lines': 'a\n\nexport const b = [\n\n1\n\n]\n\nc\n',
    'modules below blocks': 'a\n\nimport { b } from "c"\n\nd\n\n<A />\n\nexport { e, f as g }\n\nh\n',
    'names of modules': 'import { a } from "b"\n\nc\n\nimport { d } from "e"\n\nf\n\n<A />\n\nimport { g } from "h"\n',
    'a module and an underline': 'export const a = `\n---\n# b\n{c}`\n\nd\n',
    'code with places': 'a\n\nb\n\n<A b={{ c }} {...d}>\n\n{/* e */ [f]}\n\n[g](h.md) {i}\n\n</A>\n',
    'a module below text': 'a\nimport b from "c"\n\nd\n',
    'text that begins like a module': 'important\n\nImport a\n\nexported\n',
    'a comment over empty lines': 'a\n\n<!--\n\nb\n\n-->\n\nc\n',
    'tags in a list': '- <A>\n\n  b\n\n  </A>\n- c\n\nd\n',
    'a tag in a note': ':::note\n\n<A>\n\nb\n\n</A>\n\n:::\n\nc\n',
    'ids of headings': '# A {#b}\n\n## C {d} {#e}\n\nf {#g}\n',
    variables: '{{a}} b\n\n{{c}}\n\n{{ 1 }}\n',
    'indented text': 'a\n\n    b\n\n\tc\n',
    definitions: '[a] b\n\n<A />\n\n[a]: c\n',
    'a definition in an element': '[a] b\n\n<A>\n\n[a]: c\n\n</A>\n',
    'a definition in a quote': '[a] b\n\n{c}\n\n> - [a]: d\n',
    'a definition of two lines': '[a\nb] c\n\n<A>\n- [a\n  b]: d\n\n</A>\n',
    'a definition in code': '[a] b\n\n```\n[a]: c\n```\n\n<A>\n\n[a]\n\n</A>\n',
    'a footnote': 'a[^b]\n\n<A>\n\n[^b]: c\n\n</A>\n',
    'empty headings': '#\n\na\n\n<A>\n\n#\n\nb {c}\n\n#\n\n</A>\n',
    'no line end': '<A>\n\nb\n\n</A>\n\nc',
    'a tag at the end': 'a\n\n<A>\n\nb\n\n</A>',
    'a sign that is neither tag nor expression': 'a < b\n\nc\n',
    escapes: '\\<a> \\{b}\n\n&lt;c>\n',
    'other line ends': 'a\r\n\r\n<A>\r\n\r\nb\r\n\r\n</A>\r\n',
  };
  test.each(Object.entries(cases))('%s', (_name, text) => expectSameTree(text));

  const examples = [...mdxConstructs.blocks, ...mdxConstructs.contents, ...mdxConstructs.inlines].map(
    ({ example }) => example,
  );
  const parts = [
    'a b\n',
    '<A>\n',
    '</A>\n',
    '<A>b',
    '</A>',
    '<B c={d} />\n',
    '{\n',
    '}\n',
    '`',
    '\n',
    '\n\n',
    '\n\n',
    ' ',
  ];
  test('any sequence of constructs', () =>
    assert(
      asyncProperty(array(constantFrom(...examples, ...parts), { maxLength: 14 }), async (own) => {
        await expectSameTree(own.join(''));
      }),
      { numRuns: rounds(750, 30_000) },
    ));

  const elements: readonly (readonly [string, string])[] = [
    ['<A>\n\n', '\n</A>\n'],
    ['<A>\n', '</A>\n'],
    ['  <A b={{ c }}>\n\n', '\n  </A>\n'],
    ['<A><B>\n\n', '\n</B></A>\n'],
    ['<A\n  b="</A>"\n>\n\n', '\n</A> {d}\n'],
    [':::note\n\n', '\n:::\n'],
    ['```jsx\n<A>\n\n', '\n</A>\n```\n'],
    ['{`\n\n', '\n`}\n'],
    ['<A b={`\n\n', '\n`}>\n\nc\n\n</A>\n'],
    ['<!--\n\n', '\n-->\n'],
  ];
  /** What is around other blocks in texts that are mostly invalid. */
  const fragments: readonly (readonly [string, string])[] = [
    ['<A>\n\n', '\n'],
    ['\n', '\n</A>\n'],
    ['<A\n\n', '\n/>\n'],
    ['{[\n\n', '\n]}\n'],
    ['export const a = `\n\n', '\n`\n'],
    ['- <A>\n\n', '\n  </A>\n'],
  ];
  const leaves = [
    ...examples.filter((example) => example.endsWith('\n')),
    'a\nb\n',
    '- a\n',
    "import { a } from 'b'\n",
    'export { a }\n',
    '{/* a */}\n',
    '[a](b.md) {c}\n',
    '[a] [b][a] ![c]\n',
    '[A] {c}\n',
    '[c]: <d>\n[a]: e\n',
  ];
  const { blocks } = letrec<{ blocks: string; block: string }>((tie) => {
    const around = (surroundings: typeof elements): Arbitrary<string> =>
      tuple(constantFrom(...surroundings), tie('blocks')).map(([[before, after], inner]) => before + inner + after);
    return {
      blocks: array(tie('block'), { minLength: 1, maxLength: 4 }).map((all) => all.join('\n')),
      block: oneof(
        { maxDepth: 4, depthSize: 'medium' },
        { arbitrary: constantFrom(...leaves), weight: 8 },
        { arbitrary: around(elements), weight: 8 },
        { arbitrary: around(fragments), weight: 1 },
        // An item, or blocks that are indented.
        tuple(constantFrom('- ', '> ', '  ', '    '), tie('blocks')).map(([mark, inner]) => {
          const indent = mark === '- ' ? '  ' : mark;
          return mark + inner.replaceAll(/\n(?=.)/g, `\n${indent}`);
        }),
      ),
    };
  });
  test('any nesting of elements, expressions and other blocks', () =>
    assert(
      asyncProperty(blocks, async (text) => {
        await expectSameTree(text);
      }),
      { numRuns: rounds(400, 30_000) },
    ));

  /** Lines of blocks that read on below each other. Most are indented alike. */
  // prettier-ignore
  const lines = [
    ...examples.filter((example) => !/[<{]/.test(example)).map((example) => example.trimEnd()),
    '', '', 'a b', 'c `d', 'e` f', '**g', 'h**', '- i', '1. j', '- [ ] k', '[l](m)', 'n  ', 'o\\', '> p', '# q', '```',
    '<A>', '</A>', ':::note[T]', ':::tip[a `b` *c*]{d}', ':::x[a] b', ':::note [T', ':::', ':::',
  ];
  const depths = ['', '', ' ', '  ', '  ', '   ', '    ', '    ', '      '];
  test('any lines with any indentation', () =>
    assert(
      asyncProperty(
        constantFrom(...depths),
        array(tuple(constantFrom(...lines), constantFrom(undefined, undefined, ...depths)), { maxLength: 10 }),
        async (most, own) => {
          const text = own.map(([line, depth = most]) => (line === '' ? '' : depth + line)).join('\n');
          await expectSameTree(text);
          await expectSameTree(text.replaceAll(/^/gm, '> '));
        },
      ),
      { numRuns: rounds(1_000, 60_000) },
    ));

  const tags = [
    '<a>',
    '</a>',
    '<b c="d" e>',
    '</b>',
    '<br/>',
    '<Big-1 f="&lt;&#1;" />',
    "<a b='c'>",
    '<a b={c}>',
    '<a\nb>',
  ];
  const signs = [
    '*',
    '**',
    '_',
    '~~',
    '`',
    '[',
    '](x)',
    '![',
    ']',
    '{c}',
    'https://a.b',
    '&amp;',
    '\\',
    '<',
    '>',
    '"',
    '|',
  ];
  const words = ['a', 'b ', ' ', '.', '\n', '  \n', '\n> ', '\n- ', '\n  ', '| '];
  test('any running text with tags', () =>
    assert(
      asyncProperty(array(constantFrom(...tags, ...signs, ...words), { maxLength: 12 }), async (own) => {
        await expectSameTree(`a ${own.join('')}`);
        await expectSameTree(`| a | ${own.join('')} |\n| - | - |\n| <i>b</i> | ${own.join('')} |\n`);
      }),
      { numRuns: rounds(1_500, 60_000) },
    ));

  const folders = [join(projectRoot, 'docs/content'), process.env['DOCSGEN_CORPUS']].filter(
    (folder) => folder !== undefined,
  );
  test.each(folders)('documents of %s', async (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.mdx?$/.test(file));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) await expectSameTree(readFileSync(join(folder, file), 'utf8'));
  });
});

test.each([
  ['a text without code and tags', '# A {#a}\n\nb `<c>`\n\n```jsx\n<D>\n```\n'],
  ['a note with indented text and a title in brackets', ':::tip[Hint]\n    a *b*\n    c\n:::\n\n  ```\n  d\n  ```\n'],
  ['lines that continue the text of items', '- a *b*\nc\n  - d\ne\n## f\n\n g\nh\n'],
  ['tags in running text', 'a <b c="&lt;" d>*e* <F />\nx</b> g\n\n| h |\n| - |\n| <i>j</i> |\n'],
])('%s does not load the parser', async (_name, text) => {
  expect((await readInParts(text)).parsed).toEqual([]);
});

describe('micromark sees an empty heading in the place of neighbouring plain blocks', () => {
  test.each([
    ['import A from "a"\n\nb\n\n- c\n\n<A/>\n\nd\n', 'import A from "a"\n\n#\n<A/>\n\n#\n'],
    ['<A>\n\nb\n\n<C>\n\n```\n<D>\n```\n\n</C>\n\n</A>\n', '<A>\n\n#\n<C>\n\n#\n</C>\n\n</A>\n'],
    ['a\n\nb\n\nimport A from "a"\n', '#    \nimport A from "a"\n'],
    ['```\n[a]: b\n```\n\n- ```\n  [a]: b\n  ```\n\n{c}\n', '#\n{c}\n'],
    ['[a] b\n\n<A>\n\n[a] {c}\n\n</A>\n\n[a]: d\n[e]: f\n', '#\n<A>\n\n[a] {c}\n\n</A>\n\n#\n'],
    // The parser may define a label. It reads the blocks that mention the label, too.
    ['a\n\n[b] c\n\nd\n\n<A>\n[b]: e\n</A>\n', '#\n[b] c\n\n#\n<A>\n[b]: e\n</A>\n'],
    ['a[^b]\n\nc\n\n[^b]: d\n', 'a[^b]\n\n#\n[^b]: d\n'],
  ])('%j', async (text, expected) => {
    expect((await readInParts(text)).parsed).toEqual([expected]);
  });
});

test('a text is parsed as a whole if an expression contains a block', async () => {
  const text = '{`\n\na\n\n`}\n';
  expect((await readInParts(text)).parsed).toEqual(['{`\n\n#\n`}\n', text]);
});

/** The names of the constructs that the parser tries. Only a construct can see them. */
function parserConstructs(): ReadonlySet<string> {
  let found: ParseContext['constructs'] | undefined;
  const tokenize: Construct['tokenize'] = function (_effects, _ok, nok) {
    found = this.parser.constructs;
    return nok;
  };
  const spy: Extension = { text: { null: { name: 'spy', tokenize } } };
  createParser(mdx, (data) => void (data.micromarkExtensions ??= []).push(spy))('a', noLabels);
  const { document, flow, flowInitial, contentInitial, text, disable } = found ?? expect.fail('There are none.');
  const all = [document, flow, flowInitial, contentInitial, text].flatMap((map) =>
    Object.values(map as Record<string, Construct | Construct[]>).flat(),
  );
  const disabled = new Set(disable.null);
  return new Set(
    all.flatMap(({ name }) =>
      name === undefined || name === 'spy' || name === 'knownLabels' || disabled.has(name) ? [] : [name],
    ),
  );
}

test('each construct of the parser is in the table', () => {
  const { blocks, contents, inlines, words } = mdxConstructs;
  const listed = new Set([...blocks, ...contents, ...inlines, ...words].map(({ name }) => name));
  expect([...parserConstructs()].filter((name) => !listed.has(name))).toEqual([]);
});
