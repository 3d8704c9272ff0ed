/** Writes HTML that components made as Markdown: what readers see, without the elements that only a browser needs. */
import { quoted } from '../../compile/article/forms/block-writer.js';
import { writeFence } from '../../compile/article/forms/code-text.js';
import { escapeInline } from '../../text/escape-markdown.js';
import { isElement, readTree, textOf, type Element, type Node, type Tree } from '../html-tree.js';
import { headingLevel, isBlock, shownIn } from '../shown-html.js';

/** Returns the whole address of what a link or a picture names. */
export type AddressOf = (href: string) => string;

/** Running text stays in its line. Blocks are separated by empty lines. */
export function markdownOfHtml(html: string, addressOf: AddressOf): string {
  const tree = readTree(html);
  const isRunning = shownIn(tree).every((node) => isPhrasing(node));
  return isRunning ? inline(tree, addressOf).replace(beforeMark, '$&\\') : flow(tree, addressOf);
}

function isPhrasing(node: Node): boolean {
  return !isElement(node) || (!isBlock(node) && shownIn(node).every(isPhrasing));
}

/** Matches what is before a sign that would begin a heading, an item or a line, and not a text. */
const beforeMark = /^\s?(?=(?:#{1,6}|\+|[-=]+|\d{1,9}[.)])(?:\s|$))\d*/;

// ---------------------------------------------------------------------------------------------------------------- blocks

/** Returns the blocks in an element, with the text between them as paragraphs. */
function flow(tree: Tree, addressOf: AddressOf): string {
  const parts: string[] = [];
  let running = '';
  const close = (): void => {
    parts.push(running.trim().replace(beforeMark, '$&\\'));
    running = '';
  };
  for (const node of shownIn(tree)) {
    if (isPhrasing(node)) {
      running += phrase(node, addressOf);
      continue;
    }
    close();
    if (isElement(node)) parts.push(block(node, addressOf));
  }
  close();
  return parts.filter((part) => part !== '').join('\n\n');
}

function block(element: Element, addressOf: AddressOf): string {
  const level = headingLevel(element);
  if (level !== undefined) return `${'#'.repeat(level)} ${onOneLine(inline(element, addressOf))}`;
  switch (element.name) {
    case 'pre':
      return fenced(element);
    case 'hr':
      return '---';
    case 'ul':
    case 'ol':
      return list(element, addressOf);
    case 'table':
      return table(element, addressOf);
    case 'blockquote':
      return quoted(flow(element, addressOf));
    case 'summary':
    case 'dt':
    case 'label':
      return bold(onOneLine(inline(element, addressOf)));
    default: {
      const { role, class: classes = '' } = element.attribs;
      const content = flow(element, addressOf);
      if (/\bcode-title\b/.test(classes)) return codeSpan(textOf(element));
      if (/\bnote-title\b/.test(classes)) return bold(content);
      return role === 'note' ? quoted(content) : content;
    }
  }
}

function fenced(pre: Element): string {
  const language = pre.attribs['data-language'] ?? '';
  return writeFence(textOf(pre).replace(/\n$/, ''), language === 'text' ? '' : language);
}

function list(element: Element, addressOf: AddressOf): string {
  const items = shownIn(element).filter(isElement);
  const isLoose = items.some((item) => !isPhrasing(item) && shownIn(item).filter(isVisibleBlock).length > 1);
  return items
    .map((item, index) => {
      const mark = element.name === 'ol' ? `${index + Number(element.attribs['start'] ?? 1)}. ` : '- ';
      return mark + indented(flow(item, addressOf), mark.length);
    })
    .join(isLoose ? '\n\n' : '\n');
}

function isVisibleBlock(node: Node): boolean {
  return isElement(node) && isBlock(node);
}

function indented(text: string, width: number): string {
  return text.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(width)}`);
}

/** Returns a table of one line for each row. */
function table(element: Element, addressOf: AddressOf): string {
  const [head = [], ...rows] = rowsIn(element).map((row) =>
    shownIn(row)
      .filter(isElement)
      .map((cell) => onOneLine(flow(cell, addressOf)).replaceAll(/(?<!\\)\|/g, String.raw`\|`)),
  );
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function rowsIn(tree: Tree): readonly Element[] {
  return shownIn(tree)
    .filter(isElement)
    .flatMap((element) => (element.name === 'tr' ? [element] : rowsIn(element)));
}

// ---------------------------------------------------------------------------------------------------------- running text

function inline(tree: Tree, addressOf: AddressOf): string {
  return shownIn(tree)
    .map((node) => phrase(node, addressOf))
    .join('')
    .replaceAll(/ {2,}/g, ' ');
}

function phrase(node: Node, addressOf: AddressOf): string {
  if (!isElement(node)) return escapeInline(textOf(node));
  const { name, attribs } = node;
  switch (name) {
    case 'br':
      return '\\\n';
    case 'code':
    case 'kbd':
    case 'samp':
      return codeSpan(textOf(node));
    case 'img': {
      const { src = '', alt = '' } = attribs;
      return src === '' ? '' : `![${escapeInline(alt)}](${addressOf(src)})`;
    }
    case 'b':
    case 'strong':
      return bold(inline(node, addressOf));
    case 'em':
    case 'i':
      return around('_', inline(node, addressOf));
    case 'del':
    case 's':
      return around('~~', inline(node, addressOf));
    case 'a':
      return link(inline(node, addressOf), attribs['href'], addressOf);
    default:
      return isBlock(node) ? ` ${inline(node, addressOf)} ` : inline(node, addressOf);
  }
}

/** A link within the component leads nowhere in a text without ids. */
function link(text: string, href: string | undefined, addressOf: AddressOf): string {
  if (href === undefined || href.startsWith('#') || text.trim() === '') return text;
  const address = addressOf(href).replaceAll(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `[${text}](${address})`;
}

function bold(text: string): string {
  // Within bold text there is none.
  return around('**', text.replaceAll(/(?<!\\)\*\*/g, ''));
}

/** Puts marks around a text. White space at its ends would keep them from being marks. */
function around(mark: string, text: string): string {
  const [, before = '', content = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  return content === '' ? text : before + mark + content + mark + after;
}

function codeSpan(text: string): string {
  const shown = text.replaceAll(/\s+/g, ' ');
  if (shown.trim() === '') return shown;
  const ticks = '`'.repeat(Math.max(0, ...Array.from(shown.matchAll(/`+/g), ([run]) => run.length)) + 1);
  const pad = /^`|`$/.test(shown) ? ' ' : '';
  return ticks + pad + shown + pad + ticks;
}

/** Line breaks become blanks. */
function onOneLine(text: string): string {
  return text.replaceAll(/\\?\s*\n\s*/g, ' ').trim();
}
