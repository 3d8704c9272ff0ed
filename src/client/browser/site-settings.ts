/** The settings that every page's HTML has for its scripts, on the element of the main script. */
import type { AnalyticsProps } from '../../theme/contract/page-props.js';
import { document } from './own-document.js';

export interface SiteSettings {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly islandsUrl: string;
  readonly siteUrl: string;
  readonly stamp: string;
  readonly hasOwnIslands: boolean;
  readonly pagesAreFiles: boolean;
  /** What screen readers call a table and a code block that scroll. */
  readonly tableName: string;
  readonly codeName: string;
  /** Paths on this host that something else serves. */
  readonly externalPaths: readonly string[];
  /** Undefined where nothing counts visits. */
  readonly analytics: AnalyticsProps | undefined;
}

export function readSiteSettings(): SiteSettings {
  const { dataset } = document.querySelector<HTMLScriptElement>('script[data-stamp]')!;
  const text = (name: string): string => dataset[name] ?? '';
  return {
    baseUrl: text('baseUrl'),
    islandsUrl: text('islands'),
    siteUrl: text('site'),
    stamp: text('stamp'),
    hasOwnIslands: dataset['ownIslands'] !== undefined,
    pagesAreFiles: dataset['pageFiles'] !== undefined,
    tableName: text('tableName'),
    codeName: text('codeName'),
    analytics: dataset['analytics'] === undefined ? undefined : (JSON.parse(dataset['analytics']) as AnalyticsProps),
    externalPaths: text('external').split(' ').filter(Boolean),
  };
}
