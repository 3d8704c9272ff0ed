/** The worker's side of `compile-all.ts`. It compiles texts, and requests highlighted code from the main thread. */
import { parentPort } from 'node:worker_threads';
import { createSampleChecker } from '../code/samples/code-sample.js';
import type { CodeBlocks, FromWorker, ToWorker } from './compile-messages.js';
import { compileTexts } from './compile-texts.js';

const waiting: ((figures: readonly string[]) => void)[] = [];

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}

function renderCode(blocks: CodeBlocks): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const id = waiting.push(resolve) - 1;
    send({ kind: 'code', id, blocks });
  });
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'code') waiting[message.id]?.(message.figures);
  else {
    const { samples: known, markdown } = message.setup;
    const samples = createSampleChecker(known);
    compileTexts(message.queue, { renderCode, samples, markdown }, (index, compiled) =>
      send({ kind: 'compiled', index, compiled }),
    ).then(
      () => send({ kind: 'done', learned: samples.learned() }),
      (error: unknown) => send({ kind: 'failed', error }),
    );
  }
});
