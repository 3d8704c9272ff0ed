/**
 * Determines the pages that a step between versions compares, adds and removes. Everything that shows changes uses it.
 */
import type { LinkedPage, Site, Version } from '../model.js';
import { comparedVersions } from '../section-versions.js';
import type { PagePair } from './differences.js';

/** A step between two versions, which need not be adjacent. */
export interface Step {
  readonly from: Version;
  readonly to: Version;
}

/** A page in both versions, or in the only version that contains it. */
export type ComparedPage =
  | PagePair
  | { readonly before: undefined; readonly after: LinkedPage }
  | { readonly before: LinkedPage; readonly after: undefined };

/** Returns the pages of the newer version in the order of the site, then the removed pages in their order. */
export function comparedPages({ config, pages }: Site, step: Step): readonly ComparedPage[] {
  const versions = new Map(config.sections.map((section) => [section, comparedVersions(config, section, step)]));
  const [before, after] = [new Map<string, LinkedPage>(), new Map<string, LinkedPage>()];
  for (const page of pages) {
    const compared = versions.get(page.section);
    if (!compared || !page.version || !isCompared(page)) continue;
    if (page.version === compared.to) after.set(page.lineage, page);
    else if (page.version === compared.from) before.set(page.lineage, page);
  }
  const removed = [...before.values()].filter(({ lineage }) => !after.has(lineage));
  return [
    ...Array.from(after, ([lineage, page]): ComparedPage => pairOf(before.get(lineage), page)),
    ...removed.map((page) => ({ before: page, after: undefined })),
  ];
}

function pairOf(before: LinkedPage | undefined, after: LinkedPage): ComparedPage {
  return before ? { before, after } : { before, after };
}

/** Whether readers can find a page. Generated lists of pages have no content to compare. */
export function isCompared({ isServed, generated, facts }: LinkedPage): boolean {
  return isServed && !generated && facts.frontMatter.unlisted !== true;
}
