/** The settings for scripts in every page's HTML, on the element of the main script. */
import { document } from './own-document.js';

export interface SiteSettings {
  /** The base URL, with a slash at both ends. */
  readonly baseUrl: string;
  readonly islandsUrl: string;
  readonly extrasUrl: string;
  readonly extrasStyleUrl: string;
  readonly siteUrl: string;
  readonly stamp: string;
  readonly hasOwnIslands: boolean;
  readonly pagesAreFiles: boolean;
  /** Whether the site has keyboard shortcuts. */
  readonly hasKeys: boolean;
  /** The accessible names of tables and code blocks that scroll. */
  readonly tableName: string;
  readonly codeName: string;
  /** A regular expression of paths on this host that something else serves, or that are redirects. May be empty. */
  readonly external: string;
}

export function readSiteSettings(): SiteSettings {
  const { dataset } = document.querySelector<HTMLScriptElement>('script[data-stamp]')!;
  const text = (name: string): string => dataset[name] ?? '';
  return {
    baseUrl: text('baseUrl'),
    islandsUrl: text('islands'),
    extrasUrl: text('extras'),
    extrasStyleUrl: text('extrasStyle'),
    siteUrl: text('site'),
    stamp: text('stamp'),
    hasOwnIslands: dataset['ownIslands'] !== undefined,
    pagesAreFiles: dataset['pageFiles'] !== undefined,
    hasKeys: dataset['keys'] !== undefined,
    tableName: text('tableName'),
    codeName: text('codeName'),
    external: text('external'),
  };
}
