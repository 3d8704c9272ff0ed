/**
 * Links to headings that a site's own code may make → those that are broken. A component or React page is rendered as a
 * build renders it, and only when a link names an id that nobody else knows of.
 */
import { unsettledOf, type Run } from '../../corridor.js';
import type { Finding, Outcome } from '../../model.js';
import type { Tools } from '../../tools.js';
import type { PreparedAssets } from '../assets/prepare-assets.js';

/** Those of a run's unsettled findings that are true. What cannot be rendered is not judged. */
export async function findBrokenAnchors(
  run: Run,
  assets: Outcome<PreparedAssets>,
  { cache }: Pick<Tools, 'cache'>,
): Promise<readonly Finding[]> {
  const unsettled = await unsettledOf(run);
  if (unsettled.length === 0) return [];
  const { openRenderedIds } = await import('./components/rendered-ids.js');
  const { site } = await run.connected();
  const idsOf = openRenderedIds({ site, compiled: run.compiled, cache, overlay: run.read.value.overlay }, assets);
  return unsettled.flatMap(({ unless, ...finding }) => {
    const ids = unless && idsOf(unless);
    return ids && !ids.has(unless.id) ? [finding] : [];
  });
}
