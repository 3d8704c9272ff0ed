/**
 * The types of the config that the pipeline reads. Settings that depend on no other setting have the type of
 * `config-schema.ts`.
 */
import type { ClientMode } from '../../theme/contract/live-component.js';
import type { Texts } from '../../theme/contract/texts.js';
import type { Settings } from './config-schema.js';
import type { BlogSettings } from './settings/blog.js';
import type { UserEditUrl, UserSidebarItemsGenerator } from './user-config.js';

export type { ClientMode };

export type Status = 'unreleased' | 'latest' | 'released';

export type Variables = Readonly<Record<string, string>>;

/** A git repository with code that pages show. */
export interface CodeRepository {
  /** The repository's folder, from the site's root. */
  readonly repo: string;
  /** A branch, tag or commit. `{{name}}` is not filled in yet. */
  readonly ref: string;
  /** Address of a file, with `{ref}` and `{path}`. */
  readonly url?: string;
}

/** Repositories by name. */
export type CodeRepositories = Readonly<Record<string, CodeRepository>>;

/** The source of a version that is read from git. */
export interface GitVersion {
  /** The repository's folder, from the site's root. */
  readonly repo: string;
  readonly ref: string;
  /** Where people can edit a file. The file's path in the repository is appended. */
  readonly editUrl?: string;
}

/** One version of the product. */
export interface Version {
  /** The name in the config and in the folder's name: "4.6", "next". */
  readonly name: string;
  /** Its folder in each section, by the section's name, or in all; from the content folder. Absent: its name. */
  readonly folder?: string | Readonly<Record<string, string>>;
  /** The name that readers see: "4.6", "Next". */
  readonly label: string;
  /** Route prefix without a slash at the end; "" for a version at its section's root, usually the latest. */
  readonly path: string;
  readonly status: Status;
  /** Whether this is the newest released version. Always the same as `status === 'latest'`. */
  readonly isLast: boolean;
  /** Where git has its files. Absent: they are in folders. */
  readonly git?: GitVersion;
  /** Name of the version that it inherits from. Absent: the next older one. */
  readonly from?: string;
  /** Whether the version inherits nothing. */
  readonly complete: boolean;
  /** Files of its sidebars, by section; from the root. */
  readonly sidebars?: Readonly<Record<string, string>>;
  /** A kind of banner, `none` or a text with `{version}`. Absent: the status decides. */
  readonly banner?: string;
  /** Whether pages show the version beside the breadcrumbs. */
  readonly badge: boolean;
  /** Whether search engines are asked to ignore its pages. */
  readonly noIndex: boolean;
  /** Classes of `<html>`. */
  readonly className?: string;
  /** Values of `{{name}}` in this version. They include the site's values, which the version's own override. */
  readonly variables: Variables;
  /** The site's sources, with the version's own settings applied. */
  readonly sources: CodeRepositories;
}

/** A tree of Markdown with a route prefix. */
export interface Section {
  readonly name: string;
  /** Folder below the content folder: "docs". */
  readonly folder: string;
  /** Route prefix, "/" or "/policies". */
  readonly path: string;
  /** Whether the folder holds a layer for each version. */
  readonly versioned: boolean;
  /**
   * Marks the section of the Markdown pages beside the React pages, whose folder is `pagesDir`. Absent from all other
   * sections.
   */
  readonly isPages?: true;
  /**
   * Marks such a section of a site from Docusaurus: a page has no other title than that in its text and no breadcrumbs, and
   * without contents it is as wide as the site. Headings and links are read as in Docusaurus.
   */
  readonly isBare?: true;
  /** Names of the versions that have it. Absent: all. */
  readonly versions?: readonly string[];
  /** Patterns of the Markdown files that are pages, and of those that are not; from the folder of a layer. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** How its `.md` files are read. An `.mdx` file is always MDX. */
  readonly markdown: 'commonmark' | 'mdx';
  /** Whether its pages show a sidebar. */
  readonly sidebar: boolean;
  /** Whether groups of its sidebars that do not say so are closed at first. */
  readonly sidebarCollapsed: boolean;
  /** Whether a group closes when another one beside it is opened. */
  readonly sidebarAutoCollapse: boolean;
  /** Whether readers can hide its sidebars on wide screens. */
  readonly sidebarHideable: boolean;
  /** Whether its pages show breadcrumbs. */
  readonly breadcrumbs: boolean;
  /** The file of sidebars for versions without their own, from the root. Absent: lists of layers, or folders. */
  readonly sidebars?: string;
  /** How file names become paths. Absent: unchanged. */
  readonly naming?: 'docusaurus';
  /** Whether every tag has a page. */
  readonly tagPages?: boolean;
  /** The settings of a section whose pages are posts. Such a section is unversioned. */
  readonly blog?: BlogSettings;
  readonly editUrl?: EditUrl;
  /** Makes the items of sidebars that follow folders. */
  readonly sidebarItemsGenerator?: SidebarItemsGenerator;
}

/** A function of the config. It runs in every run, and what it returns is a part of what later stages read. */
export interface SidebarItemsGenerator {
  readonly make: UserSidebarItemsGenerator;
  /** Returns the place at which the function threw an error. */
  readonly placeOf?: ((error: unknown) => PlaceInCode | undefined) | undefined;
}

/** The place in the config, or in a file that it imports, at which its code threw an error. */
export interface PlaceInCode {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly lineText: string;
}

/**
 * An address to which a file's path from the site's root is appended; or a function, with a digest of its behaviour.
 */
export type EditUrl = string | { readonly make: UserEditUrl; readonly key: string };

/** The settings of a site's search. */
export interface SearchConfig {
  /** The hosted service that runs queries. Absent: the build writes an index. */
  readonly hosted?: { readonly appId: string; readonly apiKey: string; readonly indexName: string };
  /** A regular expression. Hits with a matching address are opened by a full load. */
  readonly externalUrlPattern?: string;
  /** Where readers can report a missing result; `{query}` is filled in. */
  readonly missingResultsUrl?: string;
}

/** How Markdown is read. */
export interface MarkdownConfig {
  /** Absent: the site lists no plugins. */
  readonly plugins?: PluginModule;
  /** Absent: a dollar sign is plain text. */
  readonly math?: MathSetup;
  /** Whether names of emojis are shown as emojis. */
  readonly emoji: boolean;
  /** Whether ids that are made from headings keep capital letters. */
  readonly keepIdCase: boolean;
}

/** How formulas are read and rendered. */
export interface MathSetup {
  /** Whether single dollar signs mark a formula in a line. */
  readonly isSingle: boolean;
  /** The version of KaTeX. */
  readonly version: string;
}

/** The plugins of a config. Threads cannot pass functions to each other, so each thread loads the config itself. */
export interface PluginModule {
  /** Digest of the plugins' code and options. */
  readonly key: string;
  /** The compiled config, whose default export has the plugins. */
  readonly code: string;
}

/** The language of the interface. */
export interface Locale extends Readonly<Required<Omit<Settings['locale'], 'menu'>>> {
  /** The folder of the language's files, from the root. */
  readonly folder: string;
}

/** A language into which the site is translated. */
export interface Language extends Omit<Locale, 'path'> {
  /** The route prefix of its pages, below the base URL of the site: "/de". */
  readonly path: string;
  /** Folders of translations whose paths differ, by the folders of their texts. Both are from the root. */
  readonly folders: Readonly<Record<string, string>>;
  readonly texts: Settings['texts'];
}

/** How a site that is shown in another language differs from the site in its own. */
export interface TranslatedSite {
  readonly language: Language;
  /**
   * The site in its own language, in which texts are shown that are not translated. The files that all languages share
   * are below its base URL.
   */
  readonly own: Pick<SiteConfig, 'locale' | 'baseUrl' | 'interfaceTexts' | 'admonitions'>;
  /** Translations of labels, by the label in the site's own language. */
  readonly labels: Readonly<Record<string, string>>;
  /** Is called with each label that is looked up, so that labels can be listed. */
  readonly onLabel?: (label: string) => void;
}

/** The settings that other settings, flags or the environment change. */
type Combined =
  | 'customFields'
  | 'pluginData'
  | 'outDir'
  | 'cacheDir'
  | 'aliases'
  | 'staticDirs'
  | 'pagesDir'
  | 'pagesInclude'
  | 'pagesExclude'
  | 'languages'
  | 'locale'
  | 'texts'
  | 'versions'
  | 'sections'
  | 'search'
  | 'sources'
  | 'markdown';

/** The config file and the flags: checked, completed with defaults, and frozen. */
export interface SiteConfig extends ReadonlyDeep<Omit<Settings, Combined>> {
  /** Markdown files among the components of the config, from the root, by name. `components` has the others. */
  readonly partials: Readonly<Record<string, string>>;
  /** What short names in imports stand for: `@site/…`. The longest name is first. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Absolute path of the folder that holds the config file. All other absolute paths are derived from it. */
  readonly root: string;
  /** The config file, from the root. */
  readonly configFile: string;
  /** The config file's text, for places in diagnostics. */
  readonly configText: string;
  /** The site's own values, which JSON can hold. */
  readonly customFields: Readonly<Record<string, unknown>>;
  /** What Docusaurus' plugins would give to pages, by their names. JSON can hold it. */
  readonly pluginData: Readonly<Record<string, unknown>>;
  /** Absolute. */
  readonly outDir: string;
  /** Absolute. */
  readonly cacheDir: string;
  /** Folders whose files are published as they are, from the root. */
  readonly staticDirs: readonly string[];
  /** The folder of React pages, from the root. */
  readonly pagesDir: string;
  /** The section of the Markdown pages in that folder. It is not one of `sections`. */
  readonly pagesSection: Section;
  readonly locale: Locale;
  /** The other languages. */
  readonly languages: readonly Language[];
  /** Set if the site is shown in one of them. */
  readonly translation?: TranslatedSite;
  /** Every text of the interface: those of the language, with the site's own applied. */
  readonly interfaceTexts: Texts;
  /** Whether a menu of languages is shown although there is only one. */
  readonly hasLocaleMenu: boolean;
  /** Newest first, as in the config. Never empty when a section is versioned. */
  readonly versions: readonly Version[];
  readonly sections: readonly Section[];
  /** The sources for pages outside versions. */
  readonly sources: CodeRepositories;
  readonly markdown: MarkdownConfig;
  /** Absent: the site has no search. */
  readonly search?: SearchConfig;
}

type ReadonlyDeep<Value> = Value extends string | number | boolean | null | undefined | ((...given: never[]) => unknown)
  ? Value
  : { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> };
