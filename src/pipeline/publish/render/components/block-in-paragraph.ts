/** Finds components that render a block inside a paragraph. Browsers would end the paragraph before the block. */

const blocks =
  'address|article|aside|blockquote|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|' +
  'h[1-6]|header|hgroup|hr|li|main|menu|nav|ol|p|pre|search|section|summary|table|ul';

const firstBlock = new RegExp(`^(?:<!--.*?-->|\\s)*<(${blocks})(?=[\\s/>])`, 'i');

/** Inside these elements a paragraph continues around a block, or has ended already. */
const others = 'applet|button|caption|marquee|object|template|td|th|svg|math|html';
const ending = new RegExp(`</?(?:${blocks}|${others})(?=[\\s/>])`, 'i');

/** Returns the name of the HTML's first block if a paragraph is certainly open. `before` is the HTML before it. */
export function blockInParagraph(before: string, html: string): string | undefined {
  const block = firstBlock.exec(html)?.[1];
  if (block === undefined) return undefined;
  const start = Math.max(before.lastIndexOf('<p>'), before.lastIndexOf('<p '));
  return start < 0 || ending.test(before.slice(start + 2)) ? undefined : block.toLowerCase();
}
