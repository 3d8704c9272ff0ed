/**
 * Reports labels that do not match: references without a definition, definitions without a reference, and duplicate
 * definitions. It handles links and footnotes alike.
 */
import type {
  Definition,
  FootnoteDefinition,
  FootnoteReference,
  ImageReference,
  LinkReference,
  Nodes,
  Parents,
  Root,
  Text,
} from 'mdast';
import type { Transformer } from 'unified';
import { nearestName } from '../../../text/nearest-name.js';
import { linePlaces, type LinePlaces } from '../../../diagnostics/line-places.js';
import { compilationOf, report, type Compilation } from '../../compilation.js';
import { normalizeLabel } from '../../markdown/labels.js';
import { spanOf } from '../../spans.js';
import { walk } from '../../walk.js';

export const remarkReferences = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  const { text } = compilation;
  if (!text.includes(']:') && !text.includes('][') && !text.includes('[^')) return;
  const labels = findLabels(tree);
  for (const kind of kinds) checkDefinitions(labels[kind], kind, compilation);
  // A reference without a definition is words in the tree.
  const places = linePlaces(text);
  for (const kind of kinds) reportTakenAway(labels[kind], kind, compilation);
  walk<Nodes, Parents>(tree, (node, parent) => {
    if (node.type === 'text' && parent.type !== 'link') reportUndefined(node, parent, { labels, places, compilation });
  });
};

const kinds = ['link', 'footnote'] as const;

type Kind = (typeof kinds)[number];
type Reference = LinkReference | ImageReference | FootnoteReference;

interface KnownLabels {
  readonly definitions: (Definition | FootnoteDefinition)[];
  readonly references: Reference[];
}

type Labels = Readonly<Record<Kind, KnownLabels>>;

function findLabels(tree: Root): Labels {
  const labels: Labels = {
    link: { definitions: [], references: [] },
    footnote: { definitions: [], references: [] },
  };
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'definition') labels.link.definitions.push(node);
    else if (node.type === 'footnoteDefinition') labels.footnote.definitions.push(node);
    else if (node.type === 'linkReference' || node.type === 'imageReference') labels.link.references.push(node);
    else if (node.type === 'footnoteReference') labels.footnote.references.push(node);
  });
  return labels;
}

function labelOf({ label, identifier }: { label?: string | null | undefined; identifier: string }): string {
  return normalizeLabel(label ?? identifier);
}

// ---------------------------------------------------------------------------------------------------------- definitions

function checkDefinitions({ definitions, references }: KnownLabels, kind: Kind, compilation: Compilation): void {
  // Identifiers of a partial are renamed, so its labels are separate.
  const used = new Set(references.map(({ identifier }) => identifier));
  const first = new Map<string, Nodes>();
  for (const definition of definitions) {
    const { identifier } = definition;
    const earlier = first.get(identifier);
    if (!used.has(identifier) && isComment(definition)) continue;
    if (earlier) reportTwice(definition, earlier, compilation);
    else if (!used.has(identifier) && !isMentioned(labelOf(definition), kind, compilation))
      reportUnused(definition, kind, compilation);
    if (!earlier) first.set(identifier, definition);
  }
}

/** Whether a definition is a comment. `[//]: # (words)` is a common way to write comments in Markdown. */
function isComment(definition: Definition | FootnoteDefinition): boolean {
  return definition.type === 'definition' && /^#?$/.test(definition.url);
}

/** Whether text for other versions may refer to a label. It is no longer in the tree, so the source is searched. */
function isMentioned(label: string, kind: Kind, { text, conditions }: Compilation): boolean {
  if (!conditions) return false;
  const mentions = text.matchAll(/\[(\^?)([^[\]]+)\](?!:)/g);
  return Array.from(mentions).some(
    ([, mark, written = '']) => (mark === '^') === (kind === 'footnote') && normalizeLabel(written) === label,
  );
}

function reportTwice(definition: Definition | FootnoteDefinition, earlier: Nodes, compilation: Compilation): void {
  report(compilation, 'definition-duplicate', {
    message: `The label "${definition.label ?? definition.identifier}" is defined twice`,
    span: spanOf(definition, compilation.text),
    notes: [`The definition of line ${earlier.position?.start.line ?? 1} is used; this one has no effect.`],
  });
}

function reportUnused(definition: Definition | FootnoteDefinition, kind: Kind, compilation: Compilation): void {
  const label = definition.label ?? definition.identifier;
  report(compilation, kind === 'link' ? 'definition-unused' : 'footnote-unused', {
    message: kind === 'link' ? `Unused label: "${label}"` : `Unused footnote: "${label}"`,
    span: spanOf(definition, compilation.text),
    notes: [
      kind === 'link' ? 'Remove the definition.' : `It is not shown. Write [^${label}] where it belongs, or remove it.`,
    ],
  });
}

// ------------------------------------------------------------------------------------------------------------ references

interface Context {
  readonly labels: Labels;
  readonly places: LinePlaces;
  readonly compilation: Compilation;
}

/** Reports references whose definition is in text for other versions. */
function reportTakenAway({ definitions, references }: KnownLabels, kind: Kind, compilation: Compilation): void {
  const defined = new Set(definitions.map(({ identifier }) => identifier));
  for (const node of references) {
    if (defined.has(node.identifier)) continue;
    report(compilation, kind === 'link' ? 'reference-undefined' : 'footnote-undefined', {
      message: `The label "${node.label ?? node.identifier}" is defined for other versions only`,
      span: spanOf(node, compilation.text),
      notes: ['Define it outside of the text for those versions, or put the reference into text for them as well.'],
    });
  }
}

/** Matches `[^label]`, and the second part of `[words][label]`. */
const reference = /\[\^([^\s[\]]+)\](?!:)|\]\[([^[\]\\^]+)\]/g;

function reportUndefined(node: Text, parent: Parents, { labels, places, compilation }: Context): void {
  const start = node.position?.start.offset;
  if (start === undefined || !node.value.includes('[')) return;
  const source = compilation.text.slice(start, node.position?.end.offset);
  for (const { 0: whole, 1: footnote, 2: label, index } of source.matchAll(reference)) {
    const written = footnote ?? label ?? '';
    const kind = footnote === undefined ? 'link' : 'footnote';
    const at = start + index;
    if (kind === 'footnote' ? compilation.text[at - 1] === '\\' : !opensAsLink(at, parent, compilation)) continue;
    const defined = labels[kind].definitions.map((definition) => definition.label ?? definition.identifier);
    if (defined.some((known) => normalizeLabel(known) === normalizeLabel(written))) continue;
    report(compilation, kind === 'link' ? 'reference-undefined' : 'footnote-undefined', {
      message: kind === 'link' ? `No link is defined as "${written}"` : `There is no footnote "${written}"`,
      span: { ...places.placeOf(at + whole.length - 1 - written.length), length: written.length },
      notes: [
        kind === 'link'
          ? `Readers see the brackets. Define it, [${written}]: address, or write \\[ to show the brackets.`
          : `Readers see the brackets. Write its text, [^${written}]: text, or \\[^ to show the brackets.`,
      ],
      suggestion: nearestName(written, defined),
    });
  }
}

/**
 * Whether the bracket that closes here opens where a link may begin. An index such as `list[0][1]` opens after a word.
 */
function opensAsLink(close: number, parent: Parents, { text }: Compilation): boolean {
  const first = parent.position?.start.offset ?? 0;
  let depth = 0;
  for (let at = close - 1; at >= first; at--) {
    const isEscaped = text[at - 1] === '\\';
    if (text[at] === ']' && !isEscaped) depth++;
    else if (text[at] === '[' && !isEscaped && depth-- === 0) return !/[\w)\]]/.test(text[at - 1] ?? '');
  }
  return false;
}
