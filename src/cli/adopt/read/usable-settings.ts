/**
 * Leaves out settings that docsgen would refuse, such as a logo whose file is missing. Otherwise the first command after
 * `adopt` would refuse the config that `adopt` has written.
 */
import type { ConfigProblem } from '../../../pipeline/config/check-shape.js';
import { problemsOf } from '../../../pipeline/config/read-config.js';
import type { NewConfig } from '../map/map-site.js';
import { hasCode, isNoted, noted, plainObject, type Draft, type DraftObject, type Origins } from '../write/draft.js';
import type { Findings, KeyPath } from './findings.js';

/** Settings without which the config would describe another site. Their problems are reported by the next command. */
const kept: ReadonlySet<unknown> = new Set([
  'title',
  'url',
  'baseUrl',
  'contentDir',
  'siteDir',
  'sections',
  'versions',
]);

/** The numbers that the items of a shortened list had before, for messages. */
type OldNumbers = WeakMap<object, readonly number[]>;

export function withUsableSettings(newConfig: NewConfig, findings: Findings): NewConfig {
  const left = new Set<string>();
  const numbers: OldNumbers = new WeakMap();
  for (let settings = newConfig.settings; ;) {
    const problems = problemsOfOne(settings, newConfig.root);
    if (problems.length === 0) return { ...newConfig, settings };
    const paths = new Map<string, KeyPath>();
    for (const problem of problems) {
      const path = existingPath(settings, problem.path);
      const name = nameOf(oldPath(settings, path, numbers));
      // An object that has lost a setting may be refused itself, which is not worth a second finding.
      if (!paths.has(name) && !isAround(name, left))
        findings.add({
          fate: 'left',
          name,
          path: originOf(settings, path, newConfig.origins) ?? carriedFrom(findings, name),
          text: problem.message.replace(`"${nameOf(path)}" `, 'it '),
        });
      paths.set(name, path);
    }
    for (const name of paths.keys()) left.add(name);
    // From the end, so that the numbers of other items stay valid.
    for (const path of [...paths.values()].sort(compareFromEnd))
      settings = without(settings, path, numbers) as DraftObject;
  }
}

/** Returns the problems of the first setting that docsgen would refuse. They do not depend on each other. */
function problemsOfOne(settings: DraftObject, root: string): readonly ConfigProblem[] {
  // The value of a setting with code is only known when the config runs. But others name sections and versions.
  const isKnown = ([key]: readonly [string, unknown]): boolean => kept.has(key) || !hasCode(settings[key] ?? null);
  const plain = Object.entries(plainObject(settings)).filter(isKnown);
  const problems = problemsOf(Object.fromEntries(plain), { root });
  // Leaving out a setting that is not there would change nothing.
  const first = problems.find(({ path: [key] }) => settings[key ?? ''] !== undefined && !kept.has(key));
  return problems.filter(({ path: [key] }) => key !== undefined && key === first?.path[0]);
}

/** Returns the path in the old config of the innermost object at or around a path that has one. */
function originOf(settings: DraftObject, path: KeyPath, origins: Origins): KeyPath | undefined {
  let value: Draft | undefined = settings;
  let origin: KeyPath | undefined;
  for (const key of path) {
    value = partsOf(value)?.[key];
    origin = (typeof value === 'object' && value !== null ? origins.get(value) : undefined) ?? origin;
  }
  return origin;
}

/** Returns the path in the old config of a value that was carried over to a setting unchanged. */
function carriedFrom(findings: Findings, name: string): KeyPath | undefined {
  return findings.all().find(({ fate, text }) => fate === 'carried' && text === name)?.path;
}

/** Whether a name is that of an object or list around one of the others. */
function isAround(name: string, others: ReadonlySet<string>): boolean {
  return Array.from(others).some((other) => other.startsWith(`${name}.`) || other.startsWith(`${name}[`));
}

/** Orders paths so that those of later items come first, and those of parts before those of the whole. */
function compareFromEnd(one: KeyPath, other: KeyPath): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  if (at < 0 || other[at] === undefined) return other.length - one.length;
  const [a, b] = [one[at], other[at]];
  return typeof a === 'number' && typeof b === 'number' ? b - a : 0;
}

/** Returns the path that a value had before items of lists around it were left out. */
function oldPath(settings: DraftObject, path: KeyPath, numbers: OldNumbers): KeyPath {
  let value: Draft | undefined = settings;
  return path.map((key) => {
    const around = isNoted(value) ? value.noted : value;
    value = partsOf(around)?.[key];
    const known = typeof around === 'object' && around !== null ? numbers.get(around) : undefined;
    return (typeof key === 'number' ? known?.[key] : undefined) ?? key;
  });
}

/** Returns the longest start of a path at which there is a value. It has at least one key. */
function existingPath(settings: DraftObject, path: KeyPath): KeyPath {
  let value: Draft | undefined = settings;
  for (const [index, key] of path.entries()) {
    value = partsOf(value)?.[key];
    if (value === undefined) return path.slice(0, Math.max(1, index));
  }
  return path;
}

/** Returns the keys and values of an object or list. */
function partsOf(draft: Draft | undefined): Readonly<Record<string | number, Draft | undefined>> | undefined {
  if (isNoted(draft)) return partsOf(draft.noted);
  return typeof draft === 'object' && draft !== null ? (draft as DraftObject) : undefined;
}

/** Removes the value at a path: an item from its list, or a key from its object. */
function without(draft: Draft | undefined, [key, ...rest]: KeyPath, numbers: OldNumbers): Draft | undefined {
  if (key === undefined) return undefined;
  if (isNoted(draft)) return noted(draft.note, without(draft.noted, [key, ...rest], numbers) as Draft);
  const part = without(partsOf(draft)?.[key], rest, numbers);
  if (!Array.isArray(draft)) {
    const left = { ...(draft as DraftObject), [key]: part };
    // An object that has lost all settings says nothing.
    return Object.values(left).every((value) => value === undefined) ? undefined : left;
  }
  const items = (draft as readonly Draft[]).map((item, index) => ({
    item: index === key ? part : item,
    number: numbers.get(draft)?.[index] ?? index,
  }));
  const remaining = items.filter((one): one is { item: Draft; number: number } => one.item !== undefined);
  const list = remaining.map(({ item }) => item);
  numbers.set(
    list,
    remaining.map(({ number }) => number),
  );
  return list;
}

/** Names a setting as messages do: `footer.columns[1].href`. */
function nameOf(path: KeyPath): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}
