/**
 * Describes a value of the old config as JSON, so that it can leave the process that ran the config. Values without
 * JSON representation become objects with the key `$`.
 */
import { asTemplate, type EditUrlArguments, type EditUrlTemplate } from './edit-url-template.js';
import { findHidden, type Origin } from './stub.js';

export interface DescribedFunction {
  readonly $: 'function';
  readonly name: string;
  /** The module from which it was imported. Absent for the config's own functions. */
  readonly origin?: Origin;
  /** The result for markers, such as `https://…/{versionDocsDirPath}/{docPath}`. Only for `editUrl`. */
  readonly editUrl?: EditUrlTemplate;
  /** Each address with the results for it. Only for `createRedirects`. */
  readonly made?: readonly (readonly [address: string, made: readonly string[]])[];
}

/** The value of a package that is not installed. */
export interface DescribedStub {
  readonly $: 'stub';
  readonly origin: Origin;
  /** The surrounding text, if it is part of a text. */
  readonly text?: string;
}

export type DescribedSpecial = DescribedFunction | DescribedStub | { readonly $: 'other'; readonly text: string };

export type DescribedObject = { readonly [key: string]: Described } & { readonly $?: never };

/** A value of the old config. Keys with `undefined` are left out. */
export type Described = null | boolean | number | string | readonly Described[] | DescribedSpecial | DescribedObject;

export interface DescribeOptions {
  /** Returns the origin of functions and classes of other modules. */
  readonly originOf: (value: unknown) => Origin | undefined;
  readonly editUrlArguments: EditUrlArguments;
  /** The addresses of the new site. Empty until they are known. */
  readonly addresses: readonly string[];
}

/** Describes a value. The path to it is recorded, because settings may refer to each other in a cycle. */
export function describe(
  value: unknown,
  options: DescribeOptions,
  key = '',
  way: readonly unknown[] = [],
): Described | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string') return describeText(value);
  if (value === undefined) return undefined;
  const hidden = findHidden(value);
  if (hidden) return { $: 'stub', origin: hidden };
  if (typeof value === 'function') return describeFunction(value, key, options);
  if (typeof value !== 'object' || value instanceof RegExp || value instanceof Date)
    return { $: 'other', text: String(value) };
  if (way.includes(value)) return { $: 'other', text: 'an object that holds itself' };
  const next = [...way, value];
  if (Array.isArray(value)) return value.map((item) => describe(item, options, key, next) ?? null);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const described = describe(part, options, name, next);
      return described === undefined ? [] : [[name, described]];
    }),
  );
}

function describeText(text: string): Described {
  const hidden = findHidden(text);
  return hidden ? { $: 'stub', origin: hidden, text: text.replaceAll(/\uE000[^\uE001]*\uE001/g, '…') } : text;
}

function describeFunction(
  value: Function,
  key: string,
  { originOf, editUrlArguments, addresses }: DescribeOptions,
): DescribedFunction {
  const made =
    key === 'createRedirects' ? addresses.map((address) => [address, textsFor(value, address)] as const) : [];
  const origin = originOf(value);
  const editUrl = key === 'editUrl' ? asTemplate(value, editUrlArguments) : undefined;
  return {
    $: 'function',
    name: value.name,
    ...(origin && { origin }),
    ...(editUrl && { editUrl }),
    ...(made.length > 0 && { made }),
  };
}

/** Returns the result of a function as a list of texts. */
function textsFor(value: Function, address: string): readonly string[] {
  const made: unknown = value(address);
  return (Array.isArray(made) ? made : [made]).filter((one): one is string => typeof one === 'string');
}
