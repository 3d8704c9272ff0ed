/** Values of front matter that are more than a scalar: a day, tags, the address of an editor. */
import type { Tag } from '../../model.js';
import type { YamlNode } from '../../yaml/yaml-tree.js';

/** "2026-11-21" of a date as people write it, the same on every machine. Undefined for what is no date. */
export function readDay(written: string): string | undefined {
  const [iso] = /^\d{4}-\d{2}-\d{2}(?![\d-])/.exec(written.trim()) ?? [];
  if (iso !== undefined) return Number.isNaN(Date.parse(iso)) ? undefined : iso;
  // Without a time zone of its own, a date is one of UTC.
  const time = [`${written} UTC`, written].map((text) => Date.parse(text)).find((found) => !Number.isNaN(found));
  // V8 finds a date in almost any text with a number.
  return time === undefined || !/\b\d{4}\b/.test(written) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** A list of tags. Undefined when anything in it is no tag. */
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

/** Front matter is not trusted: no scheme but these may become a link. */
export function isEditUrl(url: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(url) || /^(?!\/\/|[a-z][a-z\d+.-]*:)[^\s\\\p{Cc}]+$/iu.test(url);
}
