/** Addresses and headings that an older build of the site has and this one lacks. */
import { diagnose, type Problem } from '../diagnostics/diagnostic.js';
import type { Finding, Page, Place, RenderedElement, Route, Site } from '../model.js';
import { createNearest } from '../text/nearest-name.js';
import { topOfPage, versionOf } from '../place/page-place.js';

/** An address of the older build, with what its page says of itself. */
export interface OldAddress {
  /** Decoded, without base URL. */
  readonly route: string;
  /** Of its headings. */
  readonly ids: readonly string[];
  /** Headings with an id, and their texts. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** Of its article, in their order. */
  readonly words: readonly string[];
  /** Of the document, with the site's title behind it; "" for what is no page or is not known. */
  readonly title: string;
  readonly description: string;
}

/** Ids that only the site's own code knows; undefined where that fails. */
export type IdsOfOwnCode = (element: Pick<RenderedElement, 'page' | 'madeBy'>) => ReadonlySet<string> | undefined;

/** Where a heading is that had another id, and what gives it that id again. Undefined where that is not certain. */
export type FindHeading = (page: Page, id: string, old: OldAddress) => Kept | undefined;

interface Kept {
  readonly place: Place;
  readonly suggestion: string;
}

/** What the site lacks of an older build. */
export interface LostParts {
  readonly findings: readonly Finding[];
  readonly addresses: number;
  readonly ids: number;
}

/** Reports each lost address and, at their pages, each lost heading. A redirect counts as its target. */
export function findLostAddresses(
  site: Site,
  old: readonly OldAddress[],
  lookUps: { readonly idsOfOwnCode: IdsOfOwnCode; readonly findHeading: FindHeading },
): LostParts {
  const { staticFiles } = site.content;
  const routes = new Map(site.routes.map((route) => [route.address.route, route]));
  const nearest = createNearest();
  const addresses = [...routes.keys()];
  let lostIds = 0;
  const { idsOfOwnCode } = lookUps;
  const count = (lost: readonly string[] | undefined): typeof lost => {
    lostIds += lost?.length ?? 0;
    return lost;
  };
  const findings = old.flatMap((page): readonly Finding[] => {
    const { route, ids } = page;
    const now = answering(routes, route);
    if (now) return reportIds(now, page, count(idsLostFrom(now, ids, idsOfOwnCode)), lookUps.findHeading);
    const file = ['', '.html', '/index.html'].flatMap((end) => staticFiles.get(`${route}${end}`.slice(1)) ?? [])[0];
    if (!file) return routes.has(route) ? [] : [lostAddress(route, nearest(route, addresses))];
    const known = ids.length === 0 ? undefined : idsOfOwnCode({ page: file.file, madeBy: 'file' });
    return reportLost(count(known && ids.filter((id) => !known.has(id))), { subject: file.file });
  });
  const lostAddresses = findings.filter(({ code }) => code === 'address-lost').length;
  return { findings, addresses: lostAddresses, ids: lostIds };
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

/** Headings of the page itself, then those that its components make. Undefined if these are unknown. */
function idsLostFrom(now: OwnPage, ids: readonly string[], idsOfOwnCode: IdsOfOwnCode): readonly string[] | undefined {
  const { route } = now.address;
  if (now.kind === 'reactPage') {
    const known = ids.length === 0 ? undefined : idsOfOwnCode({ page: route, madeBy: 'reactPage' });
    return known && ids.filter((id) => !known.has(id));
  }
  const { facts } = now.page;
  const lost = ids.filter((id) => !facts.ids.includes(id));
  if (lost.length === 0 || facts.components.length === 0) return lost;
  const known = idsOfOwnCode({ page: route, madeBy: 'component' });
  return known && lost.filter((id) => !known.has(id));
}

/** A heading that only has another id is reported at its line, all others at the top of their page. */
function reportIds(
  now: OwnPage,
  old: OldAddress,
  lost: readonly string[] = [],
  findHeading: FindHeading,
): readonly Finding[] {
  if (now.kind === 'reactPage') return reportLost(lost, { subject: now.file });
  const { page } = now;
  const kept = new Map(lost.map((id) => [id, findHeading(page, id, old)]));
  return [
    ...[...kept].flatMap(([id, found]) =>
      found
        ? [
            diagnose('anchor-lost', {
              message: `This heading had the id "${id}" in the older build`,
              notes: ['Links from elsewhere and bookmarks name it. Give the heading its old id.'],
              ...found,
              isCertain: true,
              ...versionOf(page),
            }),
          ]
        : [],
    ),
    ...reportLost(
      lost.filter((id) => !kept.get(id)),
      { place: topOfPage(page), ...versionOf(page) },
    ),
  ];
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
