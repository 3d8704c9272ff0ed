/** A thread's share of the texts, compiled one after the other; a text waits for its code without holding up the next. */
import type { RenderCode } from './code-fence.js';
import { createCompiler, type CompileInput } from './compile-document.js';
import type { CompiledText } from './compile-messages.js';
import type { RubyChecker } from './ruby-samples.js';
import { countSections } from './sections.js';

/** So many texts may wait for their code at once. More would keep parsed trees in memory for nothing. */
const inFlight = 32;

/** One text of many. */
export interface IndexedInput {
  readonly index: number;
  readonly input: CompileInput;
}

/** Compiles texts in this thread; each is handed on as soon as it is whole, in no fixed order. */
export async function compileTexts(
  inputs: readonly IndexedInput[],
  { renderCode, ruby }: { renderCode: RenderCode; ruby: RubyChecker | undefined },
  receive: (index: number, compiled: CompiledText) => void,
): Promise<void> {
  const compiler = createCompiler(renderCode, countSections(inputs.map(({ input }) => input.text)), ruby);
  const queue = inputs.values();
  const work = async (): Promise<void> => {
    for (const { index, input } of queue) {
      const { document, article, search } = await compiler.compile(input);
      receive(index, {
        document: JSON.stringify(document),
        article: article && JSON.stringify(article),
        search: search && `${JSON.stringify(search.sections)}\n${JSON.stringify(search.texts)}`,
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(inFlight, inputs.length) }, work));
}
