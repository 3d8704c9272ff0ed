/** The `<details>` menus of the navbar close as readers expect of menus: by Escape, and by a click elsewhere. */
const openMenus = '.navbar details[open]:not(.mobile-menu details)';

/** As they are on a page that has just come. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) menu.open = false;
}

export function wireMenus(): void {
  document.addEventListener('click', ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
      if (!menu.contains(target as Node)) menu.open = false;
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}
