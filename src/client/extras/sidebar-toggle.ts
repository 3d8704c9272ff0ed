/** The button that hides and shows the sidebar. It stays hidden on the pages to which the reader goes in place. */
import { closestTo, document } from '../browser/own-document.js';
import { showActiveSidebarLink } from '../menus/sidebar-position.js';

/** Listens on the whole document, because sidebars are replaced. Returns a function that updates a new button. */
export function wireSidebarToggle(): () => void {
  const { dataset } = document.documentElement;
  const mark = (): void =>
    document.querySelector('.sidebar-toggle')?.setAttribute('aria-expanded', String(dataset['sidebar'] !== 'hidden'));
  document.addEventListener('click', (event) => {
    if (!closestTo(event, '.sidebar-toggle')) return;
    if (dataset['sidebar'] === 'hidden') delete dataset['sidebar'];
    else dataset['sidebar'] = 'hidden';
    mark();
    // A hidden list has lost its position.
    showActiveSidebarLink();
  });
  return mark;
}
