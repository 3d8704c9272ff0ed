import * as fc from 'fast-check';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { describe, expect, test } from 'vitest';
import { linkMark } from '../../../../src/pipeline/compile/article/forms/marks.js';
import { createBlockPrinter, type Block } from '../../../../src/pipeline/compile/article/forms/print-blocks.js';
import { rounds } from '../../../helpers/rounds.js';

const options: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

/** By the library, with a new printer for each block. */
function printPlainly(block: Block): string {
  return toMarkdown({ type: 'root', children: [...block] as RootContent[] }, options)
    .replace(/^\n+/, '')
    .trimEnd();
}

function paragraph(...children: PhrasingContent[]): Block {
  return [{ type: 'paragraph', children }];
}

function linked(words: string, url: string): Block {
  return paragraph({ type: 'link', url, children: [{ type: 'text', value: words }] });
}

const [one, other] = [{ marker: 'x111' }, { marker: 'x222' }];

// ------------------------------------------------------------------------------------------------------- hostile blocks

const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'!"#&\'()*+-.:;<=>@[\\]^_`{|}~ \t\n\r\0é漢'),
      fc.constantFrom('word', '12', 'www.', 'https://', '&amp;', '![', '](', '- ', '1. ', '# ', '\n=', '--', '\uFDD0'),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const phrasing = fc.letrec<{ node: PhrasingContent; nodes: PhrasingContent[] }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { depthSize: 'small' },
    fc.record({ type: fc.constant('text' as const), value: hostileText }),
    fc.record({ type: fc.constant('inlineCode' as const), value: hostileText }),
    fc.constant({ type: 'break' as const }),
    fc.record({ type: fc.constant('html' as const), value: fc.constantFrom('<b>', '<!-- - -->', '') }),
    fc.record({ type: fc.constantFrom('emphasis' as const, 'strong', 'delete'), children: tie('nodes') }),
    fc.record({
      type: fc.constant('link' as const),
      url: fc.oneof(
        hostileText,
        fc.integer({ min: 0, max: 3 }).map((link) => linkMark(link, one)),
      ),
      title: fc.option(hostileText, { nil: undefined }),
      children: tie('nodes'),
    }),
  ),
}));

const paragraphs = fc.record({ type: fc.constant('paragraph' as const), children: phrasing.nodes });
const cells = fc.record({ type: fc.constant('tableCell' as const), children: phrasing.nodes });
const rows = fc.record({
  type: fc.constant('tableRow' as const),
  children: fc.array(cells, { minLength: 1, maxLength: 3 }),
});
const listItems = fc.record({
  type: fc.constant('listItem' as const),
  spread: fc.boolean(),
  checked: fc.constantFrom(true, false, null),
  children: fc.array(paragraphs, { maxLength: 2 }),
});

const hostileBlock: fc.Arbitrary<Block> = fc
  .oneof(
    paragraphs,
    fc.record({
      type: fc.constant('heading' as const),
      depth: fc.constantFrom(1 as const, 3),
      children: phrasing.nodes,
    }),
    fc.record({ type: fc.constant('table' as const), children: fc.array(rows, { minLength: 1, maxLength: 3 }) }),
    fc.record({
      type: fc.constant('list' as const),
      ordered: fc.boolean(),
      children: fc.array(listItems, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ type: fc.constant('blockquote' as const), children: fc.array(paragraphs, { maxLength: 2 }) }),
    fc.record({ type: fc.constant('code' as const), lang: fc.option(hostileText), value: hostileText }),
  )
  .map((node) => [node as Nodes]);

// ---------------------------------------------------------------------------------------------------------------- tests

describe('printing blocks', () => {
  test('each block is printed as by the library alone, after and with any other blocks', () => {
    const print = createBlockPrinter();
    fc.assert(
      fc.property(fc.array(hostileBlock, { maxLength: 5 }), (blocks) => {
        expect(print([...blocks, ...blocks], one)).toEqual([...blocks, ...blocks].map(printPlainly));
      }),
      { numRuns: rounds(100, 10_000) },
    );
  });

  test('a cached block gets the marks of its own text', () => {
    const print = createBlockPrinter();
    expect(print([linked('a', linkMark(7, one)), linked('a', linkMark(2, one))], one)).toEqual([
      `[a](${linkMark(7, one)})`,
      `[a](${linkMark(2, one)})`,
    ]);
    expect(print([linked('a', linkMark(0, other))], other)).toEqual([`[a](${linkMark(0, other)})`]);
  });

  test('two links of a block with the same target have one place', () => {
    const print = createBlockPrinter();
    const [first, second] = [...linked('a', linkMark(1, one)), ...linked('b', linkMark(1, one))] as [Nodes, Nodes];
    const [third] = linked('b', linkMark(2, one)) as [Nodes];
    expect(
      print(
        [
          [first, second],
          [first, third],
        ],
        one,
      ),
    ).toEqual([
      `[a](${linkMark(1, one)})\n\n[b](${linkMark(1, one)})`,
      `[a](${linkMark(1, one)})\n\n[b](${linkMark(2, one)})`,
    ]);
  });

  test('an address that looks like the rest of a mark is not a mark', () => {
    const print = createBlockPrinter();
    expect(print([linked('a', linkMark(0, one)), linked('a', '\u00000\u0000')], one)).toEqual([
      `[a](${linkMark(0, one)})`,
      printPlainly(linked('a', '\u00000\u0000')),
    ]);
  });
});
