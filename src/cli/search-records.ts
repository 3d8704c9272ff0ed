/** `docsgen search-records`: the site's records in the shape of a hosted search service, for those who push them. */
import { readContent } from '../pipeline/layers/read-content.js';
import { loadSite } from '../pipeline/load-site.js';
import { makeSearchRecords } from '../pipeline/publish/search/search-records.js';
import { finish, type ExitCode } from './finish.js';
import { openSession, type CommonFlags } from './session.js';

/** Prints one record a line; with `--json` one list. */
export async function searchRecords(flags: CommonFlags): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'search-records', session.config.diagnostics);
  const loaded = await loadSite(config, await readContent(config), session.tools, true);
  const records = makeSearchRecords(loaded.value);
  return finish(session, 'search-records', loaded.diagnostics, {
    json: { records },
    lines: records.map((record) => JSON.stringify(record)),
  });
}
