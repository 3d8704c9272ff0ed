/**
 * Many texts → many compiled texts, as fast as the machine's cores allow. This thread and workers take page after page
 * from one queue; one more thread highlights code for all of them, because a second highlighter would have to warm up,
 * too.
 */
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { contentHash } from '../../cache/content-hash.js';
import { packageFile } from '../../files/package-files.js';
import { toolVersion } from '../../cache/tool-version.js';
import type { Tools } from '../../tools.js';
import { readCodeFence, type RenderCode } from '../code/code-fence.js';
import { createSampleChecker, type SampleSetup } from '../code/samples/code-sample.js';
import type { CompileInput } from '../compile-document.js';
import type {
  CompiledText,
  FromWorker,
  IndexedInput,
  TextQueue,
  ThreadSetup,
  MarkdownSetup,
  ToWorker,
} from './compile-messages.js';
import { compileTexts, createQueue, stopQueue } from './compile-texts.js';
import { withCodeCache } from '../code/highlight-cache.js';
import { createHighlightThread, type HighlightThread } from '../code/highlight-thread.js';
import type { RubyParser } from '../code/samples/ruby-parser.js';

/** Room for new objects in a worker, in megabytes: a text's tree outlives the usual 16, and is moved again and again. */
const youngMb = 64;

/** The number of characters that this thread compiles in the 100 ms in which a worker starts and warms up. */
const worthAWorker = 120_000;

/** From this number of texts on, some code is probably new, so the highlighter starts before the first is parsed. */
const worthPrewarming = 12;

/** More samples are not remembered: the oldest are most likely gone. */
const maxKnown = 20_000;

/** A text of a page. */
export interface PageText {
  readonly input: CompileInput;
  /** The same for all copies of a page. */
  readonly page: string;
}

export type ReceiveCompiled = (index: number, compiled: CompiledText) => void;

export interface CompileTools {
  readonly tools: Tools;
  /** For Ruby samples; undefined where it is not installed, and they are not checked. */
  readonly parser: RubyParser | undefined;
  readonly markdown?: MarkdownSetup | undefined;
  /** Workers do all of it, and leave a core to this thread, because others wait for it. */
  readonly isAside: boolean;
}

/** Compiles all texts; hands each on as soon as it is whole, in no fixed order. */
export async function compileAll(
  texts: readonly PageText[],
  { tools, parser, markdown, isAside }: CompileTools,
  receive: ReceiveCompiled,
): Promise<void> {
  const inputs = texts.map(({ input }) => input);
  // One that is kept for others would have them wait in its queue.
  const highlighter = (isAside ? undefined : tools.highlighter) ?? startHighlighter();
  const codeCache = {
    read: (key: string) => tools.cache.read('code', key),
    write: (key: string, html: string) => tools.cache.write('code', key, html),
  };
  const renderCode = withCodeCache(highlighter.render, codeCache);
  if (inputs.length >= worthPrewarming && inputs[0]?.wantArticle) highlighter.prewarm(fenceLanguages(inputs));
  const queue = createQueue(inQueue(texts));
  const setup: ThreadSetup = { samples: { ruby: parser, known: readKnown(tools, parser) }, markdown };
  try {
    const workers = Array.from({ length: Math.max(isAside ? 1 : 0, threadsFor(inputs, queue.pages.length) - 1) }, () =>
      compileInWorker(queue, { renderCode, receive, setup }),
    );
    const samples = createSampleChecker(setup.samples);
    const compiling = isAside ? undefined : compileTexts(queue, { renderCode, samples, markdown }, receive);
    const learned = await together(workers, compiling).catch(async (error: unknown) => {
      // Nobody goes on for nothing, nor asks a highlighter that is closed.
      stopQueue(queue);
      await Promise.allSettled([...workers, compiling]);
      throw error;
    });
    keepKnown(tools, setup.samples, [...samples.learned(), ...learned.flat()]);
  } finally {
    if (highlighter !== tools.highlighter) await highlighter.close();
  }
}

/** What the workers answer, when this thread is done, too. */
async function together<Answer>(
  workers: readonly Promise<Answer>[],
  own: Promise<void> | undefined,
): Promise<readonly Answer[]> {
  const [answers] = await Promise.all([Promise.all(workers), own]);
  return answers;
}

/** Names of samples that are right, one entry of the cache for all: most texts have several. */
function readKnown({ cache }: Tools, ruby: RubyParser | undefined): readonly string[] {
  return (cache.read('samples', keyOfKnown(ruby)) ?? '').match(/\S+/g) ?? [];
}

function keyOfKnown(ruby: RubyParser | undefined): string {
  return contentHash(`${toolVersion}\n${ruby?.version ?? ''}`);
}

function keepKnown({ cache }: Tools, { ruby, known }: SampleSetup, learned: readonly string[]): void {
  if (learned.length === 0) return;
  const names = [...new Set([...learned, ...known])].slice(0, maxKnown);
  cache.write('samples', keyOfKnown(ruby), names.join('\n'));
}

/** The highlighter's thread, not yet running. */
export function startHighlighter(): HighlightThread {
  return createHighlightThread({ workerUrl: workerUrl('highlight-worker') });
}

function workerUrl(name: string): URL {
  return pathToFileURL(packageFile(`dist/${name}.js`));
}

/** Languages of fences at the start of a line: most of those that will be needed. */
function fenceLanguages(inputs: readonly CompileInput[]): readonly string[] {
  const names = new Set(
    inputs.flatMap(({ text }) => Array.from(text.matchAll(/^```([\w-]+)/gm), ([, name = '']) => name)),
  );
  return [...new Set(Array.from(names, (name) => readCodeFence(name).fence.language))];
}

/** As many threads as pay. The texts of a page stay in one. */
function threadsFor(inputs: readonly CompileInput[], pages: number): number {
  const total = inputs.reduce((sum, { text }) => sum + text.length, 0);
  return Math.max(1, Math.min(Math.floor(total / worthAWorker), pages, availableParallelism(), 4));
}

/** By page, the longest first, so that threads that finish early get short texts. */
function inQueue(texts: readonly PageText[]): TextQueue['pages'] {
  const pages = new Map<string, IndexedInput[]>();
  for (const [index, { input, page }] of texts.entries()) {
    const known = pages.get(page);
    if (known) known.push({ index, input });
    else pages.set(page, [{ index, input }]);
  }
  return [...pages.values()].sort((a, b) => lengthOf(b) - lengthOf(a));
}

function lengthOf(page: readonly IndexedInput[]): number {
  return page.reduce((sum, { input }) => sum + input.text.length, 0);
}

/** Answers what the worker learned of samples. */
function compileInWorker(
  queue: TextQueue,
  { renderCode, receive, setup }: { renderCode: RenderCode; receive: ReceiveCompiled; setup: ThreadSetup },
): Promise<readonly string[]> {
  const worker = new Worker(workerUrl('compile-worker'), { resourceLimits: { maxYoungGenerationSizeMb: youngMb } });
  const post = (message: ToWorker): void => worker.postMessage(message);
  const done = new Promise<readonly string[]>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a compile worker ended with code ${code}`)));
    worker.on('message', (message: FromWorker) => {
      switch (message.kind) {
        case 'compiled':
          return receive(message.index, message.compiled);
        case 'code':
          return void renderCode(message.blocks).then(
            (figures) => post({ kind: 'code', id: message.id, figures }),
            reject,
          );
        case 'failed':
          return reject(message.error);
        case 'done':
          return resolve(message.learned);
      }
    });
  });
  post({ kind: 'compile', queue, setup });
  return done.finally(() => worker.terminate());
}
