/** Finds everything that is wrong with a site in one language. */
import { diagnosticsOf, type Run } from '../../../pipeline/corridor.js';
import type { Diagnostic, Finding, Outcome, SiteConfig } from '../../../pipeline/model.js';
import { findUnmet } from '../../../pipeline/publish/assets/page-needs.js';
import type { PreparedAssets } from '../../../pipeline/publish/assets/prepare-assets.js';
import { checkOwnCode } from '../../../pipeline/publish/render/settle-anchors.js';
import type { Comparison } from '../against/compare-with.js';
import type { OldBuild } from '../against/read-old-build.js';
import { followRenames } from '../renamed-files.js';
import type { CheckFlags, Work } from './work.js';

/** Returns all findings about a site, with the new names of files that git detects as renamed. */
export async function findAll(
  { tools }: Work,
  run: Run,
  assets: Outcome<PreparedAssets>,
  more: readonly Finding[] = [],
): Promise<readonly Diagnostic[]> {
  const ofOwnCode = await checkOwnCode(run, assets, tools);
  const unmet = findUnmet(run.config, await run.found(), assets.value);
  return followRenames(run, await diagnosticsOf(run, [...ofOwnCode, ...unmet, ...more]));
}

/** Asks other hosts, if that is wanted. */
export async function askOutside({ tools, flags, answers }: Work, run: Run): Promise<readonly Finding[]> {
  if (!flags.external) return [];
  const { checkExternal } = await import('../../external/check-external.js');
  const { site } = await run.connected();
  return checkExternal(site, tools, { answers });
}

/** Compares with an older build. Its code is loaded only with `--against`. */
export async function compare(
  { tools, flags, old }: Work,
  run: Run,
  assets: Outcome<PreparedAssets>,
): Promise<Comparison> {
  const build = await old();
  if (!build) return { findings: [], redirects: [], table: undefined };
  const { compareWith } = await import('../against/compare-with.js');
  return compareWith({ old: build, texts: flags.texts ?? false }, run, assets, tools);
}

/** Reads the older build of `--against`, once for all languages. */
export async function readOld(config: SiteConfig, { against }: CheckFlags): Promise<OldBuild | Diagnostic | undefined> {
  if (against === undefined) return undefined;
  const { openOldBuild } = await import('../against/compare-with.js');
  return openOldBuild(against, config);
}
