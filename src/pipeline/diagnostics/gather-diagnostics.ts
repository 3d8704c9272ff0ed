/**
 * Gathers the diagnostics of a run for the report. It applies the site's severities, removes exceptions and suppressed
 * lines, and reports each problem once.
 */
import type { Diagnostic, SiteConfig, Suppression } from '../model.js';

/**
 * Applies severities and suppressions (`suppressionsOf`, by file), and joins diagnostics of several versions with the
 * same code, place and message. Sorts by file, line and column; diagnostics without a place come first.
 */
export function gatherDiagnostics(
  config: Pick<SiteConfig, 'severities' | 'versions'> & Partial<Pick<SiteConfig, 'exceptions'>>,
  diagnostics: readonly Diagnostic[],
  suppressionsOf: (file: string) => readonly Suppression[] = () => [],
): readonly Diagnostic[] {
  const order = new Map(config.versions.map(({ name }, index) => [name, -index]));
  const byAge = (a: string, b: string): number => (order.get(a) ?? 0) - (order.get(b) ?? 0);
  const joined = new Map<string, Joined>();
  for (const diagnostic of diagnostics) {
    const severity = config.severities[diagnostic.code] ?? diagnostic.severity;
    if (severity === 'off' || isSuppressed(diagnostic, suppressionsOf) || isExcepted(diagnostic, config.exceptions))
      continue;
    const { place } = diagnostic;
    const key = [diagnostic.code, place?.file, place?.line, place?.column, diagnostic.message].join('\0');
    const known = joined.get(key) ?? { diagnostic: undefined, versions: new Set(), shownBy: new Set() };
    joined.set(key, known);
    for (const version of diagnostic.versions ?? []) known.versions.add(version);
    for (const file of diagnostic.shownBy ?? []) known.shownBy.add(file);
    if (!known.diagnostic || !isRepeated(diagnostic, known.diagnostic))
      known.diagnostic = { ...joinTwo(known.diagnostic, diagnostic), severity };
  }
  return Array.from(joined.values(), (one) => noteUsers(finish(one, byAge))).sort(byPlace);
}

/** A problem that several versions share. Sets are sorted once, at the end. */
interface Joined {
  diagnostic: Diagnostic | undefined;
  readonly versions: Set<string>;
  readonly shownBy: Set<string>;
}

/** Whether a diagnostic adds only its version. Most versions have the problems of the one below. */
function isRepeated(diagnostic: Diagnostic, twin: Diagnostic): boolean {
  return (
    diagnostic.suggestion === twin.suggestion &&
    diagnostic.isCertain === twin.isCertain &&
    diagnostic.notes.every((note, index) => note === twin.notes[index]) &&
    Object.keys(diagnostic).every((key) => key in twin)
  );
}

function joinTwo(twin: Diagnostic | undefined, diagnostic: Diagnostic): Diagnostic {
  const isCertain = diagnostic.isCertain && (!twin || (twin.isCertain && twin.suggestion === diagnostic.suggestion));
  const { isCertain: _, suggestion: __, ...known } = { ...diagnostic, ...twin };
  return {
    ...known,
    notes: joinNotes(twin?.notes ?? [], diagnostic.notes),
    ...(twin ? joinSuggestions(twin, diagnostic) : suggestionOf(diagnostic)),
    ...(isCertain && { isCertain }),
  };
}

function finish({ diagnostic, versions, shownBy }: Joined, byAge: (a: string, b: string) => number): Diagnostic {
  return {
    ...diagnostic!,
    ...(shownBy.size > 0 && { shownBy: [...shownBy] }),
    ...(versions.size > 0 && { versions: [...versions].sort(byAge) }),
  };
}

/** The maximum number of pages that are named. */
const maxUsers = 3;

/** Says which pages show a text from another file. */
function noteUsers({ shownBy, ...diagnostic }: Diagnostic): Diagnostic {
  if (!shownBy) return diagnostic;
  const files = shownBy.toSorted();
  const more = files.length - maxUsers;
  const named = files.slice(0, maxUsers).map((file) => `"${file}"`);
  const rest = more > 0 ? [`${more} more`] : [];
  return { ...diagnostic, notes: [...diagnostic.notes, `It is shown by ${[...named, ...rest].join(', ')}.`] };
}

/** Notes of versions often differ only in quoted names, such as the file of a page. The first of them is enough. */
function joinNotes(known: readonly string[], others: readonly string[]): readonly string[] {
  const kindOf = (note: string): string => note.replaceAll(/"[^"]*"/g, '""');
  const kinds = new Set(known.map(kindOf));
  return [...new Set([...known, ...others.filter((note) => !kinds.has(kindOf(note)))])];
}

type Suggested = Pick<Diagnostic, 'suggestion'>;

function suggestionOf({ suggestion }: Suggested): Suggested {
  return suggestion === undefined ? {} : { suggestion };
}

/** A suggestion from one version is still the best guess. If two versions suggest different names, there is none. */
function joinSuggestions(twin: Suggested, other: Suggested): Suggested {
  if (twin.suggestion === undefined || other.suggestion === undefined)
    return { ...suggestionOf(other), ...suggestionOf(twin) };
  return twin.suggestion === other.suggestion ? suggestionOf(twin) : {};
}

function isSuppressed({ code, place }: Diagnostic, suppressionsOf: (file: string) => readonly Suppression[]): boolean {
  return (
    place !== undefined &&
    suppressionsOf(place.file).some(
      ({ codes, firstLine, lastLine }) => firstLine <= place.line && place.line <= lastLine && codes.includes(code),
    )
  );
}

/** An exception for a folder or an address includes everything below it. */
function isExcepted({ code, place, subject }: Diagnostic, exceptions: SiteConfig['exceptions'] = {}): boolean {
  const meant = subject ?? place?.file;
  const isIn = (path: string): boolean => meant === path || meant?.startsWith(path.replace(/\/?$/, '/')) === true;
  return exceptions[code]?.some(isIn) === true;
}

/** Orders diagnostics by file, line and column. Those without a place come first. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  const [fileA, fileB] = [a.place?.file ?? '', b.place?.file ?? ''];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.place?.line ?? 0) - (b.place?.line ?? 0) || (a.place?.column ?? 0) - (b.place?.column ?? 0);
}
