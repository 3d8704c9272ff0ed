/** Describes numbers of pages in words: "2 new pages, 1 changed page". */
import { fillCount } from '../fill-text.js';
import type { Texts } from '../texts.js';
import type { ChangeCounts, ChangedGroup } from './changes.js';

export function describeCounts({ added, changed, moved, removed }: ChangeCounts, texts: Texts): string {
  const named = [
    inWords(added, texts.changesAddedOne, texts.changesAddedMany),
    inWords(changed, texts.changesChangedOne, texts.changesChangedMany),
    inWords(moved, texts.changesMovedOne, texts.changesMovedMany),
    inWords(removed, texts.changesRemovedOne, texts.changesRemovedMany),
  ].filter((words) => words !== '');
  return named.length === 0 ? texts.changesNone : named.join(texts.listSeparator);
}

function inWords(count: number, one: string, many: string): string {
  return count === 0 ? '' : fillCount(count, one, many);
}

export function countPages(groups: readonly ChangedGroup[]): ChangeCounts {
  const pages = groups.flatMap((group) => group.pages);
  const count = (wanted: keyof ChangeCounts): number => pages.filter(({ kind }) => kind === wanted).length;
  return { added: count('added'), changed: count('changed'), moved: count('moved'), removed: count('removed') };
}
