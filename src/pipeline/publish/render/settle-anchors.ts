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
  tools: Pick<Tools, 'cache'>,
): Promise<readonly Finding[]> {
  const unsettled = await unsettledOf(run);
  if (unsettled.length === 0) return [];
  const find = async (): Promise<readonly Finding[]> => {
    const { openRenderedCode } = await import('./components/rendered-code.js');
    const { site } = await run.connected();
    const content = { site, compiled: run.compiled, cache: tools.cache, overlay: run.read.value.overlay };
    const { idsOf, shows } = openRenderedCode(content, assets);
    return unsettled.flatMap(({ unless, ifShown, ...finding }) => {
      const isMissing = unless && idsOf(unless)?.has(unless.id) === false;
      return isMissing || (ifShown && shows(ifShown)) ? [finding] : [];
    });
  };
  // What is in a static file does not belong to the site's key.
  const isLasting = (): boolean => unsettled.every(({ unless }) => unless?.madeBy !== 'file');
  return cachedByCode(run, assets, tools, { kind: 'settled', find, isLasting });
}

async function findInPages(
  run: Run,
  assets: Outcome<PreparedAssets>,
  tools: Pick<Tools, 'cache'>,
): Promise<OwnPageFindings> {
  if (!hasOwnPages(run)) return { broken: [], failures: [] };
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
  if (!mayHaveFailing(run, assets)) return [];
  const find = async (): Promise<readonly Finding[]> => {
    const { findFailingComponents } = await import('./components/failing-components.js');
    return findFailingComponents(run, assets, tools);
  };
  // The places of failures are lines, which move without a change of the site's key.
  const isLasting = (failures: readonly Finding[]): boolean => failures.length === 0;
  return cachedByCode(run, assets, tools, { kind: 'failing-components', find, isLasting });
}

/** Whether earlier checks have found all that is in the site and its own code, so that nothing must be rendered. */
export async function isAllFound(
  run: Run,
  assets: Outcome<PreparedAssets>,
  { cache }: Pick<Tools, 'cache'>,
): Promise<boolean> {
  const digest = digestOfCode(run, assets);
  const needed: Readonly<Record<Kind, boolean>> = {
    settled: (await unsettledOf(run)).length > 0,
    'own-pages': hasOwnPages(run),
    'failing-components': mayHaveFailing(run, assets),
  };
  return Object.entries(needed).every(([kind, isNeeded]) => !isNeeded || cache.read(kind, digest) !== undefined);
}

type Kind = 'settled' | 'own-pages' | 'failing-components';

interface Search<Found> {
  readonly kind: Kind;
  readonly find: () => Promise<Found>;
  /** Whether it is still true when only lines of texts have moved. */
  readonly isLasting: (found: Found) => boolean;
}

function hasOwnPages({ read }: Run): boolean {
  return read.value.content.reactPages.length > 0;
}

/** Whether there is code besides React pages. With problems, a build renders nothing. */
function mayHaveFailing({ read }: Run, { value, diagnostics }: Outcome<PreparedAssets>): boolean {
  const pages = new Set(read.value.content.reactPages.map(({ file }) => file));
  const hasOthers = Array.from(value.components.byFile.keys()).some((file) => !pages.has(file));
  return hasOthers && value.client !== undefined && diagnostics.length === 0;
}

function digestOfCode({ key }: Run, { value: { hashes, inputs } }: Outcome<PreparedAssets>): string {
  return contentHash(`${key} ${hashInputs(hashes, inputs)}`);
}

/** Returns what is found in the site and its own code. Nothing is rendered or loaded if neither has changed. */
async function cachedByCode<Found>(
  run: Run,
  assets: Outcome<PreparedAssets>,
  { cache }: Pick<Tools, 'cache'>,
  { kind, find, isLasting }: Search<Found>,
): Promise<Found> {
  const digest = digestOfCode(run, assets);
  const known = cache.read(kind, digest);
  if (known !== undefined) return JSON.parse(known) as Found;
  const found = await find();
  if (assets.diagnostics.length === 0 && isLasting(found)) cache.write(kind, digest, JSON.stringify(found));
  return found;
}
