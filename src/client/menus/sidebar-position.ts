import { document } from '../browser/own-document.js';

/** Scrolls only the sidebar's container until the current page is visible. */
export function showActiveSidebarLink(): void {
  const link = document.querySelector('.sidebar [aria-current]');
  // On wide screens the sidebar itself scrolls; in the mobile menu its panel does.
  const scrollers = [link?.closest('.sidebar'), link?.closest('.mobile-menu-panel')];
  for (const scroller of scrollers) if (link && scroller) scrollIntoSight(link, scroller);
}

function scrollIntoSight(link: Element, scroller: Element): void {
  const [frame, box] = [scroller.getBoundingClientRect(), link.getBoundingClientRect()];
  const margin = scroller.clientHeight / 3;
  if (box.bottom > frame.bottom) scroller.scrollTop += box.bottom - frame.bottom + margin;
  else if (box.top < frame.top) scroller.scrollTop -= frame.top - box.top + margin;
}
