/**
 * What is known of compiled texts within one process. A build fills it once; a program that lives on hands the same one
 * to every load, so that a text that has not changed is neither read from the cache nor named again.
 */
import type { CompiledDocument, Document, Facts, Places, SourceText, Variables } from '../model.js';
import type { CompileInput } from './compile-document.js';
import type { CompiledText } from './threads/compile-messages.js';

/** A content that some page needs. */
export interface Job {
  readonly key: string;
  readonly input: Omit<CompileInput, 'wantArticle'>;
  /** The same for all copies of a page. */
  readonly page: string;
}

/** What is made with an article, as the cache keeps it. */
export interface CompiledArticle {
  readonly article: string;
  readonly search: string;
}

/** What is known of a document without the document. */
export interface KnownFacts {
  readonly hash: string;
  /** Number of links that are followed: none of a draft's are. */
  readonly links: number;
  /** No diagnostics, no suppressions and no conditions. */
  readonly isClean: boolean;
}

export interface CompileMemory {
  /** By key. The same document is the same object from load to load. */
  readonly documents: ReadonlyMap<string, Document>;
  /** By the document's key, of all documents. */
  readonly known: ReadonlyMap<string, KnownFacts>;
  /** By the document's key, of documents that were added with them. */
  readonly places: ReadonlyMap<string, Places>;
  /** Keeps a document; one with the facts of another shares that object, also with the one that it comes after. */
  readonly add: (key: string, document: CompiledDocument) => void;
  /** The same without its places. */
  readonly addFacts: (key: string, document: Document, known: KnownFacts) => void;
  /** Keys of the documents whose facts are in the cache's entry of all facts. */
  readonly kept: Set<string>;
  /** By the document's key. */
  readonly articles: Map<string, CompiledArticle>;
  /** What is in flight with its article, by key: another request for the same waits for it. */
  readonly coming: Map<string, Promise<CompiledText>>;
  /** The jobs of sources by variables, as long as nothing else changes that a document depends on. */
  readonly jobsFor: (surroundings: string) => WeakMap<SourceText, WeakMap<Variables, Job>>;
  /** Forgets whatever no page needs any more. */
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
      return jobs.bySource;
    },
    forgetAllBut(keys) {
      // Those of a document that goes now may be those of the one that takes its place.
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
    links: facts.frontMatter.draft ? 0 : facts.links.length,
    isClean: [places.diagnostics, places.suppressions, places.conditions].every(({ length }) => length === 0),
  };
}
