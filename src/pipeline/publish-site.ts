/** The second half of the corridor: it publishes a site as files in the output folder. Each stage is one line. */
import { contentHash } from './cache/content-hash.js';
import { locateFindings, type Run } from './corridor.js';
import { assetsLinkedBy } from './links/linked-assets.js';
import type { Finding, Outcome, OutputFile } from './model.js';
import { countPages } from './place/place-pages.js';
import { wholeSite, type SitePart } from './publish/part/site-part.js';
import type { OutputStamps } from './publish/output/build-record.js';
import { changesOfPages, type ChangeDates } from './publish/render/change-dates.js';
import type { PreparedAssets } from './publish/assets/prepare-assets.js';
import { outputMark } from './publish/output/guard-output.js';
import type { LockHolder } from './publish/output/output-lock.js';
import { createRenderMemory } from './publish/render/render-memory.js';
import { contextIn } from './publish/render/render-routes.js';
import { openSiteFiles } from './publish/render/site-files.js';
import { writeSite, type WrittenSite } from './publish/output/write-files.js';
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
  /** The `siteKey` of that build. */
  readonly previousSite: string | undefined;
  /** Called once if another build of the same output takes long. */
  readonly onLongWait: (holder: LockHolder) => void;
}

/** The result of writing a site. */
export interface PublishedSite extends WrittenSite {
  /** Identifies the site without its texts. If it is equal, the contexts in the recipes of its pages are equal. */
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
  const { site } = await run.connected();
  const { client } = assets;
  if (!client || diagnostics.length > 0) return { value: undefined, diagnostics };
  const failures: Finding[] = [];
  const { linkedAssets } = await run.found();
  const { part = wholeSite } = options;
  const shown = site.pages.filter(({ section, version }) => part.hasTree(section, version));
  const { renderer, routes, twins, others, search, stamp } = openSiteFiles({
    linkedAssets: () => (part === wholeSite ? linkedAssets : assetsLinkedBy(shown)),
    part,
    site,
    compiled: run.compiled,
    cache: tools.cache,
    assets: { ...assets, client },
    sourceDate: options.sourceDate,
    changeOf: changesOfPages(site.config, options.changeDates, run.read.value),
    memory: createRenderMemory(),
    report: (failure) => {
      // A broken theme component fails on every page, but is reported once.
      if (failure.place || !failures.some(({ message }) => message === failure.message)) failures.push(failure);
    },
  });
  const written = site.routes.filter(part.hasRoute);
  tools.progress(`Writing ${written.length} routes`);
  const siteKey = contentHash(`${run.key} ${stamp}`);
  const { previous, previousSite, onLongWait } = options;
  const contextOf = (outFile: string): string | undefined =>
    previousSite === siteKey ? contextIn(previous?.files.get(outFile)?.recipe) : undefined;
  const files = async function* (): AsyncGenerator<OutputFile> {
    await renderer.changes?.prepare();
    yield* routes(contextOf);
    if (failures.length > 0) throw new RenderingFailed();
    yield* twins(contextOf);
    if (failures.length > 0) throw new RenderingFailed();
    yield* [...others(), ...(await search.files())];
  };
  try {
    const { value, diagnostics: refused } = await writeSite({
      folders: site.config,
      files: files(),
      previous,
      part: part.name,
      mark: outputMark,
      onLongWait,
    });
    const counts = { siteKey, pages: countPages({ pages: shown }), routes: written.length };
    return { value: value && { ...value, ...counts }, diagnostics: refused };
  } catch (error) {
    if (error instanceof RenderingFailed) {
      return { value: undefined, diagnostics: await locateFindings(run, failures) };
    }
    throw error;
  }
}

/** Stops writing before the new site replaces the old one. */
class RenderingFailed extends Error {}
