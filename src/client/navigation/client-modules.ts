/** Runs modules of the site on every page, with the functions that Docusaurus calls when a page is shown. */
import { followPages } from '../analytics/page-views.js';

/** The parts of an address that such functions receive. */
type RouteLocation = Pick<Location, 'pathname' | 'search' | 'hash'>;

interface RouteUpdate {
  readonly location: RouteLocation;
  /** Null for the first page. */
  readonly previousLocation: RouteLocation | null;
}

interface Lifecycle {
  /** May return a function, which is called when the page is shown. */
  readonly onRouteUpdate?: (update: RouteUpdate) => unknown;
  readonly onRouteDidUpdate?: (update: RouteUpdate) => unknown;
}

export type ClientModule = Lifecycle & { readonly default?: Lifecycle };

/** Call it once for each page that is loaded as a whole. One module that fails does not stop the others. */
export function runClientModules(modules: readonly ClientModule[]): void {
  const parts = modules.map((one) => ({ ...one.default, ...one }));
  let previousLocation: RouteLocation | null = null;
  const show = (): void => {
    const { pathname, search, hash } = window.location;
    const update: RouteUpdate = { location: { pathname, search, hash }, previousLocation };
    for (const { onRouteUpdate, onRouteDidUpdate } of parts) {
      try {
        const done = onRouteUpdate?.(update);
        onRouteDidUpdate?.(update);
        if (typeof done === 'function') done();
      } catch (error) {
        console.error(error);
      }
    }
    previousLocation = update.location;
  };
  show();
  followPages(show);
}
