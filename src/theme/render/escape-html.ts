/** Escapes a text for HTML or XML, both in running text and in attributes with double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => references[character] ?? character);
}

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns the text of HTML that React has written and that contains no elements. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (reference) => characters.get(reference) ?? reference);
}

const characters = new Map([
  ...Object.entries(references).map(([character, reference]) => [reference, character] as const),
  ['&#x27;', "'"] as const,
]);
