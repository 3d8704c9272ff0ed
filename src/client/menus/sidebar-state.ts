/** Open groups and the place in the sidebar are as a reader left them, within one tab and one version's sidebar. */
import type { PageState } from '../../theme/contract/page-chunk.js';
import { document } from '../browser/own-document.js';
import type { SafeStorage } from '../browser/storage.js';
import { sidebarKey } from '../browser/storage-keys.js';
import type { Store } from '../islands/store.js';

/** The sidebar's URL, which of its groups are open, and how far it is scrolled. */
type SidebarState = readonly [url: string | null, open: readonly boolean[], scrolled: number];

/** `storage` forgets with the tab. The groups around the current page are open in any case. */
export function keepSidebar(storage: SafeStorage, page: Store<PageState>): void {
  const sidebar = (): Element | null => document.querySelector('.sidebar');
  const groups = (): readonly HTMLDetailsElement[] => [...(sidebar()?.querySelectorAll('details') ?? [])];
  addEventListener('pagehide', () => {
    // A filter opens groups for itself.
    if (sidebar()?.querySelector('[hidden]')) return;
    const state: SidebarState = [
      page.get().sidebar ?? null,
      groups().map(({ open }) => open),
      sidebar()?.scrollTop ?? 0,
    ];
    storage.write(sidebarKey, JSON.stringify(state));
  });
  const [url, open, scrolled] = readState(storage.read(sidebarKey));
  if (url !== page.get().sidebar) return;
  for (const [index, group] of groups().entries()) {
    const isAround = group.querySelector('[aria-current]') ?? group.previousElementSibling?.matches('[aria-current]');
    group.open = isAround ? true : open[index] === true;
  }
  sidebar()!.scrollTop = scrolled;
}

const nothing: SidebarState = [null, [], 0];

/** What is stored may be anything: other scripts of the host can write there, too. */
function readState(stored: string | undefined): SidebarState {
  try {
    const state: unknown = JSON.parse(stored ?? 'null');
    return Array.isArray(state) && Array.isArray(state[1]) ? (state as unknown as SidebarState) : nothing;
  } catch {
    return nothing;
  }
}
