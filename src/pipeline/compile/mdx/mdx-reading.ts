/** The context of lowering one MDX text. */
import { isBuiltIn } from './built-ins/names.js';
import type { RootContent } from 'mdast';
import type { Position } from 'unist';
import type { LinePlaces } from '../../diagnostics/line-places.js';
import type { Span } from '../../model.js';
import { addHole, type Compilation, type HolePiece } from '../compilation.js';
import type { Scope } from './evaluate.js';
import type { Meaning, Meanings } from './imports.js';
import type { PageCode } from './page-code/page-code.js';

export interface MdxReading {
  readonly compilation: Compilation;
  /** The meanings of imported names. */
  readonly meanings: Meanings;
  /** The values of all names that an expression may contain. */
  readonly scope: Scope;
  /**
   * Collects the code that must run. Undefined where code must not run: in CommonMark, and in texts from other
   * repositories.
   */
  readonly code: PageCode | undefined;
  readonly places: LinePlaces;
  /** The names of the enclosing elements. */
  readonly around: readonly string[];
}

/** Returns the meaning of a component's name. The config takes precedence over the text. */
export function meaningOf(
  name: string,
  { compilation, meanings }: MdxReading,
): Meaning | { readonly kind: 'registered' } | undefined {
  if (compilation.components.includes(name)) return { kind: 'registered' };
  return meanings.get(name) ?? (isBuiltIn(name) ? { kind: 'builtIn', name } : undefined);
}

/** Returns the span between two offsets, or up to the end of the first line. */
export function spanBetween(start: number, end: number, { places, compilation }: MdxReading): Span {
  const [firstLine = ''] = compilation.text.slice(start, end).split(/[\r\n]/, 1);
  return { ...places.placeOf(start), length: Math.max(1, firstLine.length) };
}

export type Hole = Extract<RootContent, { type: 'hole' }>;

/** Creates a node that is inserted into the rendered HTML afterwards. */
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

type ComponentPiece = Extract<HolePiece, { readonly kind: 'component' }>;

/** Creates the holes of a component before and after its content, or its only hole if it has no content. */
export function makeComponent(
  opening: Omit<ComponentPiece, 'hasContent'>,
  content: (() => readonly RootContent[]) | undefined,
  position: Position | undefined,
  reading: MdxReading,
): readonly RootContent[] {
  const hasContent = content !== undefined;
  const piece = { ...opening, hasContent };
  const hole = makeHole([piece], position, reading, { isComponent: !hasContent, mayOpenLink: true });
  if (!content) return [hole];
  const end = position && { start: position.end, end: position.end };
  return [hole, ...content(), makeHole([{ kind: 'componentEnd', name: opening.name }], end, reading)];
}

/** Returns the name of the component of the site or of the text that an element is in. It may have tabs in its code. */
export function componentAround({ around }: Pick<MdxReading, 'around'>): string | undefined {
  return around.findLast((name) => /^[A-Z]/.test(name) && !isBuiltIn(name));
}
