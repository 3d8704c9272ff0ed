/** The interface between the first script and the search modules, which are separate files. Types only. */
import type { SearchSettings } from '../../../theme/contract/search/search-files.js';
import type { SearchEngine } from '../engine/engine.js';

/** The source of search files: modules and JSON by URL, or scripts if pages are opened from disk. */
export interface SearchFiles {
  /** Rejects if the file is missing or not JSON. */
  json<Value>(url: string): Promise<Value>;
  /** Returns the exports of a module. */
  module<Module>(url: string): Promise<Module>;
}

/** The page's context for search. */
export interface SearchContext {
  readonly settings: SearchSettings;
  readonly engine: SearchEngine;
  readonly files: SearchFiles;
  /** Opens a page of this site without a full load, if possible. */
  readonly navigate: (url: string) => void;
}

export interface SearchModal {
  readonly isOpen: boolean;
  /**
   * Opens the modal. `takeTyped` returns the text that was typed before the input existed, and stops recording keys.
   */
  open(takeTyped: () => string): void;
  close(): void;
}

/** The exports of the engine's module. */
export interface EngineModule {
  /** Creates the engine. `fetchFile` rejects for missing files. A hosted service does not use it. */
  createEngine(settings: SearchSettings, fetchFile: (url: string) => Promise<unknown>): SearchEngine;
}

export interface ModalModule {
  createModal(context: SearchContext): SearchModal;
}

/** The hits last shown at an address of the results page, by path and query. */
export type ShownResults = Map<string, readonly Element[]>;

/** The context of the results page. */
export interface ResultsContext extends SearchContext {
  /** The name of the version that the reader has chosen in the version menu. */
  readonly preferredVersion: string | undefined;
  /** The hits of one address, for a reader who returns. */
  readonly shown: ShownResults;
  /** Aborted when another page is shown. */
  readonly signal: AbortSignal;
}

export interface ResultsPageModule {
  startResultsPage(page: HTMLElement, context: ResultsContext): void;
}
