/** Checks a site in all of its languages. */
import { gatherDiagnostics } from '../../../pipeline/diagnostics/gather-diagnostics.js';
import { readContent } from '../../../pipeline/layers/read-content.js';
import type { Run } from '../../../pipeline/corridor.js';
import { joinFindings } from '../../../pipeline/languages/join-findings.js';
import type { Comparison } from '../against/compare-with.js';
import { countDocuments } from '../../parts/count-documents.js';
import { prepareCheck } from './prepare-check.js';
import { findInLanguages } from './check-languages.js';
import { compareLive } from './compare-live.js';
import { askOutside, compare, findAll } from './find-all.js';
import { fixAll } from './fix-all.js';
import type { Checked, SiteCounts, Work } from './work.js';

/** Checks a site. With `--fix`, certain fixes come first. */
export async function checkSite(work: Work): Promise<Checked> {
  const { config, overlay, flags, tools } = work;
  const read = await readContent(config, { overlay, cache: tools.cache });
  const { run: first, assets } = await prepareCheck(work, config, tools, read);
  const { run, fixed, mayFix } = flags.fix
    ? await fixAll(work, first, assets)
    : { run: first, fixed: 0, mayFix: false };
  const lost = await compare(work, run, assets);
  const outside = await askOutside(work, run);
  const others = await findInLanguages(work, run, mayFix);
  const live = await compareLive(work, [run, ...others.checked.map((one) => one.run)]);
  const found = await findAll(work, run, assets, [...lost.findings, ...outside, ...(live?.findings ?? [])]);
  const own = gatherDiagnostics(config, [...found, ...assets.diagnostics]);
  const all = [...others.diagnostics, ...joinFindings([own, ...others.checked.map((one) => one.found)])];
  const table = await joinKept([lost.table, ...others.checked.map((one) => one.table)]);
  const runs = [run, ...others.checked.map((one) => one.run)];
  const counts = { ...(await countSite(runs)), ...(live && { requested: live.requested }) };
  return { found: all, counts, fixed: fixed + others.fixed, references: run.read.value.references, table };
}

async function joinKept(tables: readonly Comparison['table'][]): Promise<Comparison['table']> {
  const [first, ...others] = tables;
  if (others.length === 0) return first;
  const { joinTables } = await import('../against/compare-with.js');
  return joinTables(tables);
}

/** Counts what all languages have. Texts that are not translated are the same documents in several. */
async function countSite(runs: readonly Run[]): Promise<SiteCounts> {
  const links = new Map<string, number>();
  for (const { read, compiled } of runs)
    for (const { sources, version } of read.value.content.trees) {
      for (const source of sources.values()) {
        const shown = { source, version };
        links.set(compiled.keyOf(shown), compiled.knownOf(shown).links);
      }
    }
  const found = await Promise.all(runs.map((run) => run.found()));
  return {
    pages: sum(found.map(({ pages }) => pages)),
    ...countDocuments(runs),
    links: sum([...links.values()]),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
