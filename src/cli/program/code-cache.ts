/**
 * The file in which V8's compiled code of docsgen's own chunks is kept from run to run. A record for each chunk: a line
 * with its name, the length of its code and the SHA-256 of its source and its code, then the code. V8 itself knows code
 * of another version of V8 or with other flags, but looks neither at the source nor for damage.
 */
import { createHash, randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFile } from '../../pipeline/files/create-file.js';

export interface CodeCache {
  /** What was kept of a chunk; undefined when that is nothing, damaged or of another source. */
  read(name: string, source: Buffer): Buffer | undefined;
  /** Whether writing is worth a try. Makes the folder. */
  isWritable(): boolean;
  /** Replaces the file at one go: these chunks, and what it held of others. Never throws for the disk's sake. */
  write(chunks: readonly CompiledChunk[]): void;
}

export interface CompiledChunk {
  readonly name: string;
  readonly source: Buffer;
  readonly code: Buffer;
}

/** Opens the file, which need not exist. */
export function openCodeCache(file: string): CodeCache {
  const records = readRecords(file);
  return {
    read(name, source) {
      const record = records.get(name);
      return record && record.checksum === checksumOf(source, record.code) ? record.code : undefined;
    },
    isWritable: () => isWritable(dirname(file)),
    write(chunks) {
      const written = new Map(records);
      for (const { name, source, code } of chunks) written.set(name, { code, checksum: checksumOf(source, code) });
      try {
        replaceFile(file, Buffer.concat(Array.from(written, toBytes).flat()));
      } catch {
        // The disk is full, or another process was quicker: a later run tries again.
      }
    },
  };
}

interface KeptCode {
  readonly code: Buffer;
  readonly checksum: string;
}

/** Ends at the first line that is no record's: where the file is damaged or cut off. */
function readRecords(file: string): ReadonlyMap<string, KeptCode> {
  const bytes = readIfThere(file);
  const records = new Map<string, KeptCode>();
  for (let start = 0; start < bytes.length;) {
    const lineEnd = bytes.indexOf('\n', start);
    const line = /^(\S+) (\d+) ([\da-f]{64})$/.exec(bytes.toString('latin1', start, lineEnd));
    if (!line) break;
    const [, name = '', length, checksum = ''] = line;
    start = lineEnd + 1 + Number(length);
    records.set(name, { code: bytes.subarray(lineEnd + 1, start), checksum });
  }
  return records;
}

function toBytes([name, { code, checksum }]: readonly [string, KeptCode]): readonly Buffer[] {
  return [Buffer.from(`${name} ${code.length} ${checksum}\n`), code];
}

function checksumOf(source: Buffer, code: Buffer): string {
  return createHash('sha256').update(source).update(code).digest('hex');
}

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function replaceFile(file: string, contents: Buffer): void {
  const temporary = `${file}.${randomUUID()}`;
  createFile(temporary, contents);
  try {
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
