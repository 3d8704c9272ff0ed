/**
 * `docsgen merge` lists pages whose files differ in a few lines. `docsgen merge /payments` shows the one file that has
 * text for some versions in place of them, and writes it with `--write`.
 */
import { findCopies, type Copies } from '../../pipeline/fold/merge/page-copies.js';
import { proveMerges } from '../../pipeline/fold/merge/prove-merges.js';
import { loadSite } from '../../pipeline/fold/fold-site.js';
import type { Site } from '../../pipeline/model.js';
import { finish, type ExitCode } from '../finish.js';
import { noPageNamed, pageNamed } from '../parts/named-page.js';
import { openSession, type CommonFlags } from '../session.js';
import { refuse } from './refuse.js';
import { writeFiles } from './safe-write.js';
import { listLines, mergesJson, pageLines } from './show-merges.js';

export interface MergeFlags extends CommonFlags {
  readonly write?: boolean;
  readonly force?: boolean;
}

/** Plans and proves the merges of the named pages, or of all pages. Only those of named pages can be written. */
export async function merge(
  named: readonly string[],
  { write = false, force = false, ...flags }: MergeFlags,
): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'merge', session.config.diagnostics);
  if (config.versions.length === 0)
    return refuse(session, 'merge', 'This site has no versions, so there is nothing to merge.', 2);
  if (write && named.length === 0)
    return refuse(session, 'merge', '--write needs the pages to merge: review them one by one.', 2);
  session.tools.progress('Reading the site as it is');
  const old = await loadSite(config, new Map(), new Map(), session.tools);
  const chosen = choosePages(old.site, named);
  if (typeof chosen === 'string') return refuse(session, 'merge', chosen, 2);
  const proven = await proveMerges(old, chosen, session.tools);
  const problem = write ? await writeFiles(config, proven.changes, force) : undefined;
  if (problem !== undefined) return refuse(session, 'merge', `${problem}\nNothing was written.`, 1);
  const isList = named.length === 0;
  const isWritten = write && proven.merges.length > 0;
  const { colors } = session.report;
  const next = isList
    ? ' "docsgen merge <page>" shows the merged text of a page.'
    : ' The same command with --write writes this.';
  const day = config.lastUpdated ? ' Merged pages have the day of their next commit.' : '';
  const last = isWritten
    ? `${colors.green('✔')} Written. Articles, sidebars, contents lists and addresses are the same as before.${day}`
    : `Nothing was written.${proven.merges.length > 0 ? next : ''}`;
  return finish(session, 'merge', [], {
    json: { ...mergesJson(proven), written: isWritten },
    lines: [...(isList ? listLines(proven) : pageLines(proven, old, colors)), last],
  });
}

/** Returns the files of the named pages, or of all that have several. Returns a problem if a page is not known. */
function choosePages(site: Site, named: readonly string[]): readonly Copies[] | string {
  const copies = findCopies(site);
  if (named.length === 0) return copies;
  const lineages = new Set<string>();
  for (const name of named) {
    const page = pageNamed(site, name);
    if (!page) return noPageNamed(site, name).message;
    if (!copies.some(([first]) => first[0].lineage === page.lineage))
      return `All versions of "${name}" show the same file: ${page.source.file}`;
    lineages.add(page.lineage);
  }
  return copies.filter(([[page]]) => lineages.has(page.lineage));
}
