/** Finds the route that people mean, and what the site has there. */
import type { LinkedPage, Route, Site } from '../../pipeline/model.js';
import { joinRoutes } from '../../pipeline/place/address.js';

export function routeAt({ routes }: Site, route: string): Route | undefined {
  return routes.find(({ address }) => address.route === route);
}

/** Returns the page at a route, or the page to which the route redirects. */
export function pageBehind(site: Site, found: Route): LinkedPage | undefined {
  if (found.kind === 'page') return found.page;
  const target = found.kind === 'redirect' ? found.target.route : undefined;
  const reached = target === undefined ? undefined : routeAt(site, target);
  return reached?.kind === 'page' ? reached.page : undefined;
}

/** Accepts a whole URL, a plain route, and a path with base URL, `.html` or a slash at the end. */
export function toRoute(address: string, { config }: Site): string {
  const path = address
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    .replace(/(\/index)?\.html$/, '');
  const inside =
    config.baseUrl !== '/' && `${path}/`.startsWith(config.baseUrl) ? path.slice(config.baseUrl.length - 1) : path;
  return joinRoutes(decodeRoute(inside));
}

function decodeRoute(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}
