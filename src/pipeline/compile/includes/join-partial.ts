/** Joins the trees of a page and its partials: partials take the place of includes, and content its place in a partial. */
import type { Nodes, Parents, Root, RootContent } from 'mdast';
import type { Span, Syntax } from '../../model.js';
import { holeOf } from '../article/forms/hole-of.js';
import { report, type Compilation } from '../compilation.js';
import { moved } from '../markdown/moved.js';
import { holdsRunningText } from '../phrasing.js';
import { walk } from '../walk.js';
import type { Include } from './include-node.js';
import { hasParagraphs, splitParagraphs, type PlacedBlocks } from './split-paragraphs.js';

/** A copy of a partial's tree, and the include that it replaces. */
export interface PlacedPartial {
  readonly root: Root;
  readonly parent: Parents;
  readonly include: Include;
  readonly span: Span;
  /** How the partial is read. Only MDX can show content. */
  readonly syntax: Syntax;
}

/**
 * The limit of copies of content on a page, in nodes of Markdown. Partials that show content twice, each in the content of
 * another, make twice as many copies at each level.
 */
const maxCopied = 50_000;

/** What the joins of a page share. */
export interface Joining {
  /** Receives blocks within paragraphs. */
  readonly placed: PlacedBlocks;
  /** Whether a partial of several blocks may be within a line. */
  readonly dividesLines: boolean;
  /** The number of nodes in copies of content so far. */
  copied: number;
  /** The partials that are reported because they show no content. One change in them fixes all their includes. */
  readonly withoutContent: Set<string>;
}

/** Puts a partial in the place of its include, and the content of the include in the places that the partial has for it. */
export function joinPartial(
  { root, parent, include, span, syntax }: PlacedPartial,
  compilation: Compilation,
  joining: Joining,
): void {
  const { placed, dividesLines } = joining;
  const refuse = (message: string, note: string): void =>
    report(compilation, 'include-invalid', { message: `"${include.file}" ${message}`, span, notes: [note] });
  if (include.children.length > 0) {
    // Copies of paragraphs are not among those to split.
    splitParagraphs(include, placed);
    const isFirst = joining.copied <= maxCopied;
    const places = fillContent(root, include.children, joining);
    if (joining.copied > maxCopied) {
      if (isFirst)
        refuse(
          'shows too much between its tags',
          `On a page, partials show at most ${maxCopied} nodes of Markdown between their tags, and each copy counts. Write {props.children} once in a partial, or nest fewer tags.`,
        );
    } else if (places.length === 0) {
      if (!joining.withoutContent.has(include.file))
        refuse('does not show what is between the tags', syntax === 'mdx' ? howToShow : `${howToShow} ${needsMdx}`);
      joining.withoutContent.add(include.file);
    } else if (places.includes(false))
      refuse('shows within a line what is between the tags', 'Put empty lines around {props.children} in it.');
  }
  const blocks = isInParagraphTag(include, parent, compilation) ? asLine(root.children, placed) : root.children;
  if (!replace(include, { parent, blocks }, dividesLines ? placed : undefined))
    refuse(
      'is included within a line, and is more than one paragraph',
      'Put empty lines around the include, so that it is a block of its own.',
    );
}

const howToShow = 'Write {props.children} in it where it shows them, or remove what is between the tags.';
const needsMdx = 'A partial that shows them needs the extension .mdx.';

/** Puts copies of content in their places. Returns for each place whether it can hold the content. Too many stay empty. */
function fillContent(root: Root, content: readonly RootContent[], joining: Joining): readonly boolean[] {
  const { placed } = joining;
  const held: boolean[] = [];
  const size = countNodes({ type: 'root', children: [...content] });
  const fillBelow = (parent: Parents): void => {
    for (const child of parent.children.slice()) {
      if (child.type === 'includeContent') {
        joining.copied += size;
        const blocks = joining.copied > maxCopied ? [] : content.map((node) => moved(node, 0, 0));
        held.push(replace(child, { parent, blocks: held.length === 0 ? blocks : withoutDefinitions(blocks) }, placed));
      } else if ('children' in child) fillBelow(child);
    }
  };
  fillBelow(root);
  return held;
}

function countNodes(root: Root): number {
  let count = 0;
  walk(root, () => {
    count += 1;
  });
  return count;
}

/** Removes definitions, which are in the first copy of the content. */
function withoutDefinitions(blocks: readonly RootContent[]): readonly RootContent[] {
  const root: Root = { type: 'root', children: [...blocks] };
  const drop = (parent: Parents): void => {
    parent.children = parent.children.filter(({ type }) => !/definition$/i.test(type)) as typeof parent.children;
    for (const child of parent.children) if ('children' in child) drop(child);
  };
  drop(root);
  return root.children;
}

/** Replaces a node by blocks. Returns false if the blocks cannot be in its line. */
function replace(
  node: Nodes,
  { parent, blocks }: { readonly parent: Parents; readonly blocks: readonly RootContent[] },
  placed: PlacedBlocks | undefined,
): boolean {
  const staysBlock = node.type === 'includeContent' && isBetweenTags(parent, blocks);
  const inLine = staysBlock ? undefined : inlineOf(blocks, placed);
  const inside = holdsRunningText(parent) ? inLine : blocks;
  const dividing = !inside && parent.type === 'paragraph' && placed ? blocks : [];
  if (dividing.length > 0) placed?.paragraphs.add(parent);
  for (const block of dividing) placed?.blocks.add(block);
  const children = parent.children as Nodes[];
  children.splice(children.indexOf(node), 1, ...(inside ?? dividing));
  // Without space between them, the paragraphs of a list item would be shown as one line.
  if (parent.type === 'listItem') parent.spread ||= hasParagraphs(children);
  return inside !== undefined || dividing.length > 0;
}

/** Whether a paragraph of the content stays one, because only tags are around it: `<div>{props.children}</div>`. */
function isBetweenTags(parent: Parents, [first]: readonly RootContent[]): boolean {
  const isParagraph = first?.type === 'paragraph' && first.data?.isBare !== true;
  const children: readonly Nodes[] = parent.children;
  const isTag = (child: Nodes): boolean =>
    child.type === 'hole' || child.type === 'includeContent' || (child.type === 'text' && child.value.trim() === '');
  return isParagraph && parent.type === 'paragraph' && parent.data?.isBare === true && children.every(isTag);
}

/**
 * Whether an include begins the content of a `<p>`. A paragraph in it would end the element, which would then be empty
 * (https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody).
 */
function isInParagraphTag(include: Include, { children }: Parents, compilation: Compilation): boolean {
  const siblings: readonly Nodes[] = children;
  const before = siblings[siblings.indexOf(include) - 1];
  const hole = before?.type === 'hole' ? holeOf(before, compilation) : undefined;
  const [opening] = hole?.kind === 'html' ? hole.pieces : [];
  return typeof opening === 'string' && /^<p[\s>]/i.test(opening);
}

/** Returns a single paragraph without its element. Other blocks stay as they are. */
function asLine(blocks: readonly RootContent[], placed: PlacedBlocks): readonly RootContent[] {
  if (!inlineOf(blocks, placed)) return blocks;
  return blocks.map((block) =>
    block.type === 'paragraph' ? { ...block, data: { ...block.data, isBare: true } } : block,
  );
}

/** Returns the content if there is exactly one paragraph. */
function inlineOf(blocks: readonly RootContent[], placed: PlacedBlocks | undefined): readonly Nodes[] | undefined {
  const [first, ...others] = blocks.filter(({ type }) => type !== 'definition');
  const isInline = first?.type === 'paragraph' && others.length === 0 && placed?.paragraphs.has(first) !== true;
  return isInline ? first.children : undefined;
}

/** Removes the remaining includes, which have been reported. */
export function dropIncludes(parent: Parents): void {
  parent.children = parent.children.filter(({ type }) => type !== 'include') as typeof parent.children;
  for (const child of parent.children) if ('children' in child) dropIncludes(child);
}
