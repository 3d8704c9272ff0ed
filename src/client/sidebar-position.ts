/** Scrolls the sidebar, and nothing else, so far that the current page is in sight. */
export function showActiveSidebarLink(): void {
  const sidebar = document.querySelector('.sidebar');
  const link = sidebar?.querySelector('[aria-current]');
  if (!sidebar || !link) return;
  const below = link.getBoundingClientRect().bottom - sidebar.getBoundingClientRect().bottom;
  if (below > 0) sidebar.scrollTop += below + sidebar.clientHeight / 3;
}
