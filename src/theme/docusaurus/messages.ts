/**
 * The messages of the site's own code in the language of the page, by id. When the code of a site is bundled, its file
 * `code.json` takes the place of this module.
 */
export const messages: Readonly<Record<string, string>> = {};
