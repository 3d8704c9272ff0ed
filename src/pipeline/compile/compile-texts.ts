/** A queue of texts, compiled one after the other; a text waits for its code without holding up the next. */
import { setImmediate as turn } from 'node:timers/promises';
import type { RenderCode } from './code-fence.js';
import { createCompiler, type CompileInput } from './compile-document.js';
import type { CompiledText } from './compile-messages.js';
import type { RubyChecker } from './ruby-samples.js';

/** So many texts may wait at once: for their code, or for the parser of Ruby samples. More would only take memory. */
const mostWaiting = { forCode: 32, forParser: 4 } as const;

/** One text of many. */
export interface IndexedInput {
  readonly index: number;
  readonly input: CompileInput;
}

/** Texts that several threads compile: each takes the next one that nobody has taken. */
export interface TextQueue {
  readonly inputs: readonly IndexedInput[];
  /** One number that all threads share: how many texts were taken. */
  readonly next: Int32Array;
}

/** Lets nobody take another text. */
export function stopQueue({ inputs, next }: TextQueue): void {
  Atomics.store(next, 0, inputs.length);
}

/** Compiles texts in this thread as long as there are any; each is handed on as soon as it is whole, in no fixed order. */
export async function compileTexts(
  { inputs, next }: TextQueue,
  { renderCode, ruby }: { renderCode: RenderCode; ruby: RubyChecker | undefined },
  receive: (index: number, compiled: CompiledText) => void,
): Promise<void> {
  const compiler = createCompiler(renderCode, ruby);
  const work = async (): Promise<void> => {
    for (;;) {
      // Else nothing that came from disk, from esbuild or from other threads would be looked at before the last text.
      await turn();
      const taken = inputs[Atomics.add(next, 0, 1)];
      if (!taken) return;
      const { index, input } = taken;
      const { document, article, search } = await compiler.compile(input);
      receive(index, {
        document: JSON.stringify(document),
        article: article && JSON.stringify(article),
        search: search && `${JSON.stringify(search.sections)}\n${JSON.stringify(search.texts)}`,
      });
    }
  };
  const wantsCode = inputs.some(({ input }) => input.wantArticle);
  // Of few texts, other threads get some, too.
  const atOnce = Math.min(mostWaiting[wantsCode ? 'forCode' : 'forParser'], Math.ceil(inputs.length / 4));
  await Promise.all(Array.from({ length: atOnce }, work));
}
