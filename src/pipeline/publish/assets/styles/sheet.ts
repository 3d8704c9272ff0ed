/** A style sheet as CSS, or the reasons why it is none, as esbuild takes them. */
import type { PartialMessage } from 'esbuild';
import { pathFrom } from '../../../files/slash-path.js';
import { thrownReason } from '../../../diagnostics/thrown.js';

export type Sheet = { readonly css: string } | { readonly errors: PartialMessage[] };

/** Describes the error of a compiler. `file` is the absolute path of the sheet. */
export function notCompiled(root: string, file: string, error: unknown): PartialMessage {
  return { text: `"${pathFrom(root, file)}" cannot be compiled: ${thrownReason(error)}` };
}
