/** The list that the dialog shows before anything is typed, as a source of DocSearch. */
import type { SearchEntry, SearchSettings } from '../../../../theme/contract/search/search-files.js';
import { escapeHtml } from '../marked-html.js';

/** What DocSearch calls by the name of its search client's, which `docsearch-fixes.mjs` makes it ask for. */
export interface AtRest {
  /** `close` closes the dialog. */
  readonly sourcesAtRest: (close: () => void) => readonly unknown[];
}

export function atRest(
  { texts }: Pick<SearchSettings, 'texts'>,
  entries: () => Promise<readonly SearchEntry[]>,
): AtRest {
  return {
    sourcesAtRest: (close) => [
      {
        sourceId: 'atRest',
        title: texts.searchBrowse,
        getItems: async () => (await entries()).map(toItem),
        getItemUrl: ({ item }: { readonly item: { readonly url: string } }) => item.url,
        onSelect: ({ event }: { readonly event: Partial<MouseEvent> }) => {
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) close();
        },
      },
    ],
  };
}

/** In the form of a hit, because a chosen one is kept among the recent searches. */
function toItem([url, label]: SearchEntry) {
  const hierarchy = Object.fromEntries(Array.from({ length: 7 }, (_, level) => [`lvl${level}`, null]));
  return { objectID: url, url, type: 'lvl1', hierarchy: { ...hierarchy, lvl1: escapeHtml(label) }, content: null };
}
