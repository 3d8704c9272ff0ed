/** Maps the texts of Docusaurus' interface in `code.json` to texts of docsgen that say the same. */
import { englishTexts, type TextKey, type Texts } from '../../../theme/contract/texts.js';
import { orNothing, type Draft } from '../write/draft.js';

const search = 'theme.SearchModal';

/**
 * Docusaurus' ids by docsgen's keys, and the English text if it is another one. Texts whose placeholders have no
 * equivalent are left out. Source: https://github.com/facebook/docusaurus,
 * `packages/docusaurus-theme-translations/locales/base`.
 */
const ids: Partial<Readonly<Record<TextKey, readonly [id: string, english?: string]>>> = {
  note: ['theme.admonition.note'],
  tip: ['theme.admonition.tip'],
  info: ['theme.admonition.info'],
  warning: ['theme.admonition.warning'],
  danger: ['theme.admonition.danger'],
  caution: ['theme.admonition.caution'],
  skipToContent: ['theme.common.skipToMainContent'],
  breadcrumbs: ['theme.docs.breadcrumbs.navAriaLabel'],
  onThisPage: ['theme.TOCCollapsible.toggleButtonLabel'],
  pagination: ['theme.docs.paginator.navAriaLabel', 'Docs pages'],
  previousPage: ['theme.docs.paginator.previous'],
  nextPage: ['theme.docs.paginator.next'],
  editPage: ['theme.common.editThisPage'],
  pageTop: ['theme.BackToTopButton.buttonAriaLabel', 'Scroll back to top'],
  tags: ['theme.tags.tagsPageTitle'],
  blog: ['blog.title'],
  blogArchive: ['theme.blog.archive.title'],
  blogAuthors: ['theme.blog.authorsList.pageTitle'],
  postReadMore: ['theme.blog.post.readMore'],
  postReadMoreOf: ['theme.blog.post.readMoreLabel', 'Read more about {title}'],
  postsNewer: ['theme.blog.paginator.newerEntries', 'Newer entries'],
  postsOlder: ['theme.blog.paginator.olderEntries', 'Older entries'],
  postsPages: ['theme.blog.paginator.navAriaLabel', 'Blog list page navigation'],
  postsRecent: ['blog.sidebar.title'],
  newerPost: ['theme.blog.post.paginator.newerPost'],
  olderPost: ['theme.blog.post.paginator.olderPost'],
  copyCode: ['theme.CodeBlock.copyButtonAriaLabel', 'Copy code to clipboard'],
  codeCopied: ['theme.CodeBlock.copied'],
  codeWrap: ['theme.CodeBlock.wordWrapToggle', 'Toggle word wrap'],
  backToMainMenu: ['theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel'],
  versionMenu: ['theme.navbar.mobileVersionsDropdown.label', 'Versions'],
  versionBadge: ['theme.docs.versionBadge.label', 'Version: {version}'],
  languageMenu: ['theme.navbar.mobileLanguageDropdown.label', 'Languages'],
  closeAnnouncement: ['theme.AnnouncementBar.closeButtonAriaLabel', 'Close'],
  notFoundTitle: ['theme.NotFound.title'],
  notFoundText: ['theme.NotFound.p1', 'We could not find what you were looking for.'],
  pageCrashed: ['theme.ErrorPageContent.title'],
  tryAgain: ['theme.ErrorPageContent.tryAgain'],
  searchButton: ['theme.SearchBar.label'],
  searchPlaceholder: [`${search}.placeholder`],
  searchClear: [`${search}.searchBox.resetButtonTitle`, 'Clear the query'],
  searchClose: [`${search}.searchBox.cancelButtonText`, 'Cancel'],
  searchSelect: [`${search}.footer.selectText`],
  searchNavigate: [`${search}.footer.navigateText`],
  searchToClose: [`${search}.footer.closeText`],
  searchArrowUp: [`${search}.footer.navigateUpKeyAriaLabel`],
  searchArrowDown: [`${search}.footer.navigateDownKeyAriaLabel`],
  searchEnterKey: [`${search}.footer.selectKeyAriaLabel`],
  searchEscapeKey: [`${search}.footer.closeKeyAriaLabel`],
  searchPoweredBy: [`${search}.footer.searchByText`],
  searchRecent: [`${search}.startScreen.recentSearchesTitle`],
  searchSaveRecent: [`${search}.startScreen.saveRecentSearchButtonTitle`, 'Save this search'],
  searchRemoveRecent: [`${search}.startScreen.removeRecentSearchButtonTitle`, 'Remove this search from history'],
  searchFavorites: [`${search}.startScreen.favoriteSearchesTitle`, 'Favorite'],
  searchRemoveFavorite: [`${search}.startScreen.removeFavoriteSearchButtonTitle`, 'Remove this search from favorites'],
  searchNoResults: [`${search}.noResultsScreen.noResultsText`],
  searchTryFor: [`${search}.noResultsScreen.suggestedQueryText`],
  searchMissing: [`${search}.noResultsScreen.reportMissingResultsText`],
  searchMissingLink: [`${search}.noResultsScreen.reportMissingResultsLinkText`],
  searchFailed: [`${search}.errorScreen.titleText`],
  searchFailedHelp: [`${search}.errorScreen.helpText`],
  searchSeeAll: ['theme.SearchBar.seeAll'],
  searchTitleFor: ['theme.SearchPage.existingResultsTitle'],
  searchLoading: ['theme.SearchPage.fetchingNewResults', 'Fetching new results'],
};

/** What Docusaurus adds to a message, and docsgen has in its text. */
const additions: Partial<Readonly<Record<TextKey, string>>> = { searchNoResults: ' “{query}”', searchTryFor: ':' };

/** Placeholders of Docusaurus under the names of docsgen. */
const placeholders: Readonly<Record<string, string>> = { versionLabel: 'version', user: 'author' };

/**
 * Returns the setting `texts` of a language. Messages that nobody has translated, and those that are built in, are left
 * out.
 */
export function interfaceTexts(messages: ReadonlyMap<string, string>, builtIn: Texts): Draft | undefined {
  const written = Object.entries(ids).map(([key, [id, english]]) => {
    const ours = englishTexts[key as TextKey];
    const message = messages.get(id);
    const own = message && clean(message) + (additions[key as TextKey] ?? '');
    const text = own && (/^\p{Lu}/u.test(ours) ? withCapital(own) : own);
    const isEnglish = [ours, english].some((one) => one !== undefined && plain(one) === plain(text ?? ''));
    return [key, text === '' || isEnglish ? undefined : text] as const;
  });
  const all = Object.entries({ ...Object.fromEntries(written), ...lastUpdated(messages) });
  return orNothing(Object.fromEntries(all.filter(([key, text]) => text !== builtIn[key as TextKey])));
}

/** Returns a message with docsgen's placeholders, and without an arrow, which docsgen draws. */
function clean(message: string): string {
  return message.replace(/^[←→]\s*/, '').replaceAll(/\{(\w+)\}/g, (all, name: string) => {
    const own = placeholders[name];
    return own === undefined ? all : `{${own}}`;
  });
}

function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a text for comparison, without what docsgen and Docusaurus write differently. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[“”"]/g, '"')
    .replace(/(?:\.{3}|…)$/, '');
}

/** Joins the three messages of which Docusaurus makes one sentence. */
function lastUpdated(messages: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const [whole, atDate, byUser] = ['lastUpdatedAtBy', 'atDate', 'byUser'].map((id) =>
    messages.get(`theme.lastUpdated.${id}`),
  );
  if (whole === undefined || atDate === undefined || byUser === undefined) return {};
  const made = (date: string, user: string): string =>
    clean(whole.replace('{atDate}', () => date).replace('{byUser}', () => user)).trim();
  if (plain(made(atDate, '')) === plain(englishTexts.lastUpdated)) return {};
  return { lastUpdated: made(atDate, ''), lastUpdatedBy: made(atDate, byUser), lastAuthor: made('', byUser) };
}
