/** The props of posts and of lists of posts. */
import type { DateProps, TagProps, TranslationProps } from './around-article.js';
import type { LinkProps } from './links.js';
import type { FeedProps } from './page.js';

/** What a page of a blog has besides its text. */
export type BlogProps =
  | (PostProps & { readonly kind: 'post' })
  | PostsProps
  | { readonly kind: 'archive'; readonly years: readonly ArchiveYearProps[] }
  | { readonly kind: 'authors'; readonly authors: readonly CountedAuthorProps[] }
  | { readonly kind: 'tags' };

/** A post, without its text. */
export interface PostProps {
  /** Undefined for a post without a date. */
  readonly date: DateProps | undefined;
  readonly authors: readonly AuthorProps[];
  /** How long the post takes to read, rounded up. Absent if the blog does not show it. */
  readonly minutes?: number | undefined;
}

/** One page of a list of posts. */
export interface PostsProps {
  readonly kind: 'posts';
  readonly posts: readonly ListedPostProps[];
  /** The author whose posts are listed, except the name, which is the title. */
  readonly author?: AuthorProps | undefined;
  /** The pages of the list, in order; empty for a list with one page. */
  readonly pages: readonly ListPageProps[];
  /** Whether the list begins with the oldest post. */
  readonly isAscending?: boolean;
  /** The feeds with the same posts. Absent for a list of some posts, such as those of a tag. */
  readonly feeds?: readonly FeedProps[];
}

/** A page of a list. */
export interface ListPageProps {
  readonly url: string;
  readonly isCurrent: boolean;
}

/** A post in a list. */
export interface ListedPostProps extends PostProps {
  /** As on the page of the post. */
  readonly translation?: TranslationProps | undefined;
  readonly title: string;
  readonly url: string;
  readonly tags: readonly TagProps[];
  /** The HTML of its text, up to the mark that cuts it. */
  readonly html: string;
  /** Whether the text goes on behind that mark. */
  readonly isShortened: boolean;
}

export interface ArchiveYearProps {
  /** The id of its heading. Undefined for posts without a date. */
  readonly id: string | undefined;
  /** The year as readers write it. */
  readonly year: string | undefined;
  readonly posts: readonly ArchivedPostProps[];
}

export interface ArchivedPostProps {
  readonly title: string;
  /** The tag of the title's language if that is another than the page's. */
  readonly lang?: string | undefined;
  readonly url: string;
  /** The day and month. */
  readonly date: DateProps | undefined;
}

/** An author of posts. At least one of name and picture is there. */
export interface AuthorProps {
  readonly name: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The author's page in the blog, or else the address in the description of the author. */
  readonly url?: string | undefined;
  readonly imageUrl?: string | undefined;
  /** The author's pages on other sites. */
  readonly socials: readonly LinkProps[];
}

export interface CountedAuthorProps extends AuthorProps {
  /** The number of posts. */
  readonly count: number;
}
