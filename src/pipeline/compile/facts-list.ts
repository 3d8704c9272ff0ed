/**
 * What the last run knew of each document: the hash of its facts, and whether anything is to be said about it. A run that
 * finds all facts as they were needs no document at all. The list is one entry of the cache for each config file; it is
 * only ever a short cut to what the documents themselves say.
 */
import type { Cache } from '../cache/cache.js';
import { contentHash } from '../cache/content-hash.js';
import type { Document, SiteConfig } from '../model.js';
import type { CompileMemory } from './compile-memory.js';

/** What is known of a document without the document. */
export interface KnownFacts {
  readonly hash: string;
  /** Number of links that are followed: none of a draft's are. */
  readonly links: number;
  /** No diagnostics, no suppressions and no conditions. */
  readonly isClean: boolean;
}

export interface FactsList {
  readonly get: (documentKey: string) => KnownFacts | undefined;
  /** Keeps the list of these documents for the next run. */
  readonly keep: (documentKeys: Iterable<string>) => void;
}

/** Documents in the memory are described by themselves, all others by the list of the last run. */
export function openFactsList(
  { root, configFile }: SiteConfig,
  cache: Cache,
  { documents }: Pick<CompileMemory, 'documents'>,
): FactsList {
  const name = contentHash(JSON.stringify([root, configFile]));
  const described = new Map<string, KnownFacts>();
  let listed: string | undefined;
  let last: ReadonlyMap<string, KnownFacts> | undefined;
  const lookUp = (key: string): KnownFacts | undefined => {
    last ??= parse((listed = cache.read('facts', name) ?? ''));
    return last.get(key);
  };
  const get = (key: string): KnownFacts | undefined => {
    const document = documents.get(key);
    const known = described.get(key) ?? (document ? describe(document) : lookUp(key));
    if (known) described.set(key, known);
    return known;
  };
  return {
    get,
    keep(keys) {
      const lines = Array.from(keys, (key) => [key, get(key)] as const).flatMap(([key, known]) =>
        known && !hasFailed(documents.get(key))
          ? `${key} ${known.hash} ${known.links} ${known.isClean ? 'clean' : 'look'}\n`
          : [],
      );
      const text = lines.join('');
      if (text !== listed) cache.write('facts', name, text);
    },
  };
}

/** Whether a plugin failed. It may not fail next time, so nothing of the document is kept for other runs. */
export function hasFailed(document: Document | undefined): boolean {
  return document?.places.diagnostics.some(({ code }) => code === 'plugin-failed') === true;
}

function describe({ facts, places }: Document): KnownFacts {
  return {
    hash: facts.hash,
    links: facts.frontMatter.draft ? 0 : facts.links.length,
    isClean: [places.diagnostics, places.suppressions, places.conditions].every(({ length }) => length === 0),
  };
}

function parse(text: string): ReadonlyMap<string, KnownFacts> {
  return new Map(
    Array.from(text.matchAll(/^(\S+) (\S+) (\d+) (clean|look)$/gm), ([, key = '', hash = '', links, state]) => [
      key,
      { hash, links: Number(links), isClean: state === 'clean' },
    ]),
  );
}
