/** A step from version to version → which pages it compares, adds and removes. All that shows changes asks here. */
import type { LinkedPage, Site, Version } from '../model.js';
import { comparedVersions } from '../section-versions.js';
import type { PagePair } from './differences.js';

/** From one version to another, which need not be neighbours. */
export interface Step {
  readonly from: Version;
  readonly to: Version;
}

/** One page, as both versions have it; or as the only one that has it does. */
export type ComparedPage =
  | PagePair
  | { readonly before: undefined; readonly after: LinkedPage }
  | { readonly before: LinkedPage; readonly after: undefined };

/** Pages of the newer version in the order of the site, then those that it no longer has in theirs. */
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

/** Whether readers can find a page. Lists of pages say nothing of their own. */
export function isCompared({ isServed, generated, facts }: LinkedPage): boolean {
  return isServed && !generated && facts.frontMatter.unlisted !== true;
}
