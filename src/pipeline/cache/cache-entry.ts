/** The format of one cache entry: how its file is named, and the header by which docsgen recognises what it wrote. */
import { closeSync, openSync, readSync } from 'node:fs';
import { sha256 } from './content-hash.js';
import { ifThere } from '../files/if-there.js';

/** Every header starts with these bytes, whatever the format's version. */
const headerStart = Buffer.from('docsgen-cache ');

/** Whether a name can be an entry's kind, which is a folder of the cache. */
export function isKind(name: string): boolean {
  return /^[a-z][a-z-]*$/.test(name);
}

/** Whether a name can be an entry's key, which is a file's name. */
export function isKey(name: string): boolean {
  return /^[0-9a-z]{3,64}$/.test(name);
}

/** The folder of a kind that holds a key. */
export function shardOf(key: string): string {
  return key.slice(0, 1);
}

/** Whether a name in a shard is that of an entry, or of one that was written but not yet put in place. */
export function isEntryName(shard: string, name: string): boolean {
  return (isKey(name) && shardOf(name) === shard) || /^\.[\da-f]{16}$/.test(name);
}

/** The first line of an entry. The name is part of it, so that an entry copied over another one is a miss, too. */
function headerOf(name: string, payload: Iterable<Uint8Array>): string {
  return `${headerStart.toString()}1 ${name} ${sha256(payload)}\n`;
}

/** The bytes of an entry, in pieces; of most entries it is one. */
export function* entryBytes(name: string, payload: Iterable<Buffer>): Generator<Buffer> {
  let header: Buffer | undefined = Buffer.from(headerOf(name, payload));
  for (const piece of payload) {
    yield header ? Buffer.concat([header, piece]) : piece;
    header = undefined;
  }
}

/** The text of an entry; undefined when anything is wrong with it. */
export function payloadOf(bytes: Buffer, name: string): string | undefined {
  const payload = bytes.subarray(bytes.indexOf('\n') + 1);
  const header = bytes.toString('latin1', 0, bytes.length - payload.length);
  return header === headerOf(name, [payload]) ? payload.toString() : undefined;
}

/** How a file compares with an entry by its first bytes: `cutOff` when it is too short to decide. */
export function compareHeader(file: string): 'entry' | 'cutOff' | 'foreign' {
  const bytes = Buffer.alloc(headerStart.length);
  const length = readStart(file, bytes);
  if (!headerStart.subarray(0, length).equals(bytes.subarray(0, length))) return 'foreign';
  return length === headerStart.length ? 'entry' : 'cutOff';
}

function readStart(file: string, bytes: Buffer): number {
  // Another process may just have put the file in its place, under another name.
  const descriptor = ifThere(() => openSync(file, 'r'));
  if (descriptor === undefined) return 0;
  try {
    return readSync(descriptor, bytes);
  } finally {
    closeSync(descriptor);
  }
}
