/** Returns a copyright with a placeholder for this year. */
export function withoutYear(text: string): string {
  return text.replaceAll(String(new Date().getFullYear()), '{year}');
}
