/**
 * The nouns of docsgen: what passes from stage to stage. Types only. Those of the config are made by its schema.
 *
 * Every value is whole when it is made: a `Page` has an address, a `LinkedPage` has its targets. There is no field that
 * means "not yet".
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

/** A stretch of a file people edit. */
export interface Place extends Span {
  /** From the site's root, `/` always. */
  readonly file: string;
  /** The whole line, without its line end: what a code frame shows. */
  readonly lineText: string;
}

/** A setting of the config, by the keys that lead to it. */
export interface Setting {
  readonly path: readonly (string | number)[];
  /** What is meant of it; in a list both mean the item. */
  readonly what: 'key' | 'value';
  /** Where the setting cannot be found, the value around it is meant. */
  readonly orAround?: boolean;
}

/** A problem in content or config, and how to fix it. Every stage gathers them; they are reported together at the end. */
export interface Diagnostic {
  readonly severity: Severity;
  /** A permanent name out of the table in `diagnostic.ts`. */
  readonly code: string;
  /** What happened, in one line without a full stop. */
  readonly message: string;
  readonly place?: Place;
  /** Of a setting of the config, while its place is not looked up yet: `diagnostics/locate-settings.ts` does. */
  readonly setting?: Setting;
  /** The file or address that is meant, where no line of a text can be pointed at. */
  readonly subject?: string;
  /** Why it is a problem and what to do about it: whole sentences, a paragraph each. */
  readonly notes: readonly string[];
  /** The text that would be right in place of the marked one. */
  readonly suggestion?: string;
  /** The suggestion is a block of its own in front of the marked one, which stays. */
  readonly isBlockBefore?: boolean;
  /** The suggestion is no guess: `check --fix` may write it. */
  readonly isCertain?: boolean;
  /** Names of the versions that have the problem, when it is not the whole site. */
  readonly versions?: readonly string[];
  /** Files of the pages that show the text, when it is not a page's own. */
  readonly shownBy?: readonly string[];
  /** No problem if the page shows this element when it is rendered. */
  readonly unless?: RenderedElement;
}

/**
 * A diagnostic of a stage that knows documents by their facts: it names a part of a document instead of a line. The line
 * is looked up at the end (`diagnostics/locate.ts`), so what a stage finds stays valid while only words move.
 */
export interface Finding extends Omit<Diagnostic, 'place'> {
  readonly place?: Place | DocumentPlace;
}

/** A part of the document that a file makes in one version. */
export interface DocumentPlace {
  readonly file: string;
  /** Name of the version whose page is meant; undefined outside versions. */
  readonly version: string | undefined;
  readonly part: DocumentPart;
}

export type DocumentPart =
  /** The first line: the page as a whole is meant. */
  | { readonly kind: 'top' }
  /** The value of a front matter key. */
  | { readonly kind: 'key'; readonly key: string }
  /** Numbers of a link in `Facts.links`, and of one of its candidates. */
  | { readonly kind: 'link'; readonly link: number; readonly candidate?: number }
  /** Number of a heading in `Facts.headings`. */
  | { readonly kind: 'heading'; readonly heading: number }
  /** Number of an import in `Facts.imports`. */
  | { readonly kind: 'imported'; readonly number: number }
  /** The first one. */
  | { readonly kind: 'diagram' }
  /** A place in the code of a module, by its number in `Facts.modules`. */
  | { readonly kind: 'code'; readonly module: number; readonly span: Span }
  | { readonly kind: 'span'; readonly span: Span; readonly part?: number };

/** An element that a site's own code may make: nobody knows before that is run or read. */
export interface RenderedElement {
  /** A route; of a `file`, an HTML page that is published as it is, its path from the site's root. */
  readonly page: string;
  readonly id: string;
  readonly madeBy: 'component' | 'reactPage' | 'file';
}

/** What a stage returns: its value, and what is wrong with what it was given. */
export interface Outcome<Value, Found extends Finding = Diagnostic> {
  readonly value: Value;
  readonly diagnostics: readonly Found[];
}

// ---------------------------------------------------------------------------------------------------------------- layers

/**
 * One Markdown file of a layer. Its text stays with the reading (`ContentRead.texts`), where only the stages up to compile
 * see it: what a later stage wants to know of a text is a fact of its document.
 */
export interface Source {
  /** From the site's root, `/` always: "content/docs/3.2/index.md". */
  readonly file: string;
  /** From its layer, without extension: "getting-started/installing-solidus". */
  readonly docPath: string;
  /** Name of the version whose layer holds the file; "" in an unversioned section. */
  readonly layer: string;
  /** How its text is read. */
  readonly syntax: Syntax;
}

export type Syntax = 'commonmark' | 'mdx';

/** What a Markdown file holds. */
export interface SourceText {
  /** Decoded from UTF-8, byte order mark taken off. */
  readonly text: string;
  /** SHA-256 of the text, 32 hex digits. */
  readonly hash: string;
}

/** An image or another file beside Markdown files. */
export interface Asset {
  /** From the site's root. */
  readonly file: string;
  /** SHA-256 of the bytes, 32 hex digits. */
  readonly hash: string;
  readonly bytes: number;
  /** Pixels; absent for what is not an image or names no size. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Where git has the bytes, of a version that is read from git. */
  readonly blob?: GitBlob;
}

/** An object of git. */
export interface GitBlob {
  /** Absolute path of the repository. */
  readonly repository: string;
  readonly id: string;
}

/** What `_category_.json` says of a folder. */
export interface Category {
  readonly label?: string;
  readonly position?: number;
  /** Whether the group starts closed. Docusaurus' default: true. */
  readonly collapsed?: boolean;
  /** `searchWeight` of the pages in the folder that have none of their own. */
  readonly searchWeight?: number;
  /** False: the group is always open. */
  readonly collapsible?: boolean;
  /** A class of the group's item in the sidebar. */
  readonly className?: string;
  /** What a list of groups says of this one. */
  readonly description?: string;
  /** Absent: the folder's own page, if there is one. */
  readonly link?: CategoryLink;
}

/** Where the name of a group leads. */
export type CategoryLink =
  | { readonly kind: 'none' }
  /** A page of the group, by its id. */
  | { readonly kind: 'doc'; readonly id: string; readonly file: string }
  | GeneratedIndex;

/** A page that lists what is in a group. */
export interface GeneratedIndex {
  readonly kind: 'index';
  /** The file that asks for it, from the site's root. */
  readonly file: string;
  readonly title?: string;
  readonly description?: string;
  /** The page's path below its version. */
  readonly slug?: string;
  readonly keywords?: readonly string[];
}

/** What all items of a sidebar given as a list share. */
interface SidebarListItemBase {
  readonly place: Place;
  /** A class of the item in the sidebar. */
  readonly className?: string;
}

/** One line of a sidebar given as a list. */
export type SidebarListItem =
  | ListedDoc
  | ListedLink
  | ListedCategory
  /** HTML of the site's authors, as it is. */
  | (SidebarListItemBase & { readonly kind: 'html'; readonly html: string; readonly hasPadding: boolean })
  /** What the sidebar of a folder has, "" for the whole version. */
  | (SidebarListItemBase & { readonly kind: 'folder'; readonly folder: string });

export interface ListedDoc extends SidebarListItemBase {
  readonly kind: 'doc';
  readonly docPath: string;
  readonly label?: string;
  /** It only leads there: the page does not belong to this sidebar. */
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
  readonly collapsed: boolean;
  readonly collapsible: boolean;
  readonly description?: string;
  /** Absent: its name leads nowhere. */
  readonly link?: { readonly kind: 'doc'; readonly docPath: string; readonly place: Place } | GeneratedIndex;
  readonly items: readonly SidebarListItem[];
}

/** A sidebar given as a list. */
export interface SidebarList {
  /** Undefined: the only sidebar of its section. */
  readonly name: string | undefined;
  readonly items: readonly SidebarListItem[];
}

/** The lists of one file. */
export interface SidebarLists {
  /** Name of the version whose pages the lists name; they are followed through moves. "" in an unversioned section. */
  readonly layer: string;
  /** Whether it is a file of Docusaurus, and read by its rules. */
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
  /** Of the page and heading that it became. */
  readonly targetPlace: Place;
}

/** What one version of a section shows: its own files over those it inherits. */
export interface VersionTree {
  readonly section: Section;
  /** Undefined in an unversioned section. */
  readonly version: Version | undefined;
  /** The version that this one inherits from, in this section; of a complete one, the one that its moves begin in. */
  readonly below: Version | undefined;
  /** By doc path in this version. An inherited source is the same object as in the older tree. */
  readonly sources: ReadonlyMap<string, Source>;
  /** By path from the layer: "getting-started/flow.png". */
  readonly assets: ReadonlyMap<string, Asset>;
  /** Files that are only shown by other texts, because their names begin with "_": the file from the root by its path. */
  readonly partials: ReadonlyMap<string, string>;
  /** What layers say in place of `sidebar_position`, by doc path. */
  readonly positions: ReadonlyMap<string, number>;
  /** By folder from the layer: "getting-started". */
  readonly categories: ReadonlyMap<string, Category>;
  /** The lists of the file that the config names, or of `_sidebar.yml`, own or inherited. Undefined: made from folders. */
  readonly sidebarLists: SidebarLists | undefined;
  /** The moves that this version's own `_layer.yml` makes. */
  readonly moves: readonly Move[];
  /** Pages that this version's own `_layer.yml` moves to a heading; it removes them, too. */
  readonly merges: readonly Merge[];
  /** Doc paths that this version's own `_layer.yml` removes. */
  readonly removed: readonly string[];
  /** Days on which inherited texts last changed in this version, by doc path, where it is not known from their files. */
  readonly updated: ReadonlyMap<string, string>;
  /** Doc paths of pages of which this version's own `_layer.yml` says that only the wording changed. */
  readonly editorial: ReadonlySet<string>;
  /** How many of the sources are in this version's own layer. */
  readonly ownSources: number;
}

/** Everything below the content folder. */
export interface Content {
  /** Sections in the config's order; versions of each oldest first. */
  readonly trees: readonly VersionTree[];
  /** Files of `content/static`, by path from it. */
  readonly staticFiles: ReadonlyMap<string, Asset>;
  /** Files of `content/pages`, React pages, in the order of their names. */
  readonly reactPages: readonly { readonly file: string; readonly route: string }[];
  /** Where the components and style sheets are that texts import, by `moduleKey`. Those that are not found are absent. */
  readonly modules: ReadonlyMap<string, ImportedModule>;
  /** Where the code of versions from git is on the disk, from the root: folders by those of layers. Of pages that import some. */
  readonly gitCode: ReadonlyMap<string, string>;
}

/** A file, from the site's root, what a package exports, or the code of a text. */
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
  /** What the page's place among search results is multiplied by. */
  readonly searchWeight?: number;
  /** Search engines are asked not to list it. */
  readonly noIndex?: boolean;
  /** Kept out of the sidebar, the sitemap and search; reachable by its address. */
  readonly unlisted?: boolean;
  /** Not built at all. */
  readonly draft?: boolean;
  /** With `naming: 'docusaurus'`, the last part of the address and of the name in lists. */
  readonly id?: string;
  /** False: numbers before the names of the file and its folders stay, with `naming: 'docusaurus'`. */
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
  /** A name of `drawnIcons`; it is drawn before that item. */
  readonly sidebarIcon?: string;
  readonly hideBreadcrumbs?: boolean;
  /** A page without sidebar, contents and neighbours, as wide as the site. */
  readonly layout?: 'landing';
  /** The version that the author calls the page new in; false: it is not to be called new. */
  readonly since?: string | false;
  readonly rest: Readonly<Record<string, unknown>>;
}

/** What front matter says in place of git's history. At least one of both is there. */
export interface LastUpdate {
  /** "2026-11-21". */
  readonly date?: string;
  readonly author?: string;
}

export interface Tag {
  readonly label: string;
  /** The end of the address of its page; made from the label unless given. */
  readonly permalink?: string;
}

export interface Heading {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  /** Plain text; markup and raw HTML are gone. */
  readonly text: string;
  /** The version that its author calls it new in; false: it is not to be called new. */
  readonly since?: string | false;
}

/** What a link leads to must be a page or file of this site, or is outside it. */
export interface DocumentLink {
  /** As it is after variables are filled in and escapes are decoded: what is resolved. */
  readonly href: string;
  /** What a reader of the source sees; equal to `href` unless escapes or variables are in it. */
  readonly written: string;
  /** `image` must be an image file; `page` may be a page, a file or an outside URL. */
  readonly kind: 'page' | 'image';
  /** The attribute the address goes into. */
  readonly attribute: 'href' | 'xlink:href' | 'src' | 'srcset' | 'poster' | 'data' | 'to';
  /**
   * Whether it is in Markdown, raw HTML, a component or front matter; `api`: a name in code, whose address the config
   * gives and has the places of a version in it.
   */
  readonly syntax: 'markdown' | 'html' | 'component' | 'frontMatter' | 'api';
  /** Of a link of a partial in another folder: the way there from the page's, "../_shared/". It is a part of `href`. */
  readonly base?: string;
  /** Whether the author's raw HTML already sets a width or height. */
  readonly sized: boolean;
  /** The images of a `srcset`, in their order; absent from other links. */
  readonly candidates?: readonly SrcsetCandidate[];
}

/** One of the images between the commas of a `srcset`. */
export interface SrcsetCandidate extends Pick<DocumentLink, 'href' | 'written'> {
  /** "2x", "100w" or "". */
  readonly descriptor: string;
}

/** A diagnostic inside one document, which knows no file: equal texts in two files share one compilation. */
export interface DocumentDiagnostic {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly span: Span;
  /** Number of the reference whose text the span is in, from 1; absent for the document's own text. */
  readonly part?: number;
  readonly notes: readonly string[];
  readonly suggestion?: string;
}

/** What a hole in an article's HTML is filled with when a page is rendered. */
export type ArticleSlot =
  /** The attributes of a link or image: ` href="…"`. The index is into `Document.links`. */
  { readonly kind: 'link'; readonly link: number } | ComponentSlot;

/** A component. Attribute values that are links are named by their index instead. */
export interface ComponentSlot {
  readonly kind: 'component';
  readonly name: string;
  readonly props: Readonly<Record<string, Json>>;
  readonly links: Readonly<Record<string, number>>;
  /** When the browser runs it, if its tag says so; else the config decides. */
  readonly client?: ClientMode;
  readonly span: Span;
  /** Of a component that the text imports: the rest are registered in the config. */
  readonly from?: ImportedName;
  /** What is between its tags; absent if it is closed in itself. */
  readonly children?: Article;
  /** As of a `DocumentDiagnostic`. */
  readonly part?: number;
}

/** What a text imports. */
export interface ImportedName {
  /** The module, as it is written. */
  readonly specifier: string;
  /** The name under which the module exports it; empty for a style sheet, which exports nothing. */
  readonly exported: string;
}

/** Code of a text itself: its exports, and its expressions as components. */
export interface TextModule {
  /** Of a partial: its file, from the site's root. Absent for the page's own text. */
  readonly file?: string;
  readonly code: string;
}

/** Where the code of a text is from. */
export interface TextModuleLines {
  /** For each line of the code: the line of the text, and what a column must be moved by. */
  readonly lines: readonly (readonly [line: number, shift: number])[];
  /** As of a `DocumentDiagnostic`. */
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
 * What other stages may ask of a compiled text: no words and no places, so that most edits leave it as it is. A pure
 * function of the text and of the values of the variables in it.
 */
export interface Facts {
  /** SHA-256 of all the rest, 32 hex digits: two texts with equal hashes are the same for all stages behind `compile`. */
  readonly hash: string;
  readonly frontMatter: FrontMatter;
  /** Front matter's title, else the first heading of level 1, else undefined (the page takes its file's name). */
  readonly title: string | undefined;
  /** Whether the body itself opens with the title's heading, so that the page must not show it twice. */
  readonly titleInBody: boolean;
  /** In the order of the text, level 1 to 6, notes and lists included. */
  readonly headings: readonly Heading[];
  /** Every id a fragment can name: headings, raw HTML ids, footnotes. */
  readonly ids: readonly string[];
  /** The style sheet of its formulas; absent where it has none. */
  readonly mathSheet?: string;
  readonly links: readonly DocumentLink[];
  /** In the order of the text; those inside of others are their children. */
  readonly components: readonly ComponentFact[];
  /** Components that the text imports, whether or not it shows them, and style sheets. */
  readonly imports: readonly ImportedName[];
  /** By the number in the specifier of a component: "#0". Absent where the text has no code. */
  readonly modules?: readonly TextModule[];
  /** Absent where it is false. */
  readonly hasDiagrams?: true;
  /** Whether the text has blocks such as cards, whose styles are a file of their own. */
  readonly hasBlocks?: true;
  /** Hash of what a link to the document can name, or be advised to name: ids, headings, whether components make more. */
  readonly anchors: string;
}

/** A component that a text shows, and those between its tags. */
export interface ComponentFact extends Omit<ComponentSlot, 'span' | 'children'> {
  readonly children?: readonly ComponentFact[];
}

/** Where the parts of a document are in its text, and what is wrong with the text itself. */
export interface Places {
  /** By number in `Facts.links`: where the address is. */
  readonly links: readonly LinkSpans[];
  /** By number in `Facts.headings`. */
  readonly headings: readonly { readonly span: Span; readonly part?: number }[];
  /** By number in `Facts.imports`: where the module is named. */
  readonly imports: readonly { readonly span: Span; readonly part?: number }[];
  /** By number in `Facts.modules`: where the code is from. */
  readonly moduleLines?: readonly TextModuleLines[];
  /** Of the first diagram; absent from texts without any. */
  readonly diagram?: { readonly span: Span; readonly part?: number };
  readonly diagnostics: readonly DocumentDiagnostic[];
  readonly suppressions: readonly Suppression[];
  /** Of texts for some versions; the same in all documents that differ by them alone. */
  readonly conditions: readonly ConditionPlace[];
}

/** A condition that some version meets. */
export interface ConditionPlace {
  readonly span: Span;
  /** As of a `DocumentDiagnostic`. */
  readonly part?: number;
  /** Names of the versions that meet it and all conditions around it. */
  readonly versions: readonly string[];
  /** Names of those that meet the conditions around it. */
  readonly around: readonly string[];
}

export interface LinkSpans {
  readonly span: Span;
  /** Of the images of a `srcset`, in their order; absent from other links. */
  readonly candidates?: readonly Span[];
  /** As of a `DocumentDiagnostic`. */
  readonly part?: number;
}

/** What is known of a text, however many versions show it. */
export interface Document {
  readonly facts: Facts;
  /** Front matter's, else the first paragraph's text, cut at 160 characters at a word's end: words, so no fact. */
  readonly description: string;
}

/** A text, compiled: made once per distinct content. Few runs want its places, so they are not part of a `Document`. */
export interface CompiledDocument extends Document {
  readonly places: Places;
}

/** Lines for which an author has switched rules off. */
export interface Suppression {
  readonly codes: readonly string[];
  /** From 1, both included. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** As of a `DocumentDiagnostic`. */
  readonly part?: number;
}

// ----------------------------------------------------------------------------------------------------------------- pages

/** Where something answers. */
export interface Address {
  /** How authors and the config name it, decoded, without base URL: "/4.5/getting-started". */
  readonly route: string;
  /** What links carry: base URL, percent-encoding and trailing slash as configured. */
  readonly url: string;
  /** From the output folder, `/` always, decoded: "4.5/getting-started/index.html". */
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
  /** As `Lineage.id`. */
  readonly lineage: string;
  /** False when another page has the same address and is served there: this one is then in no list, search or count. */
  readonly isServed: boolean;
  /** Only of a page that no document makes: it lists other pages. */
  readonly generated?: Generated;
}

export interface Generated {
  /** A group of the sidebar, the pages with a tag, or all tags. */
  readonly list: { readonly of: 'category' } | { readonly of: 'tag'; readonly path: string } | { readonly of: 'tags' };
  /** Markdown above the list. */
  readonly text: string;
}

/** What a link of a document leads to, in one version. */
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
      readonly url: string;
      /** A class of its own in the sidebar. */
      readonly className?: string;
      /** A word or two beside it. */
      readonly badge?: string;
      /** A name of `drawnIcons`. */
      readonly icon?: string;
      readonly external: boolean;
      /** What a list of pages says of it. Absent: what the page says. */
      readonly description?: string;
      readonly route: string | undefined;
    }
  | {
      readonly kind: 'category';
      readonly label: string;
      readonly collapsed: boolean;
      /** False: it has no arrow and is always open. */
      readonly collapsible: boolean;
      readonly description?: string;
      readonly url: string | undefined;
      readonly className?: string;
      readonly badge?: string;
      readonly icon?: string;
      readonly route: string | undefined;
      readonly items: readonly SidebarItem[];
    };

/** HTML of the site's authors, as it is. */
export interface SidebarHtml {
  readonly kind: 'html';
  readonly html: string;
  /** Whether it has the space around it that links have. */
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
  /** Those that its front matter names as related; undefined where it names none. */
  readonly related: readonly LinkedPage[] | undefined;
}

// ---------------------------------------------------------------------------------------------------------------- routes

/** What answers at an address. */
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
  /** What one version changed; without a version, the list of all of them. */
  | { readonly kind: 'changes'; readonly address: Address; readonly version: Version | undefined }
  /** The versions that have a page; without a lineage, all of the site. Only where there are too many for a menu. */
  | { readonly kind: 'versions'; readonly address: Address; readonly lineage: Lineage | undefined }
  | { readonly kind: 'notFound'; readonly address: Address };

export interface RedirectTarget {
  /** With base URL, or a whole URL when it leads outside. */
  readonly url: string;
  /** The final route inside the site, chains followed; undefined when it leads outside. */
  readonly route: string | undefined;
}

export type RedirectOrigin =
  /** `item`: the place of the address in a list of several. */
  | { readonly kind: 'config'; readonly index: number; readonly item?: number }
  | { readonly kind: 'move'; readonly move: Move; readonly version: Version | undefined }
  /** `/4.6/…` for the latest version, which is served without a prefix. */
  | { readonly kind: 'pinned' }
  /** Where the site or a version begins, when no page is there. */
  | { readonly kind: 'home' }
  /** `/guide.html` for the page at `/guide`, or the other way round. */
  | { readonly kind: 'extension' };

/** The whole site, before anything is rendered: where `check` stops. */
export interface Site {
  readonly config: SiteConfig;
  readonly content: Content;
  readonly pages: readonly LinkedPage[];
  readonly lineages: ReadonlyMap<string, Lineage>;
  /** Those of a tree in their order, one after the other. */
  readonly sidebars: readonly Sidebar[];
  /** The sidebar to which a page belongs; pages without any are not in it. */
  readonly sidebarOf: ReadonlyMap<LinkedPage, Sidebar>;
  readonly neighbours: ReadonlyMap<LinkedPage, Neighbours>;
  readonly routes: readonly Route[];
  /**
   * Where the links of navbar, footer and announcement lead, by their text in the config, and documents by their `docKey`.
   * Outside ones are not in it.
   */
  readonly configUrls: ReadonlyMap<string, string>;
}

/** A file whose contents are known, or on the disk. */
export type MadeFile = Exclude<OutputFile, RecipeFile>;

/** A file that is made when it is needed. */
export interface RecipeFile {
  readonly outFile: string;
  /** Names all that the file is made from: equal recipes make equal files. Undefined: it is made in any case. */
  readonly recipe: string | undefined;
  readonly make: () => string | Uint8Array | Promise<string | Uint8Array>;
}

/** One file to be published. Text is written as UTF-8; `copyOf` is an absolute path of a file to copy, or a blob of git. */
export type OutputFile =
  | { readonly outFile: string; readonly text: string }
  /** Made only where the output does not already hold the file that this recipe made. */
  | RecipeFile
  | { readonly outFile: string; readonly bytes: Uint8Array }
  | { readonly outFile: string; readonly copyOf: string | GitBlob; readonly hash: string };
