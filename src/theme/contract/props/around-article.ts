/** The props of what surrounds an article on its page. */
import type { LinkProps } from './links.js';
import type { LocaleProps } from './site.js';

/** A page that the reader's language does not have, or has in an older state. */
export interface TranslationProps {
  /** `none`: the page is shown in the site's own language. `stale`: its text has changed since it was translated. */
  readonly kind: 'none' | 'stale';
  /** The site's own language. */
  readonly original: LocaleProps;
  /** The URL of the page in that language. */
  readonly url: string;
}

/** Actions of a page for readers, besides reading and editing it. */
export interface ActionsProps {
  /** The URL of the script that copies and sends. */
  readonly scriptUrl: string;
  /** The URL of the Markdown that is copied. */
  readonly copyUrl?: string | undefined;
  /** The URL of the Markdown to which a link leads. */
  readonly viewUrl?: string | undefined;
  /** The names of assistants, and the URLs at which they open the page. */
  readonly assistants: readonly { readonly label: string; readonly url: string }[];
  /** The URL at which a problem with the page is reported. */
  readonly issueUrl?: string | undefined;
  /** Absent if readers are not asked whether the page was helpful. */
  readonly feedback?: FeedbackProps | undefined;
}

export interface FeedbackProps {
  /** Receives the feedback as JSON, which contains `about`. */
  readonly url: string;
  readonly about: PageIdentity;
}

/** The page that feedback is about. */
export interface PageIdentity {
  /** The section and path, without the version: "docs/guides/orders". */
  readonly page: string;
  /** The name of the version, or null outside of versions. */
  readonly version: string | null;
  /** The whole address. */
  readonly url: string;
}

/** The page before or after another one. */
export interface NeighbourProps extends LinkProps {
  /** The tag of the label's language if that is another than the page's. */
  readonly lang?: string | undefined;
  /** Its group in the sidebar, if that differs from the current page's. */
  readonly group?: string | undefined;
  /** The description in front matter. */
  readonly description?: string | undefined;
}

/** When a page was added, and when it last changed. At least one is known. */
export interface PageChangeProps {
  readonly newIn: ChangeLinkProps | undefined;
  readonly changedIn: ChangeLinkProps | undefined;
}

export interface ChangeLinkProps {
  /** The label of the version. */
  readonly label: string;
  /** The URL of the page among the changes of that version. Undefined if only its author declares the version. */
  readonly url: string | undefined;
}

/** A tag of a page. */
export interface TagProps {
  readonly label: string;
  /** The URL of the page that lists all pages with the tag. Undefined if the site has no tag pages. */
  readonly url: string | undefined;
}

/** A page or a group of pages in a list. */
export interface CardProps {
  readonly label: string;
  readonly url: string;
  /** The description, or the number of pages in it. May be empty. */
  readonly description: string;
}

/** A day. */
export interface DateProps {
  /** The date as "2026-11-21". */
  readonly iso: string;
  /** The date in the notation of the site's language. */
  readonly text: string;
}

export interface VersionBannerProps {
  readonly kind: 'unreleased' | 'unmaintained' | 'old' | 'own';
  /** The site's text, for the kind `own`. */
  readonly text?: string | undefined;
  readonly versionLabel: string;
  readonly latestLabel: string;
  /**
   * The URL of the same page in the latest version, or of that version's home page. Undefined on pages of the latest.
   */
  readonly latestUrl: string | undefined;
}

export interface SidebarProps extends SidebarOptions {
  /** The URL of the version's shared chunk, which contains this sidebar without an active page. */
  readonly url: string;
  readonly items: readonly SidebarItemProps[];
}

/** How a sidebar behaves. */
export interface SidebarOptions {
  /** Whether a group closes when another one beside it is opened. */
  readonly autoCollapses?: true;
  /** Whether readers can hide the sidebar on wide screens. */
  readonly isHideable?: true;
}

export type SidebarItemProps =
  | {
      readonly kind: 'link';
      readonly label: string;
      /** The tag of the label's language if that is another than the page's. */
      readonly lang?: string | undefined;
      readonly url: string;
      readonly external: boolean;
      readonly isActive: boolean;
      readonly className?: string;
      /** A word or two next to the label. */
      readonly badge?: string;
      /** A name of `drawnIcons`. */
      readonly icon?: string;
    }
  | {
      readonly kind: 'category';
      readonly label: string;
      /** As above. */
      readonly lang?: string | undefined;
      /** The URL of the group's own page. */
      readonly url: string | undefined;
      readonly isActive: boolean;
      /** Whether it is open, because the config says so or because it contains the active page. */
      readonly isOpen: boolean;
      readonly className?: string;
      readonly badge?: string;
      readonly icon?: string;
      /** False if it has no arrow and is always open. True if absent. */
      readonly isCollapsible?: boolean;
      readonly items: readonly SidebarItemProps[];
    }
  | {
      readonly kind: 'html';
      /** The authors' HTML, which is not escaped. */
      readonly html: string;
      /** Whether it has the same padding as links. */
      readonly hasPadding: boolean;
      readonly className?: string;
    };

export interface BreadcrumbProps {
  readonly label: string;
  /** The tag of the label's language if that is another than the page's. */
  readonly lang?: string | undefined;
  /** Undefined for a group without a page. */
  readonly url: string | undefined;
}

export interface TocItemProps {
  readonly id: string;
  readonly text: string;
  /** The tag of the text's language if that is another than the page's. */
  readonly lang?: string | undefined;
  /** The label of the version that added the section, if it is newer than its page. */
  readonly since?: string;
  readonly items: readonly TocItemProps[];
}
