/** `:::warning Title` → a note with a title. */
import type { Note } from 'mdast';
import type { TextKey } from '../../../../theme/contract/texts.js';
import { report, type Compilation } from '../../compilation.js';
import { optionsSpan, type MakeDirective } from './directive.js';

/** Makes admonitions of one kind, whose text is the title of those that have none of their own. */
export function makeAdmonition(kind: TextKey): MakeDirective {
  return (node, { compilation }) => {
    if (node.options !== '') reportOptions(node, compilation);
    giveShape(node, kind, compilation);
  };
}

/** The HTML of an admonition. */
export function giveShape(node: Note, kind: TextKey, compilation: Compilation): void {
  node.data = { hName: 'div', hProperties: { className: ['note', `note-${kind}`], role: 'note' } };
  if (node.children[0]?.type !== 'noteTitle') {
    node.children.unshift({ type: 'noteTitle', children: [{ type: 'text', value: compilation.texts[kind] }] });
  }
  const [title] = node.children;
  if (title) title.data = { hName: 'p', hProperties: { className: ['note-title'] } };
}

function reportOptions(node: Note, compilation: Compilation): void {
  report(compilation, 'note-unknown', {
    message: `A ${node.name} takes no options`,
    span: optionsSpan(node, compilation),
    notes: [`Write its title after the name: ":::${node.name} Title".`],
  });
}
