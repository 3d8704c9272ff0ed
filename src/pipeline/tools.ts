/** What lives as long as the program: made in `src/cli`, handed down to the stages that need it. */
import type { Cache } from './cache/cache.js';
import type { CompileMemory } from './compile/compile-memory.js';
import type { HighlightThread } from './compile/code/highlight-thread.js';

export interface Tools {
  readonly cache: Cache;
  /** Called at the start of each stage that a person may wait for. */
  readonly progress: (stage: string) => void;
  /** Given by a program that loads its site many times. */
  readonly memory?: CompileMemory;
  /** What modules of the site's own export, by their code: Node never frees one that was imported. Given by such a program. */
  readonly ownModules?: Map<string, Readonly<Record<string, unknown>>>;
  /** Kept warm by such a program; else one is started when code is to be highlighted, and ended. */
  readonly highlighter?: HighlightThread;
}
