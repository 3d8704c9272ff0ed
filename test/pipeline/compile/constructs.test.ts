/** The table of constructs matches the parser, and the reader without micromark depends only on the table. */
import type { Construct as MicromarkConstruct, Extension, ParseContext } from 'micromark-util-types';
import { expect, test } from 'vitest';
import { constructs, type InlineConstruct } from '../../../src/pipeline/compile/markdown/constructs.js';
import { noLabels } from '../../../src/pipeline/compile/markdown/labels.js';
import { commonMark, createParser } from '../../../src/pipeline/compile/markdown/markdown-parser.js';
import { createKnownPieces } from '../../../src/pipeline/compile/markdown/parse-piece.js';
import { parsePieces } from '../../../src/pipeline/compile/markdown/pieces.js';
import { derivePlainSyntax } from '../../../src/pipeline/compile/markdown/plain/plain-syntax.js';
import { parseMarkdown } from '../../helpers/same-tree.js';

/** Records the constructs that docsgen's parser tries at each character. Only a construct can see that. */
function parserConstructs(): ParseContext['constructs'] {
  let found: ParseContext['constructs'] | undefined;
  const spy: Extension = {
    text: {
      null: {
        name: 'spy',
        tokenize(_effects, _ok, nok) {
          found = this.parser.constructs;
          return nok;
        },
      },
    },
  };
  createParser(commonMark, (data) => void (data.micromarkExtensions ??= []).push(spy))('a', noLabels);
  return found ?? expect.fail('the parser has no constructs');
}

/** Names and the characters at which each is tried; "any" for all of them. */
function registered(...places: readonly ('document' | 'flow' | 'flowInitial' | 'contentInitial' | 'text')[]): string[] {
  const all = parserConstructs();
  const names = places.flatMap((place) =>
    Object.entries(all[place] as Record<string, MicromarkConstruct | MicromarkConstruct[]>).flatMap(([code, own]) =>
      [own].flat().map(({ name }) => `${name} ${code === 'null' ? 'any' : signOf(Number(code))}`),
    ),
  );
  const isOurs = (name: string): boolean => !/^(?:spy|knownLabels) /.test(name);
  return [...new Set(names)].filter(isOurs).sort();
}

/** Micromark's codes for line ends are negative. */
function signOf(code: number): string {
  return code >= 0 ? String.fromCodePoint(code) : code < -2 ? '\n' : ' ';
}

const named = (rows: readonly { readonly name: string }[]): string[] => rows.map(({ name }) => name);
const withoutSign = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.replace(/ [^]$| any$/, ''))),
];

test('each construct that a line begins is in the table', () => {
  expect(withoutSign(registered('document', 'flow', 'flowInitial'))).toEqual(named(constructs.blocks).sort());
  expect(withoutSign(registered('contentInitial'))).toEqual(named(constructs.contents));
});

test('each construct in running text is in the table, with its characters', () => {
  const words = new Set(named(constructs.words));
  const parsed = registered('text').filter((name) => !words.has(withoutSign([name])[0] ?? ''));
  const listed = constructs.inlines.flatMap(({ name, signs }) => Array.from(signs, (sign) => `${name} ${sign}`));
  expect(listed.sort()).toEqual(parsed);
  expect(withoutSign(registered('text'))).toEqual([...named(constructs.inlines), ...words].sort());
});

/** The texts that micromark parses. */
async function handedOver(text: string, table = constructs): Promise<string[]> {
  const asked: string[] = [];
  const load = async (): Promise<typeof parseMarkdown> => (part, labels) => {
    asked.push(part);
    return parseMarkdown(part, labels);
  };
  await parsePieces(text, load, createKnownPieces(), derivePlainSyntax(table));
  return asked;
}

/** Text inside a line that begins no construct. */
const inLine = [...constructs.inlines, ...constructs.words].map((row) => ({ ...row, example: `a ${row.example}` }));
const rows = [...constructs.blocks, ...constructs.contents, ...inLine];

test.each(rows.filter(({ direct }) => direct === 'read').map(({ name, example }) => [name, example]))(
  '%s is read directly',
  async (_name, example) => {
    expect(await handedOver(`${example}\n`)).toEqual([]);
  },
);

test.each(rows.filter(({ direct }) => direct === 'hand over').map(({ name, example }) => [name, example]))(
  '%s is passed to micromark',
  async (_name, example) => {
    expect((await handedOver(`${example}\n`)).join('')).toContain(example);
  },
);

const formula = { name: 'formula', signs: '$', begins: /\$[a-z]/, direct: 'hand over', example: '$a$' } as const;
const block = { name: 'mathFlow', line: /\${2}/, interrupts: /\${2}/, direct: 'hand over', example: '$$\n' } as const;

test('a character of no construct is part of a word, until a construct begins with it', async () => {
  const inlines: readonly InlineConstruct[] = [...constructs.inlines, formula];
  const text = 'a\n\n$b$\n\n- c $d$\n\n| $e$ |\n| - |\n\n$5\n';
  expect(await handedOver(text)).toEqual([]);
  expect(await handedOver(text, { ...constructs, inlines })).toEqual(['$b$\n\n- c $d$\n\n', '| $e$ |\n| - |\n\n']);
});

test('a line that may begin a new construct is not plain words', async () => {
  const text = 'a\n\n$$\nb\n\nc\n$$\n';
  expect(await handedOver(text)).toEqual([]);
  expect(await handedOver(text, { ...constructs, blocks: [...constructs.blocks, block] })).toEqual([
    '$$\nb\n\n',
    'c\n$$\n',
  ]);
});

test('a word that may be a new construct is passed to micromark', async () => {
  const words = [
    ...constructs.words,
    { name: 'mention', holds: /@[a-z]+/, direct: 'hand over', example: '@a' } as const,
  ];
  expect(await handedOver('ask @bob\n')).toEqual([]);
  expect(await handedOver('ask @bob\n', { ...constructs, words })).toEqual(['ask @bob\n']);
});
