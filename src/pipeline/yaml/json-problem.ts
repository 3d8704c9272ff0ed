/**
 * Finds where a text is not JSON. `JSON.parse` gives no place for most problems. esbuild does, and is loaded only if there
 * is one.
 */
import type { Message, TransformFailure } from 'esbuild';
import { inUnits } from '../diagnostics/byte-columns.js';

/** The first problem of a text that is not JSON. */
export interface JsonProblem {
  readonly reason: string;
  /** In UTF-16 units. */
  readonly offset: number;
  readonly length: number;
}

/** Returns undefined if `JSON.parse` can read the text. */
export async function findJsonProblem(text: string): Promise<JsonProblem | undefined> {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const [message] = await jsonMessages(text);
    return message?.location
      ? { reason: message.text, ...spanOf(message.location, text) }
      : { reason: (error as SyntaxError).message, offset: Math.max(0, text.trimEnd().length - 1), length: 1 };
  }
}

/** Returns the messages of esbuild about a text that `JSON.parse` cannot read, if it has any. */
export async function jsonMessages(text: string, sourcefile?: string): Promise<readonly Message[]> {
  const { transform } = await import('esbuild');
  const options = { loader: 'json', logLevel: 'silent', ...(sourcefile !== undefined && { sourcefile }) } as const;
  return transform(text, options).then(
    () => [],
    // It is another error if esbuild cannot run.
    ({ errors = [] }: Partial<TransformFailure>) => errors,
  );
}

/** esbuild counts lines from 1. */
function spanOf(location: NonNullable<Message['location']>, text: string): Pick<JsonProblem, 'offset' | 'length'> {
  const ends = Array.from(text.matchAll(/\r\n|[\n\r\u2028\u2029]/g), ({ 0: end, index }) => index + end.length);
  const lineStart = [0, ...ends][location.line - 1] ?? 0;
  const { column, length } = inUnits(location.lineText, location);
  return { offset: lineStart + column, length: Math.max(1, length) };
}
