/**
 * Converts between HTML and text. HTML from a hosted service becomes pieces of text. Pieces become HTML that contains
 * only `<mark>`, and `<code>` around code. All text of queries, indexes and results reaches a page through this module.
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

/** Reads HTML with `<mark>` as pieces. Records contain escaped or plain text; both are decoded. */
export function readMarked(html: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let isMarked = false;
  for (const part of html.split(/(<\/?mark>)/)) {
    if (part === '<mark>' || part === '</mark>') isMarked = part === '<mark>';
    else if (part !== '') pieces.push({ text: readText(part), isMarked });
  }
  return pieces;
}

/** Decodes escaped text. Unknown entities are kept. */
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

/** Returns the HTML of a snippet. A line of code is marked as code. */
export function snippetHtml(pieces: readonly TextPiece[], isCode: boolean): string {
  return isCode ? `<code>${markedHtml(pieces)}</code>` : markedHtml(pieces);
}
