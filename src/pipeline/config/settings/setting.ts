/**
 * The building blocks of tables of settings. A table has a line for each setting. The comment is its documentation, in
 * editors and in the reference; `required` or `optional` takes its form and its default. The type that sites write, the type
 * that the pipeline reads, and the check derive from the table. Published types do not name valibot: sites do not have it.
 */
import * as v from 'valibot';

/** A schema: what sites may write, and what the pipeline reads. */
export interface Form<out Written, out Read = Written> {
  readonly '~types'?: { readonly input: Written; readonly output: Read } | undefined;
}

/** A line of a table. It is a schema, too. */
export interface Setting<out Written, out Read, out Kind extends Presence = Presence> extends Form<Written, Read> {
  readonly [presence]: Kind;
}

type Presence = 'required' | 'optional' | 'defaulted';
declare const presence: unique symbol;

/** A line for each setting of an object, by its name. */
export type Table = Readonly<Record<string, Setting<unknown, unknown>>>;

/** What sites write. Comments of the table stay with its settings. */
export type Written<Of> = RequiredOf<Of> & OptionalOf<Of>;
/** An interface of what sites write extends both: TypeScript calls an interface with one base by that base. */
export type RequiredOf<Of> = RequiredInput<Of, NamesOf<Of, 'required'>>;
export type OptionalOf<Of> = OptionalInput<Of, NamesOf<Of, 'optional' | 'defaulted'>>;

/** What the pipeline reads, with defaults in place. */
export type Read<Of> = CertainOutput<Of, NamesOf<Of, 'required' | 'defaulted'>> &
  OptionalOutput<Of, NamesOf<Of, 'optional'>>;

// A comment stays with its setting only where names are a parameter of the type.
type RequiredInput<Of, Names extends keyof Of> = { readonly [Name in Names]: WrittenBy<Of[Name]> };
type OptionalInput<Of, Names extends keyof Of> = { readonly [Name in Names]?: WrittenBy<Of[Name]> | undefined };
type CertainOutput<Of, Names extends keyof Of> = { readonly [Name in Names]: ReadBy<Of[Name]> };
type OptionalOutput<Of, Names extends keyof Of> = { readonly [Name in Names]?: ReadBy<Of[Name]> };

/** The names of settings of some kind. */
type NamesOf<Of, Kind extends Presence> = {
  [Name in keyof Of]: Of[Name] extends Setting<unknown, unknown, Kind> ? Name : never;
}[keyof Of];

type WrittenBy<Line> = Line extends Form<infer Input, unknown> ? Input : never;
type ReadBy<Line> = Line extends Form<unknown, infer Output> ? Output : never;

/** A setting that every site must have. */
export function required<Input, Output>(form: Form<Input, Output>): Setting<Input, Output, 'required'> {
  return form as Setting<Input, Output, 'required'>;
}

/** A setting with its default. A setting without a default is absent unless a site has it. */
export function optional<Input, Output>(form: Form<Input, Output>): Setting<Input, Output, 'optional'>;
export function optional<Input, Output>(
  form: Form<Input, Output>,
  byDefault: NoInfer<Input>,
): Setting<Input, Output, 'defaulted'>;
export function optional(form: Form<unknown>, byDefault?: unknown): unknown {
  return v.optional(form as v.GenericSchema, byDefault);
}

/** The same settings, none of which is required. */
export function partial<Of extends Table>(table: Of): Partially<Of> {
  const lines = Object.entries(table).map(([name, line]) => [name, optional(line)]);
  return Object.fromEntries(lines) as Partially<Of>;
}

export type Partially<Of> = {
  readonly [Name in keyof Of]: Setting<WrittenBy<Of[Name]>, ReadBy<Of[Name]>, 'optional'>;
};
