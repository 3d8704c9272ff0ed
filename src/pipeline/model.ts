/**
 * The nouns of docsgen: the values that stages pass to each other. Types only. The config's schema makes the types of
 * the config.
 *
 * Every value is complete when it is made: a `Page` has an address, a `LinkedPage` has its targets. There is no field
 * that means "not yet".
 */
import type { ClientMode, Section, SiteConfig, Version } from './config/site-config.js';
import type { Severity } from './diagnostics/codes.js';

export type * from './config/site-config.js';
export type { Severity };

// ---------------------------------------------------------------------------------------------------------------- places

/** A stretch of a text file. Lines and columns count from 1; columns and lengths count UTF-16 units, as editors do. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** A stretch of a file that people edit. */
export interface Place extends Span {
  /** From the site's root, with `/` on every system. */
  readonly file: string;
  /** The whole line, without its line end, for the code frame. */
  readonly lineText: string;
}

/** A setting of the config, by the keys that lead to it. */
export interface Setting {
  readonly path: readonly (string | number)[];
  /** Whether the key or the value is meant. In a list, both mean the item. */
  readonly what: 'key' | 'value';
  /** If the setting cannot be found, the value around it is used. */
  readonly orAround?: boolean;
}

/**
 * A problem in content or config, and how to fix it. Every stage collects them; they are reported together at the end.
 */
export interface Diagnostic {
  readonly severity: Severity;
  /** A permanent name from the catalogue in `diagnostics/codes.ts`. */
  readonly code: string;
  /** What happened, in one line without a full stop. */
  readonly message: string;
  readonly place?: Place;
  /** Other places that explain the problem, such as that of the code that throws. */
  readonly related?: readonly RelatedPlace[];
  /** A setting of the config whose place is not known yet. `diagnostics/locate-settings.ts` finds it. */
  readonly setting?: Setting;
  /** The file or address with the problem, if there is no line of text to show. */
  readonly subject?: string;
  /** Why it is a problem and what to do about it: whole sentences, a paragraph each. */
  readonly notes: readonly string[];
  /** The text that would be right in place of the marked one. */
  readonly suggestion?: string;
  /** Whether the suggestion is a new block before the marked text, which stays. */
  readonly isBlockBefore?: boolean;
  /** Whether the suggestion is certain, so that `check --fix` may write it. */
  readonly isCertain?: boolean;
  /** Names of the versions that have the problem, unless it is the whole site. */
  readonly versions?: readonly string[];
  /** Files of the pages that show the text, if it is not a page's own text. */
  readonly shownBy?: readonly string[];
  /** There is no problem if the rendered page has this element. */
  readonly unless?: RenderedElement;
  /** There is a problem only if the components of the page show this address. */
  readonly ifShown?: ShownAddress;
}

/** A place besides that of the diagnostic. */
export interface RelatedPlace<At = Place> {
  /** What is there, without a colon or full stop: "It throws here". */
  readonly text: string;
  readonly place: At;
}

/**
 * A diagnostic of a stage that knows documents by their facts. It names a part of a document instead of a line.
 * `diagnostics/locate.ts` finds the line at the end, so findings stay valid while only words move.
 */
export interface Finding extends Omit<Diagnostic, 'place' | 'related'> {
  readonly place?: Place | DocumentPlace;
  readonly related?: readonly RelatedPlace<Place | DocumentPlace>[];
}

/** A part of a document in one version. */
export interface DocumentPlace {
  readonly file: string;
  /** Name of the page's version; undefined outside versions. */
  readonly version: string | undefined;
  readonly part: DocumentPart;
}

export type DocumentPart =
  /** The first line, for the page as a whole. */
  | { readonly kind: 'top' }
  /** The value of a front matter key. */
  | { readonly kind: 'key'; readonly key: string }
  /** Numbers of a link in `Facts.links`, and of one of its candidates. */
  | { readonly kind: 'link'; readonly link: number; readonly candidate?: number }
  /** Number of a heading in `Facts.headings`. */
  | { readonly kind: 'heading'; readonly heading: number }
  /** Number of an import in `Facts.imports`. */
  | { readonly kind: 'imported'; readonly number: number }
  /** The first diagram. */
  | { readonly kind: 'diagram' }
  /** A place in the code of a module, by its number in `Facts.modules`. */
  | { readonly kind: 'code'; readonly module: number; readonly span: Span }
  | { readonly kind: 'span'; readonly span: Span; readonly part?: number };

/** An element that the site's own code may make. Only running or reading the code shows it. */
export interface RenderedElement {
  /** A route. For a `file`, which is an HTML page that is published unchanged, its path from the site's root. */
  readonly page: string;
  readonly id: string;
  readonly madeBy: 'component' | 'reactPage' | 'file';
}

/** An address that a component is given. Only running its code shows what becomes of it. */
export interface ShownAddress {
  /** A route. */
  readonly page: string;
  /** As the component is given it. */
  readonly href: string;
}

/** The result of a stage: its value, and the problems in its input. */
export interface Outcome<Value, Found extends Finding = Diagnostic> {
  readonly value: Value;
  readonly diagnostics: readonly Found[];
}

// ---------------------------------------------------------------------------------------------------------------- layers

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

// ------------------------------------------------------------------------------------------------------------- documents

/** Front matter as docsgen reads it. Keys it does not know are kept in `rest`. */
export interface FrontMatter {
  readonly title?: string;
  readonly sidebarLabel?: string;
  readonly sidebarPosition?: number;
  readonly slug?: string;
  readonly description?: string;
  /** Link preview image: a URL or a path, checked as a link. */
  readonly image?: string;
  readonly keywords?: readonly string[];
  readonly hideTitle?: boolean;
  readonly hideTableOfContents?: boolean;
  /** Classes around the page. */
  readonly wrapperClassName?: string;
  readonly tocMinHeadingLevel?: number;
  readonly tocMaxHeadingLevel?: number;
  /** Doc path of the neighbour, or null for none. */
  readonly paginationPrev?: string | null;
  readonly paginationNext?: string | null;
  readonly paginationLabel?: string;
  /** Doc paths of related pages; an empty list shows none. */
  readonly related?: readonly string[];
  /** The factor by which the page's rank among search results is multiplied. */
  readonly searchWeight?: number;
  /** Whether search engines are asked not to list it. */
  readonly noIndex?: boolean;
  /** Whether the page is left out of the sidebar, the sitemap and search. It is still reachable by its address. */
  readonly unlisted?: boolean;
  /** Whether the page is not built at all. */
  readonly draft?: boolean;
  /** With `naming: 'docusaurus'`, the last part of the address and of the name in lists. */
  readonly id?: string;
  /** False keeps number prefixes of the file and its folders, with `naming: 'docusaurus'`. */
  readonly parseNumberPrefixes?: boolean;
  /** The title in the document's head. */
  readonly titleMeta?: string;
  /** Where the page can be edited, or null for nowhere. */
  readonly customEditUrl?: string | null;
  readonly lastUpdate?: LastUpdate;
  readonly tags?: readonly Tag[];
  /** The name of the sidebar that the page shows. Null: it shows none. */
  readonly displayedSidebar?: string | null;
  /** Whether the search dialog lists the page before anything is typed. */
  readonly searchStart?: boolean;
  /** A class of the page's item in the sidebar. */
  readonly sidebarClassName?: string;
  /** A word or two beside that item, such as "New". */
  readonly sidebarBadge?: string;
  /** A name of `drawnIcons`, whose icon is drawn before that item. */
  readonly sidebarIcon?: string;
  readonly hideBreadcrumbs?: boolean;
  /** A page without sidebar, contents and neighbours, as wide as the site. */
  readonly layout?: 'landing';
  /** When the post was written, as its author writes it. Only posts of blogs use it. */
  readonly date?: string;
  /** The authors of a post, in their order. */
  readonly authors?: readonly NamedAuthor[];
  /** The only author of a post, in the keys of early Docusaurus versions. */
  readonly author?: string;
  readonly authorTitle?: string;
  readonly authorUrl?: string;
  readonly authorImageUrl?: string;
  /** The version in which the author calls the page new; false means that it must not be called new. */
  readonly since?: string | false;
  readonly rest: Readonly<Record<string, unknown>>;
}

/** Front matter that overrides git's history. It has at least one of both. */
export interface LastUpdate {
  /** Format: "2026-11-21". */
  readonly date?: string;
  readonly author?: string;
}

export interface Tag {
  readonly label: string;
  /** The end of its page's address. Default: made from the label. */
  readonly permalink?: string;
  /** What its page says about it. Only a tag of `tags.yml` has one. */
  readonly description?: string;
}

/** A tag in `tags.yml`. Fields that are absent are made from its name. */
export interface KnownTag extends Partial<Tag> {
  /** The name that front matter has for it. */
  readonly name: string;
}

/** A person or a team that writes posts of a blog. */
export interface Author {
  readonly name?: string;
  /** What they do: "Maintainer". */
  readonly title?: string;
  readonly description?: string;
  readonly email?: string;
  /** An address on the web or for mail, or a path of this site. */
  readonly url?: string;
  /** An address on the web, or a path of this site. */
  readonly imageUrl?: string;
  /** In the order of the file. */
  readonly socials?: readonly SocialLink[];
}

/** A page of an author on another site. */
export interface SocialLink {
  /** The name of the platform. */
  readonly label: string;
  readonly url: string;
}

/** An author in the file of a blog's authors. */
export interface KnownAuthor extends Author {
  readonly key: string;
  /** The path of its page, below the page of all authors. Absent: it has none. */
  readonly page?: string;
  /** The image in the file, or the key of an author without one. */
  readonly place: Place;
}

/** An author in front matter. Fields beside the key override those of the file. */
export interface NamedAuthor extends Author {
  readonly key?: string;
}

export interface Heading {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  /** Plain text without markup and raw HTML. */
  readonly text: string;
  /** The version in which the author calls it new; false means that it must not be called new. */
  readonly since?: string | false;
}

/** A link in a document. Its target must be a page or file of this site, or be outside it. */
export interface DocumentLink {
  /** The address to resolve, with variables filled in and escapes decoded. */
  readonly href: string;
  /** The address in the source; equal to `href` unless it contains escapes or variables. */
  readonly written: string;
  /** `image` must be an image file; `page` may be a page, a file or an outside URL. */
  readonly kind: 'page' | 'image';
  /** The attribute for the address. */
  readonly attribute: 'href' | 'xlink:href' | 'src' | 'srcset' | 'poster' | 'data' | 'to';
  /**
   * Whether it is in Markdown, raw HTML, a component or front matter. `api` is a name in code, whose address comes from
   * the config with placeholders for a version.
   */
  readonly syntax: 'markdown' | 'html' | 'component' | 'frontMatter' | 'api';
  /**
   * For a link of a partial in another folder, the path there from the page's folder: "../_shared/". It is a part of
   * `href`.
   */
  readonly base?: string;
  /** Whether the author's raw HTML already sets a width or height. */
  readonly sized: boolean;
  /** The images of a `srcset`, in order; absent from other links. */
  readonly candidates?: readonly SrcsetCandidate[];
}

/** One of the images between the commas of a `srcset`. */
export interface SrcsetCandidate extends Pick<DocumentLink, 'href' | 'written'> {
  /** "2x", "100w" or "". */
  readonly descriptor: string;
}

/** A diagnostic inside one document, without a file, because equal texts in two files share one compilation. */
export interface DocumentDiagnostic {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly span: Span;
  /** Number of the reference whose text contains the span, from 1; absent for the document's own text. */
  readonly part?: number;
  readonly notes: readonly string[];
  readonly suggestion?: string;
  /** Whether `check --fix` may write the suggestion. */
  readonly isCertain?: boolean;
}

/** The content for a hole in an article's HTML, which is filled when a page is rendered. */
export type ArticleSlot =
  /** The attributes of a link or image: ` href="…"`. The index is into `Document.links`. */
  { readonly kind: 'link'; readonly link: number } | ComponentSlot;

/** A component. Attribute values that are links are given by their index instead. */
export interface ComponentSlot {
  readonly kind: 'component';
  readonly name: string;
  readonly props: Readonly<Record<string, Json>>;
  readonly links: Readonly<Record<string, number>>;
  /** When the browser runs it, if its tag says so; otherwise the config decides. */
  readonly client?: ClientMode;
  readonly span: Span;
  /** For a component that the text imports. All others are registered in the config. */
  readonly from?: ImportedName;
  /** The content between its tags; absent if the tag closes itself. */
  readonly children?: Article;
  /** The same as in a `DocumentDiagnostic`. */
  readonly part?: number;
}

/** A name that a text imports. */
export interface ImportedName {
  /** The module as written. In a partial, a relative path begins at the site's root instead. */
  readonly specifier: string;
  /** The name under which the module exports it; empty for a style sheet, which exports nothing. */
  readonly exported: string;
}

/** An import of a text. */
export interface TextImport extends ImportedName {
  /** The module as the text or partial names it, if that differs. */
  readonly written?: string;
  /** Whether it is not in the text, because a plugin of the site has added it. */
  readonly isAdded?: true;
}

/** Code in a text: its exports, and its expressions as components. */
export interface TextModule {
  /** The file of a partial, from the site's root. Absent for the page's own text. */
  readonly file?: string;
  readonly code: string;
  /** The partials from which the code or that of its includers imports names, each once. Absent if there are none. */
  readonly partials?: readonly PartialModule[];
  /** The number of the module of the text that includes it, if its code uses that. */
  readonly includer?: number;
}

/**
 * The module of a partial. Its lines are those of the partial, so that errors of the bundler have their places: what is
 * not needed is blank.
 */
export interface PartialModule {
  /** From the site's root. */
  readonly file: string;
  readonly code: string;
}

/** Where the code of a text comes from. */
export interface TextModuleLines {
  /** For each line of the code: the line of the text, and the offset to add to a column. */
  readonly lines: readonly (readonly [line: number, shift: number])[];
  /** The same as in a `DocumentDiagnostic`. */
  readonly part?: number;
}

/** A value that a text gives to a component. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** HTML with holes: `html[0] slots[0] html[1] … slots[n-1] html[n]`. */
export interface Article {
  readonly html: readonly string[];
  readonly slots: readonly ArticleSlot[];
}

/**
 * What other stages may know about a compiled text. Facts contain no words and no places, so most edits leave them
 * unchanged. They are a pure function of the text and of the values of its variables.
 */
export interface Facts {
  /** SHA-256 of all other facts, 32 hex digits. Texts with equal hashes are the same for all stages after `compile`. */
  readonly hash: string;
  readonly frontMatter: FrontMatter;
  /**
   * The title in front matter, else the first heading of level 1, else undefined: the page is then named after its
   * file. In a section of Docusaurus, a heading behind other content is no title.
   */
  readonly title: string | undefined;
  /** Whether the body itself opens with the title's heading, so that the page must not show it twice. */
  readonly titleInBody: boolean;
  /** In the order of the text, level 1 to 6, including those in notes and lists. */
  readonly headings: readonly Heading[];
  /** Whether it is a translation whose headings are not those of its text. Absent if false. */
  readonly hasOtherHeadings?: true;
  /** Every id a fragment can name: headings, raw HTML ids, footnotes. */
  readonly ids: readonly string[];
  /** The style sheet of its formulas; absent if it has none. */
  readonly mathSheet?: string;
  readonly links: readonly DocumentLink[];
  /** In the order of the text. Nested components are children. */
  readonly components: readonly ComponentFact[];
  /** Components that the text imports, whether or not it shows them, and style sheets. */
  readonly imports: readonly TextImport[];
  /** By the number in the specifier of a component: "#0". Absent if the text has no code. */
  readonly modules?: readonly TextModule[];
  /** Absent if false. */
  readonly hasDiagrams?: true;
  /** Whether the text has blocks such as cards, whose styles are in a separate file. */
  readonly hasBlocks?: true;
  /**
   * Hash of everything that a link to the document can name or be suggested: ids, headings, and whether components make
   * more.
   */
  readonly anchors: string;
  /** Hash of what other pages can show of this one, unless they list related pages: no headings, no ids, no links. */
  readonly elsewhere: string;
}

/** A component that a text shows, and those between its tags. */
export interface ComponentFact extends Omit<ComponentSlot, 'span' | 'children'> {
  readonly children?: readonly ComponentFact[];
}

/** Where the parts of a document are in its text, and the problems of the text. */
export interface Places {
  /** Places of addresses, by number in `Facts.links`. */
  readonly links: readonly LinkSpans[];
  /** By number in `Facts.headings`. */
  readonly headings: readonly { readonly span: Span; readonly part?: number }[];
  /** Places of module names, by number in `Facts.imports`. */
  readonly imports: readonly { readonly span: Span; readonly part?: number }[];
  /** Where the code comes from, by number in `Facts.modules`. */
  readonly moduleLines?: readonly TextModuleLines[];
  /** The first diagram; absent from texts without any. */
  readonly diagram?: { readonly span: Span; readonly part?: number };
  readonly diagnostics: readonly DocumentDiagnostic[];
  readonly suppressions: readonly Suppression[];
  /** Conditions of texts for some versions. They are the same in all documents that differ only by them. */
  readonly conditions: readonly ConditionPlace[];
}

/** A condition that some version meets. */
export interface ConditionPlace {
  readonly span: Span;
  /** The same as in a `DocumentDiagnostic`. */
  readonly part?: number;
  /** Names of the versions that meet it and all conditions around it. */
  readonly versions: readonly string[];
  /** Names of the versions that meet the conditions around it. */
  readonly around: readonly string[];
}

export interface LinkSpans {
  readonly span: Span;
  /** Places of the images of a `srcset`, in order; absent from other links. */
  readonly candidates?: readonly Span[];
  /** The same as in a `DocumentDiagnostic`. */
  readonly part?: number;
  /** Where a partial's address comes from, if it takes in a value of its include. */
  readonly value?: WrittenValue & { readonly part?: number };
}

/** A value that a text passes to a partial. */
export interface WrittenValue {
  /** As written, such as `../install.md`. */
  readonly written: string;
  readonly span: Span;
}

/** What is known about a text, however many versions show it. */
export interface Document {
  readonly facts: Facts;
  /**
   * The description in front matter, else the first paragraph's text, cut after a word at 160 characters at most. It
   * consists of words, so it is not a fact.
   */
  readonly description: string;
}

/** A compiled text, made once per distinct content. Few runs need its places, so they are not part of a `Document`. */
export interface CompiledDocument extends Document {
  readonly places: Places;
}

/** Lines for which an author has switched rules off. */
export interface Suppression {
  readonly codes: readonly string[];
  /** From 1, both included. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** The same as in a `DocumentDiagnostic`. */
  readonly part?: number;
}

// ----------------------------------------------------------------------------------------------------------------- pages

/** An address that the site serves. */
export interface Address {
  /** The address as authors and the config name it, decoded, without base URL: "/4.5/getting-started". */
  readonly route: string;
  /** The address in links, with base URL, percent-encoding and trailing slash as configured. */
  readonly url: string;
  /** From the output folder, with `/` on every system, decoded: "4.5/getting-started/index.html". */
  readonly outFile: string;
}

/** A document at an address in one version. */
export interface Page {
  readonly section: Section;
  readonly version: Version | undefined;
  /** In this version's tree. */
  readonly docPath: string;
  readonly address: Address;
  readonly source: Source;
  readonly facts: Facts;
  readonly title: string;
  /** The same as `Lineage.id`. */
  readonly lineage: string;
  /** False if another page with the same address is served there. This one is then in no list, search or count. */
  readonly isServed: boolean;
  /** The tags of front matter with the fields of `tags.yml`. Absent if the section has no such file. */
  readonly tags?: readonly Tag[];
  /** Only for a page without a document, which lists other pages. */
  readonly generated?: Generated;
  /** Only for a post of a blog. */
  readonly post?: Post;
}

export interface Post {
  /** The time in UTC: "2024-05-01T00:00:00.000Z". Undefined if neither the name of the file nor front matter has it. */
  readonly date: string | undefined;
  readonly authors: readonly PostAuthor[];
}

/** An author of a post. One of the file of authors has its key and perhaps a page. */
export interface PostAuthor extends Author, Partial<Pick<KnownAuthor, 'key' | 'page'>> {}

export interface Generated {
  /** A group of the sidebar, the pages with a tag, all tags, or a list of a blog. */
  readonly list:
    | { readonly of: 'category' }
    | { readonly of: 'tag'; readonly path: string }
    | { readonly of: 'tags' }
    | PostList
    | { readonly of: 'archive' }
    | { readonly of: 'authors' };
  /** Markdown above the list. */
  readonly text: string;
}

/** One page of a list of posts, newest first. */
export interface PostList {
  readonly of: 'posts';
  /** Only posts with the tag of this path, or of the author with this key. */
  readonly from?: { readonly tag: string } | { readonly author: string };
  /** The number of the page in its list, from 1. */
  readonly page: number;
}

/** The target of a document's link in one version. */
export type LinkTarget =
  /** Outside the site, or left as written because its severity is set below error. */
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'page'; readonly url: string; readonly route: string }
  /** A file of the content folder, copied under a hashed name. */
  | { readonly kind: 'asset'; readonly url: string; readonly asset: Asset }
  /** A file of the static folder. */
  | { readonly kind: 'static'; readonly url: string; readonly asset: Asset }
  /** The images of a `srcset`, each with its width or density as written: "2x", "". */
  | { readonly kind: 'candidates'; readonly candidates: readonly ImageCandidate[] };

export interface ImageCandidate {
  readonly target: LinkTarget;
  readonly descriptor: string;
}

/** A page with the target of each of its document's links, in the same order. */
export interface LinkedPage extends Page {
  readonly targets: readonly LinkTarget[];
}

/** The pages that are one page in different versions, oldest first. */
export interface Lineage {
  /** Section, layer and doc path of the first page, as one string. */
  readonly id: string;
  readonly pages: readonly Page[];
}

export type SidebarItem = LabeledItem | SidebarHtml;

/** A link or a group. */
export type LabeledItem =
  | {
      readonly kind: 'link';
      readonly label: string;
      /** The tag of the label's language if that is another than the site's. */
      readonly lang?: string | undefined;
      readonly url: string;
      /** An additional class in the sidebar. */
      readonly className?: string;
      /** A word or two beside it. */
      readonly badge?: string;
      /** A name of `drawnIcons`. */
      readonly icon?: string;
      readonly external: boolean;
      /** Its description in a list of pages. Absent: the page's description. */
      readonly description?: string;
      readonly route: string | undefined;
    }
  | {
      readonly kind: 'category';
      readonly label: string;
      /** As above. */
      readonly lang?: string | undefined;
      readonly collapsed: boolean;
      /** False means that it has no arrow and is always open. */
      readonly collapsible: boolean;
      readonly description?: string;
      readonly url: string | undefined;
      readonly className?: string;
      readonly badge?: string;
      readonly icon?: string;
      readonly route: string | undefined;
      readonly items: readonly SidebarItem[];
    };

/** HTML of the site's authors, unchanged. */
export interface SidebarHtml {
  readonly kind: 'html';
  readonly html: string;
  /** Whether it has the same space around it as links. */
  readonly hasPadding: boolean;
  readonly className?: string;
  readonly route: undefined;
}

/** A sidebar of one version of a section, and the pages in its reading order. */
export interface Sidebar {
  readonly section: Section;
  readonly version: Version | undefined;
  /** Undefined: the only sidebar of its tree, which pages show whether or not it lists them. */
  readonly name: string | undefined;
  readonly items: readonly SidebarItem[];
  readonly order: readonly LinkedPage[];
}

/** The pages before and after one in reading order. */
export interface Neighbours {
  readonly previous: LinkedPage | undefined;
  readonly next: LinkedPage | undefined;
  /** The related pages in front matter; undefined if it names none. */
  readonly related: readonly LinkedPage[] | undefined;
}

// ---------------------------------------------------------------------------------------------------------------- routes

/** What the site serves at an address. */
export type Route =
  | { readonly kind: 'page'; readonly address: Address; readonly page: LinkedPage }
  | { readonly kind: 'reactPage'; readonly address: Address; readonly file: string }
  | {
      readonly kind: 'redirect';
      readonly address: Address;
      readonly target: RedirectTarget;
      readonly origin: RedirectOrigin;
    }
  /** The page of search results. */
  | { readonly kind: 'search'; readonly address: Address }
  /** The changes of one version; without a version, the list of all changes. */
  | { readonly kind: 'changes'; readonly address: Address; readonly version: Version | undefined }
  /** The versions that have a page; without a lineage, all of the site. Only if there are too many for a menu. */
  | { readonly kind: 'versions'; readonly address: Address; readonly lineage: Lineage | undefined }
  | { readonly kind: 'notFound'; readonly address: Address };

export interface RedirectTarget {
  /** With base URL, or a whole URL if it leads outside. */
  readonly url: string;
  /** The final route inside the site after following chains; undefined if it leads outside. */
  readonly route: string | undefined;
}

export type RedirectOrigin =
  /** `item` is the index of the address in a list of several. */
  | { readonly kind: 'config'; readonly index: number; readonly item?: number }
  | { readonly kind: 'move'; readonly move: Move; readonly version: Version | undefined }
  /** `/4.6/…` for the latest version, which is served without a prefix. */
  | { readonly kind: 'pinned' }
  /** The start of the site or a version, if it has no page there. */
  | { readonly kind: 'home' }
  /** `/guide.html` for the page at `/guide`, or the other way round. */
  | { readonly kind: 'extension' };

/** The whole site before rendering. `check` needs nothing more. */
export interface Site {
  readonly config: SiteConfig;
  readonly content: Content;
  readonly pages: readonly LinkedPage[];
  readonly lineages: ReadonlyMap<string, Lineage>;
  /** The sidebars of all trees, one tree after the other, in the order of each. */
  readonly sidebars: readonly Sidebar[];
  /** The sidebar to which a page belongs. Pages without a sidebar are not in it. */
  readonly sidebarOf: ReadonlyMap<LinkedPage, Sidebar>;
  readonly neighbours: ReadonlyMap<LinkedPage, Neighbours>;
  readonly routes: readonly Route[];
  /**
   * Targets of the links in navbar, footer and announcement, by their text in the config; documents by their `docKey`.
   * Outside links are not in it.
   */
  readonly configUrls: ReadonlyMap<string, string>;
}

/** A file whose contents are known, or on the disk. */
export type MadeFile = Exclude<OutputFile, RecipeFile>;

/** A file that is made only when it is needed. */
export interface RecipeFile {
  readonly outFile: string;
  /**
   * A key of everything that the file is made from: equal recipes make equal files. Undefined: the file is always made.
   */
  readonly recipe: string | undefined;
  readonly make: () => string | Uint8Array | Promise<string | Uint8Array>;
}

/**
 * One file to be published. Text is written as UTF-8; `copyOf` is an absolute path of a file to copy, or a blob of git.
 */
export type OutputFile =
  | { readonly outFile: string; readonly text: string }
  /** Made only if the output does not already hold the file of this recipe. */
  | RecipeFile
  | { readonly outFile: string; readonly bytes: Uint8Array }
  | { readonly outFile: string; readonly copyOf: string | GitBlob; readonly hash: string };
