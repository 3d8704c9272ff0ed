/** `docsgen search-records` prints the site's records in the format of a hosted search service, to be uploaded. */
import { withComponentWords } from '../pipeline/publish/search/component-words.js';
import { makeSearchRecords } from '../pipeline/publish/search/search-records.js';
import { finish, type ExitCode } from './finish.js';
import { loadSite } from './keep/load-version.js';
import { openRenderer } from './keep/open-renderer.js';
import { openSession, type CommonFlags } from './session.js';

/** Prints one record on each line; with `--json`, one list. */
export async function searchRecords(flags: CommonFlags): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'search-records', session.config.diagnostics);
  const { value: loaded, diagnostics } = await loadSite(session, config, { articles: true });
  if (!loaded) return finish(session, 'search-records', diagnostics);
  const { run } = loaded;
  const { site } = await run.connected();
  await run.compiled.makeArticles(site.pages);
  const renderer = await openRenderer(loaded, session.tools);
  const records = makeSearchRecords(site, withComponentWords(run.compiled, renderer));
  return finish(session, 'search-records', diagnostics, {
    json: { records },
    lines: records.map((record) => JSON.stringify(record)),
  });
}
