/** Reads the site with some files replaced, to find out what a change reaches. */
import { diagnosticsOf, startRun } from '../../pipeline/corridor.js';
import type { ReadSite } from '../../pipeline/impact/file-impact.js';
import type { Overlay } from '../../pipeline/layers/files/overlay.js';
import { readContent } from '../../pipeline/layers/read-content.js';
import type { Diagnostic, SiteConfig } from '../../pipeline/model.js';
import type { Tools } from '../../pipeline/tools.js';
import { readingErrors } from '../check/reading-errors.js';

export interface SiteOutcome extends ReadSite {
  /** Errors that make a list of the site's pages unreliable. */
  readonly errors: readonly Diagnostic[];
}

export async function readSite(config: SiteConfig, overlay: Overlay, tools: Tools): Promise<SiteOutcome> {
  const read = await readContent(config, { overlay, cache: tools.cache });
  const run = await startRun(config, read, tools, { articles: false });
  const { site } = await run.connected();
  return { site, read: read.value, errors: readingErrors(await diagnosticsOf(run)) };
}
