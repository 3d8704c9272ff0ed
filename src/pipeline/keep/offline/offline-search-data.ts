/** Writes the search index of a version as a script, because browsers read no JSON from a disk. */
import {
  offlineGlobals,
  offlineScripts,
  type OfflineSearchData,
} from '../../../theme/contract/search/offline-search.js';
import type { SearchIndexFile, SearchSettings } from '../../../theme/contract/search/search-files.js';
import type { MadeFile } from '../../model.js';
import { fileUrl } from '../../place/address.js';
import type { OpenVersion } from '../open-version.js';

const settingsFile = /^assets\/search-settings-[^/]*\.json$/;

/** Returns undefined if the site has no search. `replace` returns an address from the top of the folder. */
export function offlineSearchData(
  { site, version, files, index }: OpenVersion,
  replace: (address: string) => string,
): MadeFile | undefined {
  const written = files.find(({ outFile }) => settingsFile.test(outFile));
  if (!written || !('text' in written)) return undefined;
  const settings = JSON.parse(written.text) as SearchSettings;
  const { urls, versions } = settings;
  const searched = versions.filter(({ name }) => name === (version?.name ?? ''));
  const data: OfflineSearchData = {
    settings: {
      ...settings,
      elsewhereUrl: undefined,
      hosted: undefined,
      urls: { ...urls, styles: replace(urls.styles), results: replace(urls.results) },
      versions: searched.map((one) => ({ ...one, isLast: true })),
      // Addresses contain no version here, because there is only one.
      roots: [],
    },
    files: Object.fromEntries(
      index.flatMap((file) =>
        'text' in file ? [[fileUrl(site.config, file.outFile), contentsOf(file.text, replace)]] : [],
      ),
    ),
  };
  return { outFile: offlineScripts.data, text: `globalThis.${offlineGlobals.data}=${JSON.stringify(data)};\n` };
}

function contentsOf(text: string, replace: (address: string) => string): unknown {
  const file = JSON.parse(text) as unknown;
  if (!isIndex(file)) return file;
  return { ...file, pages: file.pages.map(([url, ...rest]) => [replace(url), ...rest]) };
}

function isIndex(file: unknown): file is SearchIndexFile {
  return typeof file === 'object' && file !== null && 'pages' in file;
}
