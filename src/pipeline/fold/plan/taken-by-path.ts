/** Finds files that texts take in by their path on the disk, such as partials that a text beside the layers imports. */
import type { LoadedSite } from '../fold-site.js';

/**
 * Returns the files, from the root. A version does not inherit them for such a text, so that they must stay. What texts
 * of a layer take in from it is looked up in layers.
 */
export function takenByPath({ read, site }: LoadedSite): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const page of site.pages) {
    for (const { found } of read.references.of(page))
      if (found.ok && found.inLayer === undefined) taken.add(found.file);
  }
  return taken;
}
