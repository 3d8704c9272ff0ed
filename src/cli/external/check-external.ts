/**
 * `docsgen check --external`: every address outside the site, asked once. Polite: two at a time for each host, what
 * robots.txt forbids is left alone, and what answered well is not asked again for a day.
 */
import { contentHash } from '../../pipeline/content-hash.js';
import { diagnose, placeIn } from '../../pipeline/diagnostic.js';
import type { Diagnostic, DocumentLink, Page, Site } from '../../pipeline/model.js';
import type { Tools } from '../../pipeline/tools.js';
import { ask, usualPatience, type Answer, type Patience } from './ask.js';
import { readRobots, type Allows } from './robots.js';

/** Milliseconds for which a good answer is believed. */
const believedFor = 24 * 60 * 60 * 1000;
const atOnceForEachHost = 2;

interface OutsideLink {
  readonly page: Page;
  readonly link: DocumentLink;
}

/** Asks for every outside link of the site. A place is told once, with the versions that show it. */
export async function checkExternal(
  site: Site,
  tools: Tools,
  patience: Patience = usualPatience,
): Promise<readonly Diagnostic[]> {
  const links = outsideLinks(site);
  const hosts = new Map<string, string[]>();
  for (const url of links.keys()) {
    const { origin } = new URL(url);
    hosts.set(origin, [...(hosts.get(origin) ?? []), url]);
  }
  const answers = new Map<string, Answer>();
  let asked = 0;
  await Promise.all(
    [...hosts].map(async ([origin, urls]) => {
      const waiting = urls.filter((url) => !isBelieved(tools, url));
      if (waiting.length === 0) return;
      const allows = await robotsOf(origin, patience);
      const next = async (): Promise<void> => {
        for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
          tools.progress(`Asking other hosts, ${++asked} of ${links.size}`);
          answers.set(url, await askPolitely(url, allows, patience));
          if (answers.get(url)?.kind === 'ok') believe(tools, url);
        }
      };
      await Promise.all(Array.from({ length: atOnceForEachHost }, next));
    }),
  );
  return [...links].flatMap(([url, places]) => {
    const answer = answers.get(url);
    return answer && answer.kind !== 'ok' ? places.map((place) => tell(url, answer, place)) : [];
  });
}

/** By whole URL, query and fragment included. */
function outsideLinks(site: Site): ReadonlyMap<string, readonly OutsideLink[]> {
  const links = new Map<string, OutsideLink[]>();
  for (const page of site.pages) {
    for (const link of page.document.links) {
      const url = /^https?:\/\//i.test(link.href) && URL.canParse(link.href) ? new URL(link.href).href : undefined;
      if (url === undefined || link.attribute === 'srcset') continue;
      const known = links.get(url);
      if (known) known.push({ page, link });
      else links.set(url, [{ page, link }]);
    }
  }
  return links;
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
  return ask(url.replace(/#.*$/s, ''), soughtId(hash), patience);
}

/** A fragment that names a heading; routes of single-page apps (`#/a`), text and line fragments name none. */
function soughtId(hash: string): string | undefined {
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

function tell(url: string, answer: Exclude<Answer, { kind: 'ok' }>, { page, link }: OutsideLink): Diagnostic {
  const where = {
    place: placeIn(page.source, link.span),
    ...(page.version && { versions: [page.version.name] }),
  };
  if (answer.kind === 'noAnchor') {
    return diagnose('external-anchor', {
      message: `The page at "${url.replace(/#.*$/s, '')}" has no element with the id "${soughtId(new URL(url).hash) ?? ''}"`,
      notes: ['The link leads to the top of that page.'],
      ...where,
    });
  }
  return diagnose(answer.kind === 'gone' ? 'external-broken' : 'external-unclear', {
    message: `"${url}" cannot be reached: ${answer.reason}`,
    notes: [
      answer.kind === 'gone'
        ? 'Link to where the page went, or take the link away.'
        : 'It may work another time or for people. If it does not, link elsewhere.',
    ],
    ...where,
  });
}
