/** One piece of raw HTML while it is read: where it is, and what is to change in it. */
import { escapeHtml } from '../../../text/escape-html.js';
import type { Span } from '../../../model.js';
import type { Compilation, HolePiece } from '../../compilation.js';
import type { Locator } from '../../spans.js';
import { fillVariables } from '../../front-matter/variables.js';
import type { HtmlAttribute } from './read-html.js';

/** A change to the HTML: `piece` replaces what is from `start` to `end`. */
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
  /** Whether the tag that is read is in something that is no part of the page. */
  readonly isInert: () => boolean;
}

/** Where an attribute's value is. */
export function addressSpan(attribute: HtmlAttribute, reading: HtmlReading): Span {
  return reading.span(attribute.valueStart, Math.max(1, attribute.valueEnd - attribute.valueStart));
}

/** Puts the values of variables into an attribute; they cannot end it. */
export function fillAttribute(attribute: HtmlAttribute, reading: HtmlReading): void {
  const escape = attribute.quoted ? escapeQuoted : escapeUnquoted;
  fillPart(attribute.valueStart, attribute.valueEnd, escape, reading);
}

/** Puts the values of variables into running text; they cannot become tags. */
export function fillText(start: number, end: number, reading: HtmlReading): void {
  fillPart(start, end, escapeQuoted, reading);
}

function fillPart(start: number, end: number, escape: (value: string) => string, reading: HtmlReading): void {
  const part = reading.html.slice(start, end);
  const span = (offset: number, length: number): Span => reading.span(start + offset, length);
  const piece = fillVariables(reading.compilation, part, span, escape);
  if (piece !== part) reading.edits.push({ start, end, piece });
}

/** The value may be in either kind of quotes. */
function escapeQuoted(value: string): string {
  return escapeHtml(value).replaceAll("'", '&#39;');
}

/** Without quotes, white space and a few signs would end the value. */
function escapeUnquoted(value: string): string {
  return escapeQuoted(value).replace(/[\s=`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The HTML with its changes made, cut where slots are. */
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
