/** Renders routes in this thread and in one more, which the main thread starts and stops. */
import type { EventEmitter } from 'node:events';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Cache } from '../../cache/cache.js';
import type { Run } from '../../corridor.js';
import { packageFile } from '../../files/package-files.js';
import type { OutputFile, SiteConfig } from '../../model.js';
import { identityOf, type OpenPart, type PartOptions } from '../render/site-files.js';
import { wholeSite } from '../part/site-part.js';
import type { FromRenderThread, RenderedFile, RenderSetup } from './render-messages.js';
import { createRouteQueue, shareRoutes, type RenderThread } from './share-routes.js';

/**
 * The number of routes that are worth a second thread. It opens the whole site once more, so on a smaller site the main
 * thread would be nearly finished by then.
 */
const worthAThread = 2000;

/** The space for new objects, in megabytes. With the default of 16, the parts of a page would be copied repeatedly. */
const youngMb = 64;

/** Whether a second thread is worth starting for routes that must all be rendered. It gets documents from the cache. */
export function isWorthAThread(routes: number, config: SiteConfig, cache: Pick<Cache, 'writeProblem'>): boolean {
  if (routes < worthAThread || availableParallelism() < 2) return false;
  return cache.writeProblem() === undefined && canBeSent(config);
}

/** Whether another thread can get a config. Functions cannot be sent, such as that of `editUrl`. */
function canBeSent(config: SiteConfig): boolean {
  try {
    structuredClone(config);
    return true;
  } catch {
    return false;
  }
}

/** Yields the files of all routes of a part in batches, whichever thread has rendered them. */
export async function* renderTogether(
  run: Run,
  opened: OpenPart,
  { part = wholeSite, sourceDate, changeDates }: Partial<PartOptions> & Pick<PartOptions, 'sourceDate' | 'changeDates'>,
): AsyncGenerator<Iterable<OutputFile>> {
  const queue = createRouteQueue(opened.routes.length);
  const { selection } = part;
  const identity = identityOf(run, opened);
  const thread = startThread({ queue, config: run.config, selection, sourceDate, changeDates, identity });
  try {
    yield* shareRoutes(queue, thread, (span) => opened.files.routes(undefined, span));
  } finally {
    await thread.stop();
  }
}

interface StartedThread extends RenderThread {
  readonly stop: () => Promise<unknown>;
}

function startThread(setup: RenderSetup): StartedThread {
  const worker = new Worker(pathToFileURL(packageFile('dist/render-worker.js')), {
    workerData: setup,
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  });
  return { ...listenTo(worker), stop: () => worker.terminate() };
}

/** Receives the files of a worker. If it fails, it has delivered its last file. */
export function listenTo(worker: EventEmitter): RenderThread {
  const rendered = new Set<number>();
  let arrived: RenderedFile[] = [];
  let isDone = false;
  let wake = (): void => {};
  const end = (): void => {
    isDone = true;
    wake();
  };
  worker.on('message', (message: FromRenderThread) => {
    if (message.kind === 'done') return end();
    rendered.add(message.span.from);
    arrived.push(...message.files);
    if (arrived.length > 0) wake();
  });
  // Files of a worker that fails may arrive after its error, but not after its exit.
  worker.on('error', () => {});
  worker.on('exit', end);
  return {
    takeArrived() {
      const taken = arrived;
      arrived = [];
      return taken;
    },
    async wait() {
      if (arrived.length === 0 && !isDone) await new Promise<void>((resolve) => (wake = resolve));
      return arrived.length > 0;
    },
    hasRendered: ({ from }) => rendered.has(from),
  };
}
