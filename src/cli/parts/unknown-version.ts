/** Finds the version that a flag names. */
import type { SiteConfig, Version } from '../../pipeline/model.js';
import { nearestVersion } from '../../pipeline/text/nearest-name.js';

/** Returns the version with a name, or else with a label, because reports and pages show labels. */
export function versionNamed(
  written: string | undefined,
  { versions }: Pick<SiteConfig, 'versions'>,
): Version | undefined {
  return versions.find(({ name }) => name === written) ?? versions.find(({ label }) => label === written);
}

/** Returns the message about a version that the site does not have, with the nearest name. */
export function unknownVersion(name: string, { versions }: Pick<SiteConfig, 'versions'>): string {
  const names = versions.map((version) => version.name);
  if (names.length === 0) return 'This site has no versions.';
  const near = nearestVersion(name, names);
  const list = names.map((one) => `"${one}"`).join(', ');
  return `"${name}" is not a version. ${near === undefined ? `These are: ${list}.` : `Did you mean "${near}"?`}`;
}
