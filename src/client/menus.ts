/** The `<details>` menus of the navbar close as readers expect of menus: by Escape, by a click elsewhere, on a new page. */
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('.navbar details[open]');

export function closeMenus(): void {
  for (const menu of openMenus()) menu.open = false;
}

export function wireMenus(): void {
  document.addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) if (!holds(menu, target as Element)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

/** The menu of narrow screens opens a panel that stands elsewhere in the document. */
function holds(menu: Element, target: Element): boolean {
  return menu.contains(target) || (menu.matches('.mobile-menu') && target.closest('.mobile-menu-panel') !== null);
}
