/** The interface texts of the modal, by DocSearch's names. */
import type { DocSearchProps } from '@docsearch/js/docsearch';
import type { SearchSettings } from '../../../../theme/contract/search/search-files.js';

export function labels({ texts, hosted }: SearchSettings): Pick<DocSearchProps, 'placeholder' | 'translations'> {
  return {
    placeholder: texts.searchPlaceholder,
    translations: {
      button: { buttonText: texts.searchButton, buttonAriaLabel: texts.searchButton },
      modal: {
        searchBox: {
          clearButtonTitle: texts.searchClear,
          clearButtonAriaLabel: texts.searchClear,
          closeButtonText: texts.searchClose,
          closeButtonAriaLabel: texts.searchClose,
          placeholderText: texts.searchPlaceholder,
          searchInputLabel: texts.searchPlaceholder,
        },
        startScreen: {
          recentSearchesTitle: texts.searchRecent,
          saveRecentSearchButtonTitle: texts.searchSaveRecent,
          removeRecentSearchButtonTitle: texts.searchRemoveRecent,
          favoriteSearchesTitle: texts.searchFavorites,
          removeFavoriteSearchButtonTitle: texts.searchRemoveFavorite,
        },
        errorScreen: { titleText: texts.searchFailed, helpText: texts.searchFailedHelp },
        noResultsScreen: {
          noResultsText: texts.searchNoResults,
          suggestedQueryText: texts.searchTryFor,
          reportMissingResultsText: texts.searchMissing,
          reportMissingResultsLinkText: texts.searchMissingLink,
        },
        resultsScreen: { resultBadgeLabelText: texts.searchVersion },
        footer: {
          selectText: texts.searchSelect,
          navigateText: texts.searchNavigate,
          closeText: texts.searchToClose,
          selectKeyAriaLabel: texts.searchEnterKey,
          navigateUpKeyAriaLabel: texts.searchArrowUp,
          navigateDownKeyAriaLabel: texts.searchArrowDown,
          closeKeyAriaLabel: texts.searchEscapeKey,
          // The logo belongs to the service, so our own index shows none.
          poweredByText: hosted ? texts.searchPoweredBy : '',
        },
      },
    },
  };
}
