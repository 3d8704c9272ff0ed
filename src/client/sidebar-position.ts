/** Scrolls the sidebar, and nothing else, so far that the current page is in sight. */
import { document } from './own-document.js';

export function showActiveSidebarLink(): void {
  const sidebar = document.querySelector('.sidebar');
  const link = sidebar?.querySelector('[aria-current]');
  if (!sidebar || !link) return;
  const [frame, box] = [sidebar.getBoundingClientRect(), link.getBoundingClientRect()];
  const margin = sidebar.clientHeight / 3;
  if (box.bottom > frame.bottom) sidebar.scrollTop += box.bottom - frame.bottom + margin;
  else if (box.top < frame.top) sidebar.scrollTop -= frame.top - box.top + margin;
}
