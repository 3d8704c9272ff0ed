/** The thread's side of `highlight-thread.ts`. It handles requests in the order in which they arrive. */
import { parentPort } from 'node:worker_threads';
import { createHighlighter } from './highlight.js';
import type { HighlightAnswer, HighlightRequest } from './highlight-thread.js';

const highlighter = createHighlighter();

parentPort?.on('message', (request: HighlightRequest) => {
  // A language that cannot be preloaded is reported by the first block that needs it.
  if (request.kind === 'prewarm') highlighter.prewarm(request.languages).catch(() => undefined);
  else void answer(request);
});

async function answer({ id, blocks, grammars }: HighlightRequest & { readonly kind: 'render' }): Promise<void> {
  const reply = await highlighter.render(blocks, grammars).then(
    (figures): HighlightAnswer => ({ id, figures }),
    (error: unknown): HighlightAnswer => ({ id, error }),
  );
  parentPort?.postMessage(reply);
}
