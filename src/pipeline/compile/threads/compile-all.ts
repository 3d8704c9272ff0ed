/**
 * Compiles many texts in parallel. This thread and workers take page after page from one queue. One more thread
 * highlights code for all of them, because each additional highlighter would need time to warm up.
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
import type { CompileInput } from '../compile-input.js';
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
import { grammarsFor } from '../code/own-languages.js';
import type { Grammars } from '../../layers/grammars/read-grammars.js';
import { createHighlightThread, type HighlightThread } from '../code/highlight-thread.js';
import type { RubyParser } from '../code/samples/ruby-parser.js';

/**
 * The space for new objects in a worker, in megabytes. The default of 16 is too small for a text's tree, which would be
 * copied repeatedly.
 */
const youngMb = 64;

/** The number of characters that this thread compiles in the 100 ms that a worker needs to start and warm up. */
const worthAWorker = 120_000;

/**
 * The number of texts from which some code is probably new. The highlighter then starts before the first text is
 * parsed.
 */
const worthPrewarming = 12;

/** The maximum number of remembered samples. The oldest are dropped, because they have most likely been removed. */
const maxKnown = 20_000;

/** A text to compile, and its page. */
export interface PageText {
  readonly input: CompileInput;
  /** The page's identity, which is the same for all copies of a page. */
  readonly page: string;
}

export type ReceiveCompiled = (index: number, compiled: CompiledText) => void;

export interface CompileTools {
  readonly tools: Tools;
  /** The parser of Ruby samples. They are not checked if it is undefined, because none is installed. */
  readonly parser: RubyParser | undefined;
  readonly markdown?: MarkdownSetup | undefined;
  /** The grammars of the site's own languages. */
  readonly grammars: Grammars;
  /** Whether only workers compile. This thread then stays free for other requests. */
  readonly isAside: boolean;
}

/** Compiles all texts. `receive` is called for each text when it is complete, in no fixed order. */
export async function compileAll(
  texts: readonly PageText[],
  { tools, parser, markdown, grammars, isAside }: CompileTools,
  receive: ReceiveCompiled,
): Promise<void> {
  const inputs = texts.map(({ input }) => input);
  // With `isAside`, the shared highlighter is not used, because others would have to wait in its queue.
  const highlighter = (isAside ? undefined : tools.highlighter) ?? startHighlighter();
  const codeCache = {
    read: (key: string) => tools.cache.read('code', key),
    write: (key: string, html: string) => tools.cache.write('code', key, html),
  };
  const renderCode = withCodeCache((blocks) => highlighter.render(blocks, grammarsFor(blocks, grammars)), codeCache);
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
      // After an error all threads must stop before the highlighter is closed, so that none of them uses it.
      stopQueue(queue);
      await Promise.allSettled([...workers, compiling]);
      throw error;
    });
    keepKnown(tools, setup.samples, [...samples.learned(), ...learned.flat()]);
  } finally {
    if (highlighter !== tools.highlighter) await highlighter.close();
  }
}

/** Returns the results of the workers after this thread has finished too. */
async function together<Answer>(
  workers: readonly Promise<Answer>[],
  own: Promise<void> | undefined,
): Promise<readonly Answer[]> {
  const [answers] = await Promise.all([Promise.all(workers), own]);
  return answers;
}

/** Returns the keys of valid samples. They share one cache entry, because most texts have several samples. */
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

/** Returns the handle of a highlighter thread. The thread itself starts on its first request. */
export function startHighlighter(): HighlightThread {
  return createHighlightThread({ workerUrl: workerUrl('highlight-worker') });
}

function workerUrl(name: string): URL {
  return pathToFileURL(packageFile(`dist/${name}.js`));
}

/** Returns the languages of fences at the start of a line. These are most of the languages that are needed. */
function fenceLanguages(inputs: readonly CompileInput[]): readonly string[] {
  const names = new Set(
    inputs.flatMap(({ text }) => Array.from(text.matchAll(/^```([\w-]+)/gm), ([, name = '']) => name)),
  );
  return [...new Set(Array.from(names, (name) => readCodeFence(name).fence.language))];
}

/** Returns the number of threads that are worth starting. The texts of a page stay in one thread. */
function threadsFor(inputs: readonly CompileInput[], pages: number): number {
  const total = inputs.reduce((sum, { text }) => sum + text.length, 0);
  return Math.max(1, Math.min(Math.floor(total / worthAWorker), pages, availableParallelism(), 4));
}

/** Groups texts by page. The longest pages come first, so that the last ones are short and threads end together. */
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

/** Compiles texts in a worker. Returns the keys of samples that the worker found valid. */
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
