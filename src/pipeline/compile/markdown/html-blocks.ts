/** Starts and ends of raw HTML blocks, as specified at https://spec.commonmark.org/0.31.2/#html-blocks */

const blockNames =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|' +
  'track|ul';

/** A block that begins with a layout element. An empty line ends it. */
export const elementBlock = { begin: new RegExp(`^</?(?:${blockNames})(?:[ \\t>]|/>|$)`, 'i'), end: /^[ \t]*$/ };

/** Blocks that can interrupt a paragraph. */
export const htmlBlocks: readonly { readonly begin: RegExp; readonly end: RegExp }[] = [
  { begin: /^<(?:script|pre|style|textarea)(?:[ \t>]|$)/i, end: /<\/(?:script|pre|style|textarea)>/i },
  { begin: /^<!--/, end: /-->/ },
  { begin: /^<\?/, end: /\?>/ },
  { begin: /^<![a-z]/i, end: />/ },
  { begin: /^<!\[CDATA\[/, end: /\]\]>/ },
  elementBlock,
];

/** Matches a line that begins one of these blocks. */
export const htmlBelowText = new RegExp(htmlBlocks.map(({ begin }) => begin.source.slice('^'.length)).join('|'), 'i');

const attribute = / +[a-z_:][\w.:-]*(?: *= *(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/.source;
const openingTag = `<[a-z][a-z\\d-]*(?:${attribute})* *\\/?>`;

/** Matches a line that consists of one whole tag. */
export const loneTag = new RegExp(`^(?:${openingTag}|<\\/[a-z][a-z\\d-]* *>)[ \\t]*$`, 'i');

/**
 * Matches these lines and lines that may consist of a tag. Such a tag may begin a block too, but not directly below a
 * line of a paragraph. A line with more behind its first tag, such as `<a name="x"></a>`, is running text.
 */
export const htmlLine = new RegExp(`${htmlBelowText.source}|(?!${openingTag}[^ \\t])<\\/?[a-z].*>[ \\t]*$`, 'i');

/** Whether the raw HTML block at the end of a text continues after empty lines. */
export function isOpenHtml(html: string): boolean {
  const [line = ''] = html.trimStart().split('\n', 1);
  const block = htmlBlocks.find(({ begin }) => begin.test(line));
  return block !== undefined && block !== elementBlock && !block.end.test(html);
}
