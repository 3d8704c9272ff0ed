/**
 * Reads from git's log when each file's content last changed. A mere move is no change, and neither is a file that is
 * restored unchanged.
 */
import { dayOfEpoch } from '../../../files/day-of-epoch.js';

/** The last change of a file's content. */
export interface Change {
  /** The day in UTC, such as "2026-11-21". */
  readonly day: string;
  /** Format: "2026-11-21T10:20:30Z". */
  readonly time: string;
  /** Name of the commit's author. */
  readonly author: string;
}

/**
 * Newest first. Exact renames are listed, because a file that only moved has the same content. Merges (`-c`) list only
 * files that differ from those of all parents.
 */
export const logArguments = ['log', '-c', '-z', '--format=%x01%ct %an', '--raw', '--abbrev=16', '-M100%'] as const;

/**
 * Parses the log, commit by commit. Times and authors begin with a byte 1. Then come modes, ids and status, ":100644
 * 000000 1a2b… 0000… D", and the path, or both paths of a rename ("R100"). A merge has modes, ids and a letter for each
 * parent.
 */
export function datesOf(log: string): Map<string, Change> {
  const reading: Reading = { dates: new Map(), laterNames: new Map(), added: new Map() };
  const parts = log.split('\0').map((part) => part.replace(/^\n/, ''));
  let change: Change | undefined;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    if (part.startsWith('\x01')) {
      change = readChange(part.slice(1));
      continue;
    }
    if (!part.startsWith(':')) continue;
    const words = part.split(' ');
    const [status = '', id = ''] = words.toReversed();
    const file = parts[(at += 1)] ?? '';
    if (/^R\d/.test(status)) addRename(reading, file, parts[(at += 1)] ?? '');
    else if (/^D+$/.test(status)) addDeletion(reading, file, words[2] ?? '');
    else addChange(reading, file, change, status === 'A' ? id : undefined);
  }
  return new Map(
    Array.from(reading.dates).flatMap(([file, last]) => (last === undefined ? [] : [[file, last] as const])),
  );
}

interface Reading {
  /** Undefined if a commit's time is not a date. Dates of older commits would no longer be true. */
  readonly dates: Map<string, Change | undefined>;
  /** The later names of each earlier file name. */
  readonly laterNames: Map<string, readonly string[]>;
  /** Files whose date is that of the commit that added them, with their later names. */
  readonly added: Map<
    string,
    { readonly id: string; readonly dated: readonly string[]; readonly names: readonly string[] }
  >;
}

function namesOf({ laterNames }: Reading, file: string): readonly string[] {
  return laterNames.get(file) ?? [file];
}

function addRename(reading: Reading, from: string, to: string): void {
  reading.laterNames.set(from, [...namesOf(reading, from), ...namesOf(reading, to)]);
  reading.laterNames.set(to, []);
}

/** Handles a deletion. If a later commit added the same content, that was no change. */
function addDeletion({ added, dates, laterNames }: Reading, file: string, id: string): void {
  const later = added.get(file);
  added.delete(file);
  if (later?.id !== id) return;
  for (const name of later.dated) dates.delete(name);
  laterNames.set(file, later.names);
}

/** Handles a change. `added` is the id of a file that did not exist before. */
function addChange(reading: Reading, file: string, change: Change | undefined, added: string | undefined): void {
  const names = namesOf(reading, file);
  const dated = names.filter((name) => !reading.dates.has(name));
  for (const name of dated) reading.dates.set(name, change);
  if (added === undefined) return;
  reading.added.set(file, { id: added, dated, names });
  reading.laterNames.set(file, []);
}

/** Parses a line such as "1700000000 A. Author". */
function readChange(written: string): Change | undefined {
  const [, seconds = '', author = ''] = /^(\S*) ?(.*)$/.exec(written) ?? [];
  const day = dayOfEpoch(seconds);
  if (day === undefined) return undefined;
  return { day, time: new Date(Number(seconds) * 1000).toISOString().replace('.000', ''), author };
}
