/**
 * `docsgen check --fix` writes certain fixes into source files and shows them. Only the marked text is replaced; all
 * other bytes of a file are kept, including line ends and the byte order mark.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, LineRewrite, Place } from '../../pipeline/model.js';
import { insertedText } from './inserted-text.js';
import { replaceFile } from './replace-file.js';

/** A replaced part of a line, or replaced lines. */
export type Fix = LineFix | BlockFix;

interface LineFix {
  readonly place: Place;
  readonly suggestion: string;
  readonly isBlockBefore?: boolean | undefined;
}

interface BlockFix {
  readonly place: Place;
  readonly rewrite: LineRewrite;
}

/** Returns the certain fixes, one per place, in the order of files and lines. */
export function certainFixes(diagnostics: readonly Diagnostic[]): readonly Fix[] {
  const fixes = new Map<string, Fix>();
  for (const { place, suggestion, isBlockBefore, isCertain, rewrite } of diagnostics) {
    if (!place) continue;
    if (rewrite) fixes.set(`${place.file}:${place.line}`, { place, rewrite });
    if (rewrite || suggestion === undefined || !isCertain) continue;
    // Nothing can precede a block that begins on the line of its container, such as a list.
    if (isBlockBefore && place.lineText.slice(0, place.column - 1).trim() !== '') continue;
    const key = `${place.file}:${place.line}:${place.column}`;
    if (!fixes.has(key)) fixes.set(key, { place, suggestion, isBlockBefore });
  }
  return withoutInner([...fixes.values()]);
}

/** Leaves out what is within rewritten lines. It is found again in their new text. */
function withoutInner(fixes: readonly Fix[]): readonly Fix[] {
  const blocks = fixes.filter((fix) => 'rewrite' in fix);
  return fixes.filter(
    (fix) =>
      !blocks.some(
        ({ place: { file, line }, rewrite }) =>
          file === fix.place.file &&
          line <= fix.place.line &&
          fix.place.line < line + rewrite.before.length &&
          ('rewrite' in fix ? line < fix.place.line : true),
      ),
  );
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
      const applied = own
        .toReversed()
        .filter((fix) => ('rewrite' in fix ? applyToBlock(lines, fix) : applyToLine(lines, fix)));
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
function applyToLine(lines: string[], fix: LineFix): boolean {
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

/** Replaces lines. The array keeps its length, so that the numbers of the lines above stay valid. */
function applyToBlock(lines: string[], { place: { line }, rewrite: { before, after } }: BlockFix): boolean {
  const own = lines.slice(line - 1, line - 1 + before.length);
  const mark = line === 1 && own[0]?.startsWith('\uFEFF') ? '\uFEFF' : '';
  // Behind the last line end of a file is an empty line, which is none of these.
  const isSame = before.every((text, index) => (own[index] ?? '').replace(/^\uFEFF|[\r\n]+$/g, '') === text);
  if (!isSame) return false;
  const endOf = (text = ''): string => /[\r\n]+$/.exec(text)?.[0] ?? '';
  const lineEnd = endOf(own[0]) || '\n';
  // The last line of a file may have no line end.
  const text = mark + after.join(lineEnd) + (after.length > 0 ? endOf(own.at(-1)) : '');
  lines.splice(line - 1, before.length, text, ...before.slice(1).map(() => ''));
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
    const { before, after } = linesOf(own);
    return [where, ...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)];
  });
}

/** Returns the lines that the fixes of one place change. */
function linesOf(fixes: readonly Fix[]): LineRewrite {
  const block = fixes.find((fix) => 'rewrite' in fix);
  if (block) return block.rewrite;
  const before = fixes[0]?.place.lineText ?? '';
  const after = fixes
    .filter((fix) => 'suggestion' in fix)
    .reduceRight(
      (text, fix) =>
        text.slice(0, fix.place.column - 1) + insertedText(fix) + text.slice(fix.place.column - 1 + fix.place.length),
      before,
    );
  return { before: [before], after: after.split('\n') };
}
