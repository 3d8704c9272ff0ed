/**
 * Reads the plain blocks of an MDX text directly. micromark reads the text with blanks in their place. So positions stay
 * the same, and elements, expressions and modules that extend over several blocks are still whole.
 */
import type { Root, RootContent } from 'mdast';
import { noLabels } from '../markdown/labels.js';
import { cutPieces, isCuttable } from '../markdown/pieces.js';
import { readPlainBlocks } from '../markdown/plain/plain-blocks.js';
import { derivePlainSyntax } from '../markdown/plain/plain-syntax.js';
import { mdxConstructs } from './syntax/mdx-constructs.js';

/** The patterns of the direct reader for MDX. */
export const mdxSyntax = derivePlainSyntax(mdxConstructs);

/** A text whose plain blocks have been read. */
export interface PartlyRead {
  readonly nodes: readonly RootContent[];
  /** The text with blanks in the place of these nodes. */
  readonly remaining: string;
}

/** Returns undefined if no block can be read without the others, for example in a text with definitions. */
export function readPlainParts(text: string): PartlyRead | undefined {
  if (!isCuttable(text) || text.includes(']:')) return undefined;
  const source = { text, syntax: mdxSyntax, labels: noLabels };
  const nodes: RootContent[] = [];
  let remaining = '';
  let openTags = 0;
  for (const piece of cutPieces(text, mdxSyntax)) {
    // What is inside of an element is read with it.
    const { nodes: read, rest } = openTags > 0 ? { nodes: [], rest: piece } : readPlainBlocks(source, piece);
    for (const node of read) nodes.push(node);
    const start = rest?.start ?? piece.end;
    const others = text.slice(start, piece.end);
    remaining += text.slice(piece.start, start).replace(/[^\n]/g, ' ') + others;
    openTags = Math.max(0, openTags + openedIn(others));
  }
  return nodes.length === 0 ? undefined : { nodes, remaining };
}

/** Joins the nodes of both readers. Returns undefined if an element contains a block that was read without it. */
export function joinParts({ nodes }: PartlyRead, tree: Root): Root | undefined {
  const children = [...nodes, ...tree.children].sort((one, other) => startOf(one) - startOf(other));
  const areApart = children.every((node, index) => index === 0 || endOf(children[index - 1]!) <= startOf(node));
  return areApart ? { type: 'root', children } : undefined;
}

function startOf({ position }: RootContent): number {
  return position?.start.offset ?? 0;
}

function endOf({ position }: RootContent): number {
  return position?.end.offset ?? 0;
}

const code = /^ *(`{3,}|~{3,})[^]*?^ *\1|`[^`]*`/gm;
const tag = /<(\/)?[A-Za-z](?:=>|[^<>])*?(\/)?>|<(\/)?>/g;

/**
 * Estimates how many more tags are opened than closed. Joining the parts shows whether the estimate was too low; one
 * that is too high only costs time.
 */
function openedIn(text: string): number {
  if (!text.includes('<')) return 0;
  let opened = 0;
  for (const [, closes, isEmpty, closesFragment] of text.replace(code, '').matchAll(tag))
    opened += closes !== undefined || closesFragment !== undefined ? -1 : isEmpty === undefined ? 1 : 0;
  return opened;
}
