/**
 * Heading ids that the latest version's page has lost since the version before. The latest is served at the same address
 * from release to release, so what readers have bookmarked or linked with a heading leads to the page's top instead.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Finding, SiteConfig, Version } from '../model.js';
import { pageIn } from '../place/lineage.js';
import { versionBelow } from '../section-versions.js';
import type { RuleInput } from './rule-input.js';
import { topOfPage, versionOf } from '../place/page-place.js';

export function findVanishedAnchors({ config, lineages }: RuleInput): readonly Finding[] {
  const latest = config.versions.find(({ isLast }) => isLast);
  const before = latest && releasedBelow(config, latest);
  if (!latest || !before) return [];
  return [...lineages.values()].flatMap((lineage) => {
    const [now, then] = [pageIn(lineage, latest), pageIn(lineage, before)];
    if (!now || !then || now.facts.hash === then.facts.hash) return [];
    const ids = new Set(now.facts.ids);
    // The title's own id leads to the top of the page, as a missing id does.
    const lost = then.facts.headings.filter(({ id, level }) => level > 1 && !ids.has(id)).map(({ id }) => `#${id}`);
    if (lost.length === 0) return [];
    return [
      diagnose('anchor-vanished', {
        message: `This page has lost ${lost.length === 1 ? 'a heading id' : 'heading ids'} that it had in ${before.label}: ${lost.join(', ')}`,
        place: topOfPage(now),
        notes: [
          'Links and bookmarks to it lead to the top of the page now. Give the heading its old id, {#id}, or put <a id="…"></a> where its text went.',
        ],
        ...versionOf(now),
      }),
    ];
  });
}

function releasedBelow(config: SiteConfig, version: Version): Version | undefined {
  const below = versionBelow(config, version);
  return below?.status === 'unreleased' ? releasedBelow(config, below) : below;
}
