/** Resolves a route of the site to its page or file. Redirects are followed. */
import type { Content, SiteConfig } from '../model.js';
import { externalUrl } from '../place/outside/external-routes.js';
import { baseUrlIn, fileUrl, knownFiles, routeAddress, routeOfFile, routeOfPath, sharedUrl } from '../place/address.js';
import { allVersionsRoute, plainRoutes, versionsInMenu } from '../place/plain-routes.js';
import type { Redirect } from '../place/plan-redirects.js';
import type { SiteIndex } from '../place/site-index.js';
import { findStaticPage } from '../place/static-page.js';
import { once } from '../once.js';
import { withoutDots } from '../text/href.js';
import type { Resolution } from './resolution.js';

/** Creates a finder of routes that the config or a URL link names. */
export function createRouteFinder(
  config: SiteConfig,
  content: Content,
  index: SiteIndex,
  redirects: readonly Redirect[],
): (route: string) => Resolution {
  const redirectAt = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  const redirectIn = new Map(redirects.map((redirect) => [redirect.address.outFile, redirect]));
  const otherRoutes = new Set(plainRoutes(config, content));
  const ownTops = once(() => {
    const files = Array.from(content.staticFiles.keys(), (path) => `/${path}`);
    return new Set([...index.routes(), ...otherRoutes, ...redirectAt.keys(), ...files, config.baseUrl].map(topOf));
  });

  /** Pages come first, because a redirect never replaces one. */
  function findRoute(written: string): Resolution {
    const route = routeOfPath(withoutDots(written));
    const page = index.pageAt(route);
    if (page) return { kind: 'page', page, url: page.address.url, route };
    const { url, outFile } = routeAddress(config, route);
    if (otherRoutes.has(route)) return { kind: 'route', url, route };
    const redirect = redirectAt.get(route) ?? redirectIn.get(outFile);
    if (redirect) return throughRedirect(redirect, index);
    return (
      findPublishedFile(config, content, route) ??
      findExternal(route) ??
      findAllVersions(route) ??
      findInLanguage(config, route, findRoute) ??
      findPageOfFile(route)
    );
  }

  function findAllVersions(route: string): Resolution | undefined {
    if (route !== allVersionsRoute || versionsInMenu(config) === undefined) return undefined;
    return { kind: 'route', url: routeAddress(config, route).url, route };
  }

  /** Finds a route that something else on the host serves. */
  function findExternal(route: string): Resolution | undefined {
    const url = externalUrl(config, route);
    return url === undefined ? undefined : { kind: 'outside', url };
  }

  /** If pages are `<route>.html`, the name of that file also leads to the page. */
  function findPageOfFile(route: string): Resolution {
    const ofFile = routeOfFile(config, route);
    const found = ofFile === undefined ? undefined : findRoute(ofFile);
    if (found && found.kind !== 'nothing') return found;
    const foreignTop = (): string | undefined => (ownTops().has(topOf(route)) ? undefined : topOf(route));
    return { kind: 'nothing', sought: { what: 'route', name: route, candidates: index.routes, foreignTop } };
  }

  return findRoute;
}

/** Finds a page in another language by a route that begins with its path. */
function findInLanguage(
  config: SiteConfig,
  route: string,
  findRoute: (route: string) => Resolution,
): Resolution | undefined {
  const language = config.languages.find(({ path }) => `${route}/`.startsWith(`${path}/`));
  const found = language && findRoute(route.slice(language.path.length) || '/');
  if (!language || (found?.kind !== 'page' && found?.kind !== 'route')) return undefined;
  return { kind: 'outside', url: baseUrlIn(config, language) + found.url.slice(config.baseUrl.length) };
}

/** Returns the first part of a route: "/guide" of "/guide/install". */
function topOf(route: string): string {
  return /^\/[^/]*/.exec(route)?.[0] ?? '/';
}

function throughRedirect({ target }: Redirect, index: SiteIndex): Resolution {
  const { url, route } = target;
  if (route === undefined) return { kind: 'outside', url };
  const page = index.pageAt(route);
  return page ? { kind: 'page', page, url, route } : { kind: 'route', url, route };
}

/** Finds a file of the static folder, a page in it, or a file that every site has. */
function findPublishedFile(config: SiteConfig, content: Content, route: string): Resolution | undefined {
  const outFile = route.slice(1);
  const asset = content.staticFiles.get(outFile);
  if (asset) return { kind: 'static', asset, url: sharedUrl(config, outFile) };
  const staticPage = findStaticPage(config, content, route);
  if (staticPage) return { kind: 'static', ...staticPage };
  return knownFiles(config).includes(outFile) ? { kind: 'route', url: fileUrl(config, outFile), route } : undefined;
}
