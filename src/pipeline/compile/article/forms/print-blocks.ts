/**
 * Prints Markdown nodes as text. Copies of a page share most of their blocks, and printing is many times slower than
 * comparing, so printed blocks are remembered.
 */
import type { Nodes, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, toMarkdown, type Handle, type Options } from 'mdast-util-to-markdown';
import type { Compilation } from '../../compilation.js';
import { marksOf } from './marks.js';

/** The nodes that replace one block. */
export type Block = readonly Nodes[];

/** Prints the blocks of one text. Their nodes have neither positions nor data. */
export type PrintBlocks = (blocks: readonly Block[], compilation: Pick<Compilation, 'marker'>) => readonly string[];

/** Limits of the memory. Long blocks are not remembered, because the JSON of ten thousand rows would only fill it. */
const [maxKnown, maxLength] = [2_000, 20_000];

/** A block that has not been printed yet. */
interface Unprinted {
  readonly block: Block;
  /** The key is equal for blocks that differ only in the numbers of their marks. */
  readonly key: string;
  /** The marks in order of appearance. */
  readonly marks: readonly string[];
}

/** A text that is cut at its marks; each number is the index of a mark. */
type PrintedText = readonly (string | number)[];

export function createBlockPrinter(): PrintBlocks {
  const known = new Map<string, PrintedText>();
  return (blocks, { marker }) => {
    const all = blocks.map((block) => describe(block, marker));
    const missing = [...new Map(all.filter(({ key }) => !known.has(key)).map((one) => [one.key, one])).values()];
    const made = new Map(printAll(missing, marker).map((text, index) => [missing[index]?.key, text]));
    const texts = all.map(({ key, marks }) =>
      (made.get(key) ?? known.get(key) ?? []).map((part) => (typeof part === 'number' ? marks[part] : part)).join(''),
    );
    if (known.size + made.size > maxKnown) known.clear();
    for (const [key = '', text] of made) if (key.length <= maxLength) known.set(key, text);
    return texts;
  };
}

function describe(block: Block, marker: string): Unprinted {
  const marks = new Map<string, number>();
  const json = JSON.stringify(block);
  // JSON never contains this character unescaped, so it can delimit the numbers.
  const key = json.includes(marker)
    ? json.replaceAll(marksOf(marker), (mark) => {
        if (!marks.has(mark)) marks.set(mark, marks.size);
        return `\0${marks.get(mark)}\0`;
      })
    : json;
  return { block, key, marks: [...marks.keys()] };
}

/** Prints all blocks in one run, because starting the printer takes longer than most blocks. */
function printAll(blocks: readonly Unprinted[], marker: string): readonly PrintedText[] {
  if (blocks.length === 0) return [];
  const end: Nodes = { type: 'html', value: `${marker}-end` };
  const children = blocks.flatMap(({ block }) => [...block, end]) as RootContent[];
  const printed = toMarkdown({ type: 'root', children }, options).split(`${marker}-end`);
  return blocks.map(({ marks }, index) => {
    const text = (printed[index] ?? '').replace(/^\n+/, '').trimEnd();
    return cut(text, new Map(marks.map((mark, number) => [mark, number])), marker);
  });
}

function cut(text: string, numbers: ReadonlyMap<string, number>, marker: string): PrintedText {
  const parts: (string | number)[] = [];
  let at = 0;
  for (const { 0: mark, index } of text.matchAll(marksOf(marker))) {
    parts.push(text.slice(at, index), numbers.get(mark) ?? mark);
    at = index + mark.length;
  }
  return [...parts, text.slice(at)];
}

// --------------------------------------------------------------------------------------------------------------- printer

/**
 * The printer tries every pattern, although most look for a character that the text does not contain. So those are
 * filtered out first.
 */
const text: Handle = (node: Extract<Nodes, { type: 'text' }>, parent, state, info) => {
  const around = info.before + node.value + info.after;
  const unsafe = state.unsafe.filter(({ character }) => around.includes(character));
  return defaultHandlers.text(node, parent, { ...state, unsafe }, info);
};

const options: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
  handlers: { text },
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};
