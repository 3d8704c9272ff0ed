/** Replaces `{{name}}` by values in strings that are not parsed as Markdown, or no longer are. */
import { nearestName } from '../../text/nearest-name.js';
import type { Span } from '../../model.js';
import { report, type Compilation } from '../compilation.js';
import { variablePattern } from './used-variables.js';

const variableOrLiteralPattern = new RegExp(`(\\\\?)${variablePattern.source}`, 'g');

type Context = Pick<Compilation, 'variables' | 'diagnostics'>;

/**
 * Replaces variables in a string that is no longer Markdown. `\{{` is literal there too and loses its backslash.
 *
 * @param spanOf returns the span in the file of a part of the string.
 * @param escape is applied to a value before it is inserted.
 */
export function fillVariables(
  context: Context,
  value: string,
  spanOf: (offset: number, length: number) => Span,
  escape: (value: string) => string = (plain) => plain,
): string {
  if (!value.includes('{{')) return value;
  return value.replace(variableOrLiteralPattern, (whole: string, backslash: string, name: string, offset: number) => {
    if (backslash !== '') return whole.slice(1);
    const filled = variableValue(context, name, () => spanOf(offset, whole.length));
    return filled === undefined ? whole : escape(filled);
  });
}

/** Returns the value of a variable. An undeclared variable is reported, and the result is undefined. */
export function variableValue(context: Context, name: string, span: () => Span): string | undefined {
  if (Object.hasOwn(context.variables, name)) return context.variables[name];
  // A value that an include passes is also known without the prefix `props.`.
  const declared = Object.keys(context.variables).filter((known) => !known.startsWith('props.'));
  const near = nearestName(name, declared);
  report(context, 'variable-undeclared', {
    message: `No variable is named "${name}"`,
    span: span(),
    notes: [
      ...(near === undefined ? [declaredNote(declared)] : []),
      'Declare it under `variables` in the config, or write `\\{{` to show the braces.',
    ],
    suggestion: near === undefined ? undefined : `{{${near}}}`,
  });
  return undefined;
}

function declaredNote(names: readonly string[]): string {
  return names.length === 0
    ? 'The config declares no variables.'
    : `The config declares ${names.toSorted().join(', ')}.`;
}
