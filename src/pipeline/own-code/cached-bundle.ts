/** Bundles of esbuild, cached by their inputs: while every input is unchanged, esbuild is not even started. */
import type { Cache } from '../cache/cache.js';
import { hashFile } from '../cache/hash-file.js';

export interface BundleIdentity {
  readonly cache: Pick<Cache, 'read' | 'write'>;
  readonly kind: string;
  /** Hash of what asks for the bundle; its inputs are known only once it was made. */
  readonly key: string;
  /** Inputs are paths from here. */
  readonly root: string;
}

/** A value that JSON can hold, and the files it was made from. */
export interface MadeBundle<Value> {
  readonly value: Value;
  readonly inputs: readonly string[];
}

interface StoredBundle<Value> {
  readonly value: Value;
  readonly inputs: readonly { readonly file: string; readonly hash: string | undefined }[];
}

/** Takes a bundle from the cache, or makes and keeps it. What `make` throws is not kept. */
export async function cachedBundle<Value>(
  { cache, kind, key, root }: BundleIdentity,
  make: () => Promise<MadeBundle<Value>>,
): Promise<MadeBundle<Value>> {
  const text = cache.read(kind, key);
  const stored = text === undefined ? undefined : (JSON.parse(text) as StoredBundle<Value>);
  if (stored?.inputs.every(({ file, hash }) => hashFile(root, file) === hash)) {
    return { value: stored.value, inputs: stored.inputs.map(({ file }) => file) };
  }
  const made = await make();
  const inputs = made.inputs.map((file) => ({ file, hash: hashFile(root, file) }));
  cache.write(kind, key, JSON.stringify({ value: made.value, inputs } satisfies StoredBundle<Value>));
  return made;
}
