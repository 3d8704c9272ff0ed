/** The second half of the corridor: it publishes a site as files in the output folder. Each stage is one line. */
import { existsSync } from 'node:fs';
import { locateFindings, type Run } from './corridor.js';
import type { Finding, Outcome, OutputFile } from './model.js';
import { onceAsync } from './once.js';
import { countPages } from './place/place-pages.js';
import { isAllNew, openPart } from './publish/render/site-files.js';
import { wholeSite, type SitePart } from './publish/part/site-part.js';
import type { OutputStamps } from './publish/output/build-record.js';
import type { ChangeDates } from './publish/render/change-dates.js';
import type { PreparedAssets } from './publish/assets/prepare-assets.js';
import { outputMark } from './publish/output/guard-output.js';
import type { LockHolder } from './publish/output/output-lock.js';
import { isOfTexts, type RecordedOf } from './publish/recipe.js';
import { writeSite, type WrittenSite } from './publish/output/write-files.js';
import { isWorthAThread, renderTogether } from './publish/threads/render-together.js';
import type { Tools } from './tools.js';

export interface PublishOptions {
  /** The part of the site that is written. The default is the whole site. */
  readonly part?: SitePart;
  /** The result of `readSourceDate`. */
  readonly sourceDate: string | undefined;
  /** The date of the last change of each content file. */
  readonly changeDates: ChangeDates;
  /** The output of the last build, if known. */
  readonly previous: OutputStamps | undefined;
  /** The `siteKey` of that build. Undefined if nothing is known. */
  readonly previousSite: string | undefined;
  /** Called once if another build of the same output takes long. */
  readonly onLongWait: (holder: LockHolder) => void;
}

/** The result of writing a site. */
export interface PublishedSite extends WrittenSite {
  /** The `siteKey` of the written part. */
  readonly siteKey: string;
  /** The number of pages that readers can open. */
  readonly pages: number;
  /** The number of routes that the written part of the site has. */
  readonly routes: number;
}

/** Publishes a site without errors. If one of the site's own components fails, nothing is replaced. */
export async function publishSite(
  run: Run,
  { value: assets, diagnostics }: Outcome<PreparedAssets>,
  tools: Tools,
  options: PublishOptions,
): Promise<Outcome<PublishedSite | undefined>> {
  const { client } = assets;
  if (!client || diagnostics.length > 0) return { value: undefined, diagnostics };
  const failures: Finding[] = [];
  const { part = wholeSite, sourceDate, changeDates, previous, previousSite, onLongWait } = options;
  const report = (failure: Finding): void => {
    // A broken theme component fails on every page, but is reported once.
    if (failure.place || !failures.some(({ message }) => message === failure.message)) failures.push(failure);
  };
  const refuseFailures = (): void => {
    if (failures.length > 0) throw new RenderingFailed();
  };
  const open = onceAsync(() => openPart(run, { ...assets, client }, tools, { part, sourceDate, changeDates, report }));
  // The site is opened while the present output is surveyed.
  const files = async function* (): AsyncGenerator<OutputFile> {
    const opened = await open();
    const { files: of, routes, siteKey } = opened;
    tools.progress(`Writing ${routes.length} routes`);
    const recordedOf: RecordedOf = (outFile, own) => {
      const recipe = previousSite === siteKey ? previous?.files.get(outFile)?.recipe : undefined;
      return recipe !== undefined && isOfTexts(recipe, own) ? recipe : undefined;
    };
    const present = existsSync(run.config.outDir) ? previousSite : undefined;
    const shareRendering = isAllNew(opened, present) && isWorthAThread(routes.length, run.config, tools.cache);
    await of.renderer.changes?.prepare();
    yield* shareRendering ? renderTogether(run, opened, options) : of.routes(recordedOf);
    refuseFailures();
    yield* of.twins(recordedOf);
    refuseFailures();
    yield* of.lists(recordedOf);
    yield* [...of.others(), ...(await of.search.files())];
  };
  try {
    const { config } = run;
    const site = { folders: config, files: files(), previous, part: part.name, mark: outputMark, onLongWait };
    const { value, diagnostics: refused } = await writeSite({ ...site, onMade: refuseFailures });
    if (!value) return { value, diagnostics: refused };
    const opened = await open();
    const counts = { siteKey: opened.siteKey, pages: countPages(opened), routes: opened.routes.length };
    return { value: { ...value, ...counts }, diagnostics: refused };
  } catch (error) {
    if (error instanceof RenderingFailed) {
      return { value: undefined, diagnostics: await locateFindings(run, failures) };
    }
    throw error;
  }
}

/** Stops writing before the new site replaces the old one. */
class RenderingFailed extends Error {}
