/**
 * Reads the old config key by key. Each reading records what happens to the key. At the end, unread keys are reported,
 * so that nothing is dropped silently.
 */
import type { Described, DescribedFunction, DescribedObject, DescribedStub } from '../evaluate/described.js';
import { readFlagValue, readNumberValue } from '../../../pipeline/yaml/lenient-values.js';
import type { Fate, Findings, KeyPath } from './findings.js';

/** An object of the old config. */
export interface OldObject {
  readonly path: KeyPath;
  /** Its name for people: "docs", "themeConfig.navbar", or "" for the whole config. */
  readonly name: string;
  readonly keys: () => readonly string[];
  /** Returns the value of a key without recording anything. */
  readonly peek: (key: string) => Described | undefined;
  /** Returns the value of a key whose parts are recorded separately. */
  readonly take: (key: string) => Described | undefined;
  /** Returns a text that is carried over. Any other value is left out, with the reason. */
  readonly text: (key: string, to: string) => string | undefined;
  readonly flag: (key: string, to: string) => boolean | undefined;
  readonly number: (key: string, to: string) => number | undefined;
  /** Returns a list of texts. A single text counts as a list. */
  readonly texts: (key: string, to: string) => readonly string[];
  /** Returns any plain value, if no part of it is missing. */
  readonly plain: (key: string, to: string) => Described | undefined;
  /** Returns an object, whose own keys are read next. */
  readonly object: (key: string) => OldObject | undefined;
  /** Returns the objects of a list. Other items are left out. */
  readonly objects: (key: string) => readonly OldObject[];
  /** Records what happens to a key, if it exists, and returns its value. */
  readonly says: (key: string, fate: Fate, text: string, next?: string) => Described | undefined;
  /** Records what happens to the whole object. */
  readonly saysAll: (fate: Fate, text: string, next?: string) => void;
}

export interface OldValues {
  readonly open: (value: DescribedObject, path: KeyPath, name: string) => OldObject;
  /** Reports the unread keys. */
  readonly reportRest: () => void;
}

export function readOldValues(findings: Findings): OldValues {
  const opened = new Map<string, { object: OldObject; read: ReadonlySet<string> }>();
  const open: OldValues['open'] = (value, path, name) => {
    const known = opened.get(path.join('\0'));
    if (known) return known.object;
    const read = new Set<string>();
    const object = createObject({ value, path, name, read, findings, open });
    opened.set(path.join('\0'), { object, read });
    return object;
  };
  return {
    open,
    reportRest() {
      for (const { object, read } of opened.values()) {
        for (const key of object.keys().filter((name) => !read.has(name)))
          object.says(key, 'left', 'docsgen has no such setting');
      }
    },
  };
}

interface ObjectParts {
  readonly value: DescribedObject;
  readonly path: KeyPath;
  readonly name: string;
  readonly read: Set<string>;
  readonly findings: Findings;
  readonly open: OldValues['open'];
}

function createObject(parts: ObjectParts): OldObject {
  const { value, path, name, read, findings } = parts;
  const says: OldObject['says'] = (key, fate, text, next) => {
    if (!Object.hasOwn(value, key)) return undefined;
    read.add(key);
    findings.add({ fate, name: joinName(name, key), path: [...path, key], text, next });
    return value[key];
  };
  return {
    path,
    name,
    says,
    keys: () => Object.keys(value),
    peek: (key) => value[key],
    take(key) {
      read.add(key);
      return value[key];
    },
    saysAll(fate, text, next) {
      for (const key of Object.keys(value)) read.add(key);
      findings.add({ fate, name, path, text, next });
    },
    ...readPlain(parts, says),
    ...readObjects(parts, says),
  };
}

function joinName(name: string, key: string): string {
  return name === '' ? key : `${name}.${key}`;
}

/** Returns the readers of values that are carried over unchanged. */
function readPlain(
  { value, read }: ObjectParts,
  says: OldObject['says'],
): Pick<OldObject, 'text' | 'flag' | 'number' | 'texts' | 'plain'> {
  function typed<Value>(key: string, to: string, valueOf: (found: Described) => Value | undefined): Value | undefined {
    const found = value[key];
    read.add(key);
    if (found === undefined || found === null) return undefined;
    const carried = valueOf(found);
    if (carried === undefined) says(key, 'left', describeUnreadable(found));
    else says(key, 'carried', to);
    return carried;
  }
  return {
    text: (key, to) => typed(key, to, (found) => (isText(found) ? found : undefined)),
    flag: (key, to) => typed(key, to, readFlagValue),
    number: (key, to) => typed(key, to, readNumberValue),
    texts: (key, to) => typed(key, to, (found) => (isText(found) ? [found] : isTexts(found) ? found : undefined)) ?? [],
    plain: (key, to) => typed(key, to, (found) => (isPlain(found) ? found : undefined)),
  };
}

/** Returns the readers of values whose own keys are read next. */
function readObjects(
  { value, path, name, read, findings, open }: ObjectParts,
  says: OldObject['says'],
): Pick<OldObject, 'object' | 'objects'> {
  const objectAt = (key: string, item: number, found: Described): OldObject | undefined => {
    const at = { name: `${joinName(name, key)}[${item}]`, path: [...path, key, item] };
    if (isObject(found)) return open(found, at.path, at.name);
    if (found !== null && found !== false) findings.add({ fate: 'left', ...at, text: describeUnreadable(found) });
    return undefined;
  };
  return {
    object(key) {
      const found = value[key];
      read.add(key);
      if (isObject(found)) return open(found, [...path, key], joinName(name, key));
      if (found === null || found === false) says(key, 'carried', 'switched off');
      else if (found !== undefined) says(key, 'left', describeUnreadable(found));
      return undefined;
    },
    objects(key) {
      const found = value[key];
      read.add(key);
      if (Array.isArray(found)) return found.flatMap((item: Described, index) => objectAt(key, index, item) ?? []);
      if (found !== undefined) says(key, 'left', describeUnreadable(found));
      return [];
    },
  };
}

// ------------------------------------------------------------------------------------------------------------ kinds of values

export function isText(value: Described | undefined): value is string {
  return typeof value === 'string';
}

function isTexts(value: Described): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

export function isObject(value: Described | undefined): value is DescribedObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('$' in value);
}

export function isFunction(value: Described | undefined): value is DescribedFunction {
  return typeof value === 'object' && value !== null && '$' in value && value.$ === 'function';
}

export function isStub(value: Described | undefined): value is DescribedStub {
  return typeof value === 'object' && value !== null && '$' in value && value.$ === 'stub';
}

/** Whether a value is complete and contains no code. */
export function isPlain(value: Described): value is Described {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return isObject(value) && Object.values(value).every(isPlain);
}

/** Returns the reason why a value cannot be carried over. */
export function describeUnreadable(value: Described): string {
  if (isStub(value)) return `its value comes from "${value.origin.specifier}", which is not installed`;
  if (isFunction(value)) return 'its value is a function, which docsgen does not call';
  if (isText(value)) return `its value "${value}" has no equivalent`;
  return 'docsgen does not read it in this form';
}
