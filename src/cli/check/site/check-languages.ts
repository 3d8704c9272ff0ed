/** Checks the site in each of its other languages. */
import { createCompileMemory } from '../../../pipeline/compile/documents/compile-memory.js';
import { gatherDiagnostics } from '../../../pipeline/diagnostics/gather-diagnostics.js';
import { readContent, type ContentRead } from '../../../pipeline/layers/read-content.js';
import type { Run } from '../../../pipeline/corridor.js';
import type { Diagnostic, SiteConfig } from '../../../pipeline/model.js';
import { readLanguages } from '../../../pipeline/languages/site-in-language.js';
import { prepareCheck } from './prepare-check.js';
import { askOutside, compare, findAll } from './find-all.js';
import { maxRounds, reportFixed, writeFixes } from './fix-all.js';
import { withUnwrapped } from './unwrap-conditions.js';
import type { Checked, Work } from './work.js';

/** What is found in the other languages. */
export interface FoundInLanguages {
  /** The diagnostics about labels. */
  readonly diagnostics: readonly Diagnostic[];
  readonly checked: readonly CheckedLanguage[];
  /** The number of places that were fixed. */
  readonly fixed: number;
}

/** Checks the site in each of its other languages. With `mayFix`, certain fixes are written into translations. */
export async function findInLanguages(work: Work, { config, read }: Run, mayFix: boolean): Promise<FoundInLanguages> {
  const languages = await readLanguages(config, work.tools.cache);
  const checked: CheckedLanguage[] = [];
  let fixed = 0;
  for (const other of languages.value) {
    let one = await checkLanguage(work, other, read.value.translators);
    for (let rounds = mayFix ? maxRounds : 0; rounds > 0; rounds--) {
      const written = writeFixes(work.session, other, work.overlay, await withUnwrapped(one.run, one.found));
      if (rounds === 1 || written.fixed === 0) for (const note of written.notes) work.session.report.line(note);
      if (written.fixed === 0) break;
      fixed += written.fixed;
      one = await checkLanguage(work, other);
    }
    checked.push(one);
  }
  reportFixed(work.session, fixed);
  return { diagnostics: languages.diagnostics, checked, fixed };
}

/** The site in one language, and what it has kept of an older build. */
export interface CheckedLanguage extends Pick<Checked, 'found' | 'table'> {
  readonly run: Run;
}

/** Checks the site in one language. Without `translators`, the files of translations are read. */
export async function checkLanguage(
  work: Work,
  config: SiteConfig,
  translators?: ContentRead['translators'],
): Promise<CheckedLanguage> {
  const { overlay, tools } = work;
  const read = await readContent(config, { overlay, cache: tools.cache, ...(translators && { translators }) });
  const own = { ...tools, memory: createCompileMemory() };
  const { run, assets } = await prepareCheck(work, config, own, read);
  const { findings, table } = await compare(work, run, assets);
  const more = [...findings, ...(await askOutside(work, run))];
  const found = [...(await findAll(work, run, assets, more)), ...assets.diagnostics];
  return { run, found: gatherDiagnostics(config, found), table };
}
