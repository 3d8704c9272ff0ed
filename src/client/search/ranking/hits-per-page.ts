/** The maximum number of hits of one page, so that no page fills the list. */
export const hitsPerPage = 3;
