/**
 * Builds a site for comparison. Broken links do not stop the build: readers see the pages anyway, and `docsgen check`
 * reports the links. Dates are left out, because every commit changes them.
 */
import { diagnosticsOf } from '../../pipeline/corridor.js';
import { readConfig } from '../../pipeline/config/read-config.js';
import { gatherDiagnostics } from '../../pipeline/diagnostics/gather-diagnostics.js';
import { joinFindings } from '../../pipeline/languages/join-findings.js';
import { readLanguages } from '../../pipeline/languages/site-in-language.js';
import { readContent } from '../../pipeline/layers/read-content.js';
import type { Diagnostic } from '../../pipeline/model.js';
import { publishedForms } from '../../pipeline/publish/twins/published-forms.js';
import { publishSite } from '../../pipeline/publish-site.js';
import type { Tools } from '../../pipeline/tools.js';
import { readingErrors } from '../check/reading-errors.js';
import { prepareSite, type PreparedSite } from '../parts/prepare-site.js';

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
  const languages = await readLanguages(config, tools.cache);
  const sites: PreparedSite[] = [];
  for (const one of [config, ...languages.value]) {
    const translators = sites[0]?.run.read.value.translators;
    const read = await readContent(one, { cache: tools.cache, ...(translators && { translators }) });
    sites.push(await prepareSite(one, tools, { read, articles: true, forms: publishedForms(one) }));
  }
  const [own, ...others] = sites;
  if (!own) return [];
  const found = await Promise.all(sites.map(({ run }) => diagnosticsOf(run)));
  const unreadable = [...languages.diagnostics, ...readingErrors(joinFindings(found))];
  if (unreadable.length > 0) return unreadable;
  const published = await publishSite([own, ...others], tools, {
    sourceDate,
    changeDates: new Map(),
    previous: undefined,
    previousSites: undefined,
    onLongWait: () => {},
  });
  return published.value ? [] : gatherDiagnostics(config, published.diagnostics);
}
