/**
 * Links to headings that a site's own code may make → those that are broken. A component or React page is rendered as a
 * build renders it, and only when a link names an id that nobody else knows of.
 */
import { gatherDiagnostics, silencesIn } from '../../diagnostics/gather-diagnostics.js';
import { unsettledMistakes, type LoadedSite } from '../../load-site.js';
import type { Diagnostic, Outcome } from '../../model.js';
import type { PreparedAssets } from '../assets/prepare-assets.js';

/** The site with all that is wrong with it. What cannot be rendered is not judged. */
export async function settleAnchors(
  loaded: Outcome<LoadedSite>,
  assets: Outcome<PreparedAssets>,
): Promise<Outcome<LoadedSite>> {
  const { value, diagnostics } = loaded;
  const broken = await findBrokenAnchors(value, assets);
  if (broken.length === 0) return loaded;
  const { config, pages } = value.site;
  return { value, diagnostics: gatherDiagnostics(config, [...diagnostics, ...broken], silencesIn(pages)) };
}

/** Those of the site's unsettled mistakes that are some. */
export async function findBrokenAnchors(
  loaded: LoadedSite,
  assets: Outcome<PreparedAssets>,
): Promise<readonly Diagnostic[]> {
  const unsettled = unsettledMistakes(loaded);
  if (unsettled.length === 0) return [];
  const { openRenderedIds } = await import('./rendered-ids.js');
  const idsOf = openRenderedIds(loaded, assets);
  return unsettled.flatMap(({ unless, ...mistake }) => {
    const ids = unless && idsOf(unless);
    return ids && !ids.has(unless.id) ? [mistake] : [];
  });
}
