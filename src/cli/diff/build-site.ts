/**
 * Builds a site for comparison. Broken links do not stop the build: readers see the pages anyway, and `docsgen check`
 * reports the links. Dates are left out, because every commit changes them.
 */
import { diagnosticsOf, startRun } from '../../pipeline/corridor.js';
import { readConfig } from '../../pipeline/config/read-config.js';
import { gatherDiagnostics } from '../../pipeline/diagnostics/gather-diagnostics.js';
import { readContent } from '../../pipeline/layers/read-content.js';
import type { Diagnostic } from '../../pipeline/model.js';
import { addNeeded } from '../../pipeline/publish/assets/page-needs.js';
import { prepareAssets } from '../../pipeline/publish/assets/prepare-assets.js';
import { publishedForms } from '../../pipeline/publish/twins/published-forms.js';
import { publishSite } from '../../pipeline/publish-site.js';
import type { Tools } from '../../pipeline/tools.js';
import { readingErrors } from '../check/reading-errors.js';

export interface SiteToBuild {
  readonly root: string;
  /** A new folder. */
  readonly outDir: string;
  /** The date that both sides use. */
  readonly sourceDate: string | undefined;
}

/** Builds the site. Returns the errors that prevented the build, or an empty list. */
export async function buildSite(
  { root, outDir, sourceDate }: SiteToBuild,
  tools: Tools,
): Promise<readonly Diagnostic[]> {
  const { value: config, diagnostics } = await readConfig({ root, outDir, cache: tools.cache, env: process.env });
  if (!config) return diagnostics;
  const read = await readContent(config, tools);
  const preparing = prepareAssets(config, read.value.content, tools);
  const run = await startRun(config, read, tools, { articles: true, forms: publishedForms(config) });
  const unreadable = readingErrors(await diagnosticsOf(run));
  if (unreadable.length > 0) return unreadable;
  const assets = await addNeeded(config, await run.found(), await preparing, tools);
  const published = await publishSite([{ run, assets }], tools, {
    sourceDate,
    changeDates: new Map(),
    previous: undefined,
    previousSites: undefined,
    onLongWait: () => {},
  });
  return published.value ? [] : gatherDiagnostics(config, [...assets.diagnostics, ...published.diagnostics]);
}
