/** Finds pages that readers cannot reach, because no visible sidebar and no link leads there. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Finding, LinkTarget, SidebarItem } from '../model.js';
import { configDocs, mainLinks } from '../routes/config-links.js';
import type { RuleInput } from './rule-input.js';
import { topOfPage, versionOf } from '../place/page-place.js';

/**
 * Finds orphans. A page with `unlisted: true` is hidden on purpose, tags link to their own pages, lists of posts to all
 * posts, and the version menu leads to the home page of a version.
 */
export function findOrphans({ config, pages, sidebars, configUrls }: RuleInput): readonly Finding[] {
  const reached = new Set<string>();
  for (const { section, items } of sidebars) if (section.sidebar) addItems(reached, items);
  const served = pages.filter(({ isServed }) => isServed);
  for (const { targets, address } of served) for (const target of targets) addTarget(reached, target, address.route);
  for (const { to } of mainLinks(config)) reached.add(to.replace(/[?#].*$/, ''));
  const docs = new Set(configDocs(config).map(({ key }) => configUrls.get(key)));
  return served
    .filter(
      (page) => page.docPath !== 'index' && !page.generated && !page.post && page.facts.frontMatter.unlisted !== true,
    )
    .filter(({ address }) => !reached.has(address.route) && !docs.has(address.url))
    .map((page) =>
      diagnose('page-orphan', {
        message: 'No link leads to this page',
        place: topOfPage(page),
        notes: [
          'It is in no sidebar, and no page links to it. Put it into a list or a text, or mark it "unlisted: true".',
        ],
        ...versionOf(page),
      }),
    );
}

function addItems(reached: Set<string>, items: readonly SidebarItem[]): void {
  for (const item of items) {
    if (item.route !== undefined) reached.add(item.route);
    if (item.kind === 'category') addItems(reached, item.items);
  }
}

/** Adds the route of a link's target. A link to its own page does not count. */
function addTarget(reached: Set<string>, target: LinkTarget, own: string): void {
  if (target.kind === 'candidates')
    for (const candidate of target.candidates) addTarget(reached, candidate.target, own);
  else if (target.kind === 'page' && target.route !== own) reached.add(target.route);
}
