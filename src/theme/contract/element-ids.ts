/** Ids that markup and scripts share. No heading's slug begins with two underscores. */

/** The element around sidebar, article and contents. */
export const frameId = '__page';

/** The template of what is shown while a page does not come. Its parts are marked by `data-state`. */
export const pageStatusId = '__page-status';

/** The template of the button that code blocks get. */
export const copyButtonId = '__copy-button';

/** The live region in which screen readers find the title of the page that has come. */
export const announcerId = '__announcer';

/** What takes the suggested base URL. */
export const suggestionId = '__base-url';
