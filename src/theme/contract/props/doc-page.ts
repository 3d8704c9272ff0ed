/** The props of a documentation page. */
import type {
  ActionsProps,
  BreadcrumbProps,
  CardProps,
  DateProps,
  NeighbourProps,
  PageChangeProps,
  SidebarProps,
  TagProps,
  TocItemProps,
  TranslationProps,
  VersionBannerProps,
} from './around-article.js';
import type { BlogProps } from './blog.js';
import type { PageProps } from './page.js';

export interface DocPageProps extends PageProps {
  /** The complete HTML of the article. */
  readonly articleHtml: string;
  /** The HTML of a post's title, which is not in the article then. Absent if `heading` is the title. */
  readonly titleHtml?: string | undefined;
  /** The level 1 heading above the article. Undefined if the article contains it or hides it. */
  readonly heading: string | undefined;
  /** Undefined if the page has no sidebar. */
  readonly sidebar: SidebarProps | undefined;
  /** A landing page is as wide as the site. Its sidebar is only in the menu of narrow windows. */
  readonly layout?: 'landing' | undefined;
  /** The path from the top group to the page itself. Empty on a version's home page. */
  readonly breadcrumbs: readonly BreadcrumbProps[];
  /** Classes from front matter for the frame around the page. */
  readonly frameClass?: string;
  /** Empty if there is no table of contents. */
  readonly tableOfContents: readonly TocItemProps[];
  /** Related pages, best first. */
  readonly related: readonly NeighbourProps[];
  readonly previous: NeighbourProps | undefined;
  readonly next: NeighbourProps | undefined;
  readonly actions: ActionsProps;
  readonly editUrl: string | undefined;
  /** The versions that show the page's file, "3.2–4.6", if there are several. */
  readonly shownIn?: string;
  /** The date of the last change. Undefined if it is not known for certain. */
  readonly lastUpdated: DateProps | undefined;
  /** The author of the last change, if front matter names one. */
  readonly lastUpdatedBy: string | undefined;
  readonly tags: readonly TagProps[];
  /** The entries of a generated page: a category's pages, those with a tag, or all tags. Empty on other pages. */
  readonly cards: readonly CardProps[];
  /** Set on pages of versions other than the latest. */
  readonly versionBanner: VersionBannerProps | undefined;
  /** Set if the page is not translated, or not as it is now. */
  readonly translation?: TranslationProps | undefined;
  /** The label of this page's version. */
  readonly versionLabel: string | undefined;
  /** Whether the version is shown next to the breadcrumbs. True if absent. */
  readonly hasVersionBadge?: boolean | undefined;
  /** Absent if the site does not show changes, and on pages that are unchanged since the oldest version. */
  readonly pageChange?: PageChangeProps | undefined;
  /** Only on pages of a blog. */
  readonly blog?: BlogProps | undefined;
}
