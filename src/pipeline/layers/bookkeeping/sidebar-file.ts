/**
 * `_sidebar.yml`: a sidebar given as a list instead of made from folders. It is in a layer and is inherited like every
 * other file. Text in, items with places out; whether the pages exist is known only when they are placed.
 *
 *     - index                                  a page, by doc path
 *     - doc: getting-started/installing        a page with another label
 *       label: Install
 *     - label: Guides                          a group; `doc` is its own page
 *       doc: guides/index
 *       collapsed: false
 *       items: [guides/one, guides/two]
 *     - label: Forum
 *       href: https://forum.example.org
 */
import { toDocPath } from '../../text/doc-path.js';
import { nearestName } from '../../text/nearest-name.js';
import type { Outcome, Place, SidebarListItem } from '../../model.js';
import { readYamlFile, type BookkeepingFile, type YamlFile, type YamlValue } from './yaml-file.js';

const keys = ['doc', 'label', 'href', 'items', 'collapsed'];
const shape =
  'An item is a doc path, or a map with "doc" or "href" and a "label", or a group with "label" and "items".';

/** Reads `_sidebar.yml`. What is no list at all is undefined: an empty sidebar would make every page look unreachable. */
export async function readSidebarFile(file: BookkeepingFile): Promise<Outcome<readonly SidebarListItem[] | undefined>> {
  const yaml = await readYamlFile(file, 'sidebar-invalid');
  const { root, diagnostics } = yaml;
  const isEmpty = !root && diagnostics.length === 0;
  return { value: root ? readItems(root, yaml) : isEmpty ? [] : undefined, diagnostics };
}

function readItems(value: YamlValue, yaml: YamlFile): readonly SidebarListItem[] | undefined {
  if (value.kind === 'list') return value.items.flatMap((item) => readItem(item, yaml) ?? []);
  yaml.refuse('A sidebar must be a list', value.place, [shape]);
  return undefined;
}

function readItem(value: YamlValue, yaml: YamlFile): SidebarListItem | undefined {
  if (value.kind === 'scalar' && typeof value.value === 'string') {
    return { kind: 'doc', docPath: toDocPath(value.value), place: value.place };
  }
  if (value.kind !== 'map') {
    yaml.refuse('A sidebar item must be a doc path or a map', value.place, [shape]);
    return undefined;
  }
  for (const { key, keyPlace } of value.entries) {
    if (!keys.includes(key)) {
      yaml.refuse(`"${key}" is not a setting of a sidebar item`, keyPlace, [shape], nearestName(key, keys));
    }
  }
  return readMapItem(new Map(value.entries.map((entry) => [entry.key, entry.value])), value.place, yaml);
}

function readMapItem(
  fields: ReadonlyMap<string, YamlValue>,
  place: Place,
  yaml: YamlFile,
): SidebarListItem | undefined {
  const [doc, label, href, items] = [
    text(fields.get('doc')),
    text(fields.get('label')),
    text(fields.get('href')),
    fields.get('items'),
  ];
  if (items !== undefined && label !== undefined) {
    const collapsed = fields.get('collapsed');
    return {
      kind: 'category',
      label,
      collapsed: !(collapsed?.kind === 'scalar' && collapsed.value === false),
      ...(doc !== undefined && { docPath: toDocPath(doc) }),
      items: readItems(items, yaml) ?? [],
      place,
    };
  }
  if (href !== undefined && label !== undefined)
    return { kind: 'link', label, href, place: fields.get('href')?.place ?? place };
  if (doc !== undefined) {
    const docPlace = fields.get('doc')?.place ?? place;
    return { kind: 'doc', docPath: toDocPath(doc), ...(label !== undefined && { label }), place: docPlace };
  }
  yaml.refuse('A sidebar item says too little', place, [shape]);
  return undefined;
}

function text(value: YamlValue | undefined): string | undefined {
  return value?.kind === 'scalar' && value.value !== null ? String(value.value) : undefined;
}
