/** Ids that markup and scripts share. No heading's slug begins with two underscores. */

/** The `main` element, where the link past the navigation leads. */
export const mainId = '__main';

/** The element around sidebar, article and contents. */
export const frameId = '__page';

/** The template of what is shown while a page does not arrive. `data-state` marks its parts. */
export const pageStatusId = '__page-status';

/** The template of the button that code blocks get. */
export const copyButtonId = '__copy-button';

/** The live region that announces the title of a new page to screen readers. */
export const announcerId = '__announcer';

/** The element for the suggested base URL. */
export const suggestionId = '__base-url';

/** The list of versions in the navbar. A link to it opens the menu, in most browsers without a script, too. */
export const versionMenuId = '__versions';
