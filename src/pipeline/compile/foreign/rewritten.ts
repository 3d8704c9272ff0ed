/** What a construct of another generator becomes, and what this depends on. */
import type { Compilation } from '../compilation.js';

/** What the site declares or has, on which a construct may depend. */
export interface Surroundings {
  /** Whether a kind of admonition is the site's own. */
  readonly isOwnKind: (kind: string) => boolean;
  /** Whether the config says what "@/" stands for. */
  readonly hasTopAlias: boolean;
  /** Returns the path of a snippet of MkDocs from the root, with a slash. Undefined if no whole file has that name. */
  readonly snippetFile: (name: string) => string | undefined;
}

/** Reads them from the compilation of a text. The file of a snippet is the same for each text that names it. */
export function surroundingsOf({ admonitions, aliases, references }: Compilation): Surroundings {
  return {
    isOwnKind: (kind) => Object.hasOwn(admonitions, kind),
    hasTopAlias: Object.hasOwn(aliases, '@'),
    snippetFile(name) {
      const found = references.find(({ kind, written }) => kind === 'snippet' && written === name)?.found;
      return found?.ok ? `/${found.file}` : undefined;
    },
  };
}

/** Lines of a text and what to write in their place. */
export interface Rewritten {
  /** The number of lines that are replaced. */
  readonly count: number;
  readonly lines: readonly string[];
}

/** Puts empty lines between a block and the text that is next to it, or between the texts if there is no block. */
export function separated(block: readonly string[], before = '', after = ''): readonly string[] {
  if (block.length === 0) return before.trim() === '' || after.trim() === '' ? [] : [''];
  return [...(before.trim() === '' ? [] : ['']), ...block, ...(after.trim() === '' ? [] : [''])];
}

/** Returns lines without the blank ones at their ends. */
export function trimmed(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => line.trim() !== '');
  return from < 0 ? [] : lines.slice(from, lines.findLastIndex((line) => line.trim() !== '') + 1);
}
