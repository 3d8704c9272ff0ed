/** The new config before it is text: plain values, some with a comment. */
import type { KeyPath } from '../read/findings.js';

/** A value with the comment above it. It is a class, because objects of the old config may have any keys. */
export class Noted {
  constructor(
    readonly note: string,
    readonly noted: Draft,
  ) {}
}

/** Code that is written unchanged, such as the name of an import. */
export class Code {
  constructor(readonly code: string) {}
}

/** Keys with `undefined` are not written. */
export interface DraftObject {
  readonly [key: string]: Draft | undefined;
}

export type Draft = null | boolean | number | string | readonly Draft[] | Noted | Code | DraftObject;

/** The paths in the old config of objects of the new one. */
export type Origins = WeakMap<object, KeyPath>;

/** An import: `import name from 'specifier'`. */
export interface DraftImport {
  readonly name: string;
  readonly specifier: string;
  /** `default`, a name, or `*`. */
  readonly exported: string;
}

export function noted(note: string, value: Draft): Noted {
  return new Noted(note, value);
}

export function isNoted(value: Draft | undefined): value is Noted {
  return value instanceof Noted;
}

export function isCode(value: Draft): value is Code {
  return value instanceof Code;
}

/** Returns the settings without those that need code. */
export function plainObject(settings: DraftObject): Readonly<Record<string, unknown>> {
  const plainOf = (draft: Draft): unknown => {
    if (isNoted(draft)) return plainOf(draft.noted);
    if (isCode(draft)) return undefined;
    if (Array.isArray(draft)) return (draft as readonly Draft[]).map(plainOf);
    return typeof draft === 'object' && draft !== null ? plainObject(draft as DraftObject) : draft;
  };
  const entries = Object.entries(settings).filter((entry): entry is [string, Draft] => entry[1] !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, plainOf(value)]));
}

/** Whether a value contains code. */
export function hasCode(draft: Draft): boolean {
  if (isCode(draft)) return true;
  if (isNoted(draft)) return hasCode(draft.noted);
  return typeof draft === 'object' && draft !== null && Object.values(draft).some((part) => hasCode(part ?? null));
}

export { orNothing } from '../../../pipeline/given.js';

/** Returns a list, or undefined if it is empty. */
export function orNone(list: readonly Draft[]): readonly Draft[] | undefined {
  return list.length === 0 ? undefined : list;
}
