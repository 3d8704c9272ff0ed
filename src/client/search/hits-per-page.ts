/** So many hits of one page are shown at most, so that no page fills the list. */
export const hitsPerPage = 3;
