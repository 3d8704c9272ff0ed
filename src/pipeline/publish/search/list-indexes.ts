/** Which pages can be found in which version's index. */
import type { LinkedPage, Version } from '../../model.js';
import type { SiteView } from '../render/page-props.js';

export interface PlannedIndex {
  readonly version: Version | undefined;
  readonly pages: readonly LinkedPage[];
}

/** What is outside versions can be found from every one of them. Unlisted pages cannot be found. */
export function listIndexes({ site }: SiteView): readonly PlannedIndex[] {
  const { versions } = site.config;
  const pages = site.pages.filter(({ facts, isServed }) => isServed && !facts.frontMatter.unlisted);
  return (versions.length === 0 ? [undefined] : versions).map((version) => ({
    version,
    pages: pages.filter((page) => page.version === undefined || page.version === version),
  }));
}
