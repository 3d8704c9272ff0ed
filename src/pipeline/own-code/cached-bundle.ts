/** Caches esbuild bundles by their inputs. While all inputs are unchanged, esbuild is not started. */
import type { Cache } from '../cache/cache.js';
import type { InputHashes } from '../cache/input-hashes.js';

export interface BundleIdentity {
  readonly cache: Pick<Cache, 'read' | 'write'>;
  readonly kind: string;
  /** A hash of the request. The bundle's inputs are known only after it was made. */
  readonly key: string;
  readonly hashes: InputHashes;
}

/** A JSON value, and the inputs from which it was made: see `input-hashes.ts`. */
export interface MadeBundle<Value> {
  readonly value: Value;
  readonly inputs: readonly string[];
}

interface StoredBundle<Value> {
  readonly value: Value;
  readonly inputs: readonly { readonly file: string; readonly hash: string | undefined }[];
}

/** Returns a bundle from the cache, or makes and caches it. Errors of `make` are not cached. */
export async function cachedBundle<Value>(
  { cache, kind, key, hashes }: BundleIdentity,
  make: () => Promise<MadeBundle<Value>>,
): Promise<MadeBundle<Value>> {
  const text = cache.read(kind, key);
  const stored = text === undefined ? undefined : (JSON.parse(text) as StoredBundle<Value>);
  // All are read before the bundle is made: see `InputHashes`.
  const stale = stored?.inputs.filter(({ file, hash }) => hashes.of(file) !== hash);
  if (stored && stale?.length === 0) return { value: stored.value, inputs: stored.inputs.map(({ file }) => file) };
  // Files are saved at fractions of a millisecond, which this clock leaves out.
  const started = Date.now() + 1;
  const made = await make();
  // An input that is new may have been saved after the bundler read it, so that its hash would be that of a newer text.
  const known = new Set(stored?.inputs.map(({ file }) => file));
  if (made.inputs.some((file) => !known.has(file) && hashes.isSavedSince(file, started))) return made;
  const inputs = made.inputs.map((file) => ({ file, hash: hashes.of(file) }));
  cache.write(kind, key, JSON.stringify({ value: made.value, inputs } satisfies StoredBundle<Value>));
  return made;
}
