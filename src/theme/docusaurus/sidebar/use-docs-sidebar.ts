/** The sidebar of a document. A page passes it only to code whose bundle contains this function, as it may be long. */
import { useShownPage, type ShownSidebar } from '../page-context.js';

/** Returns the sidebar, or null on pages that have none. */
export function useDocsSidebar(): ShownSidebar | null {
  return useShownPage().sidebar ?? null;
}
