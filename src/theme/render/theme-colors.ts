/** The colour of the browser's own bars around a page: the ground of the theme, `--bg`, in each mode. */
export const themeColors = { light: '#fffefd', dark: '#141113' } as const;
