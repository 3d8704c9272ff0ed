/**
 * Writes a compiled tree as plain Markdown, for programs that do not read HTML. Partials, variables, conditions and
 * included code are already in the tree. Notes become quotes, and tabs become parts below their labels. Addresses stay
 * open, because they differ between versions.
 */
import type { BlockContent, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { createBlockWriter, isQuote, isShown } from './block-writer.js';
import { codeNodes } from './code-text.js';
import { holeOf, sourceOf } from './hole-of.js';
import type { PrintBlocks } from './print-blocks.js';
import { componentMark, linkMark, marksOf } from './marks.js';
import { linkNumber, plainTypes } from './source-of-blocks.js';
import { walk } from '../../walk.js';
import type { Article } from '../../../model.js';
import { ArticleParts, ArticlePieces } from '../article-text.js';
import type { Compilation, HolePiece } from '../../compilation.js';

/** An article whose text is Markdown. Its slots stand for addresses and components. */
export type TwinText = Article;

/** The state of reading one tree. */
interface Reading {
  readonly compilation: Compilation;
  /** The URLs of definitions that lead out of the site, by identifier. */
  readonly outside: ReadonlyMap<string, string>;
  /** Starts and ends of components. A mark in the text contains the index of its component. */
  readonly components: HolePiece[];
}

export type WriteTwin = (tree: Root, compilation: Compilation) => Promise<TwinText>;

/**
 * Creates a writer, which must run before the tree is rendered, because rendering changes the tree. It remembers the
 * blocks that it has printed.
 */
export function createTwinWriter(): WriteTwin {
  let printer: Promise<PrintBlocks> | undefined;
  const print: (...given: Parameters<PrintBlocks>) => Promise<readonly string[]> = async (blocks, compilation) =>
    blocks.length === 0 ? [] : (await (printer ??= loadPrinter()))(blocks, compilation);
  return async (tree, compilation) => {
    const reading: Reading = { compilation, outside: definitionsIn(tree), components: [] };
    const write = createBlockWriter(compilation);
    const blocks = tree.children.map((node) => write(node) ?? toPlain(node, reading));
    const unwritten = blocks.filter((block) => typeof block !== 'string');
    const printed = (await print(unwritten, compilation)).values();
    const texts = blocks.map((block) => (typeof block === 'string' ? block : (printed.next().value ?? '')));
    return cutAtMarks(texts.filter((text) => text !== '').join('\n\n'), reading);
  };
}

async function loadPrinter(): Promise<PrintBlocks> {
  return (await import('./print-blocks.js')).createBlockPrinter();
}

/** Cuts the text at its marks and puts slots in their places. */
function cutAtMarks(text: string, { compilation: { marker }, components }: Reading): TwinText {
  const pieces = new ArticlePieces(new ArticleParts());
  const cut = text.split(marksOf(marker));
  for (let at = 0; at < cut.length; at += 3) {
    pieces.add(cut[at] ?? '');
    const number = Number(cut[at + 2]);
    const piece = cut[at + 1] === 'link' ? ({ kind: 'link', link: number } as const) : components[number];
    if (piece !== undefined) pieces.add(piece);
  }
  const { html, slots } = pieces.finish();
  return { html, slots };
}

/** Finds the definitions. If two have the same name, the first one counts, as CommonMark specifies. */
function definitionsIn(tree: Root): ReadonlyMap<string, string> {
  const definitions = new Map<string, string>();
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node.url);
  });
  return definitions;
}

/** Reduces a node to what plain Markdown can express. Nodes that only a browser can show are dropped. */
function toPlain(node: Nodes, reading: Reading): readonly Nodes[] {
  switch (node.type) {
    case 'note': {
      const children = below(node, reading);
      return isQuote(node) ? [{ type: 'blockquote', children: children as BlockContent[] }] : children;
    }
    case 'noteTitle':
      return [label(node, reading)];
    case 'tabPart':
      if (node.data?.hName === 'label') return [label(node, reading)];
      return isShown(node) ? below(node, reading) : [];
    case 'hole':
      return holeText(node, reading);
    case 'contents':
    case 'blockIcon':
    case 'definition':
      return [];
    case 'math':
    case 'inlineMath':
      return [{ type: 'html', value: sourceOf(node, reading.compilation) }];
    case 'link':
    case 'image':
      return [{ ...node, ...withoutPlace, url: addressOf(node, reading), ...content(node, reading) }];
    case 'linkReference':
      return [{ type: 'link', url: addressOf(node, reading), children: below(node, reading) as PhrasingContent[] }];
    case 'imageReference':
      return [{ type: 'image', url: addressOf(node, reading), alt: node.alt ?? '' }];
    default:
      if (plainTypes.has(node.type)) return [{ ...node, ...withoutPlace, ...content(node, reading) } as Nodes];
      return 'children' in node ? below(node, reading) : [];
  }
}

/** Without positions and data, two blocks with the same content are equal. */
const withoutPlace = { position: undefined, data: undefined } as const;

function below(node: Parents, reading: Reading): readonly Nodes[] {
  return node.children.flatMap((child) => toPlain(child, reading));
}

function content(node: Nodes, reading: Reading): { children?: never[] } {
  return 'children' in node ? { children: below(node, reading) as never[] } : {};
}

function label(node: Parents, reading: Reading): Nodes {
  const strong = { type: 'strong', children: below(node, reading) as PhrasingContent[] } as const;
  return { type: 'paragraph', children: [strong] };
}

// ----------------------------------------------------------------------------------------------------------------- holes

function holeText(node: Extract<Nodes, { type: 'hole' }>, reading: Reading): readonly Nodes[] {
  const hole = holeOf(node, reading.compilation);
  if (hole?.kind === 'code') return codeNodes(hole);
  const source = sourceOf(node, reading.compilation);
  const isFormula = source.startsWith('$');
  const value = isFormula ? source : (hole?.pieces ?? []).map((piece) => pieceText(piece, reading)).join('');
  return value.trim() === '' ? [] : [{ type: 'html', value }];
}

function pieceText(piece: HolePiece, { compilation, components }: Reading): string {
  if (typeof piece === 'string') return piece.replaceAll(/<!--[\s\S]*?-->/g, '');
  if (piece.kind !== 'link') return componentMark(components.push(piece) - 1, compilation);
  const { attribute = 'href' } = compilation.links[piece.link] ?? {};
  return ` ${attribute}="${linkMark(piece.link, compilation)}"`;
}

// ------------------------------------------------------------------------------------------------------------- addresses

type LinkNode = Extract<Nodes, { type: 'link' | 'image' | 'linkReference' | 'imageReference' }>;

/** Returns the address. Addresses that lead out of the site are kept as they are. */
function addressOf(node: LinkNode, { compilation, outside }: Reading): string {
  const link = linkNumber(node, compilation);
  if (link !== undefined) return linkMark(link, compilation);
  return 'url' in node ? node.url : (outside.get(node.identifier) ?? '');
}
