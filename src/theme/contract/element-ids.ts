/** Ids that markup and scripts share. No heading's slug begins with two underscores. */

/** The `main` element, the target of the link past the navigation. */
export const mainId = '__main';

/** The element around sidebar, article and table of contents. */
export const frameId = '__page';

/** The template of the status that is shown while a page does not arrive. `data-state` marks its parts. */
export const pageStatusId = '__page-status';

/** The template of the copy button of code blocks. */
export const copyButtonId = '__copy-button';

/** The live region that announces the title of a new page to screen readers. */
export const announcerId = '__announcer';

/** The element for the suggested base URL. */
export const suggestionId = '__base-url';

/** The list of versions in the navbar. In most browsers, a link to it opens the menu even without a script. */
export const versionMenuId = '__versions';
