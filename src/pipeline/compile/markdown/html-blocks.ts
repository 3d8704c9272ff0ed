/** How blocks of raw HTML begin and end: https://spec.commonmark.org/0.31.2/#html-blocks */

const blockNames =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|' +
  'track|ul';

/** An element of a page's layout; an empty line ends its block. */
export const elementBlock = { begin: new RegExp(`^</?(?:${blockNames})(?:[ \\t>]|/>|$)`, 'i'), end: /^[ \t]*$/ };

/** Blocks with which a paragraph ends. */
export const htmlBlocks: readonly { readonly begin: RegExp; readonly end: RegExp }[] = [
  { begin: /^<(?:script|pre|style|textarea)(?:[ \t>]|$)/i, end: /<\/(?:script|pre|style|textarea)>/i },
  { begin: /^<!--/, end: /-->/ },
  { begin: /^<\?/, end: /\?>/ },
  { begin: /^<![a-z]/i, end: />/ },
  { begin: /^<!\[CDATA\[/, end: /\]\]>/ },
  elementBlock,
];

/** A line that begins one of them. */
export const htmlBelowText = new RegExp(htmlBlocks.map(({ begin }) => begin.source.slice('^'.length)).join('|'), 'i');

/** A tag that fills its line may begin a block, too, but not right below a line of a paragraph. */
export const htmlLine = new RegExp(`${htmlBelowText.source}|<\\/?[a-z].*>[ \\t]*$`, 'i');

/** Whether a block of raw HTML, which is the last one of its text, continues over empty lines. */
export function isOpenHtml(html: string): boolean {
  const [line = ''] = html.trimStart().split('\n', 1);
  const block = htmlBlocks.find(({ begin }) => begin.test(line));
  return block !== undefined && block !== elementBlock && !block.end.test(html);
}
