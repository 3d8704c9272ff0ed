/**
 * Makes the `SiteConfig` that the pipeline reads. It resolves everything that depends on other settings, flags and the
 * environment.
 */
import { posix, resolve } from 'node:path';
import type { Settings } from './config-schema.js';
import type { TextKey, Texts } from '../../theme/contract/texts.js';
import { directionOf, languageName } from '../../theme/languages/language.js';
import type { RunningConfig } from './load-config-module.js';
import { folderBelow, languageFolder } from '../files/site-folders.js';
import { isMarkdown } from '../text/doc-path.js';
import { toEditUrl } from './plugins/edit-url.js';
import { toMarkdownConfig } from './plugins/markdown-config.js';
import { toSearchConfig, type Environment } from './search-config.js';
import type { CodeRepositories, GitVersion, Language, Locale, Section, SiteConfig, Version } from './site-config.js';

/** Where a config was found, and the flags that override it. */
export interface ConfigOrigin {
  readonly root: string;
  readonly configFile: string;
  readonly configText: string;
  /** Overrides the config's output folder; from the root. */
  readonly outDir: string | undefined;
  /** May hold the keys of a hosted search service. */
  readonly env: Environment;
  /** The interface texts in the site's language, which settings override. */
  readonly builtInTexts: Texts;
  /** The config as a program, for its plugins; absent for JSON. */
  readonly module?: RunningConfig | undefined;
}

export function makeSiteConfig(settings: Settings, origin: ConfigOrigin): SiteConfig {
  const { search: writtenSearch, texts, markdown, pagesInclude: _, pagesExclude: __, ...plain } = settings;
  const { root, configFile, configText, env } = origin;
  const search = toSearchConfig(writtenSearch, env);
  const config: SiteConfig = {
    ...plain,
    ...componentsAndPartials(settings),
    aliases: toAliases(settings),
    root,
    configFile,
    configText,
    ...folders(settings, origin),
    ...publishedFolders(settings),
    pagesSection: toPagesSection(settings),
    locale: toLocale(settings),
    languages: toLanguages(settings),
    hasLocaleMenu: settings.locale.menu,
    interfaceTexts: { ...origin.builtInTexts, ...definedTexts(texts) },
    versions: toVersions(settings.versions, settings),
    sections: toSections(settings, origin),
    sources: toRepositories(settings.sources, {}),
    markdown: toMarkdownConfig(markdown, { ...origin, siteDir: settings.siteDir }),
    ...(search && { search }),
  };
  return freeze(config);
}

/** Separates components in Markdown, which are partials, from those in code. */
function componentsAndPartials({ components }: Settings): Pick<SiteConfig, 'components' | 'partials'> {
  const all = Object.entries(components);
  const partials = all.filter(([, { file }]) => isMarkdown(file)).map(([name, { file }]) => [name, file] as const);
  return {
    components: Object.fromEntries(all.filter(([, { file }]) => !isMarkdown(file))),
    partials: Object.fromEntries(partials),
  };
}

function toAliases({ aliases, siteDir }: Pick<Settings, 'aliases' | 'siteDir'>): SiteConfig['aliases'] {
  const all = Object.entries(aliases).toSorted(([a], [b]) => b.length - a.length);
  return Object.fromEntries(all.map(([name, folder]) => [name, `@site/${posix.relative(siteDir, folder)}`]));
}

/** What is not set follows from the language. */
function toLocale({ locale, contentDir }: Pick<Settings, 'locale' | 'contentDir'>): Locale {
  const { menu: _, htmlLang, label, direction, folder, ...others } = locale;
  return {
    ...others,
    htmlLang,
    label: label ?? languageName(htmlLang),
    direction: direction ?? directionOf(htmlLang),
    folder: folder ?? languageFolder({ contentDir }, { htmlLang }),
  };
}

/** If the config leaves a text undefined, the built-in one is used. */
function definedTexts(texts: Settings['texts']): Readonly<Partial<Record<TextKey, string>>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

/** Returns the absolute folders that docsgen writes to. */
export function folders(
  settings: Pick<Settings, 'outDir' | 'cacheDir'>,
  origin: Pick<ConfigOrigin, 'root' | 'outDir'>,
) {
  return {
    outDir: resolve(origin.root, origin.outDir ?? settings.outDir),
    cacheDir: resolve(origin.root, settings.cacheDir),
  };
}

/** Returns the static folders and the folder of React pages, from the root. */
export function publishedFolders({
  contentDir,
  staticDirs,
  pagesDir,
}: Pick<Settings, 'contentDir' | 'staticDirs' | 'pagesDir'>): Pick<SiteConfig, 'staticDirs' | 'pagesDir'> {
  return {
    staticDirs: staticDirs ?? [folderBelow(contentDir, 'static')],
    pagesDir: pagesDir ?? folderBelow(contentDir, 'pages'),
  };
}

/** Makes the languages into which the site is translated. */
export function toLanguages({
  languages,
  contentDir,
}: Pick<Settings, 'languages' | 'contentDir'>): readonly Language[] {
  return languages.map(({ htmlLang, label, direction, path, folder, ...others }) => ({
    ...others,
    htmlLang,
    label: label ?? languageName(htmlLang),
    direction: direction ?? directionOf(htmlLang),
    path: path ?? `/${htmlLang.toLowerCase()}`,
    folder: folder ?? languageFolder({ contentDir }, { htmlLang }),
  }));
}

/** Markdown pages use the settings of the first section. No section of a config can have this name. */
function toPagesSection(settings: Settings): Section {
  const [first] = settings.sections ?? [];
  const { pagesInclude: include, pagesExclude: exclude } = settings;
  return {
    name: '(pages)',
    folder: publishedFolders(settings).pagesDir,
    path: '/',
    versioned: false,
    isPages: true,
    ...(first?.naming === 'docusaurus' && { isBare: true }),
    sidebarCollapsed: true,
    sidebarAutoCollapse: false,
    sidebarHideable: false,
    breadcrumbs: true,
    markdown: first?.markdown ?? 'commonmark',
    sidebar: false,
    ...(include !== undefined && { include }),
    ...(exclude !== undefined && { exclude }),
  };
}

/** Makes the versions. The first one that is not unreleased is the latest. */
export function toVersions(
  written: Settings['versions'] = [],
  { variables = {}, sources = {}, sections }: Partial<Pick<Settings, 'variables' | 'sources' | 'sections'>> = {},
): readonly Version[] {
  const latest = written.find(({ unreleased }) => !unreleased);
  return written.map((version): Version => {
    const { name, folder, from, label, unreleased, banner, badge, className } = version;
    const git = gitVersion(version);
    const status = version === latest ? 'latest' : unreleased ? 'unreleased' : 'released';
    const path = version.path ?? (status === 'latest' ? '/' : `/${name}`);
    return {
      name,
      ...(folder !== undefined && { folder }),
      ...(git && { git }),
      ...(from !== undefined && { from }),
      label: label ?? name.charAt(0).toUpperCase() + name.slice(1),
      path: path === '/' ? '' : path,
      status,
      isLast: status === 'latest',
      complete: version.complete ?? git !== undefined,
      ...(version.sidebars !== undefined && { sidebars: toSidebars(version.sidebars, sections) }),
      ...(banner !== undefined && { banner }),
      badge,
      noIndex: version.noIndex ?? unreleased,
      ...(className !== undefined && { className }),
      variables: { version: name, ...variables, ...version.variables },
      sources: toRepositories(sources, version.sources),
    };
  });
}

/** A single file applies to each versioned section. */
function toSidebars(
  written: NonNullable<NonNullable<Settings['versions']>[number]['sidebars']>,
  sections: Settings['sections'],
): NonNullable<Version['sidebars']> {
  if (typeof written !== 'string') return written;
  const versioned = sections?.filter((section) => section.versioned) ?? [defaultSection];
  return Object.fromEntries(versioned.map(({ name }) => [name, written]));
}

function gitVersion({ ref, repo = '.', editUrl }: NonNullable<Settings['versions']>[number]): GitVersion | undefined {
  return ref === undefined ? undefined : { ref, repo, ...(editUrl !== undefined && { editUrl }) };
}

function toRepositories(
  sources: Settings['sources'],
  overrides: NonNullable<Settings['versions']>[number]['sources'],
): CodeRepositories {
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => {
      const own = Object.hasOwn(overrides, name) ? overrides[name] : undefined;
      const { repo = source.repo, ref = source.ref, url = source.url } = own ?? {};
      return [name, { repo, ref, ...(url !== undefined && { url }) }];
    }),
  );
}

/** Files that Docusaurus does not publish, besides those whose name begins with "_". */
const docusaurusExcludes: readonly string[] = ['**/_*/**'];

const defaultSection = {
  name: 'docs',
  folder: 'docs',
  path: '/',
  markdown: 'commonmark',
  sidebar: true,
  sidebarCollapsed: true,
  sidebarAutoCollapse: false,
  sidebarHideable: false,
  breadcrumbs: true,
} as const;

/** Makes the sections. A site that lists none has one, `content/docs`, at the root. */
export function toSections(
  { sections, versions, locale }: Pick<Settings, 'sections' | 'versions' | 'locale'>,
  origin: Pick<ConfigOrigin, 'root' | 'module'>,
): readonly Section[] {
  if (!sections) return [{ ...defaultSection, versioned: versions !== undefined }];
  const site = { ...origin, locale: locale.htmlLang, versions: (versions ?? []).map(({ name }) => name) };
  return sections.map(({ editUrl, naming, include, exclude, versions: own, sidebars, ...others }) => {
    const { sidebarItemsGenerator: make, blog, ...section } = others;
    return {
      ...section,
      folder: section.folder ?? section.name,
      ...(sidebars !== undefined && { sidebars }),
      ...(own !== undefined && { versions: own }),
      ...(include !== undefined && { include }),
      ...(exclude !== undefined ? { exclude } : naming !== undefined && { exclude: docusaurusExcludes }),
      ...(naming !== undefined && { naming }),
      ...(blog && { blog, tagPages: true, sidebar: section.sidebar && blog.sidebarCount !== 0 }),
      ...(editUrl !== undefined && { editUrl: toEditUrl(editUrl, site) }),
      ...(make && { sidebarItemsGenerator: { make, placeOf: origin.module?.placeOf } }),
    };
  });
}

/** Returns a frozen copy. The value that the config file exports stays unchanged. */
function freeze<Value>(value: Value): Value {
  if (Array.isArray(value)) return Object.freeze(value.map(freeze)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, freeze(part)]))) as Value;
}
