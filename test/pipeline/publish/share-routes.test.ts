/** The main thread's side of rendering in two threads. `test/cli/render-thread.test.ts` runs the real program. */
import { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import type { OutputFile } from '../../../src/pipeline/model.js';
import type { RouteSpan } from '../../../src/pipeline/publish/render/render-routes.js';
import type { RouteQueue } from '../../../src/pipeline/publish/threads/render-messages.js';
import { isWorthAThread, listenTo } from '../../../src/pipeline/publish/threads/render-together.js';
import {
  createRouteQueue,
  shareRoutes,
  takeSpans,
  type RenderThread,
} from '../../../src/pipeline/publish/threads/share-routes.js';
import { makeSite } from '../../helpers/inline-site.js';

const routes = 40;

function filesOf({ from, to }: RouteSpan, by: string): { readonly outFile: string; readonly bytes: Buffer }[] {
  return Array.from({ length: to - from }, (_, index) => ({ outFile: `${from + index}`, bytes: Buffer.from(by) }));
}

/** Returns the thread that has rendered each route, in the order of the routes. */
async function share(queue: RouteQueue, thread: RenderThread): Promise<readonly string[]> {
  const by = new Map<number, string>();
  const files = shareRoutes(queue, thread, (span): readonly OutputFile[] =>
    filesOf(span, 'main').map(({ bytes, ...file }) => ({ ...file, recipe: undefined, make: () => bytes })),
  );
  for await (const batch of files) {
    for (const file of batch) {
      expect(by.has(Number(file.outFile))).toBe(false);
      by.set(Number(file.outFile), 'make' in file ? String(await file.make()) : '');
    }
  }
  return Array.from({ length: routes }, (_, index) => by.get(index) ?? 'nobody');
}

function post(worker: EventEmitter, span: RouteSpan): void {
  const files = filesOf(span, 'other').map((file) => ({ ...file, recipe: undefined }));
  worker.emit('message', { kind: 'rendered', span, files });
}

test('a thread that is still opening the site is not waited for', async () => {
  const wait = (): Promise<boolean> => Promise.reject(new Error('The main thread waits.'));
  const thread = { ...listenTo(new EventEmitter()), wait };
  expect(await share(createRouteQueue(routes), thread)).toEqual(Array.from({ length: routes }, () => 'main'));
});

test('the last files of a thread that fails are used, and the main thread renders the rest', async () => {
  const queue = createRouteQueue(routes);
  const worker = new EventEmitter();
  const spans = takeSpans(queue, 'last');
  const [last, before] = [spans.next().value!, spans.next().value!];
  const shared = share(queue, listenTo(worker));
  // The main thread renders its span meanwhile.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => void setImmediate(resolve));
  worker.emit('error', new Error('It failed.'));
  await new Promise((resolve) => void setImmediate(resolve));
  post(worker, last);
  worker.emit('exit', 1);
  const by = await shared;
  for (let route = last.from; route < last.to; route++) expect(by[route]).toBe('other');
  expect(by.slice(0, before.to)).toEqual(Array.from({ length: before.to }, () => 'main'));
});

test('a config with a function is not sent to a thread', async () => {
  const root = makeSite({
    'docsgen.config.mjs': `export default {
      title: 'Test', url: 'https://test.example', versions: ['1.0'],
      sections: [{ name: 'docs', path: '/', versioned: true, editUrl: ({ file }) => '/edit/' + file }],
    };`,
  });
  rmSync(join(root, 'docsgen.config.json'));
  const cache = openCache(join(root, '.docsgen/cache'));
  const { value: config } = await readConfig({ root, cache });
  expect(isWorthAThread(3000, config!, cache)).toBe(false);
  const plain = { ...config!, sections: [] };
  expect(isWorthAThread(3000, plain, cache)).toBe(availableParallelism() > 1);
  expect(isWorthAThread(100, plain, cache)).toBe(false);
});
