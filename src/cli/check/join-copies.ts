/**
 * Diagnostics → the problems that people read. Versions that are full copies repeat a problem in a file of each: the same
 * line at the same place of the same path. It is one problem, with all its versions. Machines get every diagnostic.
 */
import type { Diagnostic, Place, SiteConfig } from '../../pipeline/model.js';
import { plural } from '../report.js';

/** Joins what differs only in the version whose folder it is in. The first of each group represents all. */
export function joinCopies(
  { contentDir, sections, versions }: Pick<SiteConfig, 'contentDir' | 'sections' | 'versions'>,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const folders = sections.filter(({ versioned }) => versioned).map(({ folder }) => `${contentDir}/${folder}`);
  const names = versions.map(({ name }) => name);
  const mask = createVersionMask(folders, names);
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>();
  for (const diagnostic of diagnostics) {
    const key = keyWithoutVersion(diagnostic, mask);
    const group = groups.get(key);
    if (group) group.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  const order = new Map(names.map((name, index) => [name, -index]));
  return Array.from(groups.values(), (group) => join(group, (name) => order.get(name) ?? 0));
}

/** Returns a function that replaces a version's name in paths by "*". */
function createVersionMask(folders: readonly string[], names: readonly string[]): (text: string) => string {
  const oneOf = (texts: readonly string[]): string => texts.map(escapePattern).join('|');
  if (folders.length === 0) return (text) => text;
  const path = new RegExp(`(${oneOf(folders)})/(?:${oneOf(names)})(?=[/"]|$)`, 'g');
  return (text) => text.replaceAll(path, '$1/*');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function keyWithoutVersion(diagnostic: Diagnostic, mask: (text: string) => string): string {
  const { severity, code, message, subject = '', suggestion, place } = diagnostic;
  const at = place && [mask(place.file), place.line, place.column, place.length, textAround(place)];
  return JSON.stringify([severity, code, mask(message), mask(subject), at, suggestion]);
}

/** The text near a place, cut because a line may be a whole file with thousands of diagnostics. */
function textAround({ lineText, column, length }: Place): string {
  return lineText.slice(Math.max(0, column - 200), column + length + 200);
}

function join(group: readonly [Diagnostic, ...Diagnostic[]], order: (version: string) => number): Diagnostic {
  const [first] = group;
  if (group.length === 1) return first;
  const versions = [...new Set(group.flatMap((diagnostic) => diagnostic.versions ?? []))];
  const where = first.place?.file ?? first.subject;
  return {
    ...first,
    notes: [
      ...first.notes,
      `${plural(group.length, 'file')} have this problem${where === undefined ? '' : `: "${where}" and its copies in other versions`}. Change each of them; "docsgen check --format compact" lists them.`,
    ],
    ...(versions.length > 0 && { versions: versions.sort((a, b) => order(a) - order(b)) }),
  };
}
