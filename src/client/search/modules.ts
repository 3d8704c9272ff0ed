/** What the first script and the search modules say to each other: each is a file of its own. Types only. */
import type { SearchSettings } from '../../theme/search-files.js';
import type { SearchEngine } from './engine.js';

/** What search is given by the page it runs on. */
export interface SearchContext {
  readonly settings: SearchSettings;
  readonly engine: SearchEngine;
  /** Opens a page of this site without a full load, where that can be had. */
  readonly navigate: (url: string) => void;
}

export interface SearchModal {
  readonly isOpen: boolean;
  /** `takeTyped` gives what was typed until the input was there; called once, when it has the focus. */
  open(takeTyped: () => string): void;
  close(): void;
}

/** What the engine's module exports. */
export interface EngineModule {
  createEngine(settings: SearchSettings): SearchEngine;
}

export interface ModalModule {
  createModal(context: SearchContext): SearchModal;
}

export interface ResultsPageModule {
  startResultsPage(page: HTMLElement, context: SearchContext & { readonly preferredVersion: string | undefined }): void;
}
