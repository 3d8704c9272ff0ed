/** Addresses and headings that an older build of the site has and this one lacks. */
import { diagnose, type Problem } from '../diagnostics/diagnostic.js';
import type { Finding, RenderedElement, Route, Site } from '../model.js';
import { createNearest } from '../text/nearest-name.js';
import { topOfPage, versionOf } from '../place/page-place.js';

/** An address of the older build, with what its page says of itself. */
export interface OldAddress {
  /** Decoded, without base URL. */
  readonly route: string;
  /** Of its headings. */
  readonly ids: readonly string[];
  /** Of the document, with the site's title behind it; "" for what is no page or is not known. */
  readonly title: string;
  readonly description: string;
}

/** Ids that only the site's own code knows; undefined where that fails. */
export type IdsOfOwnCode = (element: Pick<RenderedElement, 'page' | 'madeBy'>) => ReadonlySet<string> | undefined;

/** Reports each lost address and, at their pages, each lost heading. A redirect counts as its target. */
export function findLostAddresses(
  site: Site,
  old: readonly OldAddress[],
  idsOfOwnCode: IdsOfOwnCode,
): readonly Finding[] {
  const { staticFiles } = site.content;
  const routes = new Map(site.routes.map((route) => [route.address.route, route]));
  const nearest = createNearest();
  const addresses = [...routes.keys()];
  return old.flatMap(({ route, ids }) => {
    const now = answering(routes, route);
    if (now) return lostIds(now, ids, idsOfOwnCode);
    const file = ['', '.html', '/index.html'].flatMap((end) => staticFiles.get(`${route}${end}`.slice(1)) ?? [])[0];
    if (!file) return routes.has(route) ? [] : [lostAddress(route, nearest(route, addresses))];
    const known = ids.length === 0 ? undefined : idsOfOwnCode({ page: file.file, madeBy: 'file' });
    return reportLost(known && ids.filter((id) => !known.has(id)), { subject: file.file });
  });
}

function lostAddress(route: string, suggestion: string | undefined): Finding {
  return diagnose('address-lost', {
    message: `Nothing answers at "${route}" any more`,
    subject: route,
    notes: [
      'Links from elsewhere and bookmarks lead there. Add a redirect to the config, or move the page with _layer.yml. If it went on purpose, name it under `exceptions` in the config.',
    ],
    suggestion,
  });
}

/** Headings of the page itself, then those that its components make. */
function lostIds(now: OwnPage, ids: readonly string[], idsOfOwnCode: IdsOfOwnCode): readonly Finding[] {
  if (now.kind === 'reactPage') {
    const known = ids.length === 0 ? undefined : idsOfOwnCode({ page: now.address.route, madeBy: 'reactPage' });
    return reportLost(known && ids.filter((id) => !known.has(id)), { subject: now.file });
  }
  const { page } = now;
  const lost = ids.filter((id) => !page.facts.ids.includes(id));
  const where = { place: topOfPage(page), ...versionOf(page) };
  if (lost.length === 0 || page.facts.components.length === 0) return reportLost(lost, where);
  const known = idsOfOwnCode({ page: page.address.route, madeBy: 'component' });
  return reportLost(known && lost.filter((id) => !known.has(id)), where);
}

/** Empty if they are unknown. */
function reportLost(
  lost: readonly string[] | undefined,
  where: Pick<Problem<Finding['place']>, 'place' | 'subject' | 'versions'>,
): readonly Finding[] {
  if (!lost || lost.length === 0) return [];
  const names = lost.map((id) => `#${id}`).join(', ');
  return [
    diagnose('anchor-lost', {
      message: `${where.subject === undefined ? 'This page' : `"${where.subject}"`} has lost ${names}, which the older build had`,
      notes: [
        'Links from elsewhere and bookmarks name it. Give the heading its old id, {#id}, or put <a id="…"></a> where its text went.',
      ],
      ...where,
    }),
  ];
}

type OwnPage = Extract<Route, { kind: 'page' | 'reactPage' }>;

/** The page at a route, or the one to which a redirect leads without naming a heading of its own. */
function answering(routes: ReadonlyMap<string, Route>, route: string): OwnPage | undefined {
  const found = routes.get(route);
  const target =
    found?.kind === 'redirect' && found.target.route !== undefined && !found.target.url.includes('#')
      ? routes.get(found.target.route)
      : found;
  return target?.kind === 'page' || target?.kind === 'reactPage' ? target : undefined;
}
