/** Puts the values of `{{name}}` in where Markdown has already been read, or is not spoken. */
import { nearestName } from '../../text/nearest-name.js';
import type { Span } from '../../model.js';
import { report, type Compilation } from '../compilation.js';
import { variablePattern } from './used-variables.js';

const variableOrLiteralPattern = new RegExp(`(\\\\?)${variablePattern.source}`, 'g');

type Context = Pick<Compilation, 'variables' | 'diagnostics'>;

/**
 * Fills a string that is not Markdown any more. `\{{` is literal there too and loses its backslash.
 *
 * @param spanOf the place of a stretch of the string in the file.
 * @param escape applied to a value before it is put into the string.
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

/** The value of a variable; undefined, and reported, when nothing declares it. */
export function variableValue(context: Context, name: string, span: () => Span): string | undefined {
  if (Object.hasOwn(context.variables, name)) return context.variables[name];
  // What an include gives has this name besides its own.
  const declared = Object.keys(context.variables).filter((known) => !known.startsWith('props.'));
  const near = nearestName(name, declared);
  report(context, 'variable-undeclared', {
    message: `No variable is named "${name}"`,
    span: span(),
    notes: [
      ...(near === undefined ? [declaredNote(declared)] : []),
      'Declare it under `variables` in the config, or write `\\{{` where the braces are meant to be read.',
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
