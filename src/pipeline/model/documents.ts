/** The nouns of compiling: what one text becomes, wherever it is shown. */
import type { ClientMode } from '../config/site-config.js';
import type { Severity } from '../diagnostics/codes.js';
import type { LineRewrite, Place, Span } from './places.js';

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
  readonly rewrite?: LineRewrite;
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
   * The title in front matter, else the first heading of level 1, else undefined: the page is then named by the list of
   * its section, or after its file. In a section of Docusaurus, a heading behind other content is no title.
   */
  readonly title: string | undefined;
  /** Whether the body itself opens with the title's heading, so that the page must not show it twice. */
  readonly titleInBody: boolean;
  /** Whether the body opens with another heading, which is then the first of `headings`. Absent if false. */
  readonly opensWithHeading?: true;
  /** In the order of the text, level 1 to 6, including those in notes and lists. */
  readonly headings: readonly Heading[];
  /** Whether it is a translation whose headings are not those of its text. Absent if false. */
  readonly hasOtherHeadings?: true;
  /** Every id a fragment can name: headings, raw HTML ids, footnotes. */
  readonly ids: readonly string[];
  /** Whether its text, or a part of it, was not compiled because of an error, so that ids are missing. Absent if false. */
  readonly isNotCompiled?: true;
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
  /** Its options in braces. */
  readonly span: Span;
  /** The offsets at which the whole construct begins and ends in the text. They are of no use with a `part`. */
  readonly start: number;
  readonly end: number;
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
