/** Defines the messages between the main thread and a compile worker. */
import type { CodeFence } from '../code/code-fence.js';
import type { ArticleText } from '../article/article-text.js';
import type { CompileInput } from '../compile-input.js';
import type { WrittenForms } from '../article/forms/text-forms.js';
import type { SampleSetup } from '../code/samples/code-sample.js';
import type { MarkdownConfig } from '../../model.js';

export type CodeBlocks = readonly { readonly code: string; readonly fence: CodeFence }[];

/** A text with its index in the list of all texts. */
export interface IndexedInput {
  readonly index: number;
  readonly input: CompileInput;
}

/**
 * Texts that several threads compile. Each thread takes the next free page with all of its copies. So a part that the
 * copies share, such as a valid sample, is checked once and not by every thread.
 */
export interface TextQueue {
  readonly pages: readonly (readonly IndexedInput[])[];
  /** Two numbers that all threads share: the number of taken pages, and 1 if all threads must stop. */
  readonly state: Int32Array;
}

/** A compiled text in the form of the cache. It consists of strings, which threads exchange faster than objects. */
export interface CompiledText {
  /** The document as JSON. */
  readonly document: string;
  readonly article: ArticleText | undefined;
  /**
   * Lines of JSON: the `SearchSection`s, their `SearchText`s, and the section of each component. The texts of most
   * documents are published unchanged, without being parsed.
   */
  readonly search: string | undefined;
  readonly forms: WrittenForms;
}

/** A site's additions to Markdown, in a form that can be sent to other threads. */
export interface MarkdownSetup extends MarkdownConfig {
  /** The absolute path of the site's folder. */
  readonly root: string;
  /** The absolute path of the folder from which packages are resolved. */
  readonly packages: string;
  /** The names of `:::` blocks that the site adds. */
  readonly blocks: readonly string[];
}

/** The setup that all compiling threads share. */
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
