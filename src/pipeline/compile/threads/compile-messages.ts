/** What the main thread and a compile worker say to each other. */
import type { CodeFence } from '../code/code-fence.js';
import type { ArticleText } from '../article/article-text.js';
import type { CompileInput } from '../compile-document.js';
import type { WrittenForms } from '../article/forms/text-forms.js';
import type { SampleSetup } from '../code/samples/code-sample.js';
import type { MarkdownConfig } from '../../model.js';

export type CodeBlocks = readonly { readonly code: string; readonly fence: CodeFence }[];

/** One text of many. */
export interface IndexedInput {
  readonly index: number;
  readonly input: CompileInput;
}

/**
 * Texts that several threads compile: each takes the next page that no other has taken. So what copies of a page share,
 * such as a sample that its parser has accepted, is looked at once and not by every thread.
 */
export interface TextQueue {
  readonly pages: readonly (readonly IndexedInput[])[];
  /** Numbers that all threads share: how many pages were taken, and 1 when all threads must stop. */
  readonly state: Int32Array;
}

/** A compiled text as the cache keeps it: texts, which are also cheaper to hand over than objects. */
export interface CompiledText {
  /** JSON. */
  readonly document: string;
  readonly article: ArticleText | undefined;
  /** Two lines: the `SearchSection`s, and their `SearchText`s. They are published as they are, so nobody parses them. */
  readonly search: string | undefined;
  readonly forms: WrittenForms;
}

/** What a site adds to Markdown, as it is handed from thread to thread. */
export interface MarkdownSetup extends MarkdownConfig {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path of the folder from which packages are looked up. */
  readonly packages: string;
  /** Names of `:::` blocks that the site adds. */
  readonly blocks: readonly string[];
}

/** What every thread compiles with. */
export interface ThreadSetup {
  readonly samples: SampleSetup;
  readonly markdown: MarkdownSetup | undefined;
}

export type ToWorker =
  | { readonly kind: 'compile'; readonly queue: TextQueue; readonly setup: ThreadSetup }
  | { readonly kind: 'code'; readonly id: number; readonly figures: readonly string[] };

export type FromWorker =
  | { readonly kind: 'compiled'; readonly index: number; readonly compiled: CompiledText }
  | { readonly kind: 'code'; readonly id: number; readonly blocks: CodeBlocks }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'done'; readonly learned: readonly string[] };
