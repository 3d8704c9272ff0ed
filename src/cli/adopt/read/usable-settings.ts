/**
 * Leaves out settings that docsgen would refuse, such as a logo whose file is missing. Otherwise the first command after
 * `adopt` would refuse the config that `adopt` has written.
 */
import { problemsOf } from '../../../pipeline/config/read-config.js';
import type { NewConfig } from '../map/map-site.js';
import { hasCode, isNoted, noted, plainObject, type Draft, type DraftObject } from '../write/draft.js';
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

export function withUsableSettings(newConfig: NewConfig, findings: Findings): NewConfig {
  const left: string[] = [];
  for (let settings = newConfig.settings; ;) {
    // The value of a setting with code is only known when the config runs.
    const plain = Object.entries(plainObject(settings)).filter(([key]) => !hasCode(settings[key] ?? null));
    const problems = problemsOf(Object.fromEntries(plain), { root: newConfig.root });
    // Leaving out a setting that is not there would change nothing.
    const problem = problems.find(({ path: [key] }) => settings[key ?? ''] !== undefined && !kept.has(key));
    if (!problem) return { ...newConfig, settings };
    const path = existingPath(settings, problem.path);
    const name = nameOf(path);
    // An object that has lost a setting may be refused itself, which is not worth a second finding.
    if (!left.some((lost) => lost.startsWith(name)))
      findings.add({ fate: 'left', name, text: problem.message.replace(`"${name}" `, 'it ') });
    left.push(name);
    settings = without(settings, path) as DraftObject;
  }
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
function without(draft: Draft | undefined, [key, ...rest]: KeyPath): Draft | undefined {
  if (key === undefined) return undefined;
  if (isNoted(draft)) return noted(draft.note, without(draft.noted, [key, ...rest]) as Draft);
  const part = without(partsOf(draft)?.[key], rest);
  if (Array.isArray(draft))
    return (draft as readonly Draft[]).flatMap((item, index) => (index === key ? (part ?? []) : item));
  return { ...(draft as DraftObject), [key]: part };
}

/** Names a setting as messages do: `footer.columns[1].href`. */
function nameOf(path: KeyPath): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}
