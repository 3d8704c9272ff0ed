/** Names the versions that have results for a query. */
import { fillText } from '../../../theme/contract/fill-text.js';
import type { SearchSettings, SearchVersion } from '../../../theme/contract/search/search-files.js';

/**
 * Returns "In 4.5 and later" if all newer versions contain it, "In 3.3 and earlier" if all older ones do, and a list
 * otherwise.
 */
export function elsewhereText(
  { texts, versions }: Pick<SearchSettings, 'texts' | 'versions'>,
  having: readonly SearchVersion[],
): string {
  const [newest, oldest] = [having[0], having.at(-1)];
  const from = newest ? versions.indexOf(newest) : -1;
  const isRow = having.length > 1 && having.every((version, at) => versions[from + at] === version);
  if (isRow && from === 0) return fillText(texts.searchInLater, { version: oldest?.label ?? '' });
  if (isRow && oldest === versions.at(-1)) return fillText(texts.searchInEarlier, { version: newest?.label ?? '' });
  return fillText(texts.searchInVersions, { versions: having.map(({ label }) => label).join(texts.listSeparator) });
}
