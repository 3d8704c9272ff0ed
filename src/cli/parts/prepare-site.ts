/** Prepares the site in one language for publishing: runs it, and makes what its pages need in the browser. */
import { inTranslation, startRun, type Run, type RunOptions } from '../../pipeline/corridor.js';
import { readContent, type ContentRead } from '../../pipeline/layers/read-content.js';
import type { Outcome, SiteConfig } from '../../pipeline/model.js';
import type { PageNeeds } from '../../pipeline/place/page-needs.js';
import { addNeeded } from '../../pipeline/publish/assets/page-needs.js';
import { prepareAssets } from '../../pipeline/publish/assets/prepare-assets.js';
import type { SiteToPublish } from '../../pipeline/publish-site.js';
import type { Tools } from '../../pipeline/tools.js';

export interface PreparedSite extends SiteToPublish {
  readonly needs: PageNeeds;
}

export interface SiteToPrepare extends RunOptions {
  /** The content, if it was read before. */
  readonly read?: Outcome<ContentRead>;
  /** The run, if it was needed before. */
  readonly run?: Run | undefined;
}

/** Prepares the site of a config, which may be that of another language. */
export async function prepareSite(
  config: SiteConfig,
  tools: Tools,
  { read: known, run: started, ...options }: SiteToPrepare,
): Promise<PreparedSite> {
  const read = known ?? (await readContent(config, tools));
  const preparing = prepareAssets(config, read.value.content, tools);
  const run = started ?? (await startRun(config, read, tools, options));
  const needs = await run.found();
  const { value, diagnostics } = await addNeeded(config, needs, await preparing, tools);
  // Code may only fail in one language, by its messages.
  return { run, needs, assets: { value, diagnostics: diagnostics.map((one) => inTranslation(run, one)) } };
}
