/** Loads one version for commands that keep it: checks the site and renders the version in memory. */
import { versionNamed } from '../parts/unknown-version.js';
import type { Run, RunOptions } from '../../pipeline/corridor.js';
import { gatherDiagnostics } from '../../pipeline/diagnostics/gather-diagnostics.js';
import { readContent } from '../../pipeline/layers/read-content.js';
import type { Diagnostic, Outcome, SiteConfig, Version } from '../../pipeline/model.js';
import type { OpenVersion } from '../../pipeline/keep/open-version.js';
import { selectPart, wholeSite } from '../../pipeline/publish/part/site-part.js';
import { readChangeDates } from '../../pipeline/publish/render/dates/change-dates.js';
import type { PublishableAssets } from '../../pipeline/publish/render/site-files.js';
import { readSourceDate } from '../../pipeline/publish/render/dates/source-date.js';
import type { Session } from '../session.js';

/**
 * Finds the named version, or the latest by default. Returns undefined on a site without versions, null for an unknown
 * name.
 */
export function findVersion(config: SiteConfig, name: string | undefined): Version | undefined | null {
  const { versions } = config;
  if (name !== undefined) return versionNamed(name, config) ?? null;
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

/** Returns the default name of what keeps a version: beside the output folder, with the version and the language. */
export function keptName(
  { outDir, translation }: Pick<SiteConfig, 'outDir' | 'translation'>,
  version: Version | undefined,
  withoutVersion: string,
): string {
  return [outDir, version?.name ?? withoutVersion, translation?.language.htmlLang].filter(Boolean).join('-');
}

/** A site without errors, and everything needed to render it. */
export interface LoadedSite {
  readonly run: Run;
  readonly assets: PublishableAssets;
}

/** Loads the site. The value is undefined if the site has errors; they are among the diagnostics. */
export async function loadSite(
  { tools }: Session,
  config: SiteConfig,
  options: RunOptions,
): Promise<Outcome<LoadedSite | undefined, Diagnostic>> {
  const [{ diagnosticsOf, startRun }, { prepareAssets }, { addNeeded, findUnmet }, keep] = await Promise.all([
    import('../../pipeline/corridor.js'),
    import('../../pipeline/publish/assets/prepare-assets.js'),
    import('../../pipeline/publish/assets/page-needs.js'),
    import('../../pipeline/keep/open-version.js'),
  ]);
  const read = await readContent(config, tools);
  const preparing = prepareAssets(config, read.value.content, tools);
  const run = await startRun(config, read, tools, options);
  const needs = await run.found();
  const { value: assets, diagnostics: failed } = await addNeeded(config, needs, await preparing, tools);
  const found = await diagnosticsOf(run, findUnmet(config, needs, assets));
  const diagnostics = [...found, ...gatherDiagnostics(config, failed)];
  const isBroken = diagnostics.some(({ severity }) => severity === 'error');
  if (isBroken || !keep.arePublishable(assets)) return { value: undefined, diagnostics };
  return { value: { run, assets }, diagnostics };
}

/** Loads and renders a version. The value is undefined if the site has errors; they are among the diagnostics. */
export async function loadVersion(
  session: Session,
  config: SiteConfig,
  version: Version | undefined,
): Promise<Outcome<OpenVersion | undefined, Diagnostic>> {
  const { tools } = session;
  const part = version ? selectPart(config, { versions: [version.name], sections: [], shared: false }) : wholeSite;
  const readingDates = readChangeDates(config, tools.cache);
  const { value, diagnostics } = await loadSite(session, config, { articles: (of) => of === version });
  if (!value) return { value, diagnostics };
  const { openVersion } = await import('../../pipeline/keep/open-version.js');
  const opened = await openVersion(value.run, value.assets, tools, {
    version,
    part,
    sourceDate: readSourceDate(config.root),
    changeDates: await readingDates,
  });
  return { value: opened.value, diagnostics: [...diagnostics, ...opened.diagnostics] };
}
