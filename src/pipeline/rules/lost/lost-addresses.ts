/** Finds addresses and headings that an older build of the site contains and this one lacks. */
import { diagnose, type Problem } from '../../diagnostics/diagnostic.js';
import type { Asset, Finding, Page, Place, RenderedElement, Route, Site } from '../../model.js';
import { encodePath } from '../../links/certain-fixes.js';
import { createNearest } from '../../text/nearest-name.js';
import { pagesAreFiles } from '../../place/address.js';
import { newestFirst } from '../../place/newest-first.js';
import { topOfPage, versionOf } from '../../place/page-place.js';

/** An address of the older build, with the title and headings of its page. */
export interface OldAddress {
  /** The decoded route, without the base URL and the path of the language. */
  readonly route: string;
  /** The decoded route with the path of the language, as messages name it: "/de/guide". */
  readonly address: string;
  /** The ids of its headings. */
  readonly ids: readonly string[];
  /** Headings with an id, and their texts. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** The words of its article, in order. */
  readonly words: readonly string[];
  /**
   * The document's title, followed by the site's title. It is "" if the address is not a page or the title is unknown.
   */
  readonly title: string;
  readonly description: string;
}

/** Returns the ids that only the site's own code creates, or undefined if that code fails. */
export type IdsOfOwnCode = (element: Pick<RenderedElement, 'page' | 'madeBy'>) => ReadonlySet<string> | undefined;

/**
 * Returns the place of a heading whose id changed, and the text that restores the old id. Returns undefined if that is
 * uncertain.
 */
export type FindHeading = (page: Page, id: string, old: OldAddress) => Kept | undefined;

/** The page that now contains the text of a lost address. */
export interface MovedPage {
  readonly page: Page;
  /** The share of equal text, from 0 to 1. Absent if only the title is equal. */
  readonly similarity?: number;
  /** Whether the texts are equal or nearly equal, and no other page is as similar, or the version has ended. */
  readonly isCertain: boolean;
  /** The beginning of the addresses of a version that has ended, if the page is at the same path in another one. */
  readonly ended?: string;
}

interface Kept {
  readonly place: Place;
  readonly suggestion: string;
}

/** The parts of an older build that the site lacks. */
export interface LostParts {
  readonly findings: readonly Finding[];
  readonly addresses: number;
  readonly ids: number;
}

/** Reports each lost address, and each lost heading at its page. A redirect counts as its target. */
export function findLostAddresses(
  site: Site,
  old: readonly OldAddress[],
  lookUps: {
    readonly idsOfOwnCode: IdsOfOwnCode;
    readonly findHeading: FindHeading;
    readonly moved: ReadonlyMap<string, MovedPage>;
  },
): LostParts {
  const routes = routesOf(site);
  const nearest = createNearest();
  const moved = movedSince(routes, old);
  const addresses = newestFirst(site).flatMap(({ address }) => (moved.has(address.route) ? [] : address.route));
  let lostIds = 0;
  const { idsOfOwnCode } = lookUps;
  const count = (lost: readonly string[] | undefined): typeof lost => {
    lostIds += lost?.length ?? 0;
    return lost;
  };
  const losses = old.flatMap((page): readonly Loss[] => {
    const { route, ids } = page;
    const now = answering(routes, route);
    if (now) return reportIds(now, page, count(idsLostFrom(now, ids, idsOfOwnCode)), lookUps.findHeading);
    const file = fileAt(site, route);
    if (!file) {
      if (routes.has(route)) return [];
      return [lostAddress(page, lookUps.moved.get(route), nearest(route, addresses))];
    }
    const own = ids.length === 0 ? undefined : idsOfOwnCode({ page: file.file, madeBy: 'file' });
    return reportLost(page, count(own && ids.filter((id) => !own.has(id))), { subject: file.file });
  });
  const findings = nameAddresses(losses);
  const lostAddresses = findings.filter(({ code }) => code === 'address-lost').length;
  return { findings, addresses: lostAddresses, ids: lostIds };
}

/** Returns the old and new routes of pages that have moved since the older build. A lost page is none of them. */
function movedSince(routes: ReadonlyMap<string, Route>, old: readonly OldAddress[]): ReadonlySet<string | undefined> {
  return new Set(
    old.flatMap(({ route }) => {
      const found = routes.get(route);
      return found?.kind === 'redirect' && found.origin.kind === 'move' ? [route, found.target.route] : [];
    }),
  );
}

/** Returns the addresses of the older build that no longer exist. */
export function lostOf(site: Site, old: readonly OldAddress[]): readonly OldAddress[] {
  const routes = routesOf(site);
  return old.filter(({ route }) => !routes.has(route) && !fileAt(site, route));
}

/** Returns the routes by their paths. If pages are files, the names of these files are addresses, too. */
function routesOf({ routes, config }: Site): ReadonlyMap<string, Route> {
  const entries = routes.map((route) => [route.address.route, route] as const);
  const files = pagesAreFiles(config) ? entries.map(([path, route]) => [`${path}.html`, route] as const) : [];
  return new Map([...files, ...entries]);
}

/** Returns the file of the static folder at a route. */
function fileAt({ content }: Site, route: string): Asset | undefined {
  return ['', '.html', '/index.html'].flatMap((end) => content.staticFiles.get(`${route}${end}`.slice(1)) ?? [])[0];
}

/** A loss that is reported when all losses are known, because the message names addresses. */
interface Loss {
  readonly address: string;
  /** The key is equal for addresses with the same loss at the same place. */
  readonly key: string;
  /** Creates the finding. `at` names the addresses. */
  readonly report: (at: string) => Finding;
}

/**
 * Creates the findings. Versions that share a file have the same loss at many addresses, which is one problem. So its
 * message is the same for all: it names the first address and counts the others.
 */
function nameAddresses(losses: readonly Loss[]): readonly Finding[] {
  const addressesOf = new Map<string, string[]>();
  for (const { key, address } of losses) {
    const addresses = addressesOf.get(key);
    if (addresses) addresses.push(address);
    else addressesOf.set(key, [address]);
  }
  return losses.map(({ key, address, report }) => {
    const [first = address, ...others] = addressesOf.get(key) ?? [];
    return report(`"${first}"${others.length === 0 ? '' : ` and ${others.length} more`}`);
  });
}

/** Reports a lost address at the page that now contains its text, or else at the config's redirects. */
function lostAddress({ route, address }: OldAddress, moved: MovedPage | undefined, near: string | undefined): Loss {
  const where = moved
    ? { place: topOfPage(moved.page), ...versionOf(moved.page) }
    : { setting: { path: ['redirects'], what: 'key', orAround: true } as const };
  const target = moved?.page.address.route ?? near;
  const redirect = `{ from: '${encodePath(route)}', to: '${target === undefined ? '…' : encodePath(target)}' }`;
  // Other generators publish files beside the pages that no page shows.
  const isFile = !moved && /\.[a-z\d]+$/i.test(route);
  const ways = isFile
    ? `Put the file into the static folder, at the same path, or add a redirect to the config, ${redirect}.`
    : `Add a redirect to the config, ${redirect}, or move the page with _layer.yml.`;
  const report = (at: string): Finding =>
    diagnose('address-lost', {
      message: `Lost address: ${at}`,
      subject: address,
      ...where,
      notes: [
        ...(moved ? [whyMoved(moved)] : []),
        `External links and bookmarks lead there. ${ways} If it was removed on purpose, list it under \`exceptions\` in the config.`,
      ],
    });
  return { address, key: address, report };
}

function whyMoved({ page, similarity, ended }: MovedPage): string {
  if (ended !== undefined)
    return `Nothing below "${ended}" is left. The page at "${page.address.route}" has the same path.`;
  const share = similarity === undefined ? undefined : `${Math.floor(similarity * 100)} % of its text`;
  return `The page at "${page.address.route}" has ${share ?? 'its title'}.`;
}

/**
 * Returns the lost ids, considering the page's headings and those that its components create. Returns undefined if the
 * latter are unknown.
 */
function idsLostFrom(now: OwnPage, ids: readonly string[], idsOfOwnCode: IdsOfOwnCode): readonly string[] | undefined {
  const { route } = now.address;
  if (now.kind === 'reactPage') {
    const known = ids.length === 0 ? undefined : idsOfOwnCode({ page: route, madeBy: 'reactPage' });
    return known && ids.filter((id) => !known.has(id));
  }
  const { facts, generated } = now.page;
  // Each new post moves others to the next page of a list, with their ids. Docusaurus' list of tags has letters as ids.
  if (generated?.list.of === 'posts' || generated?.list.of === 'tags') return [];
  const lost = ids.filter((id) => !facts.ids.includes(id));
  if (lost.length === 0 || facts.components.length === 0) return lost;
  const known = idsOfOwnCode({ page: route, madeBy: 'component' });
  return known && lost.filter((id) => !known.has(id));
}

/**
 * Reports a heading whose id changed at its line, and other headings at the top of their page. A generated page has no
 * such place, so it is reported by its address.
 */
function reportIds(
  now: OwnPage,
  old: OldAddress,
  lost: readonly string[] = [],
  findHeading: FindHeading,
): readonly Loss[] {
  if (now.kind === 'reactPage') return reportLost(old, lost, { subject: now.file });
  const { page } = now;
  if (page.generated) return reportLost(old, lost, { subject: old.address, ...versionOf(page) });
  const kept = new Map(lost.map((id) => [id, findHeading(page, id, old)]));
  return [
    ...[...kept].flatMap(([id, found]) => (found ? [renamedHeading(page, old, id, found)] : [])),
    ...reportLost(
      old,
      lost.filter((id) => !kept.get(id)),
      { place: topOfPage(page), ...versionOf(page) },
    ),
  ];
}

function renamedHeading(page: Page, { address }: OldAddress, id: string, found: Kept): Loss {
  const report = (at: string): Finding =>
    diagnose('anchor-lost', {
      message: `This heading had the id "${id}" at ${at} in the older build`,
      notes: ['External links and bookmarks use it. Give the heading its old id.'],
      ...found,
      isCertain: true,
      ...versionOf(page),
    });
  return { address, key: JSON.stringify([found.place.file, found.place.line, id]), report };
}

/** Returns no losses if the lost ids are unknown. */
function reportLost(
  { address }: OldAddress,
  lost: readonly string[] | undefined,
  where: Pick<Problem<Finding['place']>, 'place' | 'subject' | 'versions'>,
): readonly Loss[] {
  if (!lost || lost.length === 0) return [];
  const names = lost.map((id) => `#${id}`).join(', ');
  const isGenerated = where.subject === address;
  const file = where.subject === undefined || isGenerated ? '' : ` ("${where.subject}")`;
  const report = (at: string): Finding =>
    diagnose('anchor-lost', {
      message: `${at}${file} lost ${names}, which the older build had`,
      notes: [isGenerated ? ofGenerated : ofDocument],
      ...where,
    });
  return [{ address, key: JSON.stringify([where.subject ?? where.place?.file, lost]), report }];
}

const ofDocument =
  'External links and bookmarks use it. Give the heading its old id, {#id}, or put <a id="…"></a> where its text is now.';

const ofGenerated =
  'No document makes this page, so its ids cannot be given back. If no link names them, put the address under `exceptions` in the config.';

type OwnPage = Extract<Route, { kind: 'page' | 'reactPage' }>;

/** Returns the page at a route, or the target of a redirect without a fragment. */
function answering(routes: ReadonlyMap<string, Route>, route: string): OwnPage | undefined {
  const found = routes.get(route);
  const target =
    found?.kind === 'redirect' && found.target.route !== undefined && !found.target.url.includes('#')
      ? routes.get(found.target.route)
      : found;
  return target?.kind === 'page' || target?.kind === 'reactPage' ? target : undefined;
}
