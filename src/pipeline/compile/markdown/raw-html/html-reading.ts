/** A piece of raw HTML while it is read: its positions and the changes to it. */
import { escapeHtml } from '../../../../theme/render/escape-html.js';
import type { Span } from '../../../model.js';
import type { Compilation, HolePiece } from '../../compilation.js';
import type { Locator } from '../../spans.js';
import { fillVariables } from '../../front-matter/variables.js';
import type { HtmlAttribute } from './read-html.js';

/** A change to the HTML. `piece` replaces the text from `start` to `end`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly piece: HolePiece;
}

export interface HtmlReading {
  readonly html: string;
  readonly span: Locator;
  readonly edits: Edit[];
  readonly compilation: Compilation;
  /** Whether the current tag is inside an element that is not part of the page. */
  readonly isInert: () => boolean;
}

/** Returns the span of an attribute's value. */
export function addressSpan(attribute: HtmlAttribute, reading: HtmlReading): Span {
  return reading.span(attribute.valueStart, Math.max(1, attribute.valueEnd - attribute.valueStart));
}

/** Inserts the values of variables into an attribute. They are escaped, so they cannot end it. */
export function fillAttribute(attribute: HtmlAttribute, reading: HtmlReading): void {
  const escape = attribute.quoted ? escapeQuoted : escapeUnquoted;
  fillPart(attribute.valueStart, attribute.valueEnd, escape, reading);
}

/** Inserts the values of variables into running text. They are escaped, so they cannot become tags. */
export function fillText(start: number, end: number, reading: HtmlReading): void {
  fillPart(start, end, escapeQuoted, reading);
}

function fillPart(start: number, end: number, escape: (value: string) => string, reading: HtmlReading): void {
  const part = reading.html.slice(start, end);
  const span = (offset: number, length: number): Span => reading.span(start + offset, length);
  const piece = fillVariables(reading.compilation, part, span, escape);
  if (piece !== part) reading.edits.push({ start, end, piece });
}

/** Escapes a value for either kind of quotes. */
function escapeQuoted(value: string): string {
  return escapeHtml(value).replaceAll("'", '&#39;');
}

/** Escapes a value without quotes, which white space and a few characters would end. */
function escapeUnquoted(value: string): string {
  return escapeQuoted(value).replace(/[\s=`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Applies the changes to the HTML and cuts it at the slots. */
export function cut(html: string, edits: readonly Edit[]): readonly HolePiece[] {
  const pieces: HolePiece[] = [];
  let at = 0;
  for (const { start, end, piece } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start > at) pieces.push(html.slice(at, start));
    if (piece !== '') pieces.push(piece);
    at = end;
  }
  if (at < html.length) pieces.push(html.slice(at));
  return pieces;
}
