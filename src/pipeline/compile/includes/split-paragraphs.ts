/**
 * Splits paragraphs in which MDX has shown a partial with blocks. React puts the blocks into the paragraph, and browsers
 * end the paragraph before them, so that is what readers of Docusaurus see.
 */
import type { Nodes, Paragraph, Parents } from 'mdast';

/** Paragraphs that have blocks, and the blocks. */
export interface PlacedBlocks {
  readonly paragraphs: Set<Nodes>;
  readonly blocks: Set<Nodes>;
}

/** Splits all such paragraphs in a tree, the innermost first. */
export function splitParagraphs(parent: Parents, placed: PlacedBlocks): void {
  const children = parent.children as Nodes[];
  for (const child of children) if ('children' in child) splitParagraphs(child, placed);
  if (!children.some((child) => placed.paragraphs.has(child))) return;
  const split = children.flatMap((child): readonly Nodes[] => {
    if (child.type !== 'paragraph' || !placed.paragraphs.has(child)) return [child];
    const pieces = piecesOf(child, placed.blocks);
    if (placed.blocks.has(child)) for (const piece of pieces) placed.blocks.add(piece);
    return pieces;
  });
  parent.children = split as typeof parent.children;
  // Without space between them, the paragraphs of a list item would be shown as one line.
  if (parent.type === 'listItem') parent.spread ||= hasParagraphs(split);
}

/** Returns the blocks of a paragraph, and its other children in paragraphs between them. */
function piecesOf({ children }: Paragraph, blocks: ReadonlySet<Nodes>): readonly Nodes[] {
  const pieces: Nodes[] = [];
  let running: Paragraph['children'] = [];
  const end = (): void => {
    const kept = trimmed(running);
    running = [];
    const [first] = kept;
    const position = first?.position && { ...first.position, end: kept.at(-1)?.position?.end ?? first.position.end };
    if (kept.length > 0) pieces.push({ type: 'paragraph', children: kept, position });
  };
  for (const child of children) {
    if (!blocks.has(child)) {
      running.push(child);
      continue;
    }
    end();
    pieces.push(child);
  }
  end();
  return pieces;
}

/** Removes blanks at both ends, and texts that have nothing else. */
function trimmed(running: Paragraph['children']): Paragraph['children'] {
  const texts = running.map((node, index) => {
    if (node.type !== 'text') return node;
    const start = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === running.length - 1 ? start.trimEnd() : start };
  });
  return texts.filter((node) => node.type !== 'text' || node.value !== '');
}

/** Whether there are several paragraphs. */
export function hasParagraphs(children: readonly Nodes[]): boolean {
  return children.filter(({ type }) => type === 'paragraph').length > 1;
}
