/** Compiles the texts of a queue of pages. A text that waits for its code does not delay the next one. */
import { setImmediate as turn } from 'node:timers/promises';
import type { RenderCode } from '../code/code-fence.js';
import type { SampleChecker } from '../code/samples/code-sample.js';
import { createCompiler, type CompilerSetup } from '../compile-document.js';
import type { PluginModule } from '../../model.js';
import type { SitePlugins } from '../site-plugins/site-plugins.js';
import type { SearchContents } from '../article/search-sections.js';
import type { FormsOfText, WrittenForms } from '../article/forms/text-forms.js';
import type { CompiledText, IndexedInput, TextQueue, MarkdownSetup } from './compile-messages.js';

/** The maximum number of texts that wait for their code, or for the parser of samples. More would waste memory. */
const maxWaiting = { forCode: 32, forParser: 4 } as const;

const [taken, stopped] = [0, 1];

export function createQueue(pages: TextQueue['pages']): TextQueue {
  return { pages, state: new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) };
}

/** Prevents all threads from starting another text. */
export function stopQueue({ state }: TextQueue): void {
  Atomics.store(state, stopped, 1);
}

/** Returns texts as long as this thread can take another page from the queue. */
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

interface TextsSetup {
  readonly renderCode: RenderCode;
  readonly samples: SampleChecker;
  readonly markdown: MarkdownSetup | undefined;
}

function loadersOf(setup: MarkdownSetup): Pick<CompilerSetup, 'loadPlugins' | 'loadMath'> {
  const { packages, plugins, math } = setup;
  return {
    loadPlugins: plugins && (() => openPlugins(setup, plugins)),
    loadMath: math && (async () => (await import('../math/load-math.js')).loadMath(packages, math)),
  };
}

async function openPlugins(site: MarkdownSetup, plugins: PluginModule): Promise<SitePlugins> {
  const [{ loadPlugins }, { createSitePlugins }] = await Promise.all([
    import('../site-plugins/load-plugins.js'),
    import('../site-plugins/site-plugins.js'),
  ]);
  return createSitePlugins(await loadPlugins(site.root, plugins), site);
}

function mapForms(forms: FormsOfText): WrittenForms {
  return Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, JSON.stringify(form)]));
}

function writeSearch({ sections, texts, components }: SearchContents): string {
  return [sections, texts, components].map((part) => JSON.stringify(part)).join('\n');
}

/**
 * Compiles texts in this thread until the queue is empty. `receive` is called for each text when it is complete, in no
 * fixed order.
 */
export async function compileTexts(
  queue: TextQueue,
  { markdown, ...setup }: TextsSetup,
  receive: (index: number, compiled: CompiledText) => void,
): Promise<void> {
  const compiler = createCompiler({ ...setup, ...(markdown && loadersOf(markdown)) });
  const work = async (): Promise<void> => {
    for (const { index, input } of takeTexts(queue)) {
      // Without this turn, results of the disk, esbuild and other threads would wait until the last text is compiled.
      await turn();
      const { document, article, search, forms } = await compiler.compile(input);
      receive(index, {
        document: JSON.stringify(document),
        article,
        search: search && writeSearch(search),
        forms: mapForms(forms),
      });
    }
  };
  const wantsCode = queue.pages.some((page) => page.some(({ input }) => input.wantArticle));
  // If there are few pages, this thread must leave some of them to the other threads.
  const atOnce = Math.min(maxWaiting[wantsCode ? 'forCode' : 'forParser'], Math.ceil(queue.pages.length / 4));
  await Promise.all(Array.from({ length: atOnce }, work));
}
