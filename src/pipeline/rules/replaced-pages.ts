/**
 * Finds addresses that showed one page in an older build and now show another: a move in the wrong direction, or onto a
 * page. A new text is not reported, nor a text that another version had at the same path.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Finding, Page, Site, SiteConfig } from '../model.js';
import { joinRoutes, treeRoute } from '../place/address.js';
import type { OldAddress } from './lost/lost-addresses.js';
import { versionOf } from '../place/page-place.js';

/**
 * Finds each address whose text the older build only had at other paths. Texts are identified by title, description and
 * headings.
 */
export function findReplacedPages(
  { config, routes }: Site,
  old: readonly OldAddress[],
  descriptionOf: (page: Page) => string,
): readonly Finding[] {
  const oldAt = new Map(old.map((address) => [address.route, address]));
  const oldWith = groupByText(old);
  const place = createPlaceInVersion(config);
  return routes.flatMap((route) => {
    if (route.kind !== 'page') return [];
    const { page } = route;
    const before = oldAt.get(page.address.route);
    const description = descriptionOf(page);
    const sources = (oldWith.get(textKey(page.title, description)) ?? []).filter((other) => hasHeadingsOf(page, other));
    if (!before?.title || sources.includes(before)) return [];
    // Only the title is another one. Pages for several products often have the same text.
    if (description !== '' && before.description === description && hasHeadingsOf(page, before)) return [];
    const { top, path } = place(before.route);
    const isOther = sources.every((source) => place(source.route).path !== path);
    const source = sources.find(({ route: other }) => place(other).top === top) ?? sources[0];
    return source && isOther ? [replaced(page, before, source)] : [];
  });
}

/** Groups old pages by title and description. A page's title is before the bar, the site's title after it. */
function groupByText(old: readonly OldAddress[]): ReadonlyMap<string, readonly OldAddress[]> {
  const groups = new Map<string, OldAddress[]>();
  for (const address of old) {
    for (const title of new Set([address.title, address.title.replace(/ \| (?!.* \| ).*$/, '')])) {
      const key = textKey(title, address.description);
      const group = groups.get(key);
      if (group) group.push(address);
      else groups.set(key, [address]);
    }
  }
  return groups;
}

function textKey(title: string, description: string): string {
  return `${title}\0${description}`;
}

function hasHeadingsOf({ facts }: Page, old: OldAddress): boolean {
  const ids = new Set(old.ids);
  return facts.headings.every(({ level, id }) => level === 1 || ids.has(id));
}

interface PlaceInVersion {
  /** The route of the version's start, such as "/4.5/". */
  readonly top: string;
  /** The path within the version: "/guide" for both "/4.5/guide" and "/guide". */
  readonly path: string;
}

function createPlaceInVersion({ sections, versions }: SiteConfig): (route: string) => PlaceInVersion {
  const tops = sections
    .filter(({ versioned }) => versioned)
    .flatMap((section) =>
      versions.flatMap((version) => [treeRoute(section, version), joinRoutes(section.path, version.name)]),
    )
    .map((route) => (route === '/' ? route : `${route}/`))
    .sort((a, b) => b.length - a.length);
  return (route) => {
    const top = tops.find((prefix) => `${route}/`.startsWith(prefix)) ?? '/';
    return { top, path: joinRoutes(route.slice(top.length)) };
  };
}

function replaced(page: Page, { address }: OldAddress, source: OldAddress): Finding {
  return diagnose('page-replaced', {
    message: `"${address}" shows the text that the older build had at "${source.address}"`,
    subject: address,
    notes: [
      `The page there is now "${page.source.file}". External links and bookmarks now lead to another text. Look for a line of _layer.yml that moves a page onto this address. If this is on purpose, list the address under \`exceptions\` in the config.`,
    ],
    ...versionOf(page),
  });
}
