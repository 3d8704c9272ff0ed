/**
 * `docsgen check --fix`: writes what is certain into the files people edit, and shows it. Only the marked text is replaced;
 * every other byte of a file stays, line ends and byte order mark included.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic, Place } from '../../pipeline/model.js';
import { insertedText } from './inserted-text.js';

/** One replaced part of a line. */
export interface Fix {
  readonly place: Place;
  readonly suggestion: string;
}

/** The certain ones, each place once, in the order of files and lines. */
export function certainFixes(diagnostics: readonly Diagnostic[]): readonly Fix[] {
  const fixes = new Map<string, Fix>();
  for (const { place, suggestion, isCertain } of diagnostics) {
    if (!place || suggestion === undefined || !isCertain) continue;
    const key = `${place.file}:${place.line}:${place.column}`;
    if (!fixes.has(key)) fixes.set(key, { place, suggestion });
  }
  return [...fixes.values()];
}

/**
 * Writes fixes into the files below `root`, and returns those that are written. A line that has changed since it was read
 * is left as it is; a file that cannot be written is passed to `reportUnwritable`.
 */
export function applyFixes(
  root: string,
  fixes: readonly Fix[],
  reportUnwritable: (file: string, why: string) => void,
): readonly Fix[] {
  const files = new Set(fixes.map(({ place }) => place.file));
  return [...files].flatMap((file) => {
    const path = join(root, file);
    const own = fixes.filter(({ place }) => place.file === file);
    // Line ends stay with their lines.
    const lines = readFileSync(path, 'utf8').split(/(?<=\r\n|\n|\r(?!\n))/);
    const applied = own.toReversed().filter((fix) => applyToLine(lines, fix));
    try {
      if (applied.length > 0) replaceFile(path, lines.join(''));
      return applied.toReversed();
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      reportUnwritable(file, code ?? message);
      return [];
    }
  });
}

/** From the end of a line to its beginning, so that columns before stay right. */
function applyToLine(lines: string[], { place, suggestion }: Fix): boolean {
  const { line, column, length, lineText } = place;
  const mark = line === 1 && lines[0]?.startsWith('\uFEFF') ? 1 : 0;
  const text = lines[line - 1]?.slice(mark);
  const start = column - 1;
  if (text === undefined || text.slice(start, start + length) !== lineText.slice(start, start + length)) return false;
  const inserted = insertedText(place, suggestion);
  lines[line - 1] = (lines[line - 1] ?? '').slice(0, mark + start) + inserted + text.slice(start + length);
  return true;
}

/** Writes a file beside it first, so that no file is half written. A link stays a link: its target is fixed. */
function replaceFile(path: string, text: string): void {
  const file = realpathSync(path);
  const beside = join(dirname(file), `.${randomUUID()}.tmp`);
  try {
    writeFileSync(beside, text, { mode: statSync(file).mode, flag: 'wx' });
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** A line before and after, as diffs show it. `nameOf` gives the names of files. */
export function drawFixes(fixes: readonly Fix[], nameOf: (file: string) => string): readonly string[] {
  const byLine = new Map<string, Fix[]>();
  for (const fix of fixes) {
    const where = `${nameOf(fix.place.file)}:${fix.place.line}`;
    byLine.set(where, [...(byLine.get(where) ?? []), fix]);
  }
  return [...byLine].flatMap(([where, own]) => {
    const before = own[0]?.place.lineText ?? '';
    const after = own.reduceRight(
      (text, { place, suggestion }) =>
        text.slice(0, place.column - 1) + insertedText(place, suggestion) + text.slice(place.column - 1 + place.length),
      before,
    );
    return [where, `- ${before}`, `+ ${after}`];
  });
}
