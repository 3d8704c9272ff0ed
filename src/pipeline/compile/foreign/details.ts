/** Writes text that opens on a click. */

interface Details {
  /** In Markdown, on one line. */
  readonly title: string;
  readonly indent: string;
  readonly isOpen: boolean;
  /** The classes of the element. */
  readonly classes?: readonly string[];
}

/** Returns the lines of the block. Those of the content have their indentation. */
export function detailsBlock(
  content: readonly string[],
  { title, indent, isOpen, classes = [] }: Details,
): readonly string[] {
  return [
    `${indent}<details${classes.length > 0 ? ` class="${classes.join(' ')}"` : ''}${isOpen ? ' open' : ''}>`,
    `${indent}<summary>${asHtml(title)}</summary>`,
    '',
    ...content,
    ...(content.length > 0 ? [''] : []),
    `${indent}</details>`,
  ];
}

/** Matches "<" where no tag within a line begins. */
const textSign = /<(?!\/?(?:a|b|br|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>)/gi;

/** Writes a title in Markdown as HTML. Its tags and entities stay. */
function asHtml(title: string): string {
  return title
    .trim()
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll(textSign, '&lt;')
    .replaceAll(/(`+)(.+?)\1/g, (_, __, code: string) => `<code>${code.trim().replaceAll('<', '&lt;')}</code>`)
    .replaceAll(/(?<!!)\[([^[\]]+)\]\(([^\s()"]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*(\S(?:.*?\S)?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(?<![\w*])([*_])([^\s*_](?:[^*_]*[^\s*_])?)\1(?![\w*])/g, '<em>$2</em>');
}
