/** `docsgen check`: the corridor's first half, then the report. Writes nothing but its cache. */
import { readContent } from '../pipeline/layers/read-content.js';
import { loadSite } from '../pipeline/load-site.js';
import { finish, type ExitCode } from './finish.js';
import { plural } from './report.js';
import { openSession, showTime, type CommonFlags } from './session.js';

/** Checks the site; returns the exit code. */
export async function check(flags: CommonFlags): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'check', session.config.diagnostics);
  const loaded = await loadSite(config, await readContent(config), session.tools, false);
  const { site, compiled } = loaded.value;
  const documents = [...new Set(site.pages.map(({ document }) => document))];
  const links = documents.reduce((sum, document) => sum + document.links.length, 0);
  const { distinct, compiled: parsed, reused } = compiled.counts;
  return finish(session, 'check', loaded.diagnostics, {
    json: { pages: site.pages.length, documents: distinct, compiled: parsed, reused, links },
    lines: [
      `${session.report.colors.green('✔')} ${plural(site.pages.length, 'page')} from ${plural(distinct, 'document')} (${parsed} compiled, ${reused} reused), ${plural(links, 'link')} checked, in ${showTime(session.elapsed())}`,
    ],
  });
}
