/**
 * Joins diagnostics to problems for people. Versions that are full copies repeat a problem in each copy of a file: the
 * same line at the same position. It is one problem with all its versions. Machines get every diagnostic.
 */
import { isInGit, layersOf, type Layout, type LayerPlace } from '../../pipeline/files/site-folders.js';
import type { Diagnostic, Place } from '../../pipeline/model.js';
import { plural } from '../report.js';

/** Joins diagnostics that differ only in the version of their folder. The first one represents its group. */
export function joinCopies(config: Layout, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const names = config.versions.map(({ name }) => name);
  const mask = createVersionMask(layersOf(config).filter(({ version }) => version));
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>();
  for (const diagnostic of diagnostics) {
    const key = keyWithoutVersion(diagnostic, mask);
    const group = groups.get(key);
    if (group) group.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  const order = new Map(names.map((name, index) => [name, -index]));
  return Array.from(groups.values(), (group) => join(config, group, (name) => order.get(name) ?? 0));
}

/** Returns a function that replaces the folder of a version in paths by the section's name and "*". */
function createVersionMask(layers: readonly LayerPlace[]): (text: string) => string {
  if (layers.length === 0) return (text) => text;
  const masked = new Map(layers.map(({ section, folder }) => [folder, `${section.name}/*`]));
  const path = new RegExp(`(?:${layers.map(({ folder }) => escapePattern(folder)).join('|')})(?=[/"]|$)`, 'g');
  return (text) => text.replaceAll(path, (folder) => masked.get(folder) ?? folder);
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function keyWithoutVersion(diagnostic: Diagnostic, mask: (text: string) => string): string {
  const { severity, code, message, subject = '', suggestion, place } = diagnostic;
  const file = place?.file ?? subject;
  // A file of no version has no copies. Its diagnostics may name files of several versions.
  if (mask(file) === file) return JSON.stringify([severity, code, message, subject, place]);
  const at = place && [mask(place.file), place.line, place.column, place.length, textAround(place)];
  // The copies of a page have different addresses, and the place already identifies the page.
  const text = code === 'anchor-lost' && place ? message.replace(/"\/[^"]*"(?: and \d+ more)?/, '') : message;
  return JSON.stringify([severity, code, mask(text), mask(subject), at, suggestion]);
}

/** Returns the text near a place. It is cut, because a line may be a whole file with thousands of diagnostics. */
function textAround({ lineText, column, length }: Place): string {
  return lineText.slice(Math.max(0, column - 200), column + length + 200);
}

function join(
  config: Layout,
  group: readonly [Diagnostic, ...Diagnostic[]],
  order: (version: string) => number,
): Diagnostic {
  const [first] = group;
  const files = new Set(group.map(({ place, subject }) => place?.file ?? subject));
  const versions = [...new Set(group.flatMap((diagnostic) => diagnostic.versions ?? []))];
  const where = first.place?.file ?? first.subject;
  const fromGit = group.filter(({ place }) => place !== undefined && isInGit(config, place.file)).length;
  const wayOut =
    fromGit === 0
      ? 'Change each of them'
      : 'Those of versions from git are changed in their branch, or accepted under `exceptions` in the config';
  // Bundles for the build and for browsers report the same error in one file.
  const copies =
    files.size === 1
      ? []
      : [
          `${plural(files.size, 'file')} have this problem${where === undefined ? '' : `: "${where}" and the same file in other versions`}. ${wayOut}; "docsgen check --format compact" lists them.`,
        ];
  return {
    ...first,
    notes: [...first.notes, ...copies],
    ...(versions.length > 0 && { versions: versions.sort((a, b) => order(a) - order(b)) }),
  };
}
