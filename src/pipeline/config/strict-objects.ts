/** Schemas of objects that take no settings but their own, and the names of these, for messages. */
import * as v from 'valibot';
import { isPlainObject } from './setting-forms.js';
import { given } from '../given.js';

/** A schema for each setting of an interface, none left out. */
type Lines<Written> = {
  readonly [Setting in keyof Written]-?: v.GenericSchema<Written[Setting], unknown>;
};

/** Refuses what is no setting of the interface. */
type Foreign<Entries, Written> = { readonly [Setting in Exclude<keyof Entries, keyof Written>]: never };

export type Objects = ReturnType<typeof createObjects>;

/** Makes schemas of objects. The message of each is its noun, under which `settingsOf` knows its settings. */
export function createObjects() {
  const settingsOf = new Map<string, readonly string[]>();

  function strict<Entries extends v.ObjectEntries>(noun: string, entries: Entries) {
    type Strict = v.StrictObjectSchema<Entries, string>;
    settingsOf.set(noun, Object.keys(entries));
    // `strictObject` takes lists and class instances for objects, so they are refused before it.
    const schema: unknown = v.pipe(
      v.custom(isPlainObject, noun),
      v.strictObject(entries, noun),
      v.transform(withoutUndefined),
    );
    return schema as v.GenericSchema<v.InferInput<Strict>, v.InferOutput<Strict>>;
  }

  /** An object with a line for each setting of the interface `Written`. */
  const object =
    <Written>() =>
    <Entries extends v.ObjectEntries>(noun: string, entries: Entries & Lines<Written> & Foreign<Entries, Written>) =>
      strict<Entries>(noun, entries);

  /** An object whose settings all have one form. They keep the order in which they are written. */
  function named<Name extends string, Value extends v.GenericSchema>(
    noun: string,
    names: readonly Name[],
    value: Value,
  ) {
    type Named<Of> = { readonly [Key in Name]?: Of | undefined };
    const checked = strict(noun, Object.fromEntries(names.map((name) => [name, v.optional(value)])));
    const schema: unknown = v.rawTransform<Record<string, unknown>, unknown>(({ dataset, addIssue }) => {
      const { issues = [], output } = v.safeParse(checked, dataset.value);
      for (const { message, expected, input, path } of issues)
        addIssue({ message, expected: expected ?? undefined, input, path });
      const outputs = output as Readonly<Record<string, unknown>>;
      const written = Object.keys(Object(dataset.value)).filter((name) => Object.hasOwn(outputs, name));
      return Object.fromEntries(written.map((name) => [name, outputs[name]]));
    });
    return v.pipe(v.unknown(), schema as never) as unknown as v.GenericSchema<
      Named<v.InferInput<Value>>,
      Readonly<Record<string, v.InferOutput<Value>>>
    >;
  }

  return { object, named, settingsOf: settingsOf as ReadonlyMap<string, readonly string[]> };
}

/** A setting may be written as undefined, which means the same as nothing. */
function withoutUndefined(settings: unknown): unknown {
  return given(settings as object);
}
