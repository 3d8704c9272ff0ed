/**
 * What only the site's own code can decide: links to ids that it may make, and links of its own. A component or React page
 * is rendered as a build renders it. Sites without React pages are rendered only where a link names an id that nobody else
 * knows of.
 */
import { unsettledOf, type Run } from '../../corridor.js';
import type { Finding, Outcome } from '../../model.js';
import type { Tools } from '../../tools.js';
import type { PreparedAssets } from '../assets/prepare-assets.js';

/** What is broken. What cannot be rendered is not judged. */
export async function findBrokenInOwnCode(
  run: Run,
  assets: Outcome<PreparedAssets>,
  tools: Pick<Tools, 'cache'>,
): Promise<readonly Finding[]> {
  return [...(await findBrokenAnchors(run, assets, tools)), ...(await findBrokenLinks(run, assets, tools))];
}

/** Those of a run's unsettled findings that are true. */
async function findBrokenAnchors(
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

async function findBrokenLinks(
  run: Run,
  assets: Outcome<PreparedAssets>,
  tools: Pick<Tools, 'cache'>,
): Promise<readonly Finding[]> {
  if (run.read.value.content.reactPages.length === 0) return [];
  const { findBrokenOwnLinks } = await import('./components/own-links.js');
  return findBrokenOwnLinks(run, assets, tools);
}
