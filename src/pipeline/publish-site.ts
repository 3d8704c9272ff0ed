/**
 * The second half of the corridor: it publishes a site, in all of its languages, as files in the output folder. Each
 * stage is one line.
 */
import { existsSync } from 'node:fs';
import { locateFindings, type Run } from './corridor.js';
import { hostFilesOf } from './hosts/make-host-files.js';
import { joinFindings } from './languages/join-findings.js';
import { outFileIn, withOutFile } from './languages/output-files.js';
import type { Diagnostic, Finding, Outcome, OutputFile } from './model.js';
import { onceAsync } from './once.js';
import { countPages } from './place/place-pages.js';
import { isAllNew, openPart, type OpenPart, type PublishableAssets } from './publish/render/site-files.js';
import { wholeSite, type SitePart } from './publish/part/site-part.js';
import type { OutputStamps } from './publish/output/build-record.js';
import type { ChangeDates } from './publish/render/dates/change-dates.js';
import type { PreparedAssets } from './publish/assets/prepare-assets.js';
import { outputMark } from './publish/output/guard-output.js';
import type { LockHolder } from './publish/output/output-lock.js';
import { isOfTexts, type RecordedOf } from './publish/recipe.js';
import { writeSite, type WrittenSite } from './publish/output/write-files.js';
import { isWorthAThread, renderTogether } from './publish/threads/render-together.js';
import type { Tools } from './tools.js';

/** A site in one language, and its assets. */
export interface SiteToPublish {
  readonly run: Run;
  readonly assets: Outcome<PreparedAssets>;
}

export interface PublishOptions {
  /** The part of the site that is written. The default is the whole site. */
  readonly part?: SitePart;
  /** The result of `readSourceDate`. */
  readonly sourceDate: string | undefined;
  /** The date of the last change of each content file. */
  readonly changeDates: ChangeDates;
  /** The output of the last build, if known. */
  readonly previous: OutputStamps | undefined;
  /** The `siteKeys` of that build. Undefined if nothing is known. */
  readonly previousSites: readonly string[] | undefined;
  /** Called once if another build of the same output takes long. */
  readonly onLongWait: (holder: LockHolder) => void;
}

/** The result of writing a site. */
export interface PublishedSite extends WrittenSite {
  /** The `siteKey` of the written part, in each language. */
  readonly siteKeys: readonly string[];
  /** The number of pages that readers can open, in all languages. */
  readonly pages: number;
  /** The number of routes that the written part of the site has, in all languages. */
  readonly routes: number;
}

/**
 * Publishes a site without errors. Its own language comes first. If one of the site's own components fails, nothing is
 * replaced.
 */
export async function publishSite(
  sites: readonly [SiteToPublish, ...SiteToPublish[]],
  tools: Tools,
  options: PublishOptions,
): Promise<Outcome<PublishedSite | undefined>> {
  const broken = joinFindings(sites.map(({ assets }) => assets.diagnostics));
  const openers = sites.flatMap(({ run, assets: { value } }) => {
    const { client } = value;
    return client ? [openSite(run, { ...value, client }, tools, options)] : [];
  });
  if (openers.length < sites.length || broken.length > 0) return { value: undefined, diagnostics: broken };
  const { config } = sites[0].run;
  const isError = ({ code, severity }: Finding): boolean => (config.severities[code] ?? severity) === 'error';
  const refuseFailures = (): void => {
    if (openers.some(({ failures }) => failures.some(isError))) throw new RenderingFailed();
  };
  const locateFailures = async (): Promise<readonly Diagnostic[]> =>
    joinFindings(await Promise.all(openers.map(({ run, failures }) => locateFindings(run, failures))));
  const { part = wholeSite, previous, onLongWait } = options;
  // Sites are opened while the present output is surveyed.
  const files = async function* (): AsyncGenerator<Iterable<OutputFile>> {
    const inOutput = nameFiles(openers.length > 1);
    for (const [index, opener] of openers.entries()) {
      const nameOf = outFileIn(opener.run);
      for await (const batch of filesOf(opener, tools, { ...options, index, nameOf, refuseFailures }))
        yield inOutput(batch, nameOf);
    }
    if (part.hasShared) yield await hostFilesOf(openers.map(({ run }) => run));
  };
  try {
    const site = { folders: config, files: files(), previous, part: part.name, mark: outputMark, onLongWait };
    const { value, diagnostics: refused } = await writeSite({ ...site, onMade: refuseFailures });
    if (!value) return { value, diagnostics: refused };
    const opened = await Promise.all(openers.map(({ open }) => open()));
    return { value: { ...value, ...countAll(opened) }, diagnostics: [...refused, ...(await locateFailures())] };
  } catch (error) {
    if (!(error instanceof RenderingFailed)) throw error;
    return { value: undefined, diagnostics: await locateFailures() };
  }
}

/** A site in one language that is opened when its first file is made. */
interface SiteOpener {
  readonly run: Run;
  readonly open: () => Promise<OpenPart>;
  /** The failures of the site's own components so far. */
  readonly failures: readonly Finding[];
}

function openSite(
  run: Run,
  assets: PublishableAssets,
  tools: Tools,
  { part = wholeSite, sourceDate, changeDates }: PublishOptions,
): SiteOpener {
  const failures: Finding[] = [];
  const reported = new Set<string>();
  const report = (failure: Finding): void => {
    // A broken theme component fails on every page, but is reported once.
    const key = JSON.stringify(failure);
    if (!reported.has(key)) failures.push(failure);
    reported.add(key);
  };
  return {
    run,
    failures,
    open: onceAsync(() => openPart(run, assets, tools, { part, sourceDate, changeDates, report })),
  };
}

type NameOf = (outFile: string) => string;

interface FilesOptions extends PublishOptions {
  /** The site's place among the languages. */
  readonly index: number;
  /** Returns the name in the output of a file of the site. */
  readonly nameOf: NameOf;
  readonly refuseFailures: () => void;
}

/** Returns the function that names the files of a site in the output. A file that languages share is yielded once. */
function nameFiles(hasLanguages: boolean): (files: Iterable<OutputFile>, nameOf: NameOf) => Iterable<OutputFile> {
  if (!hasLanguages) return (files) => files;
  const shared = new Set<string>();
  return function* (files, nameOf) {
    for (const file of files) {
      const name = nameOf(file.outFile);
      if (name !== file.outFile) yield withOutFile(file, name);
      else if (!shared.has(name)) yield file;
      shared.add(name);
    }
  };
}

/** Yields the files of a site in one language, in batches. */
async function* filesOf(
  { run, open }: SiteOpener,
  tools: Tools,
  { index, nameOf, refuseFailures, ...options }: FilesOptions,
): AsyncGenerator<Iterable<OutputFile>> {
  const opened = await open();
  const { files: of, routes, siteKey } = opened;
  const { previous, previousSites } = options;
  const previousSite = previousSites?.[index];
  tools.progress(`Writing ${routes.length} routes`);
  const recordedOf: RecordedOf = (outFile, own) => {
    const recipe = previousSite === siteKey ? previous?.files.get(nameOf(outFile))?.recipe : undefined;
    return recipe !== undefined && isOfTexts(recipe, own) ? recipe : undefined;
  };
  const present = existsSync(run.config.outDir) ? previousSite : undefined;
  const shareRendering = isAllNew(opened, present) && isWorthAThread(routes.length, run.config, tools.cache);
  await of.renderer.changes?.prepare();
  if (shareRendering) yield* renderTogether(run, opened, options);
  else yield of.routes(recordedOf);
  refuseFailures();
  yield of.twins(recordedOf);
  refuseFailures();
  yield of.lists(recordedOf);
  yield of.others();
  yield await of.search.files();
}

function countAll(opened: readonly OpenPart[]): Pick<PublishedSite, 'siteKeys' | 'pages' | 'routes'> {
  return {
    siteKeys: opened.map(({ siteKey }) => siteKey),
    pages: opened.reduce((sum, one) => sum + countPages(one), 0),
    routes: opened.reduce((sum, { routes }) => sum + routes.length, 0),
  };
}

/** Stops writing before the new site replaces the old one. */
class RenderingFailed extends Error {}
