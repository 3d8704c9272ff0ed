/**
 * Keeps the knowledge of the last run about the site's documents, in two cache entries for each config file and language:
 *
 * - The list has the hash of each document's facts, and whether the document is clean. If no facts have changed, a run
 *   needs no document at all.
 * - The other entry has the facts themselves, because the stages need the facts of all documents at once.
 *
 * Both entries only save time, because the documents contain the same information.
 */
import type { Cache } from '../../cache/cache.js';
import { contentHash } from '../../cache/content-hash.js';
import { toolVersion } from '../../cache/tool-version.js';
import type { Document, Facts, Places, SiteConfig } from '../../model.js';
import type { CompileMemory, KnownFacts } from './compile-memory.js';

export interface FactsList {
  readonly get: (documentKey: string) => KnownFacts | undefined;
  /** Loads a document of the last run into the memory, without its places. Returns false if its facts were not kept. */
  readonly load: (documentKey: string) => boolean;
  /** Stores the list of these documents for the next run. */
  readonly keep: (documentKeys: Iterable<string>) => void;
  /** Stores the facts of these documents if many of them are not stored yet. The documents must be in the memory. */
  readonly keepFacts: (documentKeys: Iterable<string>) => void;
}

/** The facts of all documents. Documents that differ only in their words share the same facts. */
interface KeptFacts {
  readonly facts: readonly Facts[];
  readonly descriptions: readonly (readonly [documentKey: string, description: string])[];
}

/**
 * The share of documents that may be missing from the entry of all facts. Missing ones are read one by one, which is
 * cheaper than writing the whole entry after each edit.
 */
const mayLack = 1 / 16;

/** Opens the list. Documents in the memory take precedence over the list of the last run. */
export function openFactsList(
  { root, configFile, translation }: SiteConfig,
  cache: Cache,
  memory: CompileMemory,
): FactsList {
  // The key includes the docsgen version, because another version may store entries in another format.
  const name = contentHash(JSON.stringify([toolVersion, root, configFile, translation?.language.htmlLang]));
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
        known && mayKeep(key) ? `${lineOf(key, known)}\n` : [],
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
      // Documents are missing if another content has been loaded meanwhile.
      if (documents.length < all.length) return;
      cache.write('facts', name, JSON.stringify(withoutRepeats(documents)));
      for (const [key] of documents) memory.kept.add(key);
    },
  };
}

/** Whether a plugin failed. It may succeed next time, so the document is not stored for other runs. */
export function hasFailed(places: Places | undefined): boolean {
  return places?.diagnostics.some(({ code }) => code === 'plugin-failed') === true;
}

function lineOf(key: string, { hash, elsewhere, links, isClean }: KnownFacts): string {
  return [key, hash, elsewhere, links, isClean ? 'clean' : 'look'].join(' ');
}

function parseList(text: string): ReadonlyMap<string, KnownFacts> {
  return new Map(
    Array.from(text.matchAll(/^(\S+) (\S+) (\S+) (\d+) (clean|look)$/gm), ([, key = '', hash = '', ...others]) => {
      const [elsewhere = '', links, state] = others;
      return [key, { hash, elsewhere, links: Number(links), isClean: state === 'clean' }];
    }),
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
