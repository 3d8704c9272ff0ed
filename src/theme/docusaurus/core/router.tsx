/** `@docusaurus/router`: the page's address, and navigation to others. */
import { useEffect, useSyncExternalStore } from 'react';
import { navigateEvent } from '../../contract/page-chunk.js';
import { useShownPage } from '../page-context.js';
import { linkUrl } from '../site-url.js';

export { default as Link, default as NavLink } from './link.js';

/** Returns the location. Query and fragment are known only in the browser, and are empty until it hydrates. */
export function useLocation() {
  const { url } = useShownPage();
  const suffix = useSyncExternalStore(subscribe, currentSuffix, () => '');
  const [, search = '', hash = ''] = /^(\?[^#]*)?(#.*)?$/s.exec(suffix) ?? [];
  return { pathname: url, search, hash, state: undefined, key: '' };
}

/** The event of code that has changed the query in place. */
export const queryEvent = 'docsgen-query';

const changes = ['popstate', 'hashchange', queryEvent] as const;

function subscribe(listener: () => void): () => void {
  for (const type of changes) addEventListener(type, listener);
  return () => {
    for (const type of changes) removeEventListener(type, listener);
  };
}

function currentSuffix(): string {
  return location.search + location.hash;
}

/** The target of a navigation: an address, or its parts. */
type Target = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

export function useHistory() {
  const { site } = useShownPage();
  const at = useLocation();
  const urlOf = (target: Target): string => {
    if (typeof target === 'string') return linkUrl(site, target);
    const { pathname = at.pathname, search = '', hash = '' } = target;
    return linkUrl(site, pathname) + search + hash;
  };
  return {
    location: at,
    action: 'POP' as const,
    push: (target: Target) => go(urlOf(target)),
    replace: (target: Target) => location.replace(urlOf(target)),
    go: (steps: number) => history.go(steps),
    goBack: () => history.back(),
    goForward: () => history.forward(),
    createHref: urlOf,
    listen: () => () => undefined,
    block: () => () => undefined,
  };
}

/** Shows the page in place if the site can, as for a link. */
function go(url: string): void {
  const event = new CustomEvent(navigateEvent, { detail: url, cancelable: true });
  if (document.dispatchEvent(event)) location.assign(url);
}

/** Redirects the reader, by the page's head where the browser does not run its code, as in texts. */
export function Redirect({ to }: { readonly to: Target }) {
  const url = useHistory().createHref(to);
  useShownPage().host?.addHead(<meta httpEquiv="refresh" content={`0; url=${url}`} />);
  useEffect(() => location.replace(url), [url]);
  return null;
}

interface MatchOptions {
  readonly path?: string | readonly string[];
  readonly exact?: boolean;
}

/** Matches paths without parameters. */
export function matchPath(pathname: string, options: string | readonly string[] | MatchOptions) {
  const { path = [], exact = false } =
    typeof options === 'string' || Array.isArray(options) ? { path: options } : (options as MatchOptions);
  const plain = (one: string): string => one.replace(/(.)\/+$/, '$1');
  const found = [path]
    .flat()
    .find((one) => plain(one) === plain(pathname) || (!exact && `${plain(pathname)}/`.startsWith(`${plain(one)}/`)));
  return found === undefined
    ? null
    : { path: found, url: plain(found), isExact: plain(found) === plain(pathname), params: {} };
}

export function useRouteMatch(options?: string | readonly string[] | MatchOptions) {
  const { pathname } = useLocation();
  return matchPath(pathname, options ?? pathname);
}
