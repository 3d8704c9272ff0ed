/** Decides about the colour mode, for the script in the head and for the button. */

export type ColorMode = 'light' | 'dark';

/** Matches if the device prefers dark. */
export const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Returns the mode that the device prefers. */
export function systemMode(): ColorMode {
  return darkSystem().matches ? 'dark' : 'light';
}

/**
 * Returns the mode for the stored choice of a reader: "light", "dark", or "system". Without one, the site's own mode
 * counts, `data-mode` of the page. `data-fixed` is a mode that readers cannot change. `root` is `<html>`.
 */
export function colorModeOf(choice: string | null | undefined, { dataset: { fixed, mode } }: HTMLElement): ColorMode {
  const known = fixed ?? choice ?? mode;
  return known === 'light' || known === 'dark' ? known : systemMode();
}
