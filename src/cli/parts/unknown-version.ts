/** Returns the message about a version that the site does not have, with the nearest name. */
import type { SiteConfig } from '../../pipeline/model.js';
import { nearestName } from '../../pipeline/text/nearest-name.js';

export function unknownVersion(name: string, { versions }: Pick<SiteConfig, 'versions'>): string {
  const names = versions.map((version) => version.name);
  if (names.length === 0) return 'This site has no versions.';
  const near = nearestName(name, names);
  const list = names.map((one) => `"${one}"`).join(', ');
  return `"${name}" is not a version. ${near === undefined ? `These are: ${list}.` : `Did you mean "${near}"?`}`;
}
