/** Escapes a plain text as one paragraph of Markdown. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** Escapes a plain text inside a line of Markdown, where only inline markup has a meaning. */
export function escapeInline(text: string): string {
  return text.replaceAll(/\s{2,}|[^\S ]/g, ' ').replaceAll(/[\\`*_[\]<>&~|]/g, String.raw`\$&`);
}
