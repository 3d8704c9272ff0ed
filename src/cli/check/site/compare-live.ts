/** Compares the published site with the last build. */
import { diagnose } from '../../../pipeline/diagnostics/diagnostic.js';
import type { Run } from '../../../pipeline/corridor.js';
import type { Finding, SiteConfig } from '../../../pipeline/model.js';
import type { LiveComparison } from '../../external/check-live.js';
import type { Work } from './work.js';

/** Compares the published site, in all of its languages, with the last build. */
export async function compareLive(
  { config, flags, tools }: Work,
  runs: readonly Run[],
): Promise<LiveComparison | undefined> {
  if (flags.live === undefined) return undefined;
  const { readBuildRecord } = await import('../../../pipeline/publish/output/build-record.js');
  const record = readBuildRecord(tools.cache, config.outDir);
  if (!record) return { findings: [noBuild(config)], requested: 0 };
  const { checkLive, liveAddresses } = await import('../../external/check-live.js');
  const addresses = (await Promise.all(runs.map(liveAddresses))).flat();
  return checkLive({ origin: new URL(flags.live).origin, config, addresses, record, progress: tools.progress });
}

function noBuild({ outDir }: SiteConfig): Finding {
  return diagnose('live-unreachable', {
    message: `There is no build in ${outDir} to compare the published site with`,
    notes: ['Run "docsgen build" first, from the commit that is published.'],
  });
}
