/** The nouns of placing and linking: a document at an address, and what is around it. */
import type { Section, Version } from '../config/site-config.js';
import type { Author, Facts, KnownAuthor, Tag } from './documents.js';
import type { Asset, Source } from './layers.js';

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
  /** Whether its text has no title, so that it has the name of its file or folder. Absent if false. */
  readonly isNamedByFile?: true;
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
