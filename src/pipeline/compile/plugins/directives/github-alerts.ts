/**
 * Turns GitHub's `> [!NOTE]` into an admonition, under GitHub's rules: the mark is alone on the first line of the
 * quote, something follows it, and the quote is not inside a list or another quote.
 */
import type { Blockquote, Note, Parents, PhrasingContent, Root } from 'mdast';
import type { AdmonitionKind } from '../../../../theme/contract/admonitions.js';
import type { Compilation } from '../../compilation.js';

const kinds = ['note', 'tip', 'important', 'warning', 'caution'] as const satisfies readonly AdmonitionKind[];
const mark = new RegExp(`^\\[!(${kinds.join('|')})\\][ \\t]*(?:\\r?\\n|\\r|$)`, 'i');

export function readGithubAlerts(tree: Root, { text }: Pick<Compilation, 'text'>): void {
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

/** Returns the kind at the start of a paragraph, and the nodes after the mark. */
function takeMark(
  [words, next, ...others]: readonly PhrasingContent[],
  text: string,
): { readonly kind: string; readonly rest: PhrasingContent[] } | undefined {
  // An escaped bracket leads to the same words in the tree, so the source is checked.
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
