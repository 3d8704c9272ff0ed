/**
 * Between HTML and text: what a hosted service sends as HTML becomes pieces of text, and pieces become HTML that holds
 * nothing but `<mark>`, and `<code>` around what is code. No text of a query, an index or an answer reaches a page by any other way.
 */
import type { TextPiece } from '../engine/engine.js';

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
  '#039': "'",
  amp: '&',
};

/** HTML with `<mark>` → pieces. Records hold escaped text or plain text; both are read as the text they mean. */
export function readMarked(html: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let isMarked = false;
  for (const part of html.split(/(<\/?mark>)/)) {
    if (part === '<mark>' || part === '</mark>') isMarked = part === '<mark>';
    else if (part !== '') pieces.push({ text: readText(part), isMarked });
  }
  return pieces;
}

/** Escaped text → text. What is no known entity stays. */
export function readText(html: string): string {
  return html.replaceAll(/&(lt|gt|quot|apos|amp|#0?39|#x27);/g, (found, name: string) => entities[name] ?? found);
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;');
}

export function markedHtml(pieces: readonly TextPiece[]): string {
  return pieces
    .map(({ text, isMarked }) => (isMarked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('');
}

/** A snippet: a line of code is set as such. */
export function snippetHtml(pieces: readonly TextPiece[], isCode: boolean): string {
  return isCode ? `<code>${markedHtml(pieces)}</code>` : markedHtml(pieces);
}
