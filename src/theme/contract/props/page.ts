/** The props that every kind of page has. */
import type { CompareProps, NewerParts } from '../changes/changes.js';
import type { SiteProps, VersionMenuExtras, VersionProps } from './site.js';

/** Props of every kind of page. */
export interface PageProps {
  readonly site: SiteProps;
  readonly meta: MetaProps;
  /** The URL of this page, as in links to it. */
  readonly url: string;
  /** Undefined if the site has no versions. */
  readonly versionMenu: VersionMenuProps | undefined;
  /** The classes of `<html>`. Absent if the version has none. */
  readonly htmlClass?: string | undefined;
  /** The key of its sidebar. Absent if no link of the navbar represents that. */
  readonly inSidebar?: string | undefined;
  /** The browser module of a React page. */
  readonly module: PageModuleProps | undefined;
  /** The URL of the script that runs live components. Absent on pages without any. */
  readonly liveUrl?: string | undefined;
  /** Absent on pages without diagrams. */
  readonly diagrams?: DiagramsProps | undefined;
  /** Absent on pages without parts that are newer than the oldest version. */
  readonly newer?: NewerParts | undefined;
  /** Only on the page of a version's changes. */
  readonly compare?: CompareProps | undefined;
}

/** Settings for drawing diagrams in the browser. */
export interface DiagramsProps {
  /** The URL of the script that finds diagrams and shows their drawings. */
  readonly scriptUrl: string;
  /** The URL of the script that draws with mermaid in a frame. */
  readonly drawUrl: string;
  /** The name of a diagram without a title. */
  readonly name: string;
  /** The message below a diagram that cannot be drawn, with `{reason}`. */
  readonly failure: string;
}

export interface PageModuleProps {
  readonly url: string;
  /** The source file, from the site's root. */
  readonly file: string;
  /** Whether it is loaded immediately; otherwise when the browser is idle. */
  readonly atOnce?: true;
}

export interface HeadElement {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface MetaProps {
  /** The title of the page alone. The document's title is `title | site title`. */
  readonly title: string;
  /** The whole title of the document, if a React page sets it. */
  readonly wholeTitle?: string;
  /** Elements that a React page adds to the head, with React's props. */
  readonly ownHead?: readonly HeadElement[];
  readonly description: string;
  /** The whole URL. Undefined for the not-found page. */
  readonly canonicalUrl: string | undefined;
  /** The page in each language that has it. Absent if the site has one language. */
  readonly alternates?: readonly AlternateProps[];
  readonly noIndex: boolean;
  /** The URLs of the page as Markdown, and of the list of such files. Absent if the site has none. */
  readonly markdown?: { readonly url: string; readonly listUrl: string };
  /** The whole URL. */
  readonly imageUrl: string | undefined;
  /** The size in pixels. Absent if it is unknown. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  readonly keywords: readonly string[];
  /** The name of the version, or "current" outside of versions, for `docsearch:version`. */
  readonly searchVersion: string;
  /** The Docusaurus name of this part of the site: "docs-default-4.5", "default". */
  readonly searchTag: string;
  /** The feeds of a blog or of a page of changes. */
  readonly feeds?: readonly FeedProps[];
  /** Only on posts of a blog. */
  readonly article?: ArticleMetaProps;
  /** JSON-LD that is safe in a script element. Only documents have it. */
  readonly structuredData?: string;
}

/** A page in one of its languages. */
export interface AlternateProps {
  /** The language, or "x-default" for readers of all others. */
  readonly hrefLang: string;
  /** The whole URL. */
  readonly url: string;
}

/** A feed with the contents of a page. */
export interface FeedProps {
  readonly title: string;
  /** The name of its format: "Atom". */
  readonly label: string;
  /** The URL without its origin, so that links lead to the feed of the site that is open. */
  readonly url: string;
  /** The media type: "application/atom+xml". */
  readonly type: string;
}

/** What link previews show of an article, see https://ogp.me/#type_article. */
export interface ArticleMetaProps {
  /** Times in UTC, such as "2024-05-01T00:00:00.000Z", and days. */
  readonly published?: string | undefined;
  readonly modified?: string | undefined;
  /** Addresses of the authors. */
  readonly authors: readonly string[];
  readonly tags: readonly string[];
}

/** The version menu. Without `label`, the button shows only the version. */
export interface VersionMenuProps extends Partial<VersionMenuExtras> {
  /** The label of this page's version, or of the latest version outside of versions. */
  readonly current: string;
  /** The versions, newest first. With `listUrl`, only the newest ones. */
  readonly items: readonly VersionMenuItemProps[];
  /** The URL of the page that lists all versions of this page. Absent if the menu contains all of them. */
  readonly listUrl?: string | undefined;
  /**
   * The index of this page's version in the site's list, which may be beyond the items. Present only with `listUrl`.
   */
  readonly place?: number | undefined;
}

/** A version in a list of those that contain a page. */
export interface VersionLinkProps extends Pick<VersionProps, 'label' | 'status'> {
  /** The URL of the page there, or of the version's start in a list of all versions. */
  readonly url: string;
}

export interface VersionMenuItemProps {
  readonly name: string;
  readonly label: string;
  readonly status: VersionProps['status'];
  /**
   * The URL of the same page in that version, through moves, or of the version's home page if it does not exist there.
   */
  readonly url: string;
  readonly isCurrent: boolean;
  /** Whether this page does not exist in that version. */
  readonly isAbsent: boolean;
}
