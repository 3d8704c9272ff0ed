/** Keeps open groups and the scroll position of the sidebar, within one tab and one version's sidebar. */
import type { PageState } from '../../theme/contract/page-chunk.js';
import { document } from '../browser/own-document.js';
import type { SafeStorage } from '../browser/storage.js';
import { sidebarKey } from '../browser/storage-keys.js';
import type { Store } from '../islands/store.js';

/** The sidebar's URL, the open state of its groups, and its scroll position. */
type SidebarState = readonly [url: string | null, open: readonly boolean[], scrolled: number];

/** Keeps the state in `storage`, which is limited to the tab. The groups around the current page are always open. */
export function keepSidebar(storage: SafeStorage, page: Store<PageState>): void {
  const sidebar = (): Element | null => document.querySelector('.sidebar');
  const groups = (): readonly HTMLDetailsElement[] => [...(sidebar()?.querySelectorAll('details') ?? [])];
  addEventListener('pagehide', () => {
    // The filter opens groups temporarily, so that state is not stored.
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

/** Reads the stored state. It may be anything, because other scripts of the host can write to the storage. */
function readState(stored: string | undefined): SidebarState {
  try {
    const state: unknown = JSON.parse(stored ?? 'null');
    return Array.isArray(state) && Array.isArray(state[1]) ? (state as unknown as SidebarState) : nothing;
  } catch {
    return nothing;
  }
}
