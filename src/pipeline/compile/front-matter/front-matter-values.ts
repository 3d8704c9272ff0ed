/** Values of front matter that are more than a scalar: a date, tags, the edit URL. */
import type { Tag } from '../../model.js';
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

/** Whether a value may become a link. Front matter is not trusted, so only these schemes are allowed. */
export function isEditUrl(url: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(url) || /^(?!\/\/|[a-z][a-z\d+.-]*:)[^\s\\\p{Cc}]+$/iu.test(url);
}
