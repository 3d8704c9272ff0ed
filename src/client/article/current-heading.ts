/** Marks the reader's current heading in the table of contents. */
import { targetOf } from './reveal-target.js';
import { closestTo, document } from '../browser/own-document.js';

const links = '.toc a, .toc-mobile a';

/** Listens to scrolling, once for the page. The table of contents is looked up again for every article. */
export function wireCurrentHeading(): void {
  const state = { isWaiting: false };
  const later = () => {
    if (state.isWaiting) return;
    state.isWaiting = true;
    requestAnimationFrame(() => {
      state.isWaiting = false;
      markCurrentHeading();
    });
  };
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later, { passive: true });
  // A folded table of contents closes when a heading is chosen.
  document.addEventListener('click', (event) => {
    const link = closestTo(event, '.toc-mobile a');
    if (link) link.closest<HTMLDetailsElement>('.toc-mobile')!.open = false;
  });
  markCurrentHeading();
}

/** Marks the current heading. Call it when another article is shown. */
export function markCurrentHeading(): void {
  const entries = [...document.querySelectorAll<HTMLAnchorElement>(links)];
  const current = currentHash(entries.map(({ hash }) => hash));
  const bar = document.querySelector<HTMLElement>('.toc-mobile > summary');
  // At the top of the page, the bar shows its label; further down, it shows the current heading.
  if (bar)
    bar.dataset['current'] =
      scrollY > 200 ? (entries.find(({ hash }) => hash === current)?.firstChild?.textContent ?? '') : '';
  for (const link of entries) {
    if (link.hash === current) {
      if (link.ariaCurrent !== 'location') {
        link.ariaCurrent = 'location';
        keepInSight(link);
      }
    } else link.removeAttribute('aria-current');
  }
}

/**
 * Returns the last heading above the upper third of the window, or the first one. At the end of the page, it is the
 * last visible one.
 */
function currentHash(hashes: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2;
  const line = isAtEnd ? clientHeight : clientHeight / 3;
  return hashes.findLast((hash) => topOf(hash) <= line) ?? hashes.find((hash) => topOf(hash) < Infinity);
}

/** Returns the top of a target. An element in a closed tab has no position. */
function topOf(hash: string): number {
  const heading = targetOf(hash);
  return heading?.checkVisibility() ? heading.getBoundingClientRect().top : Infinity;
}

/** Scrolls only the table of contents. */
function keepInSight(link: Element): void {
  const contents = link.closest('.toc');
  if (!contents || contents.scrollHeight <= contents.clientHeight) return;
  const { top, bottom } = link.getBoundingClientRect();
  const box = contents.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) contents.scrollTop += top - box.top - box.height / 2;
}
