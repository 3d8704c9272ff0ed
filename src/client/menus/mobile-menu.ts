/**
 * The two levels of the mobile menu: first the docs, then the main menu after "Back to main menu". `data-menu` says
 * which level is shown; without it, both are. The menu opens with the current page in view.
 */
import { closestTo, document } from '../browser/own-document.js';
import { showActiveSidebarLink } from './sidebar-position.js';

export function wireMobileMenu(): void {
  const { dataset } = document.documentElement;
  dataset['menu'] = 'docs';
  document.addEventListener('click', (event) => {
    if (!closestTo(event, '.back-to-main-menu')) return;
    dataset['menu'] = 'main';
    // The button that had the focus no longer exists.
    document.querySelector<HTMLElement>('.mobile-menu-main > ul a')?.focus();
  });
  // The menu always opens in the same state. The event does not bubble, so it is captured.
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
