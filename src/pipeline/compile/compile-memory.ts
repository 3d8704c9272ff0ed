/**
 * What is known of compiled texts within one process. A build fills it once; a program that lives on hands the same one
 * to every load, so that a text that has not changed is neither read from the cache nor named again.
 */
import type { Document, Source, Variables } from '../model.js';
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

export interface CompileMemory {
  /** By key. The same document is the same object from load to load. */
  readonly documents: Map<string, Document>;
  /** By the document's key. */
  readonly articles: Map<string, CompiledArticle>;
  /** What is being compiled with its article, by key: whoever wants the same waits for it. */
  readonly coming: Map<string, Promise<CompiledText>>;
  /** The jobs of sources by variables, as long as nothing else changes that a document depends on. */
  readonly jobsFor: (surroundings: string) => WeakMap<Source, Map<Variables, Job>>;
  /** Forgets whatever no page needs any more. */
  readonly forgetAllBut: (keys: { has(key: string): boolean }) => void;
}

export function createCompileMemory(): CompileMemory {
  const documents = new Map<string, Document>();
  const articles = new Map<string, CompiledArticle>();
  let jobs = { surroundings: '', bySource: new WeakMap<Source, Map<Variables, Job>>() };
  return {
    documents,
    articles,
    coming: new Map(),
    jobsFor(surroundings) {
      if (jobs.surroundings !== surroundings) jobs = { surroundings, bySource: new WeakMap() };
      return jobs.bySource;
    },
    forgetAllBut(keys) {
      for (const store of [documents, articles]) {
        for (const key of store.keys()) if (!keys.has(key)) store.delete(key);
      }
    },
  };
}
