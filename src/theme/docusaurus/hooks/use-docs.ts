/** The documents of the version. A page passes them only to code whose bundle contains this function, as they are many. */
import { useShownPage, type ListedDoc } from '../page-context.js';

/** Returns the documents by id; none outside of documents. */
export function useDocs(): Readonly<Record<string, ListedDoc>> {
  return useShownPage().docs ?? {};
}
