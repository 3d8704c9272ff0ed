/** Small pieces of Markdown, which the generated pages share. */

/** Where docsgen's own documentation is published. Comments of the source link to it, so that editors can follow them. */
const published = 'https://docsgen.github.io/docsgen/';

/** A page with its title. A position places it in its folder's group of the sidebar. */
export function page(
  front: { readonly title: string; readonly description: string; readonly position?: number },
  ...parts: readonly string[]
): string {
  const { title, description, position } = front;
  const placed = position === undefined ? [] : [`sidebar_position: ${position}`];
  // JSON strings are YAML, too.
  const values = [
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description).replaceAll('{{', String.raw`\\{{`)}`,
    ...placed,
  ];
  return `${[`---\n${values.join('\n')}\n---`, ...parts].join('\n\n')}\n`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Text as inline code in a table's cell. Bars are escaped, because they would end the cell. */
export function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return fence + text.replaceAll('|', String.raw`\|`) + fence;
}

/** A sentence of the program as Markdown: what looks like a tag or a variable is text. */
export function prose(text: string): string {
  return text.replaceAll(/`[^`]*`|<|\{\{/g, (found) => (found === '<' ? '&lt;' : found.replace('{{', String.raw`\{{`)));
}

/** A text of the source whose links to the published documentation become links to files; `top` leads to the docs' folder. */
export function withFileLinks(text: string, top: string): string {
  return text.replaceAll(/\]\(([^)#]+)(#[^)]*)?\)/g, (link, url: string, hash = '') =>
    url.startsWith(published) ? `](${top}${url.slice(published.length)}.md${hash})` : link,
  );
}

/** The first sentence of a comment without Markdown, for a page's description. */
export function firstSentence(text: string): string {
  const [sentence = text] = /^.*?[.!?](?=\s|$)/.exec(text) ?? [];
  return sentence.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
}
