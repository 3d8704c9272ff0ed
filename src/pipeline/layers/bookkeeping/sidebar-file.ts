/**
 * Reads `_sidebar.yml`, which lists sidebars instead of following the folders. Layers inherit it like every other file.
 * Items get places in the text; whether their pages exist is only known once pages are placed. A list is the only sidebar;
 * a map names several.
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
import type { Outcome, SidebarList } from '../../model.js';
import { readItems, type SidebarReading } from './sidebar-items.js';
import { readYamlFile, type BookkeepingFile, type YamlValue } from './yaml-file.js';

/**
 * Reads `_sidebar.yml`. Returns undefined if it is not a list, because an empty sidebar would make every page look
 * unreachable.
 */
export async function readSidebarFile(file: BookkeepingFile): Promise<Outcome<readonly SidebarList[] | undefined>> {
  const { root, refuse, diagnostics } = await readYamlFile(file, 'sidebar-invalid');
  const isEmpty = !root && diagnostics.length === 0;
  const reading = { file: file.file, refuse, isDocusaurus: false };
  return {
    value: root ? readLists(root, reading) : isEmpty ? [{ name: undefined, items: [] }] : undefined,
    diagnostics,
  };
}

/** Reads a Docusaurus sidebar file in JSON. */
export async function readSidebarJson(file: BookkeepingFile): Promise<Outcome<readonly SidebarList[] | undefined>> {
  const { root, refuse, diagnostics } = await readYamlFile(file, 'sidebar-invalid');
  const reading = { file: file.file, refuse, isDocusaurus: true };
  return { value: root && readLists(root, reading), diagnostics };
}

/** Reads sidebars by their names. In docsgen's own form, a single list is allowed too. */
export function readLists(root: YamlValue, reading: SidebarReading): readonly SidebarList[] | undefined {
  if (root.kind !== 'map' || root.entries.some(({ key }) => key === 'type')) {
    const items = reading.isDocusaurus ? refuseUnnamed(root, reading) : readItems(root, reading);
    return items && [{ name: undefined, items }];
  }
  const lists = root.entries.flatMap(({ key, value }): readonly SidebarList[] => {
    const items = readItems(value, reading);
    return items ? [{ name: key, items }] : [];
  });
  return lists.length === 0 && root.entries.length > 0 ? undefined : lists;
}

function refuseUnnamed({ place }: YamlValue, { refuse }: SidebarReading): undefined {
  refuse('Sidebars must be given by their names', place, ['Write an object of names, each with a list of items.']);
  return undefined;
}
