/** Whether a component makes a block where browsers allow only text: they end the paragraph in front of it. */

const blocks =
  'address|article|aside|blockquote|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|' +
  'h[1-6]|header|hgroup|hr|li|main|menu|nav|ol|p|pre|search|section|summary|table|ul';

const firstBlock = new RegExp(`^(?:<!--.*?-->|\\s)*<(${blocks})(?=[\\s/>])`, 'i');

/** In these a paragraph goes on around a block, or is over already. */
const others = 'applet|button|caption|marquee|object|template|td|th|svg|math|html';
const ending = new RegExp(`</?(?:${blocks}|${others})(?=[\\s/>])`, 'i');

/** Name of the block with which the HTML begins if a paragraph is open for certain; `before` is what precedes it. */
export function blockInParagraph(before: string, html: string): string | undefined {
  const block = firstBlock.exec(html)?.[1];
  if (block === undefined) return undefined;
  const start = Math.max(before.lastIndexOf('<p>'), before.lastIndexOf('<p '));
  return start < 0 || ending.test(before.slice(start + 2)) ? undefined : block.toLowerCase();
}
