/**
 * Joins the texts of a page and its partials to one text, one after the other. A position in any of them is a line of
 * the whole text, so other steps need no other text. At the end, lines of the whole text are mapped back to lines of
 * their parts.
 */
import type { Span } from '../../model.js';

export interface Parts {
  /** The joined texts. */
  readonly text: string;
  /** The starts of the texts, in order. The page's own text is first. */
  readonly starts: readonly PartStart[];
}

export interface PartStart {
  /** The number of the reference; 0 for the page's own text. */
  readonly part: number;
  /** The number of lines in the texts before it. */
  readonly lines: number;
  readonly offset: number;
  /** The path from the page's folder to the partial's folder, such as "../_shared/". */
  readonly base: string;
  /** Whether the text before it ends without a line end, so that one is between them. Absent if false. */
  readonly isLineEndAdded?: true;
}

export function startParts(text: string): Parts {
  return { text, starts: [{ part: 0, lines: 0, offset: 0, base: '' }] };
}

/** Appends a text, and returns the start of it too. */
export function addPart(
  { text, starts }: Parts,
  { part, base }: Pick<PartStart, 'part' | 'base'>,
  added: string,
): { readonly parts: Parts; readonly start: PartStart } {
  const isLineEndAdded = !/[\r\n]$|^$/.test(text);
  const before = isLineEndAdded ? `${text}\n` : text;
  const lines = (before.match(/\r\n|\n|\r/g) ?? []).length;
  const start: PartStart = { part, base, lines, offset: before.length, ...(isLineEndAdded && { isLineEndAdded }) };
  return { parts: { text: before + added, starts: [...starts, start] }, start };
}

/** Returns the part that contains a line of the whole text. */
export function partAt({ starts }: Pick<Parts, 'starts'>, line: number): PartStart {
  let found = starts[0]!;
  for (const start of starts) if (start.lines < line) found = start;
  return found;
}

/** Maps a position in the whole text to a position in its part. The page's own text gets no part number. */
export function inPart<Placed extends { readonly span: Span }>(
  parts: Pick<Parts, 'starts'> | undefined,
  placed: Placed,
): Placed & { readonly part?: number } {
  if (!parts) return placed;
  const { part, lines } = partAt(parts, placed.span.line);
  return part === 0 ? placed : { ...placed, span: { ...placed.span, line: placed.span.line - lines }, part };
}

/** Returns an address relative to the page's folder, if the part is in another folder. */
export function rebase(href: string, base: string): string {
  return base === '' || /^(?:[/#?]|@site\/|[a-z][a-z\d+.-]*:|$)/i.test(href) ? href : base + href;
}
