/**
 * Remembers pages that are gone, and finds where their texts are now. A file that is renamed has no redirect, but a reader
 * who has its page open wants to follow it.
 */
import type { LiveState } from './live-state.js';

export interface MovedPages {
  /** Notes the pages that the next state no longer has, and forgets those that it has again. */
  readonly changed: (before: LiveState, next: LiveState) => void;
  /**
   * Returns the URL of the page that has the text of a gone one, in the same version. `outFiles` are the files at its
   * address. Undefined if there is no such page, or several.
   */
  readonly urlOf: (outFiles: readonly string[], state: LiveState) => string | undefined;
}

export function createMovedPages(): MovedPages {
  const gone = new Map<string, string>();
  return {
    changed(before, next) {
      const texts = textsByFile(next);
      for (const [outFile, text] of textsByFile(before)) if (!texts.has(outFile)) gone.set(outFile, text);
      for (const outFile of texts.keys()) gone.delete(outFile);
    },
    urlOf(outFiles, state) {
      const text = outFiles.map((outFile) => gone.get(outFile)).find((known) => known !== undefined);
      if (text === undefined) return undefined;
      const pages = state.site.pages.filter((page) => page.isServed && textOf(page, state) === text);
      return pages.length === 1 ? pages[0]?.address.url : undefined;
    },
  };
}

/** Returns the texts of all pages with a file, by the files that are published. */
function textsByFile(state: LiveState): ReadonlyMap<string, string> {
  return new Map(
    state.site.pages.flatMap((page) => {
      const text = page.isServed ? textOf(page, state) : undefined;
      return text === undefined ? [] : [[page.address.outFile, text] as const];
    }),
  );
}

/** Returns the text of a page with its version. Undefined for a page that docsgen makes. */
function textOf(
  { source, version, generated }: LiveState['site']['pages'][number],
  { read }: LiveState,
): string | undefined {
  const text = generated ? undefined : read.value.texts.get(source.file)?.text;
  return text === undefined || text.trim() === '' ? undefined : `${version?.name}\n${text}`;
}
