/** Forms of a text besides its article: each is made with the article, and kept in the cache by the same key. */
import type { ComparedText } from './compared-text.js';
import type { TwinText } from './markdown-twin.js';

export interface TextForms {
  /** What versions are compared by. */
  readonly compared: ComparedText;
  /** The text as plain Markdown. */
  readonly twin: TwinText;
}

export type TextForm = keyof TextForms;

export type FormsOfText = { readonly [Form in TextForm]?: TextForms[Form] };

/** JSON of each. */
export type WrittenForms = { readonly [Form in TextForm]?: string };
