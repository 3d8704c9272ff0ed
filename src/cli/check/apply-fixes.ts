/**
 * `docsgen check --fix` writes certain fixes into source files and shows them. Only the marked text is replaced; all
 * other bytes of a file are kept, including line ends and the byte order mark.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, Place } from '../../pipeline/model.js';
import { insertedText } from './inserted-text.js';
import { replaceFile } from './replace-file.js';

/** A replaced part of a line. */
export interface Fix {
  readonly place: Place;
  readonly suggestion: string;
  readonly isBlockBefore?: boolean | undefined;
}

/** Returns the certain fixes, one per place, in the order of files and lines. */
export function certainFixes(diagnostics: readonly Diagnostic[]): readonly Fix[] {
  const fixes = new Map<string, Fix>();
  for (const { place, suggestion, isBlockBefore, isCertain } of diagnostics) {
    if (!place || suggestion === undefined || !isCertain) continue;
    // Nothing can precede a block that begins on the line of its container, such as a list.
    if (isBlockBefore && place.lineText.slice(0, place.column - 1).trim() !== '') continue;
    const key = `${place.file}:${place.line}:${place.column}`;
    if (!fixes.has(key)) fixes.set(key, { place, suggestion, isBlockBefore });
  }
  return [...fixes.values()];
}

/**
 * Writes fixes into the files below `root`, and returns those that were written. A line that has changed since it was
 * read is left alone. A file that cannot be written is passed to `reportUnwritable`.
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
    try {
      // Lines keep their line ends.
      const lines = readFileSync(path, 'utf8').split(/(?<=\r\n|\n|\r(?!\n))/);
      const applied = own.toReversed().filter((fix) => applyToLine(lines, fix));
      if (applied.length > 0) replaceFile(path, lines.join(''));
      return applied.toReversed();
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      reportUnwritable(file, code ?? message);
      return [];
    }
  });
}

/** Applies a fix to its line. Fixes are applied from the end of a line to its start, so that columns stay valid. */
function applyToLine(lines: string[], fix: Fix): boolean {
  const { line, column, length, lineText } = fix.place;
  const mark = line === 1 && lines[0]?.startsWith('\uFEFF') ? 1 : 0;
  const text = lines[line - 1]?.slice(mark);
  const start = column - 1;
  if (text === undefined || text.slice(start, start + length) !== lineText.slice(start, start + length)) return false;
  const fixed = text.slice(0, start) + insertedText(fix) + text.slice(start + length);
  const lineEnd = /(?:\r\n|\n|\r)$/.exec(text)?.[0] ?? '\n';
  // A block is separated from the text above it.
  const gap = fix.isBlockBefore && (lines[line - 2] ?? '').trim() !== '' ? lineEnd : '';
  lines[line - 1] = (lines[line - 1] ?? '').slice(0, mark) + gap + fixed.replaceAll(/(?<!\r)\n(?!$)/g, lineEnd);
  return true;
}

/** Shows the lines before and after, like a diff. `nameOf` returns the names of files. */
export function drawFixes(fixes: readonly Fix[], nameOf: (file: string) => string): readonly string[] {
  const byLine = new Map<string, Fix[]>();
  for (const fix of fixes) {
    const where = `${nameOf(fix.place.file)}:${fix.place.line}`;
    byLine.set(where, [...(byLine.get(where) ?? []), fix]);
  }
  return [...byLine].flatMap(([where, own]) => {
    const before = own[0]?.place.lineText ?? '';
    const after = own.reduceRight(
      (text, fix) =>
        text.slice(0, fix.place.column - 1) + insertedText(fix) + text.slice(fix.place.column - 1 + fix.place.length),
      before,
    );
    return [where, `- ${before}`, ...after.split('\n').map((line) => `+ ${line}`)];
  });
}
