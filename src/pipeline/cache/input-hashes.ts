/**
 * The inputs of a bundle, as texts: a file from the root, or all files of a folder with certain extensions, in the form
 * of `folderInput`. A bundle with a folder among its inputs is made again if a file is added there.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.js';
import { hashFile } from './hash-file.js';
import { listRegularFiles } from '../files/read-text.js';
import { isInFolder } from '../files/site-folders.js';
import { oncePerKey } from '../once.js';

interface FolderInput {
  /** The path from the root, which is ".". */
  readonly folder: string;
  /** Empty if all files count. */
  readonly extensions: readonly string[];
}

/** The root itself is written as "." or left out, as in a path from the root that was absolute before. */
const folderPattern = /^(?:(?<folder>.+)\/)?\*\*\/\*(?:\.\{(?<extensions>[^}]*)\})?$/;

/**
 * Returns the input for the files of a folder that match a pattern. It may contain more files than the pattern, but
 * never fewer: of the pattern, only the extensions at its end are used.
 */
export function folderInput(folder: string, glob: string): string {
  const [, one, several] = /\*\.(?:(\w+)|\{([\w,]+)\})$/.exec(glob) ?? [];
  const extensions = one ?? several;
  return `${folder || '.'}/**/*${extensions === undefined ? '' : `.{${extensions}}`}`;
}

/** Returns the folder of an input, from the root, or undefined for a file. */
export function folderOfInput(input: string): string | undefined {
  return parse(input)?.folder;
}

function parse(input: string): FolderInput | undefined {
  const groups = folderPattern.exec(input)?.groups;
  return groups && { folder: groups['folder'] ?? '.', extensions: groups['extensions']?.split(',') ?? [] };
}

function isBelow(file: string, { folder }: FolderInput): boolean {
  return folder === '.' ? !file.startsWith('../') : isInFolder(file, folder);
}

function hasExtension(file: string, { extensions }: FolderInput): boolean {
  return extensions.length === 0 || extensions.some((extension) => file.endsWith(`.${extension}`));
}

/** Returns a function that decides whether a file, named from the root, is among the inputs. */
export function createInputTest(inputs: readonly string[]): (file: string) => boolean {
  const files = new Set(inputs);
  const folders = inputs.flatMap((input) => parse(input) ?? []);
  return (file) => files.has(file) || folders.some((input) => isBelow(file, input) && hasExtension(file, input));
}

/**
 * The hashes of inputs in one run. Each input is read once, because many bundles share their inputs. A bundle that is
 * made after its input was read gets the older hash, and is made again by the next run if the file has changed since.
 */
export interface InputHashes {
  /** Returns undefined for a file that does not exist. */
  readonly of: (input: string) => string | undefined;
  /** Whether a file was written at a time or later, in milliseconds. False for a folder and a missing file. */
  readonly isSavedSince: (input: string, time: number) => boolean;
}

export function createInputHashes(root: string): InputHashes {
  return {
    of: oncePerKey((input) => hashInput(root, input)),
    isSavedSince(input, time) {
      const path = join(root, input);
      if (parse(input) || !existsSync(path)) return false;
      const { mtimeMs } = statSync(path);
      return mtimeMs >= time && mtimeMs < Date.now() + 1;
    },
  };
}

/** Returns a hash of several inputs by name and contents. A missing file is hashed as such. */
export function hashInputs(hashes: InputHashes, inputs: readonly string[]): string {
  return contentHash(inputs.map((input) => `${input} ${hashes.of(input) ?? 'gone'}`).join('\n'));
}

function hashInput(root: string, input: string): string | undefined {
  const folder = parse(input);
  if (!folder) return hashFile(root, input);
  const files = listRegularFiles(root, folder.folder).value.filter((file) => hasExtension(file, folder));
  return contentHash(files.map((file) => `${file} ${hashFile(root, `${folder.folder}/${file}`) ?? 'gone'}`).join('\n'));
}
