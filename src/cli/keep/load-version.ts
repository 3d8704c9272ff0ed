/** What `build --offline` and `print` begin with: the site, checked, and one version of it, rendered in memory. */
import { gatherDiagnostics } from '../../pipeline/diagnostics/gather-diagnostics.js';
import { readContent } from '../../pipeline/layers/read-content.js';
import type { Diagnostic, Outcome, SiteConfig, Version } from '../../pipeline/model.js';
import type { OpenVersion } from '../../pipeline/keep/open-version.js';
import { selectPart, wholeSite } from '../../pipeline/publish/part/site-part.js';
import { readChangeDates } from '../../pipeline/publish/render/change-dates.js';
import { readSourceDate } from '../../pipeline/publish/render/source-date.js';
import { optimiseAsUsual } from '../program/optimisation.js';
import type { Session } from '../session.js';

/** The named version, or the latest; undefined on a site without versions, null for an unknown name. */
export function findVersion({ versions }: SiteConfig, name: string | undefined): Version | undefined | null {
  if (name !== undefined) return versions.find((version) => version.name === name) ?? null;
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

/** Undefined if the site has errors, which are among the diagnostics. */
export async function loadVersion(
  { tools }: Session,
  config: SiteConfig,
  version: Version | undefined,
): Promise<Outcome<OpenVersion | undefined, Diagnostic>> {
  const [{ diagnosticsOf, startRun }, { prepareAssets }, { addNeeded, findUnmet }, keep] = await Promise.all([
    import('../../pipeline/corridor.js'),
    import('../../pipeline/publish/assets/prepare-assets.js'),
    import('../../pipeline/publish/assets/page-needs.js'),
    import('../../pipeline/keep/open-version.js'),
  ]);
  const part = version ? selectPart(config, { versions: [version.name], sections: [], shared: false }) : wholeSite;
  const readingDates = readChangeDates(config, tools.cache);
  const read = await readContent(config, tools);
  const preparing = prepareAssets(config, read.value.content, tools);
  const run = await startRun(config, read, tools, { articles: (of) => of === version });
  const needs = await run.found();
  const { value: assets, diagnostics: failed } = await addNeeded(config, needs, await preparing, tools);
  const found = await diagnosticsOf(run, findUnmet(config, needs, assets));
  const diagnostics = [...found, ...gatherDiagnostics(config, failed)];
  if (!keep.arePublishable(assets) || diagnostics.some(({ severity }) => severity === 'error')) {
    return { value: undefined, diagnostics };
  }
  optimiseAsUsual();
  const opened = await keep.openVersion(run, assets, tools, {
    version,
    part,
    sourceDate: readSourceDate(config.root),
    changeDates: await readingDates,
  });
  return { value: opened.value, diagnostics: [...diagnostics, ...opened.diagnostics] };
}
