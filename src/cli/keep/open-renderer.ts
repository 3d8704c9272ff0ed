/** Opens a loaded site for commands that render parts of it in memory, outside of a build. */
import type { Finding } from '../../pipeline/model.js';
import { createRenderMemory } from '../../pipeline/publish/render/render-memory.js';
import type { Renderer } from '../../pipeline/publish/render/renderer.js';
import { openSiteFiles } from '../../pipeline/publish/render/site-files.js';
import { readSourceDate } from '../../pipeline/publish/render/dates/source-date.js';
import type { Tools } from '../../pipeline/tools.js';
import type { LoadedSite } from './load-version.js';

/** `report` receives the failures of the site's own components. By default, they are left to the build. */
export async function openRenderer(
  { run, assets }: LoadedSite,
  { cache }: Pick<Tools, 'cache'>,
  report: (failure: Finding) => void = () => undefined,
): Promise<Renderer> {
  const { site } = await run.connected();
  const { renderer } = openSiteFiles({
    site,
    compiled: run.compiled,
    cache,
    assets,
    sourceDate: readSourceDate(site.config.root),
    changeOf: () => undefined,
    report,
    linkedAssets: () => [],
    memory: createRenderMemory(),
  });
  return renderer;
}
