/**
 * Settles findings that depend on the site's own code: links to ids that it may make, broken addresses that it may
 * show, and its own links. Components and React pages are rendered as in a build. Without React pages, this only renders
 * if a link names an otherwise unknown id, or a component is given a broken address.
 */
import { contentHash } from '../../cache/content-hash.js';
import { hashInputs } from '../../cache/input-hashes.js';
import { unsettledOf, type Run } from '../../corridor.js';
import type { Finding, Outcome } from '../../model.js';
import type { Tools } from '../../tools.js';
import type { PreparedAssets } from '../assets/prepare-assets.js';
import type { OwnPageFindings } from './components/own-links.js';

/** Returns the broken links. Code that cannot be rendered is not judged. */
export async function findBrokenInOwnCode(
  run: Run,
  assets: Outcome<PreparedAssets>,
  tools: Pick<Tools, 'cache'>,
): Promise<readonly Finding[]> {
  return [...(await settleFindings(run, assets, tools)), ...(await findInPages(run, assets, tools)).broken];
}

/** Returns the broken links, and what a build would report when it renders the site's own code. */
export async function checkOwnCode(
  run: Run,
  assets: Outcome<PreparedAssets>,
  tools: Pick<Tools, 'cache'>,
): Promise<readonly Finding[]> {
  const settled = await settleFindings(run, assets, tools);
  const { broken, failures } = await findInPages(run, assets, tools);
  return [...settled, ...broken, ...failures, ...(await findFailing(run, assets, tools))];
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

async function findInPages(
  run: Run,
  assets: Outcome<PreparedAssets>,
  tools: Pick<Tools, 'cache'>,
): Promise<OwnPageFindings> {
  if (run.read.value.content.reactPages.length === 0) return { broken: [], failures: [] };
  const find = async (): Promise<OwnPageFindings> => {
    const { checkOwnPages } = await import('./components/own-links.js');
    return checkOwnPages(run, assets, tools);
  };
  return cachedByCode(run, assets, tools, { kind: 'own-pages', find, isLasting: () => true });
}

async function findFailing(
  run: Run,
  assets: Outcome<PreparedAssets>,
  tools: Pick<Tools, 'cache'>,
): Promise<readonly Finding[]> {
  const pages = new Set(run.read.value.content.reactPages.map(({ file }) => file));
  const { client, components } = assets.value;
  const hasOthers = Array.from(components.byFile.keys()).some((file) => !pages.has(file));
  // A build with such problems renders nothing.
  if (!hasOthers || !client || assets.diagnostics.length > 0) return [];
  const find = async (): Promise<readonly Finding[]> => {
    const { findFailingComponents } = await import('./components/failing-components.js');
    return findFailingComponents(run, assets, tools);
  };
  // The places of failures are lines, which move without a change of the site's key.
  const isLasting = (failures: readonly Finding[]): boolean => failures.length === 0;
  return cachedByCode(run, assets, tools, { kind: 'failing-components', find, isLasting });
}

interface Search<Found> {
  readonly kind: 'own-pages' | 'failing-components';
  readonly find: () => Promise<Found>;
  /** Whether it is still true when only lines of texts have moved. */
  readonly isLasting: (found: Found) => boolean;
}

/** Returns what is found in the site and its own code. Nothing is rendered or loaded if neither has changed. */
async function cachedByCode<Found>(
  { key }: Run,
  { value: { hashes, inputs }, diagnostics }: Outcome<PreparedAssets>,
  { cache }: Pick<Tools, 'cache'>,
  { kind, find, isLasting }: Search<Found>,
): Promise<Found> {
  const digest = contentHash(`${key} ${hashInputs(hashes, inputs)}`);
  const known = cache.read(kind, digest);
  if (known !== undefined) return JSON.parse(known) as Found;
  const found = await find();
  if (diagnostics.length === 0 && isLasting(found)) cache.write(kind, digest, JSON.stringify(found));
  return found;
}
