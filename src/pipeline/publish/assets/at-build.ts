/**
 * What the components of API pages need of the build. On the server, this module takes the place of
 * `src/theme/docusaurus/openapi/at-build.ts`: bundles of a site's code import it from docsgen's own files.
 */
import { inflateSync } from 'node:zlib';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { readTree, writeTree } from '../html-tree.js';

const options = { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] };

/** Returns the HTML of a description in Markdown. Elements that its author left open end with it. */
export function htmlOf(markdown: string): string {
  const html = micromark(markdown, options);
  return /<(?!\/?(?:p|code|em|strong|ul|ol|li|a|pre|br)\b)/.test(html) ? writeTree(...readTree(html).children) : html;
}

/** Returns the text in deflated data, which is written in base64. Undefined if it is not such data. */
export function inflate(base64: string): string | undefined {
  try {
    return inflateSync(Buffer.from(base64, 'base64')).toString();
  } catch {
    return undefined;
  }
}
