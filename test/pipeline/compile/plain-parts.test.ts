/** Plain blocks of MDX are read without micromark, and the tree is micromark's. */
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import type { Construct, Extension, ParseContext } from 'micromark-util-types';
import { describe, expect, test } from 'vitest';
import type { Compilation } from '../../../src/pipeline/compile/compilation.js';
import { readMdxInParts } from '../../../src/pipeline/compile/mdx/read-mdx.js';
import { mdxConstructs } from '../../../src/pipeline/compile/mdx/syntax/mdx-constructs.js';
import { mdx } from '../../../src/pipeline/compile/mdx/syntax/mdx-parser.js';
import { isSyntaxProblem, type ParseMdx } from '../../../src/pipeline/compile/mdx/syntax/syntax-error.js';
import { rounds } from '../../helpers/rounds.js';
import { projectRoot } from '../../helpers/run-cli.js';

function createParser(...more: readonly Extension[]): ParseMdx {
  const processor = mdx.createProcessor();
  mdx.addOwnSyntax(processor.data());
  processor.data().micromarkExtensions?.push(...more);
  return (text) => processor.parse(text);
}

const parse = createParser();

/** Thrown where an invalid text would be reported. */
class ParsedWhole extends Error {}

/** Reads a text in parts. Returns the tree and the texts that micromark parsed. */
async function readInParts(text: string, parseWhole: ParseMdx = parse) {
  const parsed: string[] = [];
  const parsePart: ParseMdx = (part) => {
    parsed.push(part);
    return part === text ? parseWhole(part) : parse(part);
  };
  const tree = await readMdxInParts({ text } as Compilation, async () => parsePart);
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
    'an attribute with a function': '<A b={() => <C />}>\n\nd\n\n</A>\n\ne\n',
    'a tag in an attribute': '<A b="</A>">\n\nc\n\n</A>\n\nd\n',
    'tags in code': 'a\n\n```jsx\n<A>\n```\n\n`<B>` c {d}\n\ne\n',
    'an element that is never closed': 'a\n\n<A>\n\nb\n',
    'an element that is not open': 'a\n\n</A>\n\nb\n',
    'an expression over empty lines': 'a\n\n{[\n\n1\n\n]}\n\nb\n',
    'a module over empty lines': 'a\n\nexport const b = [\n\n1\n\n]\n\nc\n',
    'a module below text': 'a\nimport b from "c"\n\nd\n',
    'text that begins like a module': 'important\n\nImport a\n\nexported\n',
    'a comment over empty lines': 'a\n\n<!--\n\nb\n\n-->\n\nc\n',
    'tags in a list': '- <A>\n\n  b\n\n  </A>\n- c\n\nd\n',
    'a tag in a note': ':::note\n\n<A>\n\nb\n\n</A>\n\n:::\n\nc\n',
    'ids of headings': '# A {#b}\n\n## C {d} {#e}\n\nf {#g}\n',
    variables: '{{a}} b\n\n{{c}}\n\n{{ 1 }}\n',
    'indented text': 'a\n\n    b\n\n\tc\n',
    definitions: '[a] b\n\n<A />\n\n[a]: c\n',
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
      { numRuns: rounds(1500, 30_000) },
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

test('a text without code and tags does not load the parser', async () => {
  expect((await readInParts('# A {#a}\n\nb `<c>`\n\n```jsx\n<D>\n```\n')).parsed).toEqual([]);
});

test('micromark sees blanks in place of plain blocks, except for those in an element', async () => {
  const { parsed } = await readInParts('import A from "a"\n\nb\n\n<A>\n\nc\n\n</A>\n\nd\n\n<A/>\n');
  expect(parsed).toEqual(['import A from "a"\n\n \n\n<A>\n\nc\n\n</A>\n\n \n\n<A/>\n']);
});

/** The names of the constructs that the parser tries. Only a construct can see them. */
function parserConstructs(): ReadonlySet<string> {
  let found: ParseContext['constructs'] | undefined;
  const tokenize: Construct['tokenize'] = function (_effects, _ok, nok) {
    found = this.parser.constructs;
    return nok;
  };
  createParser({ text: { null: { name: 'spy', tokenize } } })('a');
  const { document, flow, flowInitial, contentInitial, text, disable } = found ?? expect.fail('There are none.');
  const all = [document, flow, flowInitial, contentInitial, text].flatMap((map) =>
    Object.values(map as Record<string, Construct | Construct[]>).flat(),
  );
  const disabled = new Set(disable.null);
  return new Set(all.flatMap(({ name }) => (name === undefined || name === 'spy' || disabled.has(name) ? [] : [name])));
}

test('each construct of the parser is in the table', () => {
  const { blocks, contents, inlines, words } = mdxConstructs;
  const listed = new Set([...blocks, ...contents, ...inlines, ...words].map(({ name }) => name));
  expect([...parserConstructs()].filter((name) => !listed.has(name))).toEqual([]);
});
