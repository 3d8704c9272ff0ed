/** The format of a cache entry: the name of its file, and the header by which docsgen recognizes its own entries. */
import { closeSync, openSync, readSync } from 'node:fs';
import { sha256 } from './content-hash.js';
import { ifThere } from '../files/if-there.js';

/** Every header starts with these bytes, in any version of the format. */
const headerStart = Buffer.from('docsgen-cache ');

/** Whether a name is valid for a kind of entries, which is a folder of the cache. */
export function isKind(name: string): boolean {
  return /^[a-z][a-z-]*$/.test(name);
}

/** Whether a name is valid for an entry's key, which is a file name. */
export function isKey(name: string): boolean {
  return /^[0-9a-z]{3,64}$/.test(name);
}

/** Returns the subfolder of a kind that contains a key. */
export function shardOf(key: string): string {
  return key.slice(0, 1);
}

/** Whether a name in a subfolder belongs to an entry, or to a temporary file that was not renamed yet. */
export function isEntryName(shard: string, name: string): boolean {
  return (isKey(name) && shardOf(name) === shard) || /^\.[\da-f]{16}$/.test(name);
}

/** Returns the first line of an entry. It contains the name, so that an entry copied over another one is a miss too. */
function headerOf(name: string, payload: Iterable<Uint8Array>): string {
  return `${headerStart.toString()}1 ${name} ${sha256(payload)}\n`;
}

/** Returns the bytes of an entry in pieces. Most entries have one piece. */
export function* entryBytes(name: string, payload: Iterable<Buffer>): Generator<Buffer> {
  let header: Buffer | undefined = Buffer.from(headerOf(name, payload));
  for (const piece of payload) {
    yield header ? Buffer.concat([header, piece]) : piece;
    header = undefined;
  }
}

/** Returns the text of an entry, or undefined if the entry is damaged. */
export function payloadOf(bytes: Buffer, name: string): string | undefined {
  const payload = bytes.subarray(bytes.indexOf('\n') + 1);
  const header = bytes.toString('latin1', 0, bytes.length - payload.length);
  return header === headerOf(name, [payload]) ? payload.toString() : undefined;
}

/** Classifies a file by its first bytes. `cutOff` means that it is too short to decide. */
export function compareHeader(file: string): 'entry' | 'cutOff' | 'foreign' {
  const bytes = Buffer.alloc(headerStart.length);
  const length = readStart(file, bytes);
  if (!headerStart.subarray(0, length).equals(bytes.subarray(0, length))) return 'foreign';
  return length === headerStart.length ? 'entry' : 'cutOff';
}

function readStart(file: string, bytes: Buffer): number {
  // Another process may have just renamed the file.
  const descriptor = ifThere(() => openSync(file, 'r'));
  if (descriptor === undefined) return 0;
  try {
    return readSync(descriptor, bytes);
  } finally {
    closeSync(descriptor);
  }
}
