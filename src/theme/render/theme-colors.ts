/** The colour of the browser's own bars around a page, which is the theme's background, `--dg-bg`, in each mode. */
export const themeColors = { light: '#fffefd', dark: '#141113' } as const;
