/**
 * Tabs with the same `data-sync` show the same label, on this page and on later ones. They also work without this
 * script, because they are radio buttons.
 */
import type { SafeStorage } from '../browser/storage.js';
import { tabsKey } from '../browser/storage-keys.js';

/** Selects tabs with `data-query` by the page's address, which contains the value of the shown tab. */
function wireQueries(root: ParentNode): void {
  for (const group of root.querySelectorAll<HTMLElement>('.tabs[data-query]')) {
    const name = group.dataset['query']!;
    const value = new URLSearchParams(location.search).get(name);
    const input = inputsOf(group).find((candidate) => candidate.value === value);
    if (input !== undefined) input.checked = true;
    group.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !inputsOf(group).includes(target)) return;
      const url = new URL(location.href);
      url.searchParams.set(name, target.value);
      history.replaceState(history.state, '', url);
    });
  }
}

/** Sets the tabs below `root` to the reader's earlier choice, and listens for changes. */
export function wireTabs(root: ParentNode, storage: SafeStorage): void {
  const groups = [...root.querySelectorAll<HTMLElement>('.tabs[data-sync]')];
  for (const sync of new Set(groups.map((group) => group.dataset['sync']!))) {
    const label = storage.read(tabsKey(sync));
    if (label !== undefined) select(groups, sync, label);
  }
  // The address takes precedence over an earlier choice.
  wireQueries(root);
  for (const group of groups) {
    group.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.matches('.tab-input')) return;
      const sync = group.dataset['sync']!;
      const label = labelOf(target);
      const top = group.getBoundingClientRect().top;
      select(groups, sync, label);
      // Panels above may have changed their height, so the touched tabs are kept in place.
      scrollBy({ top: group.getBoundingClientRect().top - top, behavior: 'instant' });
      storage.write(tabsKey(sync), label);
    });
  }
}

function select(groups: readonly HTMLElement[], sync: string, label: string): void {
  for (const group of groups) {
    if (group.dataset['sync'] !== sync) continue;
    const input = inputsOf(group).find((candidate) => labelOf(candidate) === label);
    if (input !== undefined) input.checked = true;
  }
}

function inputsOf(group: HTMLElement): readonly HTMLInputElement[] {
  return [...group.querySelectorAll<HTMLInputElement>(':scope > .tab-input')];
}

function labelOf(input: HTMLInputElement): string {
  return input.labels?.[0]?.textContent ?? '';
}
