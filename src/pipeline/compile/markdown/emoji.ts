/** Names of emojis between colons, `:tada:`, as GitHub writes them. */

/** Replaces the names in a text by the emojis. Unknown names stay. */
export type ReplaceEmoji = (text: string) => string;

/** Matches one or several names in a row. Colons of times, addresses and qualified names are next to other letters. */
const namedRun = /(?<![\w:])(?::(?:[+-]1|[a-z\d][\w-]*):)+(?![\w:])/g;

const named = /:([^:]+):/g;

/** Whether a text may contain such names. */
export function mayHoldEmoji(text: string): boolean {
  return text.search(namedRun) >= 0;
}

/** Loads the table of names, which is large. */
export async function loadEmoji(): Promise<ReplaceEmoji> {
  const { nameToEmoji } = await import('gemoji');
  const emojiOf = (written: string, name: string): string =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written;
  return (text) => (text.includes(':') ? text.replaceAll(namedRun, (run) => run.replaceAll(named, emojiOf)) : text);
}
