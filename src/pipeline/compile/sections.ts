/**
 * Text → its tree, parsed section by section. The copies of a page in several layers differ in a few sections: what they
 * have in common is parsed once.
 *
 * A section begins at a heading of `#` marks that stands at a line's beginning after an empty line. Such a heading ends
 * whatever stands before it, save a code fence, a `:::` block or raw HTML that is still open, so each section reads alone
 * as it reads in the whole. A text with definitions, which reach from one section into another, is parsed whole.
 */
import type { Root, RootContent } from 'mdast';
import type { Point } from 'unist';

/** Parses one text. */
export type ParseMarkdown = (text: string) => Root;

/** The sections that a thread will meet more than once: how often still, and the tree when it is known. */
export type SharedSections = Map<string, { left: number; tree?: Root }>;

/** A text cut before each heading that may begin a section; together the pieces are the text. */
export function cutSections(text: string): readonly string[] {
  return text.includes(']:') ? [text] : text.split(/(?=#{1,6}[ \t])(?<=[\n\r][ \t]*(?:\r\n|(?<!\r)\n|\r))/);
}

/** Counts the sections of all texts that are to be parsed in this thread. */
export function countSections(texts: Iterable<string>): SharedSections {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const section of cutSections(text)) counts.set(section, (counts.get(section) ?? 0) + 1);
  return new Map(Array.from(counts).flatMap(([section, left]) => (left > 1 ? [[section, { left }]] : [])));
}

/** The same tree as `parse` gives for the whole text. Sections found in `shared` are parsed once. */
export function parseSections(text: string, parse: ParseMarkdown, shared: SharedSections): Root {
  const sections = cutSections(text);
  const children: RootContent[] = [];
  let offset = 0;
  let lines = 0;
  for (const [index, section] of sections.entries()) {
    const tree = parseShared(section, parse, shared);
    const isLast = index === sections.length - 1;
    // What is left open here goes on in the next sections, so they are parsed with this one.
    const whole = isLast || !isOpen(tree.children.at(-1), section) ? tree : parse(text.slice(offset));
    for (const node of whole.children) children.push(moved(node, lines, offset));
    if (whole !== tree) break;
    offset += section.length;
    lines += section.match(/\r\n|\n|\r/g)?.length ?? 0;
  }
  return { type: 'root', children };
}

function parseShared(section: string, parse: ParseMarkdown, shared: SharedSections): Root {
  const known = shared.get(section);
  if (known === undefined) return parse(section);
  known.tree ??= parse(section);
  if (--known.left === 0) shared.delete(section);
  return known.tree;
}

/** Whether a heading after this node would be part of it, or what it ends at depends on what follows. */
function isOpen(node: RootContent | undefined, section: string): boolean {
  switch (node?.type) {
    case 'list':
    case 'listItem':
    case 'blockquote':
      return isOpen(node.children.at(-1), section);
    case 'note':
      return !node.closed;
    case 'html':
      // Of these kinds of HTML an empty line is no end (CommonMark 0.31, section 4.6).
      return /^ {0,3}<(?:[!?]|(?:pre|script|style|textarea)(?![\w-]))/i.test(node.value);
    case 'code':
      return isOpenFence(section.slice(node.position?.start.offset, node.position?.end.offset));
    default:
      return false;
  }
}

function isOpenFence(source: string): boolean {
  const [first = '', ...rest] = source.split(/\r\n|\n|\r/);
  const marks = /^ {0,3}(`{3,}|~{3,})/.exec(first)?.[1];
  if (marks === undefined) return false;
  const last = (rest.at(-1) ?? '').replace(/^[>\s]+/, '').trimEnd();
  return last.length < marks.length || last !== marks.charAt(0).repeat(last.length);
}

/** A copy, so many lines and characters further down. */
function moved<Node extends RootContent>(node: Node, lines: number, offset: number): Node {
  const copy = { ...node };
  if (node.position) {
    const { start, end } = node.position;
    copy.position = { start: movedPoint(start, lines, offset), end: movedPoint(end, lines, offset) };
  }
  if ((copy.type === 'link' || copy.type === 'image') && copy.data?.destination) {
    const { written, span } = copy.data.destination;
    copy.data = { ...copy.data, destination: { written, span: { ...span, line: span.line + lines } } };
  }
  if ('children' in copy) copy.children = copy.children.map((child) => moved(child, lines, offset)) as never;
  return copy;
}

function movedPoint({ line, column, offset }: Point, lines: number, by: number): Point {
  return { line: line + lines, column, offset: (offset ?? 0) + by };
}
