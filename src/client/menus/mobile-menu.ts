/**
 * The two levels of the menu on narrow screens: the docs first, the main menu after "Back to main menu". `data-menu` says
 * which one is shown; without it, one follows the other. The menu opens with the current page in view.
 */
import { closestTo, document } from '../browser/own-document.js';
import { showActiveSidebarLink } from './sidebar-position.js';

export function wireMobileMenu(): void {
  const { dataset } = document.documentElement;
  dataset['menu'] = 'docs';
  document.addEventListener('click', (event) => {
    if (!closestTo(event, '.back-to-main-menu')) return;
    dataset['menu'] = 'main';
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('.mobile-menu-main a')?.focus();
  });
  // It always opens in the same state, however it was left. The event doesn't bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target !== document.querySelector('.mobile-menu')) return;
      dataset['menu'] = 'docs';
      showActiveSidebarLink();
    },
    true,
  );
}
