/** A text without some of its lines, and the way back from its places to those of the whole text. */
import type { Root } from 'mdast';
import type { Point, Position } from 'unist';
import type { Span } from '../../model.js';

export interface ShortText {
  text: string;
  /** The move of each line. */
  readonly moves: Move[];
}

/** The numbers of lines and characters from a place in the short text to the same place in the whole text. */
interface Move {
  readonly lines: number;
  readonly characters: number;
}

/** Adds lines that begin at a place of the whole text. */
export function addLines(
  short: ShortText,
  from: { readonly start: number; readonly line: number },
  lines: string,
): void {
  const move = { lines: from.line - short.moves.length - 1, characters: from.start - short.text.length };
  for (const _end of lines.matchAll(/\n|[^\n]$/g)) short.moves.push(move);
  short.text += lines;
}

/** What has a place: a node of Markdown, an attribute, a node of code, or the destination of a link. */
interface Placed {
  position?: Position | undefined;
  loc?: Position | undefined;
  start?: number | null | undefined;
  end?: number | undefined;
  range?: readonly (number | undefined)[] | undefined;
  span?: Span | undefined;
}

/** Moves everything in the tree of a short text to its place in the whole text. */
export function movePlaces(tree: Root, moves: readonly Move[]): void {
  const moveAt = (line: number): Move => moves[line - 1] ?? moves.at(-1) ?? { lines: 0, characters: 0 };
  const movedPoint = (point: Point): Point => {
    const { lines, characters } = moveAt(point.line);
    return { ...point, line: point.line + lines, offset: (point.offset ?? 0) + characters };
  };
  const moved = ({ start, end }: Position): Position => ({ start: movedPoint(start), end: movedPoint(end) });
  // Code has nodes in more than one place of the tree.
  const found = new Set<Placed>(tree.children);
  for (const placed of found) {
    const { position, loc, span } = placed;
    if (position) placed.position = moved(position);
    if (span) placed.span = { ...span, line: span.line + moveAt(span.line).lines };
    if (loc) {
      placed.loc = moved(loc);
      placed.start = placed.loc.start.offset;
      placed.end = placed.loc.end.offset;
      placed.range = [placed.start, placed.end];
    }
    for (const value of Object.values(placed)) if (typeof value === 'object' && value !== null) found.add(value);
  }
}
