/** Forms of a text besides its article. They are created with the article and cached under the same key. */
import type { ComparedText } from './compared-text.js';
import type { TwinText } from './markdown-twin.js';

export interface TextForms {
  /** The words by which versions are compared. */
  readonly compared: ComparedText;
  /** The text as plain Markdown. */
  readonly twin: TwinText;
}

export type TextForm = keyof TextForms;

export type FormsOfText = { readonly [Form in TextForm]?: TextForms[Form] };

/** Each form as JSON. */
export type WrittenForms = { readonly [Form in TextForm]?: string };
