/**
 * Closes the `<details>` menus of the navbar and the mobile table of contents by Escape, by a click outside, and on a
 * new page.
 */
import { versionMenuId } from '../../theme/contract/element-ids.js';
import { closestTo, document } from '../browser/own-document.js';

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>(':is(.navbar details, .toc-mobile)[open]');

export function closeMenus(): void {
  for (const menu of openMenus()) menu.open = false;
}

export function wireMenus(): void {
  document.addEventListener('click', (event) => {
    for (const menu of openMenus()) if (!holds(menu, event)) menu.open = false;
    const menu = closestTo(event, '.version-badge') && document.getElementById(versionMenuId)?.parentElement;
    if (!(menu instanceof HTMLDetailsElement)) return;
    event.preventDefault();
    menu.open = true;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

/** Whether an event is inside a menu. The mobile menu opens a panel that is elsewhere in the document. */
function holds(menu: Element, event: Event): boolean {
  if (event.target instanceof Node && menu.contains(event.target)) return true;
  return menu.matches('.mobile-menu') && closestTo(event, '.mobile-menu-panel') !== null;
}
