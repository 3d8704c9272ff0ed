/**
 * A value of the old config → the same as JSON, so that it can leave the process that ran the config. What JSON cannot hold
 * is an object with the key `$`.
 */
import { asTemplate } from './edit-url-template.js';
import { findHidden, type Origin } from './stub.js';

export interface DescribedFunction {
  readonly $: 'function';
  readonly name: string;
  /** Where it was imported from; absent for one of the config's own. */
  readonly origin?: Origin;
  /** What it returns for markers: `https://…/{versionDocsDirPath}/{docPath}`. For `editUrl` only. */
  readonly template?: string;
  /** What it returns for each address, with that address. For `createRedirects` only. */
  readonly made?: readonly (readonly [address: string, made: readonly string[]])[];
}

/** What a package that is not installed would have made. */
export interface DescribedStub {
  readonly $: 'stub';
  readonly origin: Origin;
  /** The text around it, if it is part of one. */
  readonly text?: string;
}

export type DescribedSpecial = DescribedFunction | DescribedStub | { readonly $: 'other'; readonly text: string };

export type DescribedObject = { readonly [key: string]: Described } & { readonly $?: never };

/** A value of the old config. Keys with `undefined` are left out. */
export type Described = null | boolean | number | string | readonly Described[] | DescribedSpecial | DescribedObject;

export interface DescribeOptions {
  /** Where functions and classes of other modules come from. */
  readonly originOf: (value: unknown) => Origin | undefined;
  readonly locale: string;
  /** Addresses of the new site; none where they are not known yet. */
  readonly addresses: readonly string[];
}

/** Settings may refer to each other in a ring, so the way to a value is remembered. */
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
  { originOf, locale, addresses }: DescribeOptions,
): DescribedFunction {
  const made =
    key === 'createRedirects' ? addresses.map((address) => [address, textsFor(value, address)] as const) : [];
  const origin = originOf(value);
  const template = key === 'editUrl' ? asTemplate(value, locale) : undefined;
  return {
    $: 'function',
    name: value.name,
    ...(origin && { origin }),
    ...(template !== undefined && { template }),
    ...(made.length > 0 && { made }),
  };
}

/** One text, a list of texts, or nothing. */
function textsFor(value: Function, address: string): readonly string[] {
  const made: unknown = value(address);
  return (Array.isArray(made) ? made : [made]).filter((one): one is string => typeof one === 'string');
}
