/** Maps the old site to the settings of `docsgen.config.ts`, and finds the folder of the new config. */
import { findPackage } from '../../../pipeline/own-code/find-package.js';
import type { KeyPath } from '../read/findings.js';
import { reportOldMdx } from '../read/old-mdx.js';
import { readDocs } from '../read/read-docs.js';
import type { OldObject } from '../read/old-values.js';
import { reportPluginData } from '../own-code/plugin-data.js';
import { blogPlugin, docsPlugin, type OldSite } from '../read/read-site.js';
import { readFirstPages } from '../read/read-sidebars.js';
import {
  noted,
  orNone,
  orNothing,
  type Draft,
  type DraftImport,
  type DraftObject,
  type Origins,
} from '../write/draft.js';
import { mapBlogs, readBlogs } from './blog/map-blogs.js';
import { findRoot } from './find-root.js';
import { withoutBase } from './base-url.js';
import { mapBasics, mapCustomFields } from './map-basics.js';
import { fromRoot, mapDocs } from './map-docs.js';
import { mapFolders } from './map-folders.js';
import { mapAnnouncement, mapFooter } from './map-footer.js';
import { mapLanguages, type Languages } from '../languages/map-languages.js';
import { readLanguages } from '../languages/old-language.js';
import { mapMarkdown, readFormat, type Importing } from './map-markdown.js';
import { mapNavbar, uncheckedRoutes } from './map-navbar.js';
import { mapPlugins, noteExternal, type PluginSettings } from './map-plugins.js';
import { mapSeverities } from './map-severities.js';
import { mapThemeConfig } from './map-theme-config.js';
import { mapComponents } from '../own-code/mdx-components.js';
import { mapSidebarGenerators, type SidebarGenerators } from '../own-code/sidebar-generators.js';
import { reportPatches } from '../own-code/patched-packages.js';
import { reportSwizzled } from '../own-code/swizzled-parts.js';

export interface NewConfig {
  /** The absolute path of the folder of the new config. */
  readonly root: string;
  readonly settings: DraftObject;
  readonly imports: readonly DraftImport[];
  readonly origins: Origins;
  /** The path of a function in the old config that creates redirects from addresses. */
  readonly createRedirects: KeyPath | undefined;
  /** A new file beside the old config, with its functions that make items of sidebars. */
  readonly sidebarItems: SidebarGenerators['newFile'];
  /** The files with the translated labels of each language, from the folder of the old site. */
  readonly labelsFiles: Languages['labelsFiles'];
}

const pagesPlugin = '@docusaurus/plugin-content-pages';

/** Plugins that are mapped here and not in `map-plugins.ts`. */
const readHere: ReadonlySet<string> = new Set([docsPlugin, blogPlugin, pagesPlugin, '@docusaurus/theme-classic']);

export async function mapSite(site: OldSite): Promise<NewConfig> {
  const { config, themeConfig, plugins } = site;
  const named = (name: string) => plugins.filter((plugin) => plugin.name === name);
  const instances = named(docsPlugin).map((plugin) => readDocs(site, plugin));
  const oldBlogs = readBlogs(site);
  const old = readLanguages(site);
  const root = findRoot(site, instances, [...oldBlogs, old.own, ...old.others]);
  const format = readFormat(config);
  reportOldMdx(site, format);
  const { newFile: sidebarItems, ...generators } = await mapSidebarGenerators(site, instances, root);
  const docOptions = optionsOf(instances);
  const docs = mapDocs(instances, { site, root, markdown: format, generators: generators.nameOf });
  const blogs = mapBlogs(oldBlogs, { site, root, markdown: format, taken: [...docs.sectionOf.values()] });
  const folders = mapFolders(site, { root, languages: old.others });
  const languages = await mapLanguages(site, { instances, blogs: oldBlogs }, { old, root });
  const basics = mapBasics(site, folders, languages.locale);
  const written = [...docOptions, ...optionsOf(oldBlogs)];
  const markdown = mapMarkdown(site, [...written, ...optionsOf(named(pagesPlugin))], importingFrom(root));
  const others = mapPlugins(otherPlugins(site), site);
  const { sectionOf } = docs;
  const firstPageOf = await readFirstPages(site, instances);
  const targets = { sectionOf, firstPageOf, languages, ...basics.address, origins: site.origins };
  const { navbar, logo, versionMenu, languageMenu } = mapNavbar(themeConfig, targets, basics.title);
  const settings: DraftObject = {
    ...basics.settings,
    ...languages.settings,
    logo,
    ...folders.settings,
    ...dates(docOptions),
    versions: docs.versions,
    sections: orNone([...docs.sections, ...blogs]),
    navbar,
    versionMenu,
    languageMenu,
    footer: mapFooter(themeConfig, targets),
    announcement: mapAnnouncement(themeConfig, targets),
    markdown: markdown.markdown,
    admonitions: docs.admonitions,
    ...(await ofComponents(site, root)),
    ...mapThemeConfig(themeConfig),
    ...ownValues(site, basics.address.baseUrl, [...basics.headTags, ...(others.headTags ?? [])]),
    sitemap: others.sitemap,
    analytics: others.analytics && orNothing(others.analytics),
    llmsFull: others.llmsFull || undefined,
    ...redirectsOf(others),
    external: noteExternal(uncheckedRoutes(themeConfig, { ...folders, ...basics.address })),
    severities: mapSeverities(config, { docs: written, format, hasLanguages: languages.isSeveral }),
  };
  reportOthers(site);
  return {
    root,
    settings,
    imports: [...markdown.imports, ...generators.imports],
    origins: site.origins,
    createRedirects: others.createRedirects,
    sidebarItems,
    labelsFiles: languages.labelsFiles,
  };
}

function optionsOf<Options>(plugins: readonly { readonly options: Options }[]): readonly Options[] {
  return plugins.map(({ options }) => options);
}

function otherPlugins({ plugins, themes }: OldSite): OldSite['plugins'] {
  return [...plugins, ...themes].filter(({ name }) => !readHere.has(name));
}

function reportOthers(site: OldSite): void {
  reportSwizzled(site);
  reportPatches(site);
  reportPluginData(site);
  site.reportRest();
}

async function ofComponents(site: OldSite, root: string): Promise<DraftObject> {
  const live = 'As in Docusaurus, components with state or handlers work without a word in the page.';
  return { components: await mapComponents(site, root), liveComponents: noted(live, 'visible') };
}

function importingFrom(root: string): Importing {
  return {
    isInstalled: (name) => findPackage(root, name) !== undefined,
    fileSpecifier: (file) => `./${fromRoot(root, file)}`,
    nameOf: (file) => fromRoot(root, file),
  };
}

/** Docusaurus shows neither date nor author by default. */
function dates(options: readonly OldObject[]): DraftObject {
  const isShown = (key: string, to: string): boolean => options.map((old) => old.flag(key, to)).includes(true);
  return {
    lastUpdated: isShown('showLastUpdateTime', 'lastUpdated') ? undefined : false,
    lastAuthor: isShown('showLastUpdateAuthor', 'lastAuthor') ? true : undefined,
  };
}

/** Returns the values that the site gives to its own code and to the head of its pages. */
function ownValues(site: OldSite, baseUrl: string, headTags: readonly Draft[]): DraftObject {
  const valueOf = (key: string): Draft | undefined =>
    eachWithoutBase(site.config.plain(key, key) as Draft | undefined, baseUrl);
  const own = valueOf('headTags');
  return {
    customFields: mapCustomFields(site),
    headTags: orNone([
      ...(Array.isArray(own) ? (own as readonly Draft[]) : []),
      ...headTags.map((tag) => eachWithoutBase(tag, baseUrl) ?? null),
    ]),
    scripts: valueOf('scripts'),
    stylesheets: valueOf('stylesheets'),
  };
}

/** Removes the base URL from addresses at any depth. */
function eachWithoutBase(value: Draft | undefined, baseUrl: string): Draft | undefined {
  if (typeof value === 'string') return withoutBase(value, baseUrl);
  if (Array.isArray(value)) return (value as readonly Draft[]).map((part) => eachWithoutBase(part, baseUrl) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as DraftObject).map(([key, part]) => [key, eachWithoutBase(part, baseUrl)]),
  );
}

function redirectsOf({ redirects, fromExtensions, toExtensions }: PluginSettings): DraftObject {
  return {
    redirects: orNone(redirects ?? []),
    fromExtensions: orNone(fromExtensions ?? []),
    toExtensions: orNone(toExtensions ?? []),
  };
}
