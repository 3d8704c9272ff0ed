/** Orders the routes of a site for suggestions: of equally near addresses, that of the newest version is meant. */
import type { Route, Site } from '../model.js';

/** Returns all routes, those of the newest version first. Pages outside of versions count as the newest. */
export function newestFirst({ routes, config: { versions } }: Pick<Site, 'routes' | 'config'>): readonly Route[] {
  const ageOf = (one: Route): number =>
    one.kind === 'page' && one.page.version ? versions.indexOf(one.page.version) : 0;
  return routes.toSorted((one, other) => ageOf(one) - ageOf(other));
}
