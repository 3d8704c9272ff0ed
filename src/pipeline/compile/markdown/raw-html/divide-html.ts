/** Divides raw HTML into several nodes, each with its position. */
import type { Html } from 'mdast';
import type { Point, Position } from 'unist';
import type { LinePlaces } from '../../../diagnostics/line-places.js';
import { locator } from '../../spans.js';

export interface HtmlDivider {
  readonly positionOf: (start: number, end: number) => Position;
  /** Returns the HTML between two offsets as a node, or nothing for blanks. */
  readonly part: (start: number, end: number) => readonly Html[];
}

/** Creates a divider. `places` belong to the text that contains the node. */
export function createHtmlDivider(node: Html, text: string, places: LinePlaces): HtmlDivider {
  const span = locator(node, node.value, text);
  const pointAt = (offset: number): Point => {
    const { line, column } = span(offset, 1);
    return { line, column, offset: places.offsetOf({ line, column }) };
  };
  // The position after a character is on the character's line.
  const pointBehind = (offset: number): Point => {
    const { line, column, offset: at = 0 } = pointAt(offset - 1);
    return { line, column: column + 1, offset: at + 1 };
  };
  const positionOf = (start: number, end: number): Position => ({ start: pointAt(start), end: pointBehind(end) });
  return {
    positionOf,
    part: (start, end) => {
      const value = node.value.slice(start, end);
      return value.trim() === '' ? [] : [{ type: 'html', value, position: positionOf(start, end) }];
    },
  };
}
