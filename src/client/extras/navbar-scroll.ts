/** Hides the navbar when a reader scrolls down. It is visible when scrolling up, at the top, and for keyboard users. */
import { document } from '../browser/own-document.js';

/** Smaller movements come from an unsteady finger or the browser's own bar. */
const threshold = 8;

export function wireNavbarScroll(): void {
  const root = document.documentElement;
  const navbar = document.querySelector<HTMLElement>('.navbar');
  if (!navbar) return;
  let last = scrollY;
  const show = (isShown: boolean): void => {
    root.dataset['navbar'] = isShown ? '' : 'hidden';
  };
  addEventListener(
    'scroll',
    () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < threshold) return;
      last = scrollY;
      // A jump to a heading or to another page does not count as scrolling.
      const isLeap = Math.abs(moved) > innerHeight;
      const isInUse = navbar.matches(':focus-within, :has(details[open])');
      show(moved < 0 || isLeap || isInUse || scrollY < navbar.offsetHeight * 2);
    },
    { passive: true },
  );
  navbar.addEventListener('focusin', () => show(true));
}
