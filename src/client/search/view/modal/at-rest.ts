/** The list that the dialog shows before anything is typed, as a DocSearch source. */
import type { SearchEntry, SearchSettings } from '../../../../theme/contract/search/search-files.js';
import { escapeHtml } from '../marked-html.js';

/** A method that is added to DocSearch's search client. `docsearch-fixes.mjs` makes DocSearch call it. */
export interface AtRest {
  readonly sourcesAtRest: (dialog: Dialog) => readonly unknown[];
}

interface Dialog {
  readonly saveRecentSearch: (item: Item) => void;
  readonly onClose: () => void;
}

type Item = ReturnType<typeof toItem>;

export function atRest(
  { texts }: Pick<SearchSettings, 'texts'>,
  entries: () => Promise<readonly SearchEntry[]>,
): AtRest {
  return {
    sourcesAtRest: ({ saveRecentSearch, onClose }) => [
      {
        sourceId: 'atRest',
        title: texts.searchBrowse,
        getItems: async () => (await entries()).map(toItem),
        getItemUrl: ({ item }: { readonly item: Item }) => item.url,
        onSelect: ({ item, event }: { readonly item: Item; readonly event: Partial<MouseEvent> }) => {
          saveRecentSearch(item);
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) onClose();
        },
      },
    ],
  };
}

/** Converts an entry to a hit, because a chosen one is stored among the recent searches. */
function toItem([url, label]: SearchEntry) {
  const hierarchy = Object.fromEntries(Array.from({ length: 7 }, (_, level) => [`lvl${level}`, null]));
  return { objectID: url, url, type: 'lvl1', hierarchy: { ...hierarchy, lvl1: escapeHtml(label) }, content: null };
}
