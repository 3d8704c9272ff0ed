/**
 * Links to headings that a site's own code may make → those that are broken. A component or React page is rendered as a
 * build renders it, and only when a link names an id that nobody else knows of.
 */
import { gatherDiagnostics, silencesIn } from '../gather-diagnostics.js';
import { unsettledMistakes, type LoadedSite } from '../load-site.js';
import type { Outcome } from '../model.js';
import type { PreparedAssets } from './prepare-assets.js';

/** The site with all that is wrong with it. What cannot be rendered is not judged. */
export async function settleAnchors(
  loaded: Outcome<LoadedSite>,
  assets: Outcome<PreparedAssets>,
): Promise<Outcome<LoadedSite>> {
  const { value, diagnostics } = loaded;
  const unsettled = unsettledMistakes(value);
  if (unsettled.length === 0) return loaded;
  const { openRenderedIds } = await import('./rendered-ids.js');
  const idsOf = openRenderedIds(value, assets);
  const broken = unsettled.flatMap(({ unless, ...mistake }) => {
    const ids = unless && idsOf(unless);
    return ids && !ids.has(unless.id) ? [mistake] : [];
  });
  const { config, pages } = value.site;
  return { value, diagnostics: gatherDiagnostics(config, [...diagnostics, ...broken], silencesIn(pages)) };
}
