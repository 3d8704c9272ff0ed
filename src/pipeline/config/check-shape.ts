/** Checks the shape of the value that the config file exports: unknown, missing and wrong settings. */
import * as v from 'valibot';
import type { DiagnosticCode } from '../diagnostics/codes.js';
import { isLanguageTag, nearestTag } from '../../theme/languages/language.js';
import { nearestName } from '../text/nearest-name.js';
import { configForm, configNoun, topSettings, type Settings } from './config-schema.js';
import { otherNames } from './settings/other-names.js';
import { objectOf, type StrictObject } from './settings/objects.js';

export type KeyPath = readonly (string | number)[];

/** A problem of the config, before its place in the file is known. */
export interface ConfigProblem {
  readonly code: DiagnosticCode;
  readonly path: KeyPath;
  /** Whether the problem is in the key or the value. */
  readonly what: 'key' | 'value';
  readonly message: string;
  readonly notes: readonly string[];
  readonly suggestion?: string | undefined;
  /** The missing setting of the object at the path. */
  readonly missing?: string;
  /** The missing file that a setting names, from the root. */
  readonly missingFile?: string;
}

/** A config's settings, and the problems of their shape. */
export interface ReadSettings {
  /** In the schema's order. If there are problems, defaults replace the wrong settings. */
  readonly problems: readonly ConfigProblem[];
  readonly settings: Settings;
}

/** Checks the shape of all settings and adds defaults. */
export function readSettings(value: Record<string, unknown>): ReadSettings {
  const { problems, settings } = parse(value);
  if (problems.length === 0) return { problems, settings };
  const all = [...problems, ...otherUnknownKeys(value, problems)];
  return {
    problems: all.filter((problem) => !isMisspelled(problem, all)),
    settings: parse(withoutWrong(value, all)).settings,
  };
}

function parse(value: unknown): ReadSettings {
  const { issues = [], output } = v.safeParse(configForm as v.GenericSchema<unknown, Settings>, value);
  return { problems: issues.map(describeIssue), settings: output as Settings };
}

/** Whether a setting is missing only because its name has a typing error, which is reported at its place. */
function isMisspelled({ path, missing }: ConfigProblem, all: readonly ConfigProblem[]): boolean {
  if (missing === undefined) return false;
  const around = showPath(path);
  return all.some(
    (other) => isUnknownKey(other) && other.suggestion === missing && showPath(other.path.slice(0, -1)) === around,
  );
}

/** The parser stops at the first unknown key of an object, so it reads the config again without the known problems. */
function otherUnknownKeys(value: unknown, problems: readonly ConfigProblem[]): readonly ConfigProblem[] {
  const found = problems.filter(isUnknownKey);
  if (found.length === 0) return [];
  const rest = found.reduce((left, { path }) => withoutKey(left, path), value);
  const others = parse(rest).problems.filter(isUnknownKey);
  return [...others, ...otherUnknownKeys(rest, others)];
}

function isUnknownKey({ code }: ConfigProblem): boolean {
  return code === 'config-unknown-key';
}

/** Returns a copy of a value without the key at a path. */
function withoutKey(value: unknown, [key, ...below]: KeyPath): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? withoutKey(item, below) : (item as unknown)));
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, own]: [string, unknown]) => {
      if (name !== key) return [[name, own]];
      return below.length === 0 ? [] : [[name, withoutKey(own, below)]];
    }),
  );
}

/** Removes wrong settings, with those that are checked together with them. */
function withoutWrong(value: Record<string, unknown>, problems: readonly ConfigProblem[]): Record<string, unknown> {
  const wrong = new Set(problems.filter((problem) => !isUnknownKey(problem)).map(({ path }) => path[0]));
  if (wrong.has('versions')) wrong.add('sections');
  if (wrong.has('sections')) wrong.add('versions');
  // Addresses of API links name versions and variables.
  if (wrong.has('versions') || wrong.has('variables')) wrong.add('apiLinks');
  return Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key)));
}

function describeIssue(issue: v.BaseIssue<unknown>): ConfigProblem {
  const items = issue.path ?? [];
  const path = items.map((item) => item.key as string | number);
  const last = items.at(-1);
  const object = objectOf(issue.message);
  if (object && issue.expected === 'never') return unknownKey(path, object);
  // The message of a missing setting names the object that lacks it.
  if (object && last?.origin === 'key') return missingKey(path, object);
  if (last?.origin === 'key') return wrongKey(path, issue.message);
  if (!object) return { ...wrongValue(path, issue.message, issue.input), suggestion: meantBy(issue) };
  const problem = wrongValue(path, 'an object', issue.input);
  return { ...problem, notes: [...problem.notes, takes(object)] };
}

/** Returns the value that was probably meant. */
function meantBy({ requirement, input }: v.BaseIssue<unknown>): string | undefined {
  return requirement === isLanguageTag ? nearestTag(String(input)) : undefined;
}

function unknownKey(path: KeyPath, object: StrictObject): ConfigProblem {
  const key = String(path.at(-1));
  const known = object.noun === configNoun && Object.hasOwn(otherNames, key) ? otherNames[key] : undefined;
  const isOfWhole = object.noun !== configNoun && topSettings.includes(key);
  const suggestion = isOfWhole ? undefined : (known?.setting ?? nearestName(key, object.settings));
  return {
    code: 'config-unknown-key',
    path,
    what: 'key',
    message: `"${key}" is not a setting of ${object.noun}`,
    notes: notesOf(
      path.length > 1 && atPath(path.slice(0, -1)),
      (suggestion === undefined || object.settings.length <= maxListed) && takes(object),
      known?.example !== undefined && `It is written as ${known.example}.`,
      isOfWhole && `"${key}" is a setting of the whole config: write it at its top level.`,
    ),
    suggestion,
  };
}

/** Longer lists of settings hide the suggestion below them. */
const maxListed = 20;

/** The frame shows the object that lacks the setting. The whole config has no place. */
function missingKey(path: KeyPath, object: StrictObject): ConfigProblem {
  return {
    code: 'config-wrong-value',
    path: path.slice(0, -1),
    what: 'value',
    message: `"${String(path.at(-1))}" is missing from ${object.noun}`,
    notes: notesOf(path.length > 1 && atPath(path.slice(0, -1)), object.settings.length <= maxListed && takes(object)),
    missing: String(path.at(-1)),
  };
}

/** Reports a wrong key in an object whose keys the author chose. */
function wrongKey(path: KeyPath, expected: string): ConfigProblem {
  return {
    code: 'config-wrong-value',
    path,
    what: 'key',
    message: `"${String(path.at(-1))}" must be ${expected}`,
    notes: [atPath(path.slice(0, -1))],
  };
}

function wrongValue(path: KeyPath, expected: string, input: unknown): ConfigProblem {
  return {
    code: 'config-wrong-value',
    path,
    what: 'value',
    message: `${path.length === 0 ? configNoun : `"${showPath(path)}"`} must be ${expected}`,
    notes: [`It is ${showValue(input)}.`],
  };
}

function takes({ noun, settings }: StrictObject): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} takes ${enumerate(settings)}.`;
}

function enumerate(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Joins sentences to one note, if there are any. */
function notesOf(...sentences: readonly (string | false)[]): readonly string[] {
  const present = sentences.filter((sentence) => sentence !== false);
  return present.length === 0 ? [] : [present.join(' ')];
}

function atPath(path: KeyPath): string {
  return `At ${showPath(path)}.`;
}

/** Writes a path as in code: versions[1].label, texts["a-b"]. */
export function showPath(path: KeyPath): string {
  return path
    .map((key, index) => {
      if (typeof key === 'number') return `[${key}]`;
      if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `[${JSON.stringify(key)}]`;
      return index === 0 ? key : `.${key}`;
    })
    .join('');
}

function showValue(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'empty' : JSON.stringify(cut(value));
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'function') return 'a function';
  return `${value === null || value === undefined ? '' : `the ${typeof value} `}${String(value)}`;
}

function cut(value: string): string {
  return value.length > 80 ? `${value.slice(0, 80)}…` : value;
}
