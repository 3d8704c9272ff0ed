/**
 * The results of compiling that one process keeps. A build fills it once. `serve` passes the same memory to every load,
 * so that an unchanged text is neither read from the cache nor hashed again.
 */
import type { CompiledDocument, Document, Facts, Places, SourceText, Variables } from '../../model.js';
import type { CompileInput } from '../compile-input.js';
import type { CompiledText } from '../threads/compile-messages.js';

/** A text to compile, which some page needs. */
export interface Job {
  readonly key: string;
  readonly input: Omit<CompileInput, 'wantArticle'>;
  /** The page's identity, which is the same for all copies of a page. */
  readonly page: string;
}

/** The results that are created with an article, as the cache stores them. */
export interface CompiledArticle {
  readonly article: string;
  readonly search: string;
}

/** Facts of a document that are known without loading it. */
export interface KnownFacts {
  readonly hash: string;
  /** The same as in `Facts`. */
  readonly elsewhere: string;
  /** The number of links that are checked. Links of drafts are not. */
  readonly links: number;
  /** Whether there are no diagnostics, suppressions and conditions. */
  readonly isClean: boolean;
}

export interface CompileMemory {
  /** Documents by key. An unchanged document is the same object from load to load. */
  readonly documents: ReadonlyMap<string, Document>;
  /** The known facts of all documents, by the document's key. */
  readonly known: ReadonlyMap<string, KnownFacts>;
  /** The places of documents that were added with them, by the document's key. */
  readonly places: ReadonlyMap<string, Places>;
  /** Adds a document. Documents with equal facts share one object, even if one of them replaces the other. */
  readonly add: (key: string, document: CompiledDocument) => void;
  /** Adds a document without its places. */
  readonly addFacts: (key: string, document: Document, known: KnownFacts) => void;
  /** Keys of the documents whose facts are in the cache's entry of all facts. */
  readonly kept: Set<string>;
  /** Articles by the document's key. */
  readonly articles: Map<string, CompiledArticle>;
  /** Articles in flight, by key. Another request for the same article waits for it. */
  readonly coming: Map<string, Promise<CompiledText>>;
  /** Returns the jobs of sources by variables. They are kept until anything else changes on which documents depend. */
  readonly jobsFor: (surroundings: string) => (source: SourceText) => WeakMap<Variables, Job>;
  /** Drops everything that no page needs any more. */
  readonly forgetAllBut: (keys: { has(key: string): boolean }) => void;
}

export function createCompileMemory(): CompileMemory {
  const documents = new Map<string, Document>();
  const known = new Map<string, KnownFacts>();
  const places = new Map<string, Places>();
  const kept = new Set<string>();
  const articles = new Map<string, CompiledArticle>();
  let factsByHash = new Map<string, Facts>();
  let jobs = { surroundings: '', bySource: new WeakMap<SourceText, WeakMap<Variables, Job>>() };
  const addFacts = (key: string, { facts, description }: Document, knownFacts: KnownFacts): void => {
    if (documents.has(key)) return;
    const shared = factsByHash.get(facts.hash) ?? facts;
    factsByHash.set(shared.hash, shared);
    documents.set(key, { facts: shared, description });
    known.set(key, knownFacts);
  };
  return {
    documents,
    known,
    places,
    kept,
    add(key, document) {
      addFacts(key, document, describe(document));
      places.set(key, document.places);
    },
    addFacts,
    articles,
    coming: new Map(),
    jobsFor(surroundings) {
      if (jobs.surroundings !== surroundings) jobs = { surroundings, bySource: new WeakMap() };
      const { bySource } = jobs;
      return (source) => {
        const known = bySource.get(source);
        if (known) return known;
        const own = new WeakMap<Variables, Job>();
        bySource.set(source, own);
        return own;
      };
    },
    forgetAllBut(keys) {
      // Facts of documents that are dropped now are kept until the next call, because their replacements may have equal
      // facts.
      factsByHash = new Map(Array.from(documents.values(), ({ facts }) => [facts.hash, facts]));
      for (const store of [documents, known, places, kept, articles]) {
        for (const key of store.keys()) if (!keys.has(key)) store.delete(key);
      }
    },
  };
}

function describe({ facts, places }: CompiledDocument): KnownFacts {
  return {
    hash: facts.hash,
    elsewhere: facts.elsewhere,
    links: facts.frontMatter.draft ? 0 : facts.links.length,
    isClean: [places.diagnostics, places.suppressions, places.conditions].every(({ length }) => length === 0),
  };
}
