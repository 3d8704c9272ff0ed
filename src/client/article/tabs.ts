/**
 * Tabs with the same `data-sync` show the same label, on this page and on pages read later. They work without this: they
 * are radio buttons.
 */
import type { SafeStorage } from '../browser/storage.js';
import { tabsKey } from '../browser/storage-keys.js';

/** Sets the tabs below `root` to what the reader chose before, and listens for changes. */
export function wireTabs(root: ParentNode, storage: SafeStorage): void {
  const groups = [...root.querySelectorAll<HTMLElement>('.tabs[data-sync]')];
  for (const sync of new Set(groups.map((group) => group.dataset['sync']!))) {
    const label = storage.read(tabsKey(sync));
    if (label !== undefined) select(groups, sync, label);
  }
  for (const group of groups) {
    group.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.matches('.tab-input')) return;
      const sync = group.dataset['sync']!;
      const label = labelOf(target);
      const top = group.getBoundingClientRect().top;
      select(groups, sync, label);
      // Panels above may have changed their height; what the reader has just touched stays in place.
      scrollBy({ top: group.getBoundingClientRect().top - top, behavior: 'instant' });
      storage.write(tabsKey(sync), label);
    });
  }
}

function select(groups: readonly HTMLElement[], sync: string, label: string): void {
  for (const group of groups) {
    if (group.dataset['sync'] !== sync) continue;
    const inputs = [...group.querySelectorAll<HTMLInputElement>(':scope > .tab-input')];
    const input = inputs.find((candidate) => labelOf(candidate) === label);
    if (input !== undefined) input.checked = true;
  }
}

function labelOf(input: HTMLInputElement): string {
  return input.labels?.[0]?.textContent ?? '';
}
