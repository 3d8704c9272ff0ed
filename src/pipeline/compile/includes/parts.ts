/**
 * The texts of a page and of the partials that it includes, as one text: each follows the one before it. So a place in any
 * of them is a line of the whole, and whatever looks at the tree needs no other text. At the end, lines of the whole become
 * lines of a part again.
 */
import type { Span } from '../../model.js';

export interface Parts {
  /** The texts in one. */
  readonly text: string;
  /** In the order of the text; the page's own is first. */
  readonly starts: readonly PartStart[];
}

export interface PartStart {
  /** Number of the reference; 0 for the page's own text. */
  readonly part: number;
  /** Lines and characters of the texts before it. */
  readonly lines: number;
  readonly offset: number;
  /** From the page's folder to its own: "../_shared/". */
  readonly base: string;
}

export function startParts(text: string): Parts {
  return { text, starts: [{ part: 0, lines: 0, offset: 0, base: '' }] };
}

/** Adds a text; returns where it begins, too. */
export function addPart(
  { text, starts }: Parts,
  { part, base }: Pick<PartStart, 'part' | 'base'>,
  added: string,
): { readonly parts: Parts; readonly start: PartStart } {
  const before = /[\r\n]$/.test(text) || text === '' ? text : `${text}\n`;
  const lines = (before.match(/\r\n|\n|\r/g) ?? []).length;
  const start: PartStart = { part, base, lines, offset: before.length };
  return { parts: { text: before + added, starts: [...starts, start] }, start };
}

/** The part that a line of the whole is in. */
export function partAt({ starts }: Pick<Parts, 'starts'>, line: number): PartStart {
  let found = starts[0]!;
  for (const start of starts) if (start.lines < line) found = start;
  return found;
}

/** A place in the whole → a place in its part, without a number for the page's own. */
export function inPart<Placed extends { readonly span: Span }>(
  parts: Pick<Parts, 'starts'> | undefined,
  placed: Placed,
): Placed & { readonly part?: number } {
  if (!parts) return placed;
  const { part, lines } = partAt(parts, placed.span.line);
  return part === 0 ? placed : { ...placed, span: { ...placed.span, line: placed.span.line - lines }, part };
}

/** An address as it is from the page's folder, where the part has another one. */
export function rebase(href: string, base: string): string {
  return base === '' || /^(?:[/#?]|[a-z][a-z\d+.-]*:|$)/i.test(href) ? href : base + href;
}
