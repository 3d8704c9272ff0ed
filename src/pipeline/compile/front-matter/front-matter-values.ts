/** Values of front matter that are more than a scalar: a date, tags, authors. */
import type { NamedAuthor, Tag } from '../../model.js';
import { isNamed, readAuthor } from '../../text/docusaurus/author.js';
import type { YamlNode } from '../../yaml/yaml-tree.js';

/**
 * Normalizes a date to the form "2026-11-21", independently of the machine's time zone. Returns undefined if it is not
 * a date.
 */
export function readDay(written: string): string | undefined {
  const [iso] = /^\d{4}-\d{2}-\d{2}(?![\d-])/.exec(written.trim()) ?? [];
  if (iso !== undefined) return Number.isNaN(Date.parse(iso)) ? undefined : iso;
  // A date without a time zone is taken as UTC.
  const time = [`${written} UTC`, written].map((text) => Date.parse(text)).find((found) => !Number.isNaN(found));
  // V8 parses almost any text with a number as a date, so a year is required.
  return time === undefined || !/\b\d{4}\b/.test(written) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** Reads a list of tags. Returns undefined if any item is not a tag. */
export function readTags(node: YamlNode, readText: (node: YamlNode) => string | undefined): readonly Tag[] | undefined {
  if (node.kind !== 'list') return undefined;
  const tags = node.items.map((item) => readTag(item, readText));
  return tags.every((tag) => tag !== undefined) ? tags : undefined;
}

function readTag(node: YamlNode, readText: (node: YamlNode) => string | undefined): Tag | undefined {
  const textOf = (item: YamlNode | undefined): string | undefined => {
    const text = item && readText(item)?.trim();
    return text === '' ? undefined : text;
  };
  if (node.kind !== 'map') {
    const label = textOf(node);
    return label === undefined ? undefined : { label };
  }
  const fields = new Map(node.entries.map(({ key, value }) => [key, value]));
  const [label, permalink] = [textOf(fields.get('label')), textOf(fields.get('permalink'))];
  return label === undefined ? undefined : { label, ...(permalink !== undefined && { permalink }) };
}

/** Reads a key, a map, or a list of both. Returns undefined if any of them is neither. */
export function readAuthors(
  node: YamlNode,
  readText: (node: YamlNode) => string | undefined,
): readonly NamedAuthor[] | undefined {
  const items = node.kind === 'list' ? node.items : [node];
  const authors = items.map((item): NamedAuthor | undefined => {
    if (item.kind === 'scalar') return keyed(readText(item));
    const fields = item.kind === 'map' ? item.entries.map((entry) => [entry.key, entry.toJs()] as const) : [];
    const author = readAuthor(Object.fromEntries(fields));
    const [, key] = fields.find(([name]) => name === 'key') ?? [];
    if (!author || !(typeof key === 'string' || isNamed(author))) return undefined;
    return { ...author, ...(typeof key === 'string' && { key }) };
  });
  return authors.every((author) => author !== undefined) ? authors : undefined;
}

function keyed(key = ''): NamedAuthor | undefined {
  return key === '' ? undefined : { key };
}
