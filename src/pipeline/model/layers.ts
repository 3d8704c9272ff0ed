/** The nouns of reading: the files of layers, and the trees of versions that they make. */
import type { Section, Version } from '../config/site-config.js';
import type { KnownAuthor, KnownTag } from './documents.js';
import type { Place, Setting } from './places.js';

/**
 * One Markdown file of a layer. Its text is in `ContentRead.texts`, which only the stages up to compile see. Later
 * stages learn about the text from the facts of its document.
 */
export interface Source {
  /** From the site's root, with `/` on every system: "content/docs/3.2/index.md". */
  readonly file: string;
  /** From its layer, without extension: "getting-started/installing-solidus". */
  readonly docPath: string;
  /** Name of the version whose layer holds the file; "" in an unversioned section. */
  readonly layer: string;
  /** How its text is read. */
  readonly syntax: Syntax;
  /** How its partials are read whose names end in `.md`: as such files of its section. Absent if that is `syntax`. */
  readonly partialSyntax?: Syntax;
  /** Whose rules its headings follow: those of its section's names, and for Markdown pages those of the whole site. */
  readonly naming?: Section['naming'];
  /** The word of the comment that ends the excerpt of a post, if its blog has one of its own. */
  readonly truncateMarker?: string;
}

export type Syntax = 'commonmark' | 'mdx';

/** The contents of a Markdown file. */
export interface SourceText {
  /** Decoded from UTF-8, without a byte order mark. */
  readonly text: string;
  /** SHA-256 of the text, 32 hex digits. For a translation, it covers the original, too. */
  readonly hash: string;
  /** The text of which this one is the translation. */
  readonly original?: string;
}

/** A file with the translation of a text. */
export interface Translation {
  /** The `htmlLang` of its language. */
  readonly language: string;
  /** From the site's root. */
  readonly file: string;
  /** Whether its text has changed since it was translated. */
  readonly isStale: boolean;
}

/** An image or another file beside Markdown files. */
export interface Asset {
  /** From the site's root. */
  readonly file: string;
  /** SHA-256 of the bytes, 32 hex digits. */
  readonly hash: string;
  readonly bytes: number;
  /** In pixels. Absent for files other than images, and for images without a size. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Where git has the bytes, for a version that is read from git. */
  readonly blob?: GitBlob;
}

/** An object of git. */
export interface GitBlob {
  /** Absolute path of the repository. */
  readonly repository: string;
  readonly id: string;
}

/** The settings of a folder in `_category_.json`. */
export interface Category {
  readonly label?: string;
  readonly position?: number;
  /** Whether the group starts closed. Docusaurus' default: true. */
  readonly collapsed?: boolean;
  /** `searchWeight` for the pages in the folder that have none. */
  readonly searchWeight?: number;
  /** False means that the group is always open. */
  readonly collapsible?: boolean;
  /** A class of the group's item in the sidebar. */
  readonly className?: string;
  /** The description of this group in a list of groups. */
  readonly description?: string;
  /** Absent: the folder's own page, if there is one. */
  readonly link?: CategoryLink;
}

/** The link of a group's name. */
export type CategoryLink =
  | { readonly kind: 'none' }
  /** A page of the group, by its id. */
  | { readonly kind: 'doc'; readonly id: string; readonly file: string }
  | GeneratedIndex;

/** A page that lists the contents of a group. */
export interface GeneratedIndex {
  readonly kind: 'index';
  /** The file that requests it, from the site's root. */
  readonly file: string;
  readonly title?: string;
  readonly description?: string;
  /** The page's path below its version. */
  readonly slug?: string;
  readonly keywords?: readonly string[];
}

/** The properties of every item in a sidebar list. */
interface SidebarListItemBase {
  readonly place: Place;
  /** A class of the item in the sidebar. */
  readonly className?: string;
}

/** One line of a sidebar list. */
export type SidebarListItem =
  | ListedDoc
  | ListedLink
  | ListedCategory
  /** HTML of the site's authors, unchanged. */
  | (SidebarListItemBase & { readonly kind: 'html'; readonly html: string; readonly hasPadding: boolean })
  /** The generated sidebar of a folder; "" for the whole version. */
  | (SidebarListItemBase & { readonly kind: 'folder'; readonly folder: string })
  | MadeItems;

/** What the function of a section has made in place of the generated sidebar of a folder. */
export interface MadeItems extends SidebarListItemBase {
  readonly kind: 'made';
  /** The function. */
  readonly setting: Setting;
  /** They name pages of the version that shows them. */
  readonly items: readonly SidebarListItem[];
}

export interface ListedDoc extends SidebarListItemBase {
  readonly kind: 'doc';
  readonly docPath: string;
  readonly label?: string;
  /** A plain link: the page does not belong to this sidebar. */
  readonly isReference?: true;
}

export interface ListedLink extends SidebarListItemBase {
  readonly kind: 'link';
  readonly label: string;
  readonly href: string;
  readonly description?: string;
}

export interface ListedCategory extends SidebarListItemBase {
  readonly kind: 'category';
  readonly label: string;
  /** Absent: the section decides. */
  readonly collapsed?: boolean;
  readonly collapsible: boolean;
  readonly description?: string;
  /** Absent: its name has no link. */
  readonly link?: { readonly kind: 'doc'; readonly docPath: string; readonly place: Place } | GeneratedIndex;
  readonly items: readonly SidebarListItem[];
}

/** A sidebar that is given as a list. */
export interface SidebarList {
  /** Undefined: the only sidebar of its section. */
  readonly name: string | undefined;
  readonly items: readonly SidebarListItem[];
}

/** The lists of one file. */
export interface SidebarLists {
  /** Name of the version whose pages the lists name; moves of pages are followed. "" in an unversioned section. */
  readonly layer: string;
  /** Whether it is a file of Docusaurus, which is read by Docusaurus' rules. */
  readonly isDocusaurus: boolean;
  readonly lists: readonly SidebarList[];
}

/** A page that got a new address in one version. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly place: Place;
}

/** A page that became a part of another one in one version. */
export interface Merge extends Move {
  /** Id of the heading that its old address leads to. */
  readonly heading: string;
  /** The place that names the page and heading that it became. */
  readonly targetPlace: Place;
}

/** The files that one version of a section shows: its own ones, and those it inherits. */
export interface VersionTree {
  readonly section: Section;
  /** Undefined in an unversioned section. */
  readonly version: Version | undefined;
  /**
   * The version that this one inherits from, in this section. For a complete version, the one that its moves start
   * from.
   */
  readonly below: Version | undefined;
  /** By doc path in this version. An inherited source is the same object as in the older tree. */
  readonly sources: ReadonlyMap<string, Source>;
  /** By path from the layer: "getting-started/flow.png". */
  readonly assets: ReadonlyMap<string, Asset>;
  /** Files that only other texts show, because their names begin with "_". Maps the path to the file from the root. */
  readonly partials: ReadonlyMap<string, string>;
  /** Positions from layers, which override `sidebar_position`, by doc path. */
  readonly positions: ReadonlyMap<string, number>;
  /** By folder from the layer: "getting-started". */
  readonly categories: ReadonlyMap<string, Category>;
  /** The tags of `tags.yml`, own or inherited. Absent: the section has no such file. */
  readonly tags?: readonly KnownTag[];
  /**
   * The lists of the file that the config names, or of `_sidebar.yml`, own or inherited. Undefined: sidebars follow the
   * folders.
   */
  readonly sidebarLists: SidebarLists | undefined;
  /** The same lists with the items that the function of the section has made. Absent: it has none, or it failed. */
  readonly madeLists?: SidebarLists;
  /** The authors of a blog, in the order of their file. Absent from other sections. */
  readonly authors?: readonly KnownAuthor[];
  /** The moves in this version's own `_layer.yml`. */
  readonly moves: readonly Move[];
  /** Pages that this version's own `_layer.yml` moves to a heading, which also removes them. */
  readonly merges: readonly Merge[];
  /** Doc paths that this version's own `_layer.yml` removes. */
  readonly removed: readonly string[];
  /** Other files that this version's own `_layer.yml` removes, by path from its folder. Categories are in JSON. */
  readonly removedFiles: readonly string[];
  /** Days on which inherited texts last changed in this version, by doc path, if their files do not show them. */
  readonly updated: ReadonlyMap<string, string>;
  /** Doc paths of pages that this version's own `_layer.yml` marks as changed in wording only. */
  readonly editorial: ReadonlySet<string>;
  /** How many of the sources are in this version's own layer. */
  readonly ownSources: number;
}

/** Everything below the content folder. */
export interface Content {
  /** Sections in the config's order; versions of each oldest first. */
  readonly trees: readonly VersionTree[];
  /** The translations of texts, by the file of the text. */
  readonly translations: ReadonlyMap<string, readonly Translation[]>;
  /** Files of `content/static`, by path from it. */
  readonly staticFiles: ReadonlyMap<string, Asset>;
  /** Pictures and the like that texts name and that are in no section and no static folder, by path from the root. */
  readonly media: ReadonlyMap<string, Asset>;
  /** Files of `content/pages`, React pages, sorted by name. */
  readonly reactPages: readonly { readonly file: string; readonly route: string }[];
  /** The imported components and style sheets, by `moduleKey`. Those that are not found are absent. */
  readonly modules: ReadonlyMap<string, ImportedModule>;
  /** Existing modules, from the root, whose names are nearly those of imports that are not found, by `moduleKey`. */
  readonly nearModules: ReadonlyMap<string, string>;
  /**
   * Where the code of versions from git is on the disk: folders from the root, by the folders of layers. Only for pages
   * that import code.
   */
  readonly gitCode: ReadonlyMap<string, string>;
}

/** A file from the site's root, an export of a package, or the code of a text. */
export type ImportedModule =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'package'; readonly specifier: string }
  | { readonly kind: 'text'; readonly name: string };
