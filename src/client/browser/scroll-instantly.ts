/** Scrolls the window to a position in pixels, even if the site's styles ask for smooth scrolling. */
export function scrollInstantly([left, top]: readonly [left: number, top: number]): void {
  scrollTo({ left, top, behavior: 'instant' });
}
