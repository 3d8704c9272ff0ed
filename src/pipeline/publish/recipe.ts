/**
 * The recipes of files whose texts are kept apart from what they show of the site. Such a recipe consists of two
 * digests: the context covers everything else that the file shows, and `own` covers the texts.
 */
import { contentHash } from '../cache/content-hash.js';

/**
 * Returns the recorded recipe of an output file if neither the site nor the texts with the digest `own` have changed
 * since it was made. The context need not be computed then.
 */
export type RecordedOf = (outFile: string, own: string) => string | undefined;

export function joinRecipe(context: string, own: string): string {
  return `${context} ${own}`;
}

/** Whether a recipe is of the texts with this digest. */
export function isOfTexts(recipe: string, own: string): boolean {
  return recipe.endsWith(` ${own}`);
}

/** Returns the digest of a JSON value. */
export function digest(value: unknown): string {
  return digestOfText(JSON.stringify(value));
}

export function digestOfText(text: string): string {
  return contentHash(text).slice(0, 16);
}
