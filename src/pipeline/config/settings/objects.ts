/** Objects that take the settings of a table and no others. */
import * as v from 'valibot';
import { given } from '../../given.js';
import { isPlainObject } from '../setting-forms.js';
import type { Form, Read, Table, Written } from './setting.js';

/** An object with the settings of a table. Messages call it by its noun. */
export function object<Of extends Table>(noun: string, table: Of): Form<Written<Of>, Read<Of>> {
  return strict(noun, table);
}

/** An object whose settings all have one form. They keep the order in which they are written. */
export function named<Name extends string, Input, Output>(
  noun: string,
  names: readonly Name[],
  form: Form<Input, Output>,
): Form<Named<Record<Name, unknown>, Input>, Readonly<Record<string, Output>>> {
  const checked = strict(noun, Object.fromEntries(names.map((name) => [name, v.optional(form as v.GenericSchema)])));
  const schema = v.rawTransform<unknown, unknown>(({ dataset, addIssue }) => {
    const { issues = [], output } = v.safeParse(checked, dataset.value);
    for (const { message, expected, input, path } of issues)
      addIssue({ message, expected: expected ?? undefined, input, path });
    const outputs = output as Readonly<Record<string, unknown>>;
    const written = Object.keys(Object(dataset.value)).filter((name) => Object.hasOwn(outputs, name));
    return Object.fromEntries(written.map((name) => [name, outputs[name]]));
  });
  return v.pipe(v.unknown(), schema) as Form<Named<Record<Name, unknown>, Input>, Readonly<Record<string, Output>>>;
}

/** A value for each name of a type. The comments of the type stay with the names. */
export type Named<Of, Value> = { readonly [Name in keyof Of]?: Value | undefined };

function strict(noun: string, entries: object) {
  const message = [noun, ...Object.keys(entries)].join('\n');
  // `strictObject` takes lists and class instances for objects, so they are refused before it.
  const schema: unknown = v.pipe(
    v.custom(isPlainObject, message),
    v.strictObject(entries as v.ObjectEntries, message),
    v.transform(withoutUndefined),
  );
  return schema as v.GenericSchema<never>;
}

/** A setting may be written as undefined, which means the same as nothing. */
function withoutUndefined(settings: unknown): unknown {
  return given(settings as object);
}

/** The facts about an object that messages contain. */
export interface StrictObject {
  readonly noun: string;
  /** Names of the settings that it takes. */
  readonly settings: readonly string[];
}

/** The object from which a message came. Its message has a line for each name; other messages have one line. */
export function objectOf(message: string): StrictObject | undefined {
  const [noun = '', ...settings] = message.split('\n');
  return settings.length === 0 ? undefined : { noun, settings };
}
