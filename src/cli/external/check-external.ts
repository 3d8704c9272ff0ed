/**
 * `docsgen check --external` requests every address outside the site once. It is polite: it sends at most two requests
 * at a time to a host, obeys robots.txt, and trusts a good response for a day.
 */
import { contentHash } from '../../pipeline/cache/content-hash.js';
import { diagnose, settingValue } from '../../pipeline/diagnostics/diagnostic.js';
import type { Finding, Setting, SidebarListItem, Site } from '../../pipeline/model.js';
import { shownLists } from '../../pipeline/place/listed-indexes.js';
import { sharedBaseUrl } from '../../pipeline/place/address.js';
import { placeOnPage, versionOf } from '../../pipeline/place/page-place.js';
import { configLinks } from '../../pipeline/routes/config-links.js';
import type { Tools } from '../../pipeline/tools.js';
import { ask, usualPatience, type Answer, type Patience } from './ask.js';
import { readRobots, type Allows } from './robots.js';

/** Milliseconds for which a good response is valid. */
const believedFor = 24 * 60 * 60 * 1000;
const atOnceForEachHost = 2;

/** Where a link is reported. */
type Where = Pick<Finding, 'place' | 'setting' | 'versions'>;

/** What hosts have answered in this run. */
export interface Answers {
  /** By URL. */
  readonly ofUrls: Map<string, Answer>;
  /** What the robots.txt of each host allows, by origin. */
  readonly ofHosts: Map<string, Promise<Allows>>;
}

interface AskOptions {
  readonly patience?: Patience;
  /** The answers so far, to which those of this site are added. Nothing is requested twice. */
  readonly answers?: Answers;
}

/** Requests every outside link of the site. A place is reported once, with the versions that show it. */
export async function checkExternal(
  site: Site,
  tools: Tools,
  { patience = usualPatience, answers = { ofUrls: new Map(), ofHosts: new Map() } }: AskOptions = {},
): Promise<readonly Finding[]> {
  const { ofUrls, ofHosts } = answers;
  const links = outsideLinks(site);
  const hosts = new Map<string, string[]>();
  for (const url of links.keys()) {
    const { origin } = new URL(url);
    hosts.set(origin, [...(hosts.get(origin) ?? []), url]);
  }
  let asked = 0;
  await Promise.all(
    [...hosts].map(async ([origin, urls]) => {
      const waiting = urls.filter((url) => !ofUrls.has(url) && !isBelieved(tools, url));
      if (waiting.length === 0) return;
      const asking = ofHosts.get(origin) ?? robotsOf(origin, patience);
      ofHosts.set(origin, asking);
      const allows = await asking;
      const next = async (): Promise<void> => {
        for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
          tools.progress(`Asking other hosts, ${++asked} of ${links.size}`);
          const answer = await askPolitely(url, allows, patience);
          ofUrls.set(url, answer);
          if (answer.kind === 'ok') believe(tools, url);
        }
      };
      await Promise.all(Array.from({ length: atOnceForEachHost }, next));
    }),
  );
  return [...links].flatMap(([url, places]) => {
    const answer = ofUrls.get(url);
    return answer && answer.kind !== 'ok' ? places.map((place) => report(url, answer, place)) : [];
  });
}

/**
 * Returns the outside links by whole URL, including query and fragment. Every check resolves the site's own addresses,
 * so they are left out.
 */
function outsideLinks(site: Site): ReadonlyMap<string, readonly Where[]> {
  const home = new URL(sharedBaseUrl(site.config), site.config.url);
  const links = new Map<string, Where[]>();
  const add = (href: string, where: () => Where): void => {
    if (!/^(?:https?:)?\/\//i.test(href) || !URL.canParse(href, home)) return;
    const url = new URL(href, home);
    if (url.origin === home.origin && `${url.pathname}/`.startsWith(home.pathname)) return;
    const known = links.get(url.href);
    if (known) known.push(where());
    else links.set(url.href, [where()]);
  };
  for (const page of site.pages) {
    for (const [number, link] of page.facts.links.entries()) {
      const report = (candidate?: number): Where => {
        const part = { kind: 'link', link: number, ...(candidate !== undefined && { candidate }) } as const;
        return { place: placeOnPage(page, part), ...versionOf(page) };
      };
      const target = page.targets[number];
      if (target?.kind === 'external') add(target.url.trim(), report);
      for (const [at, { href }] of (link.candidates ?? []).entries()) add(href.trim(), () => report(at));
    }
  }
  for (const { to, ...where } of linksOutsidePages(site)) add(to.trim(), () => where);
  return links;
}

/** Lists each link of navbar, footer, announcement, redirects and sidebars once. */
function linksOutsidePages({ config, content }: Site): readonly ({ readonly to: string } & Where)[] {
  const redirects = config.redirects.map(({ to }, index) => ({ to, path: ['redirects', index, 'to'] }));
  const lists = new Set(content.trees.flatMap((tree) => shownLists(tree)?.lists ?? []));
  return [
    ...[...configLinks(config), ...redirects].map(({ to, path }) => ({
      to,
      ...settingValue(...path),
    })),
    ...[...lists].flatMap(({ items }) => items.flatMap((item) => linksIn(item))),
  ];
}

function linksIn(item: SidebarListItem, setting?: Setting): readonly ({ readonly to: string } & Where)[] {
  if (item.kind === 'link') return [{ to: item.href, ...(setting ? { setting } : { place: item.place }) }];
  if (item.kind === 'made') return item.items.flatMap((made) => linksIn(made, item.setting));
  return item.kind === 'category' ? item.items.flatMap((inner) => linksIn(inner, setting)) : [];
}

async function robotsOf(origin: string, { timeout }: Patience): Promise<Allows> {
  try {
    const response = await fetch(`${origin}/robots.txt`, { signal: AbortSignal.timeout(timeout) });
    return response.ok ? readRobots(await response.text()) : () => true;
  } catch {
    return () => true;
  }
}

async function askPolitely(url: string, allows: Allows, patience: Patience): Promise<Answer> {
  const { pathname, search, hash } = new URL(url);
  if (!allows(pathname + search)) return { kind: 'ok' };
  return ask(url.replace(/#.*$/s, ''), idInHash(hash), patience);
}

/**
 * Returns the heading that a fragment names. Routes of single-page apps (`#/a`), text fragments and line numbers name
 * none.
 */
function idInHash(hash: string): string | undefined {
  const fragment = hash.slice(1);
  if (fragment === '' || /^(?:[/!]|:~:|L\d)/.test(fragment)) return undefined;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function isBelieved({ cache }: Tools, url: string): boolean {
  const since = Number(cache.read('external', contentHash(url)));
  return Date.now() - since < believedFor;
}

function believe({ cache }: Tools, url: string): void {
  cache.write('external', contentHash(url), String(Date.now()));
}

function report(url: string, answer: Exclude<Answer, { kind: 'ok' }>, where: Where): Finding {
  if (answer.kind === 'noAnchor') {
    return diagnose('external-anchor', {
      message: `The page at "${url.replace(/#.*$/s, '')}" has no element with the id "${idInHash(new URL(url).hash) ?? ''}"`,
      notes: ['The link leads to the top of that page.'],
      ...where,
    });
  }
  return diagnose(answer.kind === 'gone' ? 'external-broken' : 'external-unclear', {
    message: `"${url}" cannot be reached: ${answer.reason}`,
    notes: [
      answer.kind === 'gone'
        ? 'Link to the new address of the page, or remove the link.'
        : 'It may work another time or for people. If it does not, link elsewhere.',
    ],
    ...where,
  });
}
