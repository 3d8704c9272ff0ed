/** Navigation from the modal, and its links. */
import type { DocSearchProps } from '@docsearch/js/docsearch';
import { fillText } from '../../../../theme/contract/fill-text.js';
import type { SearchSettings } from '../../../../theme/contract/search/search-files.js';
import type { SearchScope } from '../../engine/engine.js';
import { onPlainClick, type Go } from '../go.js';
import { resultsUrl } from '../results-url.js';

type HitProps = Parameters<NonNullable<DocSearchProps['hitComponent']>>[0];

export function navigation(
  settings: SearchSettings,
  scopeNow: () => SearchScope,
  { go, close }: { readonly go: Go; readonly close: () => void },
): Pick<DocSearchProps, 'navigator' | 'hitComponent' | 'resultsFooterComponent'> {
  const { urls, texts } = settings;
  return {
    navigator: {
      navigate: ({ itemUrl }) => go(itemUrl),
      navigateNewTab: ({ itemUrl }) => void open(itemUrl, '_blank', 'noopener'),
      navigateNewWindow: ({ itemUrl }) => void open(itemUrl, '_blank', 'noopener'),
    },
    // Rows are reached by the arrow keys, not one by one with Tab.
    hitComponent: ({ hit, children }: HitProps, { html }) =>
      html`<div role="gridcell">
        <a href=${hit.url} tabindex="-1" onClick=${(event: MouseEvent) => onPlainClick(event, () => go(hit.url))}
          >${children}</a
        >
      </div>`,
    resultsFooterComponent: ({ state }, { html }) => {
      const count = Number(state.context['nbHits'] ?? 0);
      if (count === 0) return null;
      const scope = scopeNow();
      const version = scope.kind === 'version' ? scope.name : 'all';
      const url = resultsUrl(urls.results, { query: state.query, version });
      const leave = (event: MouseEvent): void =>
        onPlainClick(event, () => {
          go(url);
          close();
        });
      const seeAll = fillText(count === 1 ? texts.searchSeeOne : texts.searchSeeAll, { count: String(count) });
      return html`<a href=${url} onClick=${leave}>${seeAll}</a>`;
    },
  };
}
