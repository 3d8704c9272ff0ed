/**
 * What only the build can do with the data of API pages. When docsgen is compiled, a module of the pipeline takes the
 * place of this one. Browsers keep the HTML that the build made.
 */

/** Returns the HTML of a description in Markdown. */
export function htmlOf(markdown: string): string {
  return markdown;
}

/** Returns the value in deflated JSON, which is written in base64. Undefined if it is not such data. */
export function inflate(_base64: string): unknown {
  return undefined;
}
