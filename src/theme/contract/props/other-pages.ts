/** The props of pages that are not documents. */
import type { ChangeCounts, ChangedGroup, CompareProps } from '../changes/changes.js';
import type { LinkProps } from './links.js';
import type { PageProps, VersionLinkProps } from './page.js';
import type { SearchProps, SiteInfo, SiteProps, VersionProps } from './site.js';

/** The page that lists the versions of a page, or of the site. */
export interface VersionsPageProps extends PageProps {
  readonly kind: 'versions';
  /** The title of the page whose versions are listed. Absent on the list of all versions. */
  readonly pageTitle?: string | undefined;
  /** The versions, newest first. */
  readonly versions: readonly VersionLinkProps[];
}

export interface NotFoundPageProps extends PageProps {
  readonly kind: 'notFound';
  /** The URL of the search page. Undefined if the site has none. */
  readonly searchUrl: string | undefined;
  /** The URL of the list of pages from which the nearest are suggested: see `PageList`. */
  readonly pageListUrl: string;
  /** The URL of the script that suggests them. */
  readonly scriptUrl: string;
}

/** The file from which the not-found page suggests the nearest pages. */
export interface PageList {
  /** The URLs at which versions and sections start, without a trailing slash. */
  readonly prefixes: readonly string[];
  /** The part of each page's URL after a prefix, its title, and the indexes of its prefixes. */
  readonly pages: readonly (readonly [path: string, title: string, ...prefixes: number[]])[];
}

/** The page of search results. Its form needs JavaScript. */
export interface SearchPageProps extends PageProps {
  readonly kind: 'search';
  readonly search: SearchProps;
}

/** The page that lists the changes of all versions. */
export interface ChangesPageProps extends PageProps {
  readonly kind: 'changes';
  /** The versions, newest first. The oldest version has nothing with which it could be compared. */
  readonly releases: readonly ReleaseProps[];
}

/** A summary of the changes in a version. */
export interface ReleaseProps extends Pick<VersionProps, 'label' | 'status'> {
  /** The URL of the page that shows them. */
  readonly url: string;
  readonly fromLabel: string;
  readonly counts: ChangeCounts;
  /** The first of the new pages. */
  readonly newPages: readonly LinkProps[];
}

/** The page that shows the changes of a version. */
export interface VersionChangesPageProps extends PageProps {
  readonly kind: 'versionChanges';
  readonly versionLabel: string;
  readonly fromLabel: string;
  readonly counts: ChangeCounts;
  readonly groups: readonly ChangedGroup[];
  readonly compare: CompareProps;
  /** The URL of the page of all versions' changes. */
  readonly listUrl: string;
  /** The pages of the adjacent older and newer versions. */
  readonly previous: LinkProps | undefined;
  readonly next: LinkProps | undefined;
}

/** The props of a React page of `content/pages`. */
export interface ReactPageProps {
  readonly site: SiteInfo;
  readonly url: string;
}

/** The props of a redirect stub. */
export interface RedirectProps {
  /** The URL with base URL, or a whole URL. */
  readonly targetUrl: string;
  /** The whole URL. */
  readonly canonicalUrl: string;
  readonly site: SiteProps;
}
