/** Filters a long sidebar. It shows the pages whose names contain the typed words, with their groups. */
import { closestTo, document } from '../browser/own-document.js';

/** Listens on the whole document, because sidebars are replaced. */
export function wireSidebarFilter(): void {
  // The state of groups before the filter opened them.
  const before = new WeakMap<HTMLDetailsElement, boolean>();
  document.addEventListener('input', (event) => {
    const input = closestTo<HTMLInputElement>(event, '.sidebar-filter');
    if (input) filter(input, before);
  });
  document.addEventListener('keydown', (event) => {
    const input = closestTo<HTMLInputElement>(event, '.sidebar-filter');
    if (!input || event.isComposing || input.value === '') return;
    if (event.key === 'Enter') input.parentElement?.querySelector<HTMLElement>('li:not([hidden]) > a')?.click();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    input.value = '';
    filter(input, before);
  });
  // Readers may type before this script is loaded, and browsers restore typed text after a reload.
  for (const input of document.querySelectorAll<HTMLInputElement>('.sidebar-filter'))
    if (input.value !== '') filter(input, before);
}

function filter(input: HTMLInputElement, before: WeakMap<HTMLDetailsElement, boolean>): void {
  const sidebar = input.parentElement!;
  const words = simplified(input.value).split(/\s+/).filter(Boolean);
  const isOff = words.length === 0;
  const matches = (item: Element): boolean => {
    const name = item.querySelector(':scope > :is(a, .sidebar-group), :scope > details > summary');
    const text = simplified(name?.textContent ?? '');
    return words.every((word) => text.includes(word));
  };
  const show = (item: HTMLElement, isWanted: boolean): boolean => {
    const isNamed = isWanted || matches(item);
    const inner = [...item.querySelectorAll<HTMLElement>(':scope > ul > li, :scope > details > ul > li')];
    const hasShown = inner.map((child) => show(child, isNamed)).some(Boolean);
    item.hidden = !isNamed && !hasShown;
    return !item.hidden;
  };
  const items = [...sidebar.querySelectorAll<HTMLElement>('.sidebar-items > li')];
  const isFound = items.map((item) => show(item, isOff)).some(Boolean);
  for (const group of sidebar.querySelectorAll('details')) {
    if (!isOff && !before.has(group)) before.set(group, group.open);
    group.open = isOff ? (before.get(group) ?? group.open) : true;
    if (isOff) before.delete(group);
  }
  reportNone(input, isFound);
}

/** Shows below the input that nothing was found, also for screen readers. */
function reportNone(input: HTMLInputElement, isFound: boolean): void {
  const next = input.nextElementSibling;
  const status = next?.matches('.sidebar-none') ? next : document.createElement('p');
  if (!status.isConnected) {
    status.className = 'sidebar-none';
    status.setAttribute('role', 'status');
    input.after(status);
  }
  status.textContent = isFound ? '' : (input.dataset['none'] ?? '');
}

/** Removes letter case and accents. */
function simplified(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
