/** Objects that live as long as the program. `src/cli` makes them and passes them to the stages. */
import type { Cache } from './cache/cache.js';
import type { CompileMemory } from './compile/documents/compile-memory.js';
import type { HighlightThread } from './compile/code/highlight-thread.js';
import type { RunModule } from './own-code/run-file.js';

export interface Tools {
  readonly cache: Cache;
  /** Called at the start of each stage that people may wait for. */
  readonly progress: (stage: string) => void;
  /** Set by programs that load their site many times. */
  readonly memory?: CompileMemory;
  /**
   * Exports of the site's modules, by their code, because Node never frees an imported module. Set by programs that
   * load their site many times.
   */
  readonly ownModules?: Map<string, RunModule>;
  /** With `ifFailed`, only code runs that no earlier run has loaded without an error. Nothing can be rendered then. */
  readonly runsCode?: 'ifFailed';
  /** Kept warm by such programs. Otherwise one is started when code must be highlighted, and stopped afterwards. */
  readonly highlighter?: HighlightThread;
}
