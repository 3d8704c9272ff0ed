/** A part of an address, percent-decoded; unchanged where that is impossible. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
