/** What bundles of the site's own code are made with. */
import type { InputHashes } from '../../cache/input-hashes.js';
import type { Tools } from '../../tools.js';

export interface AssetTools extends Tools {
  /** The hashes of the site's input files, shared by all bundles of a run. */
  readonly hashes: InputHashes;
}
