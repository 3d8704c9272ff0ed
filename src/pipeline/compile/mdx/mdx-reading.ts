/** What is known while one MDX text is lowered. */
import type { Position } from 'unist';
import type { LinePlaces } from '../../diagnostics/line-places.js';
import type { Span } from '../../model.js';
import { addHole, type Compilation, type HolePiece } from '../compilation.js';
import type { Scope } from './evaluate.js';
import type { Meanings } from './imports.js';
import type { PageCode } from './page-code/page-code.js';

export interface MdxReading {
  readonly compilation: Compilation;
  /** Of imported names. */
  readonly meanings: Meanings;
  /** Of all names that an expression may hold. */
  readonly scope: Scope;
  /** Takes the code that must be run. Undefined where code must not run: in CommonMark, and in other repositories. */
  readonly code: PageCode | undefined;
  readonly places: LinePlaces;
  /** Names of the elements around what is read. */
  readonly around: readonly string[];
}

/** From one offset to another, or to the end of the first line. */
export function spanBetween(start: number, end: number, { places, compilation }: MdxReading): Span {
  const [firstLine = ''] = compilation.text.slice(start, end).split(/[\r\n]/, 1);
  return { ...places.placeOf(start), length: Math.max(1, firstLine.length) };
}

export type Hole = Extract<import('mdast').RootContent, { type: 'hole' }>;

/** A node that is put into the rendered HTML afterwards. */
export function makeHole(
  pieces: readonly HolePiece[],
  position: Position | undefined,
  { compilation }: MdxReading,
  flags: Partial<Pick<Hole, 'mayOpenLink' | 'breaksLine' | 'isComponent'>> = {},
): Hole {
  return {
    type: 'hole',
    mayOpenLink: false,
    breaksLine: false,
    isComponent: false,
    ...flags,
    position,
    data: { hName: addHole(compilation, { kind: 'html', pieces }) },
  };
}
