/** Finds the route that people mean, and what the site has there. */
import type { Language, LinkedPage, Route, Site } from '../../pipeline/model.js';
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

/** Returns the page of a file in the latest version, or in the newest one that shows it. */
export function pageOfFile({ pages, config }: Site, file: string): LinkedPage | undefined {
  const found = pages.filter(({ source, isServed }) => isServed && source.file === file);
  const age = ({ version }: LinkedPage): number => config.versions.findIndex(({ name }) => name === version?.name);
  return found.find(({ version }) => version?.isLast) ?? found.toSorted((a, b) => age(a) - age(b))[0];
}

/** Accepts a whole URL, a plain route, and a path with base URL, `.html` or a slash at the end. */
export function toRoute(address: string, { config }: Pick<Site, 'config'>): string {
  const path = address
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    .replace(/(\/index)?\.html$/, '');
  const { baseUrl } = config.translation?.own ?? config;
  const inside = baseUrl !== '/' && `${path}/`.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path;
  const route = joinRoutes(decodeRoute(inside));
  const language = config.translation?.language;
  return language && isBelow(route, language) ? joinRoutes(route.slice(language.path.length)) : route;
}

/** Returns the other language of the site in which an address is. */
export function languageOfAddress(address: string, { config }: Pick<Site, 'config'>): Language | undefined {
  const route = toRoute(address, { config });
  return config.languages.find((language) => isBelow(route, language));
}

function isBelow(route: string, { path }: Language): boolean {
  return `${route}/`.startsWith(`${path}/`);
}

/** Returns a route with the path of the site's language, as people write it. */
export function routeInLanguage(route: string, { config: { translation } }: Pick<Site, 'config'>): string {
  return translation ? joinRoutes(translation.language.path, route) : route;
}

function decodeRoute(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}
