/** `docsgen search-records` prints the site's records in the format of a hosted search service, to be uploaded. */
import { readContent } from '../pipeline/layers/read-content.js';
import { diagnosticsOf, startRun } from '../pipeline/corridor.js';
import { makeSearchRecords } from '../pipeline/publish/search/search-records.js';
import { finish, type ExitCode } from './finish.js';
import { openSession, type CommonFlags } from './session.js';

/** Prints one record on each line; with `--json`, one list. */
export async function searchRecords(flags: CommonFlags): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'search-records', session.config.diagnostics);
  const run = await startRun(config, await readContent(config, session.tools), session.tools, { articles: true });
  const { site } = await run.connected();
  await run.compiled.makeArticles(site.pages);
  const records = makeSearchRecords({ site, compiled: run.compiled });
  return finish(session, 'search-records', await diagnosticsOf(run), {
    json: { records },
    lines: records.map((record) => JSON.stringify(record)),
  });
}
