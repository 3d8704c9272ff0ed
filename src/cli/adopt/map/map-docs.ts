/**
 * Maps instances of the docs plugin to sections and versions.
 *
 * A docsgen site has one list of versions. It is made from the first instance with versions, and others with the same
 * latest version join. An instance with other versions keeps its addresses too: each of its versions becomes a section.
 */
import { pathFrom } from '../../../pipeline/files/slash-path.js';
import { admonitionKinds } from '../../../theme/contract/admonitions.js';
import type { Described } from '../evaluate/described.js';
import { isObject, isText, type OldObject } from '../read/old-values.js';
import type { OldDocs, OldVersion } from '../read/read-docs.js';
import type { OldSite } from '../read/read-site.js';
import { Code, noted, orNothing, type Draft, type DraftObject } from '../write/draft.js';
import { mapEditUrl } from './map-edit-url.js';

export interface DocsSettings {
  readonly versions: Draft | undefined;
  readonly sections: readonly Draft[];
  /** The section's name for an instance, by the instance's id. */
  readonly sectionOf: ReadonlyMap<string, string>;
  readonly admonitions: Draft | undefined;
}

/** The context of mapping one instance. */
interface Around {
  readonly site: OldSite;
  readonly root: string;
  /** "mdx" unless the site reads `.md` files as CommonMark. */
  readonly markdown: 'mdx' | 'commonmark';
  /** The names of functions that make items of sidebars, by the ids of instances. */
  readonly generators: ReadonlyMap<string, string>;
}

export function mapDocs(instances: readonly OldDocs[], around: Around): DocsSettings {
  const versioned = instances.filter(isVersioned);
  const [main] = versioned;
  const joined = main ? versioned.filter((docs) => agrees(main, docs)) : [];
  const list = mergeVersions(joined);
  const sections = instances.flatMap((docs) =>
    joined.includes(docs) ? [versionedSection(docs, list, around)] : plainSections(docs, around),
  );
  return {
    versions: main && mapVersions(list, joined, around),
    sections,
    sectionOf: new Map(instances.map((docs) => [docs.id, linkedSection(docs, joined)])),
    admonitions: admonitionsOf(instances),
  };
}

/**
 * Returns the section to which links of the navbar lead. For an instance in several sections, it is that of its latest
 * version.
 */
function linkedSection(docs: OldDocs, joined: readonly OldDocs[]): string {
  const latest = docs.versions.find(({ isLast }) => isLast);
  if (!latest || joined.includes(docs) || !isVersioned(docs)) return sectionName(docs);
  return plainName(docs, latest, true);
}

/** Returns the site's additional kinds of admonitions. The kinds of Docusaurus are built in. */
function admonitionsOf(instances: readonly OldDocs[]): Draft | undefined {
  const kinds = instances.flatMap(({ options }) => {
    const old = options.peek('admonitions');
    if (!isObject(old)) return [];
    options.says('admonitions', 'carried', 'admonitions');
    const keywords: Described = old['keywords'] ?? [];
    return Array.isArray(keywords) ? (keywords as readonly Described[]).filter(isText) : [];
  });
  const own = [...new Set(kinds)].filter((kind) => !admonitionKinds.some((known) => known === kind));
  const titled = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);
  return orNothing(Object.fromEntries(own.map((kind) => [kind, { label: titled(kind), tone: 'info' }])));
}

function isVersioned({ versions }: OldDocs): boolean {
  return versions.length > 1;
}

/** Whether two instances share the list of versions. They must have the same latest version and the same paths. */
function agrees(main: OldDocs, docs: OldDocs): boolean {
  const latest = ({ versions }: OldDocs): string | undefined => versions.find(({ isLast }) => isLast)?.name;
  return (
    latest(main) === latest(docs) &&
    docs.versions.every(
      ({ name, path }) => (main.versions.find((version) => version.name === name)?.path ?? path) === path,
    )
  );
}

/** Returns all versions, each after those that precede it in its own instance. */
function mergeVersions(instances: readonly OldDocs[]): readonly OldVersion[] {
  const merged: OldVersion[] = [];
  for (const { versions } of instances) {
    let after = -1;
    for (const version of versions) {
      const known = merged.findIndex(({ name }) => name === version.name);
      if (known < 0) merged.splice(after + 1, 0, version);
      after = known < 0 ? after + 1 : known;
    }
  }
  return merged;
}

function sectionName({ id }: OldDocs): string {
  return id === 'default' ? 'docs' : id;
}

// --------------------------------------------------------------------------------------------------------------- versions

function mapVersions(list: readonly OldVersion[], instances: readonly OldDocs[], around: Around): Draft {
  const isCopied =
    list.length > 1 ? '\nA "complete" version is a whole copy of the docs; "docsgen fold" makes it a layer.' : '';
  const hasPrefix = list.some(({ isLast, path }) => isLast && path !== '');
  return noted(
    `Newest first. The first one that is not unreleased is the latest${hasPrefix ? '' : ' and has no prefix'}.${isCopied}`,
    list.map((version) => mapVersion(version, instances, { ...around, isOldest: version === list.at(-1) })),
  );
}

interface AroundVersion extends Around {
  /** Whether no version can be below this one, for it to inherit from. */
  readonly isOldest: boolean;
}

function mapVersion(
  version: OldVersion,
  instances: readonly OldDocs[],
  { root, isOldest }: AroundVersion,
): DraftObject {
  const { newName: name, options } = version;
  const own = instances.flatMap((docs) => {
    const found = docs.versions.find((other) => other.name === version.name);
    return found ? [[sectionName(docs), found] as const] : [];
  });
  const fromEach = (value: (of: OldVersion) => string | undefined): Draft | undefined => {
    const pairs = own.map(([section, of]) => [section, value(of)] as const);
    return pairs.length === 1 ? pairs[0]?.[1] : orNothing(Object.fromEntries(pairs));
  };
  const label = versionLabel(version);
  const banner = options?.text('banner', 'banner of the version');
  return {
    name,
    label: label === name.charAt(0).toUpperCase() + name.slice(1) ? undefined : label,
    path: version.path === (version.isLast ? '' : name) ? undefined : `/${version.path}`,
    unreleased: version.isBeforeLast ? true : undefined,
    complete: isOldest ? undefined : true,
    folder: fromEach(({ folder }) => fromRoot(root, folder)),
    sidebars: fromEach(({ sidebars }) => (typeof sidebars === 'string' ? fromRoot(root, sidebars) : undefined)),
    banner,
    badge: options?.flag('badge', 'badge of the version'),
    className: options?.text('className', 'className of the version'),
    noIndex: options?.flag('noIndex', 'noIndex of the version') ?? (version.isBeforeLast ? false : undefined),
  };
}

/** Returns the label of a version in the menu. */
export function versionLabel({ label, name }: OldVersion): string {
  return label ?? (name === 'current' ? 'Next' : name);
}

/** Returns a path as settings write it. */
export function fromRoot(root: string, path: string): string {
  return pathFrom(root, path) || '.';
}

// --------------------------------------------------------------------------------------------------------------- sections

function versionedSection(docs: OldDocs, list: readonly OldVersion[], around: Around): DraftObject {
  const names = docs.versions.map(({ newName }) => newName);
  const [first] = docs.versions;
  return {
    name: sectionName(docs),
    folder: first && fromRoot(around.root, first.folder),
    path: docs.route,
    versioned: true,
    versions: names.length < list.length ? names : undefined,
    ...commonSettings(docs, around),
  };
}

/**
 * Returns the section of an instance without versions, or a section for each version that does not fit the site's list.
 */
function plainSections(docs: OldDocs, around: Around): readonly DraftObject[] {
  const isSplit = isVersioned(docs);
  if (isSplit) {
    docs.options.says(
      'id',
      'near',
      `sections "${docs.versions.map((version) => plainName(docs, version, isSplit)).join('", "')}"`,
    );
    around.site.findings.add({
      fate: 'near',
      name: `versions of ${sectionName(docs)}`,
      path: docs.options.path,
      text: 'each version is a section of its own, because a site of docsgen has one list of versions; all addresses stay, and readers have no menu between them',
      next: 'Link the versions from the navbar.',
    });
  }
  const common = commonSettings(docs, around);
  return docs.versions.map((version) => ({
    name: plainName(docs, version, isSplit),
    folder: fromRoot(around.root, version.folder),
    path: `${docs.route.replace(/\/$/, '')}/${version.path}`.replace(/(?<=.)\/$/, ''),
    ...(typeof version.sidebars === 'string' && { sidebars: fromRoot(around.root, version.sidebars) }),
    ...(version.sidebars === false && { sidebar: false }),
    ...common,
  }));
}

function plainName(docs: OldDocs, version: OldVersion, isSplit: boolean): string {
  return isSplit ? `${sectionName(docs)}-${version.newName}` : sectionName(docs);
}

/** The arguments of Docusaurus' function that makes addresses for editing. */
const pathsFromSite = { directory: 'versionDocsDirPath', file: 'docPath' };

/** Returns the settings that are the same for all versions. */
function commonSettings(docs: OldDocs, { site, root, markdown, generators }: Around): DraftObject {
  const { options } = docs;
  options.says('path', 'carried', 'folder of the section');
  reportPageComponents(options);
  reportUnsupported(options);
  options.says('sidebarPath', 'carried', 'sidebars of the section or of its versions');
  const patterns = (key: 'include' | 'exclude'): readonly string[] | undefined => {
    const list = options.texts(key, `${key} of the section`);
    return list.length === 0 ? undefined : list;
  };
  const generator = generators.get(docs.id);
  const sidebar = site.themeConfig.object('docs')?.object('sidebar');
  const ofSidebar = (key: keyof typeof namesOfBetas, to: string): boolean | undefined =>
    sidebar?.flag(key, `${to} of the sections`) ?? site.themeConfig.flag(namesOfBetas[key], `${to} of the sections`);
  return {
    markdown: markdown === 'mdx' ? 'mdx' : undefined,
    naming: 'docusaurus',
    include: patterns('include'),
    exclude: patterns('exclude'),
    sidebarCollapsed: options.flag('sidebarCollapsed', 'sidebarCollapsed of the section') === false ? false : undefined,
    sidebarAutoCollapse: ofSidebar('autoCollapseCategories', 'sidebarAutoCollapse') || undefined,
    sidebarHideable: ofSidebar('hideable', 'sidebarHideable') || undefined,
    sidebarItemsGenerator: generator === undefined ? undefined : new Code(generator),
    breadcrumbs: options.flag('breadcrumbs', 'breadcrumbs of the section') === false ? false : undefined,
    tagPages: true,
    editUrl: mapEditUrl(site, { options, root, versions: docs.versions, ...pathsFromSite }),
  };
}

/** The settings of sidebars as they are named in `themeConfig` before 2.0.0-beta.21. */
const namesOfBetas = { autoCollapseCategories: 'autoCollapseSidebarCategories', hideable: 'hideableSidebar' } as const;

/** Options that name the component of a kind of page: the component that it is without them, and docsgen's part. */
const pageComponents: Readonly<Record<string, readonly [theirs: string, ours: string]>> = {
  docItemComponent: ['@theme/DocItem', 'DocPage'],
  docLayoutComponent: ['@theme/DocPage', 'DocPage'],
  docRootComponent: ['@theme/DocRoot', 'DocPage'],
  docVersionRootComponent: ['@theme/DocVersionRoot', 'DocPage'],
  docsRootComponent: ['@theme/DocsRoot', 'DocPage'],
  docTagDocListComponent: ['@theme/DocTagDocListPage', 'Cards'],
  docTagsListComponent: ['@theme/DocTagsListPage', 'Cards'],
  docCategoryGeneratedIndexComponent: ['@theme/DocCategoryGeneratedIndexPage', 'Cards'],
};

/** The page of `docusaurus-theme-openapi-docs`. docsgen's components of API pages need none. */
const ofApiPages = '@theme/ApiItem';

function reportPageComponents(options: OldObject): void {
  for (const [key, [theirs, ours]] of Object.entries(pageComponents)) {
    const written = options.peek(key);
    if (written === theirs || written === ofApiPages) options.says(key, 'carried', 'built in');
    else leaveComponent(options, key, ours);
  }
}

/** Reports the option for the file of tags. Without one, Docusaurus reads none, even if it is there. */
export function reportTagsFile(options: OldObject): void {
  const tags = options.peek('tags');
  if (tags === 'tags.yml') options.says('tags', 'carried', 'built in');
  else if (isText(tags)) options.says('tags', 'left', 'the file of tags is "tags.yml"', 'Rename it.');
  else options.says('tags', 'near', 'a file "tags.yml" is read if it is there');
}

/** Reports an option that names a component. `part` is docsgen's part in its place. */
export function leaveComponent(options: OldObject, key: string, part: string): void {
  const next = `Write it again for docsgen’s props, and name its file in "theme.components.${part}".`;
  options.says(key, 'left', 'a component with the props of Docusaurus’ theme', next);
}

/** Reports options for which docsgen has no setting, with alternatives. */
function reportUnsupported(options: OldObject): void {
  const isOff = (key: string): boolean => options.peek(key) === false;
  if (isOff('sidebarCollapsible')) options.says('sidebarCollapsible', 'left', 'groups of the sidebar can be closed');
  else options.says('sidebarCollapsible', 'carried', 'groups of the sidebar can be closed');
  reportTagsFile(options);
  const next = 'Put "parse_number_prefixes: false" into the front matter of pages whose address has the number.';
  options.says('numberPrefixParser', 'left', 'numbers before names are positions, and no part of addresses', next);
}
