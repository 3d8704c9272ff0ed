/**
 * Moves the focus within open menus of the navbar by arrow keys, beside Tab. It comes together with the key that opens the
 * version menu.
 */
import { document } from '../browser/own-document.js';

/** Returns the place of the link that a key leads to, from that of the focused link, which is -1 on the menu's button. */
const steps: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowDown: (from, last) => (from === last ? 0 : from + 1),
  ArrowUp: (from, last) => (from <= 0 ? last : from - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function wireMenuKeys(): void {
  document.addEventListener('keydown', moveFocus);
}

/** A modifier keeps a key for the browser. */
function moveFocus(event: KeyboardEvent): void {
  const step = steps[event.key];
  const { activeElement: focused } = document;
  const menu = step && focused?.closest('.navbar details[open]');
  if (!menu || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const links = [...menu.querySelectorAll('a')].filter((link) => link.getClientRects().length > 0);
  const from = links.findIndex((link) => link === focused);
  const next = links[step(from, links.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
