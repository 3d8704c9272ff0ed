/**
 * The way to search: a link to the results page, which scripts turn into a button that opens the modal. The settings'
 * address is all that a page knows of search.
 */
import { SearchIcon } from '../icons.js';
import type { SearchButtonProps } from '../../contract/theme-parts.js';

export function SearchButton({ search, texts }: SearchButtonProps) {
  return (
    <a
      className="search-button"
      href={search.resultsUrl}
      data-settings={search.settingsUrl}
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <SearchIcon />
      <span className="search-button-text">{texts.searchButton}</span>
      <kbd className="needs-script" aria-hidden="true">
        /
      </kbd>
    </a>
  );
}
