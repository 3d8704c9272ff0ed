/**
 * Several files in one readable block of text: a line `--- path` begins each file, and the lines below it are its content.
 * Every file of a block ends with a line break.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from './run-cli.js';

export const fixtures = join(projectRoot, 'test/fixtures');

export type Files = Readonly<Record<string, string | Uint8Array>>;

interface FileBlock {
  /** The text above the first marker. */
  readonly head: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Reads a block whose markers begin at the first column. */
export function readBlock(text: string): FileBlock {
  const [head = '', ...parts] = text.split(/^--- (?=\S)/m);
  const entries = parts.map((part): [string, string] => {
    const end = part.indexOf('\n');
    return [part.slice(0, end).trim(), part.slice(end + 1)];
  });
  const files = Object.fromEntries(entries);
  if (Object.keys(files).length < entries.length) throw new Error('A block names one file twice.');
  return { head, files };
}

/**
 * The files of a block inside a test, indented like the code around it. Backslashes are literal: only a backtick and `${`
 * need one in front. Values are inserted unchanged.
 */
export function fileBlock(
  { raw }: TemplateStringsArray,
  ...values: readonly string[]
): Readonly<Record<string, string>> {
  const indentation = /^\n( *)--- /.exec(raw[0] ?? '')?.[1];
  if (indentation === undefined) throw new Error('A block begins with a line that names a file.');
  const texts = raw.map((part) => part.replaceAll(`\n${indentation}`, '\n').replaceAll(/\\([`$])/g, '$1'));
  const text = String.raw({ raw: texts }, ...values).slice(1);
  return readBlock(text.replace(/ *$/, '')).files;
}

/** Writes files below a folder. */
export function writeFiles(folder: string, written: Files): void {
  for (const [file, contents] of Object.entries(written)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
}

/** The files of a golden site, "links/link-to-a-file". */
export function readFixture(name: string): Files {
  return readBlock(readFileSync(join(fixtures, name, 'site.txt'), 'utf8')).files;
}
