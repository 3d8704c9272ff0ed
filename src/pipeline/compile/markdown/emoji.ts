/** Names of emojis between colons, `:tada:`, as GitHub writes them. */

/** Replaces the names in a text by the emojis. Unknown names stay. */
export type ReplaceEmoji = (text: string) => string;

/** Colons of times, addresses and qualified names are next to other letters or colons. */
const named = /(?<![\w:]):([+-]1|[a-z\d][\w-]*):(?![\w:])/g;

/** Whether a text may contain such names. */
export function mayHoldEmoji(text: string): boolean {
  return text.search(named) >= 0;
}

/** Loads the table of names, which is large. */
export async function loadEmoji(): Promise<ReplaceEmoji> {
  const { nameToEmoji } = await import('gemoji');
  return (text) =>
    text.includes(':')
      ? text.replaceAll(named, (written, name: string) =>
          Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written,
        )
      : text;
}
