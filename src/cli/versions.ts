/** `docsgen versions` lists each version with its numbers of pages, of files in its layer, and of inherited files. */
import { readContent } from '../pipeline/layers/read-content.js';
import { diagnosticsOf, startRun } from '../pipeline/corridor.js';
import type { SiteConfig } from '../pipeline/model.js';
import { makeVersionMetadata } from '../pipeline/routes/version-metadata.js';
import { finish, type ExitCode } from './finish.js';
import { alignColumns } from './parts/align-columns.js';
import { readingErrors } from './check/reading-errors.js';
import { openSession, type CommonFlags } from './session.js';

/** Lists the versions, newest first. */
export async function versions(flags: CommonFlags): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'versions', session.config.diagnostics);
  const run = await startRun(config, await readContent(config, session.tools), session.tools, { articles: false });
  const { site } = await run.connected();
  const counts = config.versions.map((version) => {
    const trees = site.content.trees.filter((tree) => tree.version === version);
    const own = trees.reduce((sum, tree) => sum + tree.ownSources, 0);
    const sources = trees.reduce((sum, tree) => sum + tree.sources.size, 0);
    const pages = site.pages.filter((page) => page.isServed && page.version === version).length;
    return {
      name: version.name,
      status: version.status,
      path: version.path || '/',
      ...(version.from !== undefined && { from: version.from }),
      pages,
      own,
      inherited: sources - own,
    };
  });
  const hasLines = counts.some(({ from }) => from !== undefined);
  const rows = [
    ['version', 'status', 'path', ...(hasLines ? ['from'] : []), 'pages', 'own files', 'inherited'],
    ...counts.map(({ name, status, path, from = '', pages, own, inherited }) => [
      name,
      status,
      path,
      ...(hasLines ? [from] : []),
      String(pages),
      String(own),
      String(inherited),
    ]),
  ];
  return finish(session, 'versions', readingErrors(await diagnosticsOf(run)), {
    json: { versions: counts, metadata: makeVersionMetadata(site), locales: localesOf(config) },
    lines: rows.length === 1 ? ['This site has no versions.'] : alignColumns(rows, hasLines ? 4 : 3),
  });
}

/** Returns the languages of the site, its own first. */
function localesOf({ locale, languages }: SiteConfig): readonly object[] {
  return [locale, ...languages].map(({ label, direction, htmlLang, calendar, path }) => ({
    label,
    direction,
    htmlLang,
    calendar,
    path,
  }));
}
