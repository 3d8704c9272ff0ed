/**
 * The page that shows a component, for Docusaurus modules. Each bundle of a site's own code contains this module, on
 * the server and in the browser; `in-page.tsx` sets its value.
 */
import { createContext, useContext, type ReactNode } from 'react';
import type { SiteInfo } from '../contract/page-props.js';

/** The settings that `@theme/Layout` applies to its page. */
export interface LayoutProps {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly image?: string | undefined;
  readonly keywords?: readonly string[] | string | undefined;
  readonly wrapperClassName?: string | undefined;
}

/** Receives settings of a page while it is rendered on the server. */
export interface PageHost {
  /** Adds the content of a `<Head>`. */
  readonly addHead: (content: ReactNode) => void;
  readonly setLayout: (layout: LayoutProps) => void;
  /** Adds the address of a link that Docusaurus checks, too. */
  readonly addLink: (href: string) => void;
  /** Adds an id that the page has, also if only code in a browser shows it. */
  readonly addAnchor: (id: string) => void;
}

/** A document under Docusaurus' names. */
export interface ShownDoc {
  /** The path in its section, without number prefixes. */
  readonly id: string;
  readonly title: string;
  /** Empty if the front matter has none. */
  readonly description: string;
  /** The file, which begins with "@site/". */
  readonly source: string;
  /** The URL of the page, as in links to it. */
  readonly permalink: string;
  /** "current" outside of versions, and for the version "next". */
  readonly version: string;
  /** The title, description, slug, image and keywords, and all keys that docsgen does not know. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly tags: readonly { readonly label: string }[];
  /** The headings below the title. */
  readonly toc: readonly { readonly id: string; readonly value: string; readonly level: number }[];
}

/** A document of the version under Docusaurus' names. */
export interface ListedDoc {
  readonly id: string;
  readonly title: string;
  /** Empty if the front matter has none. */
  readonly description: string;
  /** The name of its sidebar. */
  readonly sidebar?: string | undefined;
}

/** An item of a sidebar under Docusaurus' names. */
export type ShownSidebarItem =
  | ShownSidebarLink
  | ShownSidebarCategory
  | { readonly type: 'html'; readonly value: string };

export interface ShownSidebarLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  /** The id of its document, in the section and version of the page. */
  readonly docId?: string | undefined;
  readonly description?: string | undefined;
  readonly className?: string | undefined;
  /** The `sidebar_custom_props` of its document. */
  readonly customProps?: unknown;
  readonly unlisted?: boolean | undefined;
}

export interface ShownSidebarCategory extends Omit<ShownSidebarLink, 'type' | 'href' | 'docId' | 'unlisted'> {
  readonly type: 'category';
  /** The address of its own page. */
  readonly href?: string | undefined;
  readonly linkUnlisted?: boolean | undefined;
  readonly collapsed: boolean;
  readonly collapsible: boolean;
  readonly items: readonly ShownSidebarItem[];
}

/** The sidebar of a document. */
export interface ShownSidebar {
  readonly name: string | undefined;
  readonly items: readonly ShownSidebarItem[];
}

/** What code may ask for of its page. A page passes each only to code whose bundle asks for it. */
export type Asked = 'doc' | 'docs' | 'sidebar';

export interface ShownPage {
  readonly site: SiteInfo;
  /** The URL of the page, as in links to it. */
  readonly url: string;
  /** Undefined outside of documents. */
  readonly doc?: ShownDoc | undefined;
  /** The documents of its section in its version, by id. Undefined for code that does not ask for them. */
  readonly docs?: Readonly<Record<string, ListedDoc>> | undefined;
  /** Its sidebar. Undefined for code that does not ask for it, and for pages without one. */
  readonly sidebar?: ShownSidebar | undefined;
  /** Undefined in the browser, and outside of a page. */
  readonly host: PageHost | undefined;
}

export const PageContext = createContext<ShownPage | undefined>(undefined);

/** Returns the current page. Throws in code that docsgen does not render. */
export function useShownPage(): ShownPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('This module of Docusaurus works in pages and components of the site alone.');
  return page;
}
