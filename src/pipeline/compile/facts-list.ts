/**
 * What the last run knew of the site's documents, in two entries of the cache for each config file. A list names the hash of
 * each document's facts, and whether anything is to be said about it: a run that finds all facts as they were needs no
 * document at all. The facts themselves are in the other entry, because the stages want those of all documents at once.
 * Both are only ever short cuts to what the documents themselves say.
 */
import type { Cache } from '../cache/cache.js';
import { contentHash } from '../cache/content-hash.js';
import { toolVersion } from '../cache/tool-version.js';
import type { Document, Facts, Places, SiteConfig } from '../model.js';
import type { CompileMemory, KnownFacts } from './compile-memory.js';

export interface FactsList {
  readonly get: (documentKey: string) => KnownFacts | undefined;
  /** Has a document of the last run in the memory, without its places; false if it is not among those. */
  readonly load: (documentKey: string) => boolean;
  /** Keeps the list of these documents for the next run. */
  readonly keep: (documentKeys: Iterable<string>) => void;
  /** Keeps the facts of these documents, if many were not kept before. They must be in the memory. */
  readonly keepFacts: (documentKeys: Iterable<string>) => void;
}

/** The facts of all documents. Documents whose words alone differ share them. */
interface KeptFacts {
  readonly facts: readonly Facts[];
  readonly descriptions: readonly (readonly [documentKey: string, description: string])[];
}

/**
 * The share of documents that may be missing from the entry of all facts: they are read one by one, which costs less than
 * writing all again after each edit.
 */
const mayLack = 1 / 16;

/** Documents in the memory are described by themselves, all others by the list of the last run. */
export function openFactsList({ root, configFile }: SiteConfig, cache: Cache, memory: CompileMemory): FactsList {
  // Another docsgen may keep something else under a name that says nothing of it.
  const name = contentHash(JSON.stringify([toolVersion, root, configFile]));
  const described = new Map<string, KnownFacts>();
  let listed: string | undefined;
  let last: ReadonlyMap<string, KnownFacts> | undefined;
  let kept: ReturnType<typeof parseFacts> | undefined;
  const lookUp = (key: string): KnownFacts | undefined => {
    last ??= parseList((listed = cache.read('known', name) ?? ''));
    return last.get(key);
  };
  const get = (key: string): KnownFacts | undefined => {
    const known = described.get(key) ?? memory.known.get(key) ?? lookUp(key);
    if (known) described.set(key, known);
    return known;
  };
  const mayKeep = (key: string): boolean => !hasFailed(memory.places.get(key));
  return {
    get,
    load(key) {
      const known = lookUp(key);
      if (!known) return false;
      if (!kept) {
        kept = parseFacts(cache.read('facts', name));
        for (const one of kept.descriptions.keys()) memory.kept.add(one);
      }
      const facts = kept.facts.get(known.hash);
      const description = kept.descriptions.get(key);
      if (!facts || description === undefined) return false;
      memory.addFacts(key, { facts, description }, known);
      return true;
    },
    keep(keys) {
      const lines = Array.from(keys, (key) => [key, get(key)] as const).flatMap(([key, known]) =>
        known && mayKeep(key) ? `${key} ${known.hash} ${known.links} ${known.isClean ? 'clean' : 'look'}\n` : [],
      );
      const text = lines.join('');
      if (text !== listed) cache.write('known', name, text);
    },
    keepFacts(keys) {
      const all = [...keys].filter(mayKeep);
      const lacking = all.filter((key) => !memory.kept.has(key));
      if (lacking.length <= all.length * mayLack) return;
      const documents = all.flatMap((key): [string, Document][] => {
        const document = memory.documents.get(key);
        return document ? [[key, document]] : [];
      });
      // Another content is being loaded by now.
      if (documents.length < all.length) return;
      cache.write('facts', name, JSON.stringify(withoutRepeats(documents)));
      for (const [key] of documents) memory.kept.add(key);
    },
  };
}

/** Whether a plugin failed. It may not fail next time, so nothing of the document is kept for other runs. */
export function hasFailed(places: Places | undefined): boolean {
  return places?.diagnostics.some(({ code }) => code === 'plugin-failed') === true;
}

function parseList(text: string): ReadonlyMap<string, KnownFacts> {
  return new Map(
    Array.from(text.matchAll(/^(\S+) (\S+) (\d+) (clean|look)$/gm), ([, key = '', hash = '', links, state]) => [
      key,
      { hash, links: Number(links), isClean: state === 'clean' },
    ]),
  );
}

function withoutRepeats(documents: readonly (readonly [string, Document])[]): KeptFacts {
  return {
    facts: [...new Map(documents.map(([, { facts }]) => [facts.hash, facts])).values()],
    descriptions: documents.map(([key, { description }]) => [key, description]),
  };
}

function parseFacts(text: string | undefined) {
  const { facts, descriptions } = (
    text === undefined ? { facts: [], descriptions: [] } : JSON.parse(text)
  ) as KeptFacts;
  return { facts: new Map(facts.map((one) => [one.hash, one])), descriptions: new Map(descriptions) };
}
