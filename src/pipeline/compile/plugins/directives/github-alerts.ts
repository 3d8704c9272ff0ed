/**
 * GitHub's `> [!NOTE]` → an admonition, under GitHub's rules: the mark has the first line of the quote to itself, something
 * follows it, and the quote is in no list and no other quote.
 */
import type { Blockquote, Note, Parents, PhrasingContent, Root } from 'mdast';
import type { AdmonitionKind } from '../../../../theme/contract/admonitions.js';
import type { Compilation } from '../../compilation.js';

const kinds = ['note', 'tip', 'important', 'warning', 'caution'] as const satisfies readonly AdmonitionKind[];
const mark = new RegExp(`^\\[!(${kinds.join('|')})\\][ \\t]*(?:\\r?\\n|\\r|$)`, 'i');

export function readGithubAlerts(tree: Root, { text }: Compilation): void {
  readBelow(tree, text);
}

function readBelow(parent: Parents, text: string): void {
  for (const child of parent.children) {
    if (child.type === 'note') readBelow(child, text);
    else if (child.type === 'blockquote') readQuote(child, text);
  }
}

function readQuote(quote: Blockquote, text: string): void {
  const [first, ...others] = quote.children;
  if (first?.type !== 'paragraph') return;
  const marked = takeMark(first.children, text);
  if (!marked) return;
  const { kind, rest } = marked;
  if (rest.length + others.length === 0) return;
  const children = rest.length === 0 ? others : [{ ...first, children: rest }, ...others];
  const note: Omit<Note, 'position'> = { type: 'note', name: kind, options: '', closed: true, children };
  Object.assign(quote, note);
}

/** The kind that a paragraph begins with, and what follows the mark. */
function takeMark(
  [words, next, ...others]: readonly PhrasingContent[],
  text: string,
): { readonly kind: string; readonly rest: PhrasingContent[] } | undefined {
  // With an escaped bracket, the tree has the same words.
  if (words?.type !== 'text' || !text.startsWith('[!', words.position?.start.offset)) return undefined;
  const [line = '', kind = ''] = mark.exec(words.value) ?? [];
  const below = words.value.slice(line.length);
  const isAlone = below !== '' || next === undefined || next.type === 'break' || /[\r\n]$/.test(line);
  if (line === '' || !isAlone) return undefined;
  const behind = [...(next && next.type !== 'break' ? [next] : []), ...others];
  const rest: PhrasingContent[] =
    below === '' ? behind : [{ ...words, value: below }, ...(next ? [next] : []), ...others];
  return { kind: kind.toLowerCase(), rest };
}
