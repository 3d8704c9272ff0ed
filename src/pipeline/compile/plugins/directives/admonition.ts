/** Turns `:::warning Title` into a note with a title. */
import type { Note } from 'mdast';
import { admonitionClass, type AdmonitionKind } from '../../../../theme/contract/admonitions.js';
import { report, type Compilation, type OwnAdmonition } from '../../compilation.js';
import { optionsSpan, type MakeDirective } from './directive.js';

/** Creates the maker of a built-in admonition. The default title is the interface text of its kind. */
export function makeAdmonition(kind: AdmonitionKind): MakeDirective {
  return (node, { compilation }) => {
    if (node.options !== '') reportOptions(node, compilation);
    giveShape(node, kind, compilation);
  };
}

/** Creates the maker of an admonition that the site adds. */
export function makeOwnAdmonition({ label, tone }: OwnAdmonition): MakeDirective {
  return (node, { compilation }) => {
    if (node.options !== '') reportOptions(node, compilation);
    addElements(node, { classes: [`note-${tone}`, admonitionClass(node.name)], title: label });
  };
}

/** Gives a block the HTML of an admonition. */
export function giveShape(node: Note, kind: AdmonitionKind, { texts }: Compilation): void {
  addElements(node, { classes: [`note-${kind}`], title: texts[kind] });
}

interface Shape {
  readonly classes: readonly string[];
  /** The default title. */
  readonly title: string;
}

function addElements(node: Note, shape: Shape): void {
  node.data = { hName: 'div', hProperties: { className: ['note', ...shape.classes], role: 'note' } };
  if (node.children[0]?.type !== 'noteTitle') {
    node.children.unshift({ type: 'noteTitle', children: [{ type: 'text', value: shape.title }] });
  }
  const [title] = node.children;
  if (title) title.data = { hName: 'p', hProperties: { className: ['note-title'] } };
}

function reportOptions(node: Note, compilation: Compilation): void {
  report(compilation, 'note-unknown', {
    message: `The admonition "${node.name}" takes no options`,
    span: optionsSpan(node, compilation),
    notes: [
      /^\s*[.#]/.test(node.options)
        ? 'Put it into an element that has the class or the id: <div class="…">, an empty line, the block, an empty line, </div>.'
        : `Write its title after the name: ":::${node.name} Title".`,
    ],
  });
}
