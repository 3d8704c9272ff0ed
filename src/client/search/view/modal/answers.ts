/** Converts the engine's results to those of DocSearch's client. */
import type { DocSearchProps } from '@docsearch/js/docsearch';
import type { SearchEntry, SearchSettings } from '../../../../theme/contract/search/search-files.js';
import type { SearchAnswer } from '../../engine/engine.js';
import { atRest } from './at-rest.js';
import { toItems } from './items.js';

type SearchClient = Parameters<NonNullable<DocSearchProps['transformSearchClient']>>[0];

/**
 * Gives older queries the results of the newest one, because the package uses counts, suggestions and failures of the
 * results that arrive last.
 */
export function newestOnly(
  search: (query: string, isNewest: () => boolean) => Promise<SearchAnswer>,
): (query: string) => Promise<SearchAnswer> {
  let newest: Promise<SearchAnswer> | undefined;
  return async (query) => {
    const own: Promise<SearchAnswer> = search(query, () => own === newest);
    newest = own;
    for (let awaited; awaited !== newest;) {
      awaited = newest;
      await awaited.catch(() => {});
    }
    return newest;
  };
}

type Search = (query: string) => Promise<SearchAnswer>;

export function clientOf(
  settings: SearchSettings,
  { search, entries }: { readonly search: Search; readonly entries: () => Promise<readonly SearchEntry[]> },
): Pick<
  DocSearchProps,
  'appId' | 'apiKey' | 'indices' | 'transformSearchClient' | 'resultBadgeKey' | 'getMissingResultsUrl'
> {
  const { hosted, urls, missingResultsUrl } = settings;
  // Recent searches are stored under the index's name.
  const index = hosted?.indexName ?? `docsgen ${urls.results}`;
  return {
    appId: hosted?.appId ?? 'embedded',
    apiKey: hosted?.apiKey ?? 'embedded',
    indices: [index],
    ...(hosted && { resultBadgeKey: 'version' }),
    ...(missingResultsUrl !== undefined && {
      getMissingResultsUrl: ({ query }: { query: string }) =>
        missingResultsUrl.replaceAll('{query}', () => encodeURIComponent(query)),
    }),
    transformSearchClient: (client) => ({
      ...client,
      ...atRest(settings, entries),
      search: (async ({ requests }: { readonly requests: readonly { readonly query: string }[] }) => {
        const query = requests[0]?.query ?? '';
        const answer = await search(query);
        const { count: nbHits, suggestions } = answer;
        return { results: [{ index, query, hits: toItems(settings, answer), nbHits, suggestions }] };
      }) as unknown as SearchClient['search'],
    }),
  };
}
