/** The front matter of a text as it is written: a block between two lines of hyphens at the top. */

/** Matches the block; its first group is the first line end, its second group is what is between the hyphens. */
export const frontMatterBlock = /^---[ \t]*(\r\n|\n|\r)(?:([\s\S]*?)(?:\r\n|\n|\r))??---+[ \t]*(?=[\r\n]|$)/;

/** Returns the front matter with its lines of hyphens, or an empty text if there is none. */
export function onlyFrontMatter(text: string): string {
  return frontMatterBlock.exec(text)?.[0] ?? '';
}

/** Returns the text below the front matter, or the whole text if there is none. */
export function withoutFrontMatter(text: string): string {
  return text.replace(frontMatterBlock, '');
}
