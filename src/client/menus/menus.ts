/**
 * Closes the `<details>` menus of the navbar and the mobile table of contents by Escape, by a click outside, and on a
 * new page. Arrow keys move through their links, beside Tab.
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
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return moveFocus(event);
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

/** Returns the place of the link that a key leads to, from that of the focused link, which is -1 on the menu's button. */
const steps: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowDown: (from, last) => (from === last ? 0 : from + 1),
  ArrowUp: (from, last) => (from <= 0 ? last : from - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus within the open menu that has it. A modifier keeps a key for the browser. */
function moveFocus(event: KeyboardEvent): void {
  const step = steps[event.key];
  const { activeElement: focused } = document;
  const menu = step && [...openMenus()].find((open) => open.contains(focused));
  if (!menu || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const links = [...menu.querySelectorAll('a')].filter((link) => link.getClientRects().length > 0);
  const next =
    links[
      step(
        links.findIndex((link) => link === focused),
        links.length - 1,
      )
    ];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Whether an event is inside a menu. The mobile menu opens a panel that is elsewhere in the document. */
function holds(menu: Element, event: Event): boolean {
  if (event.target instanceof Node && menu.contains(event.target)) return true;
  return menu.matches('.mobile-menu') && closestTo(event, '.mobile-menu-panel') !== null;
}
