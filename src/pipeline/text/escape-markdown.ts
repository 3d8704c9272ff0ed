/** A plain text as one paragraph of Markdown that reads the same. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** A plain text inside a line of Markdown, where only marks of inline constructs mean something. */
export function escapeInline(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>&~|]/g, String.raw`\$&`);
}
