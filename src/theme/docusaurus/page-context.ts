/**
 * What modules of Docusaurus' names know of the page that shows them. Each bundle of a site's own code has this module for
 * itself, on the server and in the browser; `in-page.tsx` gives it its value.
 */
import { createContext, useContext, type ReactNode } from 'react';
import type { SiteInfo } from '../contract/page-props.js';

/** What `@theme/Layout` sets for its page. */
export interface LayoutProps {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly image?: string | undefined;
  readonly keywords?: readonly string[] | string | undefined;
  readonly wrapperClassName?: string | undefined;
}

/** Receives what code sets for its page while it is rendered on the server. */
export interface PageHost {
  /** What is between the tags of a `<Head>`. */
  readonly addHead: (content: ReactNode) => void;
  readonly setLayout: (layout: LayoutProps) => void;
}

export interface ShownPage {
  readonly site: SiteInfo;
  /** URL of the page, as links to it are written. */
  readonly url: string;
  /** Undefined in the browser, and where no page is rendered. */
  readonly host: PageHost | undefined;
}

export const PageContext = createContext<ShownPage | undefined>(undefined);

/** The page that is rendered. Code that docsgen does not render has none. */
export function useShownPage(): ShownPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('This module of Docusaurus works in pages and components of the site alone.');
  return page;
}
