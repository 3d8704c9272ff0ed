/**
 * Loads the files of search from two scripts that are run on first use, because browsers do not fetch files from disk.
 */
import {
  offlineGlobals,
  offlineScripts,
  settingsName,
  type OfflineSearchData,
} from '../../theme/contract/search/offline-search.js';
import type { SearchIndexFile } from '../../theme/contract/search/search-files.js';
import { document } from '../browser/own-document.js';
import type { SearchFiles } from './view/modules.js';

/**
 * Creates the loader. `top` is the URL of the top folder. The name of a module is ignored, because all modules are in
 * one script.
 */
export function filesOnDisk(top: string): SearchFiles {
  let data: OfflineSearchData | undefined;
  const url = (address: string): string => new URL(address, top).href;
  /** A script that has run is not run again. */
  const bring = async <Value>(part: 'code' | 'data'): Promise<Value> => {
    const name = offlineGlobals[part];
    if (!(name in globalThis)) await run(url(offlineScripts[part]));
    return (globalThis as unknown as Readonly<Record<string, Value>>)[name]!;
  };
  return {
    async json<Value>(name: string) {
      data ??= await bring<OfflineSearchData>('data');
      if (name === settingsName) return withWholeUrls(data, url) as Value;
      const file = data.files[name];
      if (file === undefined) throw new Error(`${name} is not in this folder`);
      return (
        isIndex(file) ? { ...file, pages: file.pages.map(([at, ...rest]) => [url(at), ...rest]) } : file
      ) as Value;
    },
    module: <Module>() => bring<Module>('code'),
  };
}

function withWholeUrls(
  { settings }: OfflineSearchData,
  url: (address: string) => string,
): OfflineSearchData['settings'] {
  const { styles, results } = settings.urls;
  return { ...settings, urls: { ...settings.urls, styles: url(styles), results: url(results) } };
}

function isIndex(file: unknown): file is SearchIndexFile {
  return typeof file === 'object' && file !== null && 'pages' in file;
}

function run(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} cannot be loaded`)));
    document.head.append(script);
  });
}
