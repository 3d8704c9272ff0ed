/** Fills in the version in the address of an API link. */
import { fillText } from '../../theme/contract/fill-text.js';
import type { Page, SiteConfig } from '../model.js';

/** Returns the address of an API link on a page. Outside of versions, the latest version is used. */
export function apiUrl(href: string, { version }: Pick<Page, 'version'>, config: SiteConfig): string {
  const shown = version ?? config.versions.find(({ isLast }) => isLast);
  return fillText(href, { ...(shown?.variables ?? config.variables), ...(shown && { version: shown.name }) });
}
