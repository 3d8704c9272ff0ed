/** The name of a part of the site, as crawlers and hosted indexes know it. */
import type { Section, Version } from '../../model.js';

/** Docusaurus' name of a version of a section: "docs-default-4.5". */
export function searchTag(section: Section, version: Version | undefined): string {
  if (section.isPages) return 'default';
  return `docs-${section.name === 'docs' ? 'default' : section.name}-${version?.name ?? 'current'}`;
}
