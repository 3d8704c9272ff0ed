/** What an older build of the site answered and this one would not: addresses, and headings within them. */
import { diagnose } from '../diagnostic.js';
import type { Diagnostic, Page, Route, Site } from '../model.js';
import { nearestName } from '../nearest-name.js';
import { topOfPage } from './top-of-page.js';

/** An address of the older build, with the ids of its headings. */
export interface OldAddress {
  /** Decoded, without base URL. */
  readonly route: string;
  readonly ids: readonly string[];
}

/** Tells each address that is lost and, at their pages, the headings that are. A redirect answers for its target. */
export function findLostAddresses(site: Site, old: readonly OldAddress[]): readonly Diagnostic[] {
  const routes = new Map(site.routes.map((route) => [route.address.route, route]));
  return old.flatMap(({ route, ids }) => {
    const now = routes.get(route);
    if (now) return lostIds(routes, now, ids);
    const isStatic = ['.html', '/index.html'].some((end) => site.content.staticFiles.has(`${route}${end}`.slice(1)));
    return isStatic ? [] : [lostAddress(route, routes.keys())];
  });
}

function lostAddress(route: string, routes: Iterable<string>): Diagnostic {
  return diagnose('address-lost', {
    message: `Nothing answers at "${route}" any more`,
    subject: route,
    notes: [
      'Links from elsewhere and bookmarks lead there. Add a redirect to the config, or move the page with _layer.yml. If it went on purpose, name it under `exceptions` in the config.',
    ],
    suggestion: nearestName(route, routes),
  });
}

function lostIds(routes: ReadonlyMap<string, Route>, now: Route, ids: readonly string[]): readonly Diagnostic[] {
  const page = pageOf(routes, now);
  const lost = page ? ids.filter((id) => !page.document.ids.includes(id)) : [];
  if (!page || lost.length === 0) return [];
  return [
    diagnose('anchor-lost', {
      message: `This page has lost ${lost.map((id) => `#${id}`).join(', ')}, which the older build had`,
      place: topOfPage(page),
      notes: [
        'Links from elsewhere and bookmarks name it. Give the heading its old id, {#id}, or put <a id="…"></a> where its text went.',
      ],
      ...(page.version && { versions: [page.version.name] }),
    }),
  ];
}

function pageOf(routes: ReadonlyMap<string, Route>, route: Route): Page | undefined {
  if (route.kind === 'page') return route.page;
  if (route.kind !== 'redirect' || route.target.route === undefined || route.target.url.includes('#')) return undefined;
  const target = routes.get(route.target.route);
  return target?.kind === 'page' ? target.page : undefined;
}
