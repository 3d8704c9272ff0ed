/**
 * Shares the rendering of routes with a second thread. The main thread makes whatever the other has not delivered, so
 * the result is the same whether or not the other is there, fails, or has read another state of the site.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { OutputFile, RecipeFile } from '../../model.js';
import type { RouteSpan } from '../render/render-routes.js';
import type { RenderedFile, RouteQueue } from './render-messages.js';

/** The number of routes that a thread takes at once. */
const spanLength = 16;

/** The main thread's view of the thread that renders with it. */
export interface RenderThread {
  /** Returns the files that have arrived since the last call. */
  readonly takeArrived: () => readonly RenderedFile[];
  /** Waits until more files have arrived. Returns false if no more will arrive. */
  readonly wait: () => Promise<boolean>;
  /** Whether all files of a span have arrived. */
  readonly hasRendered: (span: RouteSpan) => boolean;
}

/** Creates the queue of a number of routes. Its memory is shared, so both threads take from it. */
export function createRouteQueue(routes: number): RouteQueue {
  const starts = Array.from({ length: Math.ceil(routes / spanLength) }, (_, index) => index * spanLength);
  return {
    spans: starts.map((from) => ({ from, to: Math.min(from + spanLength, routes) })),
    taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  };
}

/** Yields spans from one end of the list, until both threads together have taken all of them. */
export function* takeSpans({ spans, taken }: RouteQueue, end: 'first' | 'last'): Generator<RouteSpan> {
  for (const span of end === 'first' ? spans : spans.toReversed()) {
    if (Atomics.add(taken, 0, 1) >= spans.length) return;
    yield span;
  }
}

/** Yields the files of all routes in batches. `filesOf` makes those of a span in this thread. */
export async function* shareRoutes(
  queue: RouteQueue,
  thread: RenderThread,
  filesOf: (span: RouteSpan) => Iterable<OutputFile>,
): AsyncGenerator<Iterable<OutputFile>> {
  const own = new Set<RouteSpan>();
  for (const span of takeSpans(queue, 'first')) {
    own.add(span);
    yield filesOf(span);
    // Without this turn, the messages of the other thread would wait until the last span is rendered.
    await turn();
    yield thread.takeArrived().map(recipeFile);
  }
  // A thread that has taken no span may still be opening the site, for which waiting would only cost time.
  if (own.size === queue.spans.length) return;
  while (await thread.wait()) yield thread.takeArrived().map(recipeFile);
  for (const span of queue.spans) if (!own.has(span) && !thread.hasRendered(span)) yield filesOf(span);
}

function recipeFile({ outFile, recipe, bytes }: RenderedFile): RecipeFile {
  return { outFile, recipe, make: () => bytes };
}
