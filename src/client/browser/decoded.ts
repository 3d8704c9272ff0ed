/** Percent-decodes a part of an address. Returns it unchanged if that is impossible. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
