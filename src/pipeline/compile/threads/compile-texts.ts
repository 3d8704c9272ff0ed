/** A queue of pages, whose texts are compiled one after the other; one waits for its code without holding up the next. */
import { setImmediate as turn } from 'node:timers/promises';
import type { RenderCode } from '../code/code-fence.js';
import type { SampleChecker } from '../code/samples/code-sample.js';
import { createCompiler } from '../compile-document.js';
import type { CompiledText, IndexedInput, TextQueue } from './compile-messages.js';

/** The maximum number of texts that wait for their code, or for the parser of samples. More would only take memory. */
const maxWaiting = { forCode: 32, forParser: 4 } as const;

const [taken, stopped] = [0, 1];

export function createQueue(pages: TextQueue['pages']): TextQueue {
  return { pages, state: new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) };
}

/** Lets nobody begin another text. */
export function stopQueue({ state }: TextQueue): void {
  Atomics.store(state, stopped, 1);
}

/** The texts that are left, as this thread gets them. */
function* takeTexts({ pages, state }: TextQueue): Generator<IndexedInput> {
  for (;;) {
    const page = pages[Atomics.add(state, taken, 1)];
    if (!page) return;
    for (const text of page) {
      if (Atomics.load(state, stopped) === 1) return;
      yield text;
    }
  }
}

/** Compiles texts in this thread as long as there are any; each is handed on as soon as it is whole, in no fixed order. */
export async function compileTexts(
  queue: TextQueue,
  { renderCode, samples }: { renderCode: RenderCode; samples: SampleChecker },
  receive: (index: number, compiled: CompiledText) => void,
): Promise<void> {
  const compiler = createCompiler(renderCode, samples);
  const work = async (): Promise<void> => {
    for (const { index, input } of takeTexts(queue)) {
      // Else nothing that came from disk, from esbuild or from other threads would be looked at before the last text.
      await turn();
      const { document, article, search } = await compiler.compile(input);
      receive(index, {
        document: JSON.stringify(document),
        article,
        search: search && `${JSON.stringify(search.sections)}\n${JSON.stringify(search.texts)}`,
      });
    }
  };
  const wantsCode = queue.pages.some((page) => page.some(({ input }) => input.wantArticle));
  // Of few pages, other threads get some, too.
  const atOnce = Math.min(maxWaiting[wantsCode ? 'forCode' : 'forParser'], Math.ceil(queue.pages.length / 4));
  await Promise.all(Array.from({ length: atOnce }, work));
}
