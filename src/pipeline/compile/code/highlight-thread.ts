/**
 * Runs the highlighter in a separate thread, so that documents are compiled meanwhile. The first request starts the
 * thread. It keeps the process alive only while a request is in flight, and is restarted after a crash.
 */
import { Worker } from 'node:worker_threads';
import type { CodeBlock } from './code-fence.js';
import type { RenderWithGrammars } from './highlight.js';
import type { GrammarTexts } from './own-languages.js';

/** A request to the thread. */
export type HighlightRequest =
  | { readonly kind: 'prewarm'; readonly languages: readonly string[] }
  | {
      readonly kind: 'render';
      readonly id: number;
      readonly blocks: readonly CodeBlock[];
      readonly grammars: GrammarTexts;
    };

/** The response to a `render` request. */
export type HighlightAnswer =
  | { readonly id: number; readonly figures: readonly string[] }
  | { readonly id: number; readonly error: unknown };

export interface HighlightThread {
  readonly render: RenderWithGrammars;
  /** Starts the thread and loads languages before the blocks that need them are known. */
  readonly prewarm: (languages: readonly string[]) => void;
  /** Ends the thread. Requests in flight are rejected. */
  readonly close: () => Promise<void>;
}

/** Creates the thread's handle. `workerUrl` is the compiled highlight-worker. */
export function createHighlightThread(options: { readonly workerUrl: URL }): HighlightThread {
  const waiting = new Map<
    number,
    { resolve: (figures: readonly string[]) => void; reject: (error: unknown) => void }
  >();
  let worker: Worker | undefined;
  let lastId = 0;

  const settle = (answer: HighlightAnswer): void => {
    const waiter = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker?.unref();
    if ('error' in answer) waiter?.reject(answer.error);
    else waiter?.resolve(answer.figures);
  };
  const fail = (dead: Worker, error: unknown): void => {
    // No request waits for a thread that was replaced earlier.
    if (worker !== dead) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    // Options of this process, above all --input-type, may not be valid for a worker.
    const started = new Worker(options.workerUrl, { execArgv: [] });
    started.unref();
    started.on('message', settle);
    started.on('error', (error) => fail(started, error));
    started.on('messageerror', (error) => fail(started, error));
    started.on('exit', (code) => fail(started, new Error(`The highlighter's thread ended with code ${code}.`)));
    return started;
  };
  const send = (request: HighlightRequest): void => {
    worker ??= start();
    if (request.kind === 'render') worker.ref();
    worker.postMessage(request);
  };

  return {
    render: (blocks, grammars = {}) =>
      new Promise((resolve, reject) => {
        if (blocks.length === 0) return resolve([]);
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        send({ kind: 'render', id, blocks, grammars });
      }),
    prewarm: (languages) => send({ kind: 'prewarm', languages }),
    async close() {
      const closing = worker;
      if (closing === undefined) return;
      fail(closing, new Error('The highlighter was closed before it had answered.'));
      await closing.terminate();
    },
  };
}
