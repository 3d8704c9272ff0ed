/** Writes HTML that components made as Markdown: what readers see, without the elements that only a browser needs. */
import { quoted } from '../../compile/article/forms/block-writer.js';
import { writeFence } from '../../compile/article/forms/code-text.js';
import { escapeInline } from '../../text/escape-markdown.js';
import { isElement, textOf, type Element, type Node, type Tree } from '../html-tree.js';
import { headingLevel, isBlock, readShown, shownIn } from '../shown-html.js';

/** Returns the whole address of what a link or a picture names. */
export type AddressOf = (href: string) => string;

/** Running text stays in its line. Blocks are separated by empty lines. */
export function markdownOfHtml(html: string, addressOf: AddressOf): string {
  const tree = readShown(html);
  const isRunning = shownIn(tree).every((node) => isPhrasing(node));
  return isRunning ? inline(tree, addressOf).replace(beforeMark, '$&\\') : flow(tree, addressOf);
}

function isPhrasing(node: Node): boolean {
  return !isElement(node) || (!isBlock(node) && shownIn(node).every(isPhrasing));
}

/** Matches what is in a line before a sign that would begin a heading, an item or a rule, and not a text. */
const beforeMark = /^ ?(?=(?:#{1,6}|\+|[-=]+|\d{1,9}[.)])(?:\s|$))\d*/gm;

// ---------------------------------------------------------------------------------------------------------------- blocks

/** Returns the blocks in an element, with the text between them as paragraphs. */
function flow(tree: Tree, addressOf: AddressOf): string {
  const parts: string[] = [];
  let running: Node[] = [];
  const close = (): void => {
    parts.push(phrases(running, addressOf).trim().replace(beforeMark, '$&\\'));
    running = [];
  };
  for (const node of shownIn(tree)) {
    if (isPhrasing(node)) {
      running.push(node);
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
    case 'a': {
      // Markdown has no links around blocks, so that they become a text.
      const text = link(onOneLine(inline(element, addressOf)), element.attribs['href'], addressOf);
      return text.startsWith('[') ? text : flow(element, addressOf);
    }
    case 'summary':
    case 'caption':
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
      const mark = element.name === 'ol' ? `${index + firstNumber(element)}. ` : '- ';
      return mark + indented(flow(item, addressOf), mark.length);
    })
    .join(isLoose ? '\n\n' : '\n');
}

/** Lists of Markdown have no negative numbers. */
function firstNumber({ attribs: { start = '' } }: Element): number {
  return /^\d{1,9}$/.test(start) ? Number(start) : 1;
}

function isVisibleBlock(node: Node): boolean {
  return isElement(node) && isBlock(node);
}

function indented(text: string, width: number): string {
  return text.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(width)}`);
}

/** Returns a table of one line for each row, below its caption. */
function table(element: Element, addressOf: AddressOf): string {
  const captions = shownIn(element).flatMap((node) =>
    isElement(node) && node.name === 'caption' ? block(node, addressOf) : [],
  );
  const [first, ...rows] = rowsIn(element).map((row) =>
    shownIn(row)
      .filter(isElement)
      .map((cell) => onOneLine(flow(cell, addressOf)).replaceAll(/(?<!\\)\|/g, String.raw`\|`)),
  );
  if (!first) return captions.join('\n\n');
  // Readers of Markdown leave out cells beyond those of the first row.
  const width = rows.reduce((most, { length }) => Math.max(most, length), first.length);
  const head = [...first, ...Array.from({ length: width - first.length }, () => '')];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [...captions, [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')].join('\n\n');
}

function rowsIn(tree: Tree): readonly Element[] {
  return shownIn(tree)
    .filter(isElement)
    .flatMap((element) => (element.name === 'tr' ? [element] : rowsIn(element)));
}

// ---------------------------------------------------------------------------------------------------------- running text

function inline(tree: Tree, addressOf: AddressOf): string {
  return phrases(shownIn(tree), addressOf);
}

function phrases(nodes: readonly Node[], addressOf: AddressOf): string {
  const texts = nodes.map((node) => phrase(node, addressOf));
  // A link behind "!" would be a picture.
  const joinable = texts.map((text, index) =>
    text.endsWith('!') && texts[index + 1]?.startsWith('[') ? `${text.slice(0, -1)}\\!` : text,
  );
  return joinable.join('').replaceAll(/ {2,}/g, ' ');
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
      return src === '' ? '' : `![${escapeInline(alt)}](${written(addressOf(src))})`;
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
  return `[${text}](${written(addressOf(href))})`;
}

/** Returns an address without the signs that would end it. */
function written(address: string): string {
  return address.replaceAll(/[\s()<>\\]/g, (sign) =>
    sign === '(' ? '%28' : sign === ')' ? '%29' : encodeURIComponent(sign),
  );
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
  const longest = (shown.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
  const ticks = '`'.repeat(longest + 1);
  const pad = /^`|`$/.test(shown) ? ' ' : '';
  return ticks + pad + shown + pad + ticks;
}

/** Line breaks become blanks. */
function onOneLine(text: string): string {
  return text.replaceAll(/\\?\s*\n\s*/g, ' ').trim();
}
