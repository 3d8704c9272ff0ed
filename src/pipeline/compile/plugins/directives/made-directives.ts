/**
 * Makes blocks of the directives that plugins of the site have put into the tree, such as those that make GitHub's
 * alerts to `:::note`. Those in a line of which no plugin has made anything are text, such as the end of "12:30p", as in
 * Docusaurus. Their form is that of https://github.com/syntax-tree/mdast-util-directive.
 */
import type { Note, Nodes, Parents, Root } from 'mdast';
import { walk } from '../../walk.js';

/** A directive of a plugin. */
interface MadeDirective {
  readonly name: string;
  readonly attributes?: object | null;
  readonly children: Note['children'];
  readonly data?: { readonly hName?: unknown };
}

/** `isKnown` says which names are those of docsgen's blocks. Blocks to which a plugin has given an element stay. */
export function readMadeDirectives(tree: Root, isKnown: (name: string) => boolean): void {
  walk<Nodes, Parents>(tree, (node) => {
    if ((node.type as string) === 'textDirective') return restoreText(node);
    if ((node.type as string) !== 'containerDirective') return;
    const { name, children, data } = node as unknown as MadeDirective;
    if (!isKnown(name) || data?.hName !== undefined) return;
    const [first, ...others] = children;
    const isTitle = first?.type === 'paragraph' && first.data !== undefined && 'directiveLabel' in first.data;
    const note: Omit<Note, 'position'> = {
      type: 'note',
      name,
      options: '',
      closed: true,
      children: isTitle ? [{ type: 'noteTitle', children: first.children }, ...others] : [...children],
    };
    Object.assign(node, note);
  });
}

function restoreText(node: Nodes & { children?: unknown }): void {
  const { name, attributes, children, data } = node as unknown as MadeDirective;
  if (children.length > 0 || Object.keys(attributes ?? {}).length > 0 || data?.hName !== undefined) return;
  delete node.children;
  Object.assign(node, { type: 'text', value: `:${name}` });
}
