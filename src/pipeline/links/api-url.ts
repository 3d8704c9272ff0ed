/** The address of an API link on a page: the places of its version are filled in. */
import { fillText } from '../../theme/contract/fill-text.js';
import type { Page, SiteConfig } from '../model.js';

/** Outside versions, the latest one is meant. */
export function apiUrl(href: string, { version }: Pick<Page, 'version'>, config: SiteConfig): string {
  const shown = version ?? config.versions.find(({ isLast }) => isLast);
  return fillText(href, { ...(shown?.variables ?? config.variables), ...(shown && { version: shown.name }) });
}
