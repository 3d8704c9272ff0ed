/**
 * Search in the browser's engine, over the built reference site: the quality of the hits for the query set, the time from
 * the index's arrival to the first hits, and the time of a query.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '../../dist/client/search-embedded.js';
import { importSource } from './import-source.mjs';

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Prints the ranks of the wanted pages. */
export async function benchRanking(outDir) {
  const { engineOf, measureQueries, queries } = await importSource('test/search/measure-queries.ts');
  const { versions } = JSON.parse(readFileSync(join(outDir, 'assets/search/elsewhere/words.json'), 'utf8'));
  const engine = engineOf(outDir, versions);
  const groups = [
    ['tuned on and held out', ({ part }) => part === 'tuned' || part === 'heldOut'],
    ...['tuned', 'heldOut', 'fresh', 'unseen'].map((name) => [name, ({ part }) => part === name]),
    ...[...new Set(queries.map(({ kind }) => kind))].map((name) => [name, ({ kind }) => kind === name]),
  ];
  console.log('\nSearch: the query set');
  for (const [name, isAsked] of groups) {
    const asked = queries.filter(isAsked);
    const { mrr, success } = await measureQueries(engine, asked);
    const figures = `MRR@10 ${mrr.toFixed(3)}, success@1 ${success.toFixed(3)}`;
    console.log(`  ${name.padEnd(22)} ${String(asked.length).padStart(3)} questions, ${figures}`);
  }
}

/** Prints the times of one version's index. */
export async function benchSearch(outDir, version, runs) {
  const { queries } = await importSource('test/search/measure-queries.ts');
  const versions = [
    { name: version, label: version, isLast: true, tags: [], indexUrl: `/assets/search/${version}.json` },
  ];
  const ask = (engine, query) =>
    engine.search({ query, scope: { kind: 'version', name: version }, limit: 20, patienceMs: 0 });
  const firsts = [];
  const times = [];
  for (let run = 0; run < runs; run++) {
    let arrived = 0;
    const engine = createEngine({ versions }, async (url) => {
      const file = JSON.parse(readFileSync(join(outDir, url), 'utf8'));
      if (!url.includes('/text-')) arrived = performance.now();
      return file;
    });
    await ask(engine, queries[0].query);
    firsts.push(performance.now() - arrived);
    for (const { query } of queries) {
      const started = performance.now();
      await ask(engine, query);
      times.push(performance.now() - started);
    }
  }
  console.log(`\nSearch in version ${version}, ${queries.length} queries`);
  console.log(
    `  first answer ${median(firsts).toFixed(0)} ms after the index, fastest ${Math.min(...firsts).toFixed(0)} ms`,
  );
  console.log(
    `  a query ${median(times).toFixed(1)} ms, 95th percentile ${times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)].toFixed(1)} ms`,
  );
}
