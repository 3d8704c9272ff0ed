/** What lives as long as the program: made in `src/cli`, handed down to the stages that need it. */
import type { Cache } from './cache.js';

export interface Tools {
  readonly cache: Cache;
  /** Told at the beginning of each stage of work that a person may wait for. */
  readonly progress: (stage: string) => void;
}
