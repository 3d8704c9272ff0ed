/** The interface between the first script and the search modules, which are separate files. Types only. */
import type { SearchSettings } from '../../../theme/contract/search/search-files.js';
import type { SearchEngine } from '../engine/engine.js';

/** Where search takes its files from: modules and JSON by URL, or scripts where pages are opened from a disk. */
export interface SearchFiles {
  /** Rejects if the file is missing or not JSON. */
  json<Value>(url: string): Promise<Value>;
  /** The exports of a module. */
  module<Module>(url: string): Promise<Module>;
}

/** What the page gives to search. */
export interface SearchContext {
  readonly settings: SearchSettings;
  readonly engine: SearchEngine;
  readonly files: SearchFiles;
  /** Opens a page of this site without a full load, if possible. */
  readonly navigate: (url: string) => void;
}

export interface SearchModal {
  readonly isOpen: boolean;
  /** `takeTyped` gives what was typed until the input was there, and ends the keeping of keys. */
  open(takeTyped: () => string): void;
  close(): void;
}

/** What the engine's module exports. */
export interface EngineModule {
  /** `fetchFile` rejects for missing files. A hosted service needs none. */
  createEngine(settings: SearchSettings, fetchFile: (url: string) => Promise<unknown>): SearchEngine;
}

export interface ModalModule {
  createModal(context: SearchContext): SearchModal;
}

/** The hits last shown at an address of the results page, by path and query. */
export type ShownResults = Map<string, readonly Element[]>;

/** What the results page gets. */
export interface ResultsContext extends SearchContext {
  /** Name of the version that the reader has chosen in the version menu. */
  readonly preferredVersion: string | undefined;
  /** Holds the hits of one address, for a reader who comes back. */
  readonly shown: ShownResults;
  /** Aborted when another page is shown. */
  readonly signal: AbortSignal;
}

export interface ResultsPageModule {
  startResultsPage(page: HTMLElement, context: ResultsContext): void;
}
