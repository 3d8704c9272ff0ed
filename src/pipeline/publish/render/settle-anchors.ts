/**
 * Settles findings that depend on the site's own code: links to ids that it may make, broken addresses that it may
 * show, and its own links. Components and React pages are rendered as in a build. Without React pages, this only renders
 * if a link names an otherwise unknown id, or a component is given a broken address.
 */
import { unsettledOf, type Run } from '../../corridor.js';
import type { Finding, Outcome } from '../../model.js';
import type { Tools } from '../../tools.js';
import type { PreparedAssets } from '../assets/prepare-assets.js';

/** Returns the broken links. Code that cannot be rendered is not judged. */
export async function findBrokenInOwnCode(
  run: Run,
  assets: Outcome<PreparedAssets>,
  tools: Pick<Tools, 'cache'>,
): Promise<readonly Finding[]> {
  return [...(await settleFindings(run, assets, tools)), ...(await findBrokenLinks(run, assets, tools))];
}

/** Returns the unsettled findings of a run that turn out to be true. */
async function settleFindings(
  run: Run,
  assets: Outcome<PreparedAssets>,
  { cache }: Pick<Tools, 'cache'>,
): Promise<readonly Finding[]> {
  const unsettled = await unsettledOf(run);
  if (unsettled.length === 0) return [];
  const { openRenderedCode } = await import('./components/rendered-code.js');
  const { site } = await run.connected();
  const content = { site, compiled: run.compiled, cache, overlay: run.read.value.overlay };
  const { idsOf, shows } = openRenderedCode(content, assets);
  return unsettled.flatMap(({ unless, ifShown, ...finding }) => {
    const isMissing = unless && idsOf(unless)?.has(unless.id) === false;
    return isMissing || (ifShown && shows(ifShown)) ? [finding] : [];
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
