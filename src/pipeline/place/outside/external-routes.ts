/** Routes below the site's address that something else serves, according to the setting `external`. */
import { diagnose, settingValue } from '../../diagnostics/diagnostic.js';
import type { Finding, Route, SiteConfig } from '../../model.js';
import { routeAddress, sharedBaseUrl } from '../address.js';
import { isBelow, isExternal } from './is-external.js';

type ExternalRules = Pick<SiteConfig, 'external' | 'baseUrl' | 'translation'>;

/** Returns the URL of an external route, or undefined for all other routes. */
export function externalUrl(config: ExternalRules, route: string): string | undefined {
  // The site's setting for trailing slashes does not apply to external addresses.
  return isExternal(config, route) ? routeAddress({ baseUrl: sharedBaseUrl(config) }, route).url : undefined;
}

/** Reports each entry that covers an address of the site, once. */
export function checkExternalRoutes(
  { external }: Pick<SiteConfig, 'external'>,
  routes: readonly Route[],
): readonly Finding[] {
  return external.flatMap((prefix, index) => {
    const covered = routes.filter(({ address }) => isBelow(address.route, prefix));
    const [first, ...others] = covered;
    if (!first) return [];
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return [
      diagnose('external-conflict', {
        message: `"${prefix}" is external, and the site has an address there: "${first.address.route}"${more}`,
        ...settingValue('external', index),
        notes: [
          `${whatIsAt(first)} A host can serve only one of the two. Remove the entry, make it longer, or give the page another address.`,
        ],
      }),
    ];
  });
}

/** Says in a sentence what is at a route. */
export function whatIsAt(route: Route): string {
  switch (route.kind) {
    case 'page':
      return `The page comes from "${route.page.source.file}".`;
    case 'reactPage':
      return `The page comes from "${route.file}".`;
    case 'redirect':
      return `A redirect to "${route.target.url}" is there.`;
    case 'search':
      return 'It is the page of search results.';
    case 'changes':
      return 'It is a page of changes.';
    case 'versions':
      return 'It is a list of versions.';
    case 'notFound':
      return 'It is the page for addresses at which nothing is.';
  }
}
