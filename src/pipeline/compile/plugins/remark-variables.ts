/**
 * Inserts the values of `{{name}}` into running text, addresses and titles. A value is text and never becomes markup.
 */
import type { Definition, Image, Link, Nodes, Parents, PhrasingContent, Root, Text } from 'mdast';
import type { Transformer } from 'unified';
import { compilationOf, mayHold, type Compilation } from '../compilation.js';
import { spanOf } from '../spans.js';
import { fillVariables, variableValue } from '../front-matter/variables.js';
import type { FilledValue } from '../marked-values.js';
import { walk } from '../walk.js';

export const remarkVariables = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  if (!mayHold(compilation, '{{')) return;
  walk<Nodes, Parents>(tree, (node) => {
    if ('children' in node) fillText(node, compilation);
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') fillAddress(node, compilation);
    if (node.type === 'image' || node.type === 'imageReference') fillAlt(node, compilation);
  });
};

/**
 * Replaces `variable` children by text, joined with the surrounding text, so that the tree looks as if the author had
 * written the value.
 */
function fillText(parent: Parents, compilation: Compilation): void {
  const children = parent.children as PhrasingContent[];
  if (!children.some((child) => child.type === 'variable')) return;
  const filled: PhrasingContent[] = [];
  const values = new Map<Text, FilledValue[]>();
  for (const child of children) {
    const text =
      child.type === 'variable' ? valueOf(child, compilation) : child.type === 'text' ? child.value : undefined;
    if (text === undefined) {
      filled.push(child);
      continue;
    }
    const last = filled.at(-1);
    const node: Text = last?.type === 'text' ? last : { type: 'text', value: '', position: child.position };
    if (node !== last) filled.push(node);
    if (child.type === 'variable' && isOfConfig(child.name, compilation)) {
      const known = values.get(node) ?? [];
      values.set(node, [...known, { name: child.name, at: node.value.length, length: text.length }]);
    }
    node.value += text;
  }
  for (const [node, found] of values) node.data = { ...node.data, filled: { text: node.value, values: found } };
  parent.children = filled as typeof parent.children;
}

/**
 * Whether a variable is from the config. The value of an include is written in a text, so changing it changes that
 * text.
 */
function isOfConfig(name: string, { variables, props }: Compilation): boolean {
  return !name.startsWith('props.') && !Object.hasOwn(props, name) && Object.hasOwn(variables, name);
}

function valueOf(node: Extract<PhrasingContent, { type: 'variable' }>, compilation: Compilation): string {
  return variableValue(compilation, node.name, () => spanOf(node, compilation.text)) ?? node.value;
}

function fillAddress(node: Link | Image | Definition, compilation: Compilation): void {
  const destination = node.data?.destination;
  const whole = spanOf(node, compilation.text);
  const source = compilation.text.slice(node.position?.start.offset, node.position?.end.offset);
  if (node.title && !source.includes('\\{{')) node.title = fillVariables(compilation, node.title, () => whole);
  if (destination) {
    const { span, written } = destination;
    if (written.includes('\\{{')) return;
    const isExact = written === node.url;
    node.url = fillVariables(compilation, node.url, (offset, length) =>
      isExact ? { ...span, column: span.column + offset, length } : span,
    );
  } else if (node.type === 'link' && node.url.includes('{{')) {
    // The text of a bare address is the address itself.
    node.url = fillVariables(compilation, node.url, () => whole);
    for (const child of node.children) {
      if (child.type === 'text')
        child.value = fillVariables({ ...compilation, diagnostics: [] }, child.value, () => whole);
    }
  }
}

/** Fills in an alternative text. The tree does not show escaped braces, so a text that contains any is left alone. */
function fillAlt(node: { alt?: string | null | undefined } & Nodes, compilation: Compilation): void {
  const source = compilation.text.slice(node.position?.start.offset, node.position?.end.offset);
  if (!node.alt || source.includes('\\{{')) return;
  node.alt = fillVariables(compilation, node.alt, () => spanOf(node, compilation.text));
}
