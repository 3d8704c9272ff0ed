/**
 * Rewrites components of Starlight that have a counterpart in Markdown.
 *
 *     <Steps>                    :::steps
 *     1. Install it.             1. Install it.
 *     </Steps>                   :::
 *
 * Other components stay as they are, and their import stays with them. What is between fences is code.
 */
import { admonitionKinds } from '../../../theme/contract/admonitions.js';
import { isBuiltIn } from '../mdx/built-ins/names.js';
import { kindsOfLines } from './fenced-lines.js';
import { widthOf, unindented } from './indentation.js';
import { fenced } from './mkdocs-blocks.js';
import { separated, trimmed, type Rewritten } from './rewritten.js';

/** A component in a text, with what it becomes. */
export interface StarlightBlock {
  /** The component as messages name it. */
  readonly name: string;
  /** What to write instead. */
  readonly instead: string;
  /** The index of its first line. */
  readonly at: number;
  /** Undefined if it has no counterpart that means the same. */
  readonly block: Rewritten | undefined;
}

const source = '@astrojs/starlight/components';

/** Whether a text imports components of Starlight. */
export function importsStarlight(text: string): boolean {
  return text.includes(source);
}

/**
 * Finds components that have a counterpart, attributes of tabs, and imports of which not all names are needed. `shown`
 * is what the lines show as it is written.
 */
export function findStarlight(lines: readonly string[], shown: readonly string[]): readonly StarlightBlock[] {
  const kinds = kindsOfLines(lines);
  const isShown = ({ at }: StarlightBlock): boolean => shown[at]?.includes('<') === true;
  return [...findBlocks(lines, kinds).filter(isShown), ...findSyncKeys(lines, kinds), ...findImports(lines, kinds)];
}

type Kinds = ReturnType<typeof kindsOfLines>;

function findBlocks(lines: readonly string[], kinds: Kinds): readonly StarlightBlock[] {
  const found: StarlightBlock[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { name = '', ...groups } = (kinds[at] === 'text' && opening.exec(lines[at] ?? '')?.groups) || {};
    if (!Object.hasOwn(makers, name)) continue;
    const block = rewriteComponent(lines, kinds, at, { name, ...groups });
    found.push({ name: `<${name}> of Starlight`, instead: insteads[name] ?? '', at, block });
    at += block ? block.count - 1 : 0;
  }
  return found;
}

type Opening = Readonly<Record<string, string | undefined>>;

function rewriteComponent(
  lines: readonly string[],
  kinds: Kinds,
  at: number,
  { name = '', indent = '', attributes: written = '' }: Opening,
): Rewritten | undefined {
  const attributes = readAttributes(written);
  const count = countLines(lines, kinds, at, { indent, name });
  // The component around it decides where a slot is shown.
  if (count === undefined || 'slot' in attributes) return undefined;
  const content = rewriteWithin(contentOf(lines.slice(at + 1, at + count - 1), indent));
  const made = makers[name]?.({ content, attributes, indent });
  return made && { count, lines: separated(made, lines[at - 1], lines[at + count]) };
}

/** Rewrites the components of a content, so that the block around them gets more colons than they have. */
function rewriteWithin(lines: readonly string[]): readonly string[] {
  return findBlocks(lines, kindsOfLines(lines)).reduceRight<readonly string[]>(
    (text, { at, block }) => (block ? text.toSpliced(at, block.count, ...block.lines) : text),
    lines,
  );
}

/** Finds tabs that are synchronized. docsgen has these components itself, with the attributes of Docusaurus. */
function findSyncKeys(lines: readonly string[], kinds: Kinds): readonly StarlightBlock[] {
  return lines.flatMap((line, at) => {
    const written = line.replace(/(<Tabs\b[^>]*\s)syncKey=/, '$1groupId=');
    if (kinds[at] !== 'text' || written === line) return [];
    const block = { count: 1, lines: [written] };
    return [{ name: '<Tabs syncKey> of Starlight', instead: insteads['Tabs'] ?? '', at, block }];
  });
}

const opening = /^(?<indent>[ \t]*)<(?<name>[A-Z]\w*)(?<attributes>(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*>[ \t]*$/;

/** Returns the number of lines up to the closing tag with the same indentation. */
function countLines(
  lines: readonly string[],
  kinds: Kinds,
  at: number,
  { indent, name }: { readonly indent: string; readonly name: string },
): number | undefined {
  const isClosing = (line: string, index: number): boolean =>
    index > at && kinds[index] === 'text' && line.trim() === `</${name}>` && widthOf(line) === widthOf(indent);
  const end = lines.findIndex(isClosing);
  return end < 0 ? undefined : end - at + 1;
}

/** Takes away what the content is indented by beyond its tag. */
function contentOf(lines: readonly string[], indent: string): readonly string[] {
  const shown = trimmed(lines);
  const least = Math.min(...shown.filter((line) => line.trim() !== '').map(widthOf));
  return shown.map((line) => unindented(line, Math.max(0, least - widthOf(indent))));
}

type Attributes = Readonly<Record<string, string>>;

function readAttributes(written: string): Attributes {
  const pairs = written.matchAll(/([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g);
  return Object.fromEntries(Array.from(pairs, ([, key = '', double, single]) => [key, double ?? single ?? '']));
}

interface Element {
  readonly content: readonly string[];
  readonly attributes: Attributes;
  readonly indent: string;
}

const makers: Readonly<Record<string, (element: Element) => readonly string[] | undefined>> = {
  Steps: ({ content, indent }) => fenced(content, indent, 'steps'),
  FileTree: ({ content, indent }) => fenced(content, indent, 'file-tree'),
  Aside: ({ content, attributes: { type = 'note', title = '' }, indent }) =>
    isKind(type) ? fenced(content, indent, `${type}${title === '' ? '' : ` ${asMarkdown(title)}`}`) : undefined,
  CardGrid: toCards,
};

const insteads: Readonly<Record<string, string>> = {
  Steps: 'Write a line with ":::steps" before the list, and one with ":::" after it.',
  FileTree: 'Write a line with ":::file-tree" before the list, and one with ":::" after it.',
  Aside: 'Write ":::note Title", the text, and a line of ":::".',
  CardGrid: 'Write ":::cards", a list whose items begin with **Title** or with a link, and a line of ":::".',
  Tabs: 'Write groupId in place of syncKey.',
};

function isKind(name: string): boolean {
  return admonitionKinds.some((kind) => kind === name);
}

const cardPattern =
  /\s*(?:<LinkCard(?<link>(?:\s+[\w-]+="[^"]*")*)\s*\/>|<Card(?<card>(?:\s+[\w-]+="[^"]*")*)\s*>(?<text>(?:(?!<\/?Card\b)[^])*)<\/Card>)\s*/y;

/** Writes cards as a list. Undefined if there is something else among them, or a card with more than running text. */
function toCards({ content, indent }: Element): readonly string[] | undefined {
  const written = content.join('\n');
  const items: string[] = [];
  cardPattern.lastIndex = 0;
  for (let end = 0; end < written.length; end = cardPattern.lastIndex) {
    const groups = cardPattern.exec(written)?.groups;
    const item = groups && itemOf(groups, indent);
    if (!item) return undefined;
    items.push(...item);
  }
  return items.length === 0 ? undefined : fenced(items, indent, 'cards');
}

function itemOf({ link, card, text = '' }: Opening, indent: string): readonly string[] | undefined {
  const { title = '', href = '', description = '' } = readAttributes(link ?? card ?? '');
  if (link !== undefined) return [`${indent}- [${asMarkdown(title)}](${href}) ${asMarkdown(description)}`.trimEnd()];
  const [first = '', ...rest] = trimmed(text.split('\n')).map((line) => line.trim());
  // A list or code needs its indentation.
  if ([first, ...rest].some((line) => /^(?:[-*+`~<|>:]|\d+[.)])/.test(line))) return undefined;
  const more = rest.map((line) => (line === '' ? '' : `${indent}  ${line}`));
  return [`${indent}- **${asMarkdown(title)}** ${first}`.trimEnd(), ...more];
}

/** Writes the text of an attribute, which is no Markdown, so that it is read as it is. */
function asMarkdown(text: string): string {
  return text.replaceAll(/[\\`*{}<[\]]|(?<![^\W_])_|_(?![^\W_])/g, (sign) => `\\${sign}`);
}

// ------------------------------------------------------------------------------------------------------------------ imports

/** Rewrites the imports: names that the text does not use, or that docsgen has itself, are left out. */
function findImports(lines: readonly string[], kinds: Kinds): readonly StarlightBlock[] {
  const text = lines.filter((_, index) => kinds[index] === 'text').join('\n');
  return lines.flatMap((line, at) => {
    const [, written] =
      /^import \{([^}]*)\} from (?:"|')@astrojs\/starlight\/components(?:"|');?[ \t]*$/.exec(line) ?? [];
    if (written === undefined || kinds[at] !== 'text') return [];
    const names = written
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const isNeeded = (name: string): boolean =>
      !isBuiltIn(name) && new RegExp(`<${name.replace(/^.* as /, '')}\\b`).test(text);
    const needed = names.filter(isNeeded);
    if (needed.length === names.length) return [];
    const isBlank = needed.length === 0 && !lines[at - 1]?.trim() && lines[at + 1]?.trim() === '';
    const after = needed.length === 0 ? [] : [line.replace(/\{[^}]*\}/, () => `{ ${needed.join(', ')} }`)];
    const block = { count: isBlank ? 2 : 1, lines: after };
    return [{ name: 'an import of Starlight', instead: 'Delete names that the text does not need.', at, block }];
  });
}
