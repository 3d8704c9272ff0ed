import type { SiteConfig } from '../../model.js';

/**
 * Whether something else serves a route, according to the setting `external`. Its entries are prefixes of whole
 * segments.
 */
export function isExternal({ external }: Pick<SiteConfig, 'external'>, route: string): boolean {
  return external.some((prefix) => isBelow(route, prefix));
}

/** Whether a route begins with a prefix of whole segments. */
export function isBelow(route: string, prefix: string): boolean {
  return `${route}/`.startsWith(`${prefix}/`);
}
