/** A part of an address, percent-decoded; as it stands where that is impossible. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
