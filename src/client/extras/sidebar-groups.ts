/** In sidebars that ask for it, only one of the groups beside each other is open, as in Docusaurus. */
import { closestTo, document } from '../browser/own-document.js';

/**
 * Listens on the whole document, because sidebars are replaced. Returns a function that closes the groups beside those of
 * the current page.
 */
export function wireSidebarGroups(): () => void {
  document.addEventListener('click', (event) => {
    const group = closestTo(event, '.sidebar[data-auto-collapse] summary')?.closest('li');
    if (group) closeBeside(group);
  });
  return () => {
    let item = document.querySelector('.sidebar[data-auto-collapse] [aria-current]')?.closest('li');
    for (; item; item = item.parentElement?.closest('li')) closeBeside(item);
  };
}

function closeBeside(item: Element): void {
  // The filter opens all groups with a match.
  if (item.closest('.sidebar')?.querySelector('[hidden]')) return;
  for (const group of item.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > li > details[open]') ?? [])
    if (group.parentElement !== item) group.open = false;
}
