/** The name of a part of the site for crawlers and hosted indexes. */
import type { Section, Version } from '../../model.js';

/** Returns the Docusaurus name of a version of a section, such as "docs-default-4.5". */
export function searchTag(section: Section, version: Version | undefined): string {
  if (section.isPages) return 'default';
  return `docs-${section.name === 'docs' ? 'default' : section.name}-${version?.name ?? 'current'}`;
}
