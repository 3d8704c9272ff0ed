/** What lives as long as the program: made in `src/cli`, handed down to the stages that need it. */
import type { Cache } from './cache.js';
import type { CompileMemory } from './compile/compile-memory.js';
import type { HighlightThread } from './compile/highlight-thread.js';

export interface Tools {
  readonly cache: Cache;
  /** Told at the beginning of each stage of work that a person may wait for. */
  readonly progress: (stage: string) => void;
  /** Given by a program that loads its site many times. */
  readonly memory?: CompileMemory;
  /** Kept warm by such a program; else one is started when code is to be highlighted, and ended. */
  readonly highlighter?: HighlightThread;
}
