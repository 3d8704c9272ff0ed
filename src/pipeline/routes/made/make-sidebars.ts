/**
 * Calls the functions of sections that make the items of sidebars (`sidebarItemsGenerator`), once for each place of a
 * version's sidebars that follows a folder. What they return is read like a file of sidebars. It becomes a part of the
 * trees, so that later stages see values only. A place whose function fails follows its folder.
 */
import { contentHash } from '../../cache/content-hash.js';
import { diagnose } from '../../diagnostics/diagnostic.js';
import { thrownReason } from '../../diagnostics/thrown.js';
import { readItems } from '../../layers/bookkeeping/sidebar-items.js';
import { valueOfCode } from '../../layers/bookkeeping/value-of-code.js';
import type {
  Diagnostic,
  LinkedPage,
  MadeItems,
  Outcome,
  Place,
  Setting,
  SidebarList,
  SidebarListItem,
  SidebarLists,
  SiteConfig,
  VersionTree,
} from '../../model.js';
import { versionOf } from '../../place/page-place.js';
import { placePages, type FindFacts } from '../../place/place-pages.js';
import { pagesByTree } from '../../section-versions.js';
import { generatorArgs } from './generator-args.js';

export interface MadeSidebars {
  readonly trees: readonly VersionTree[];
  /** A hash of everything that the functions have made. */
  readonly digest: string;
}

export async function makeSidebars(
  config: SiteConfig,
  trees: readonly VersionTree[],
  findFacts: FindFacts,
): Promise<Outcome<MadeSidebars>> {
  const pagesOf = pagesByTree(placePages(config, trees, findFacts).value);
  const diagnostics: Diagnostic[] = [];
  const made: VersionTree[] = [];
  for (const tree of trees) {
    const listed = pagesOf(tree.section, tree.version).filter(
      ({ facts, isServed }) => isServed && !facts.frontMatter.unlisted,
    );
    // The targets of links do not affect sidebars.
    const pages = listed.map((page): LinkedPage => ({ ...page, targets: [] }));
    const madeLists = await makeLists({ config, tree, pages, diagnostics });
    made.push(madeLists ? { ...tree, madeLists } : tree);
  }
  const digest = contentHash(JSON.stringify(made.map(({ madeLists }) => madeLists ?? null)));
  return { value: { trees: made, digest }, diagnostics };
}

/** The state of making the sidebars of a tree. */
interface Making {
  readonly config: SiteConfig;
  readonly tree: VersionTree;
  /** The pages that sidebars can show. */
  readonly pages: readonly LinkedPage[];
  readonly diagnostics: Diagnostic[];
}

/** Returns undefined if nothing was made. */
async function makeLists(making: Making): Promise<SidebarLists | undefined> {
  const { section, version, sidebarLists } = making.tree;
  if (!section.sidebarItemsGenerator || making.pages.length === 0) return undefined;
  if (!sidebarLists) {
    const items = await makeItems(making, '');
    const lists = items && [{ name: undefined, items: [items] }];
    return lists && { layer: version?.name ?? '', isDocusaurus: section.naming === 'docusaurus', lists };
  }
  const lists: SidebarList[] = [];
  for (const { name, items } of sidebarLists.lists) lists.push({ name, items: await fillItems(making, items) });
  return { ...sidebarLists, lists };
}

/** Replaces the places of folders, one after the other: functions of a site may not be made for more. */
async function fillItems(making: Making, items: readonly SidebarListItem[]): Promise<readonly SidebarListItem[]> {
  const filled: SidebarListItem[] = [];
  for (const item of items) {
    if (item.kind === 'folder') filled.push((await makeItems(making, item.folder)) ?? item);
    else filled.push(item.kind === 'category' ? { ...item, items: await fillItems(making, item.items) } : item);
  }
  return filled;
}

async function makeItems(making: Making, folder: string): Promise<MadeItems | undefined> {
  const { config, tree, pages } = making;
  const { name, sidebarItemsGenerator } = tree.section;
  if (!sidebarItemsGenerator) return undefined;
  const { make, placeOf } = sidebarItemsGenerator;
  const call: Call = {
    what: `"sidebarItemsGenerator" of the section "${name}"`,
    where: folder === '' ? 'all folders' : `the folder "${folder}"`,
    setting: { path: ['sections', config.sections.indexOf(tree.section), 'sidebarItemsGenerator'], what: 'key' },
  };
  try {
    const returned: unknown = await make(generatorArgs({ config, tree, pages, folder }));
    if (Array.isArray(returned)) return readMade(making, call, returned);
    refuse(making, call, `${call.what} returned no list`, 'It returns a list of items.');
  } catch (error) {
    const place = placeOf?.(error);
    const notes = [`It was called for ${call.where}.`];
    const failed = diagnose('sidebar-invalid', {
      message: `${call.what} failed: ${thrownReason(error)}`,
      place,
      notes,
    });
    making.diagnostics.push({ ...failed, ...(!place && { setting: call.setting }), ...versionOf(tree) });
  }
  return undefined;
}

/** One call of a function. */
interface Call {
  /** The function, for messages. */
  readonly what: string;
  /** The folder, for messages. */
  readonly where: string;
  readonly setting: Setting;
}

function refuse({ diagnostics, tree }: Making, { where, setting }: Call, message: string, ...notes: string[]): void {
  const called = `It was called for ${where}.`;
  diagnostics.push({
    ...diagnose('sidebar-invalid', { message, notes: [called, ...notes] }),
    setting,
    ...versionOf(tree),
  });
}

/**
 * Reads a list. Its values have no place in a file, so that they are named by the way that leads to them. Returns
 * undefined if something in it is wrong, because pages that are missing then would be reported, too.
 */
function readMade(making: Making, call: Call, returned: readonly unknown[]): MadeItems | undefined {
  const { config, tree } = making;
  const ways = new Map<Place, string>();
  const at = (_: string, way: string): Place => {
    const place = { file: config.configFile, line: 1, column: 1, length: 0, lineText: '' };
    ways.set(place, way);
    return place;
  };
  const { isDocusaurus = tree.section.naming === 'docusaurus' } = tree.sidebarLists ?? {};
  let isSound = true;
  const items = readItems(valueOfCode(returned, at), {
    file: config.configFile,
    isDocusaurus,
    refuse(message, place, notes, suggestion) {
      isSound = false;
      const meant = suggestion === undefined ? [] : [`Did you mean "${suggestion}"?`];
      const way = `In what it returned, this is ${ways.get(place)}.`;
      refuse(making, call, `${call.what}: ${message}`, way, ...notes, ...meant);
    },
  });
  return items && isSound ? { kind: 'made', setting: call.setting, items, place: at('', '') } : undefined;
}
