/** Times of search in the browser's engine, over a built site: from the index's arrival to the first answer, and a query. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '../../dist/client/search-embedded.js';

const queries = JSON.parse(readFileSync(new URL('../search/queries.json', import.meta.url), 'utf8'));
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Prints the figures of one version's index. */
export async function benchSearch(outDir, version, runs) {
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
