/**
 * Many texts → many compiled documents, as fast as two cores allow. The main thread parses while another one highlights;
 * a text waits for its code without holding up the next.
 */
import { packageFile } from '../package-files.js';
import type { Tools } from '../tools.js';
import { createCompiler, type CompileInput } from './compile-document.js';
import type { ReceiveCompiled } from './compile-documents.js';
import { withCodeCache } from './highlight-cache.js';
import { createHighlightThread } from './highlight-thread.js';
import { pathToFileURL } from 'node:url';

/** So many texts may wait for their code at once. More would keep parsed trees in memory for nothing. */
const inFlight = 32;

/** Compiles all texts; hands each on as soon as it is whole, in no fixed order. */
export async function compileAll(inputs: readonly CompileInput[], tools: Tools, receive: ReceiveCompiled): Promise<void> {
  const thread = createHighlightThread({ workerUrl: pathToFileURL(packageFile('dist/highlight-worker.js')) });
  const codeCache = {
    read: (key: string) => tools.cache.read('code', key),
    write: (key: string, html: string) => tools.cache.write('code', key, html),
  };
  const compiler = createCompiler(withCodeCache(thread.render, codeCache));
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < inputs.length; index = next++) {
      const input = inputs[index];
      if (input) receive(await compiler.compile(input), index);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(inFlight, inputs.length) }, work));
  } finally {
    await thread.close();
  }
}
