/**
 * Returns a text with line feeds as its only line ends. All texts are compiled in this form, so a checkout on Windows
 * makes the same documents, and they are read as fast. Lines and columns stay the same, and the files are not changed.
 */
export function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
