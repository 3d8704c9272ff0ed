/**
 * Makes the files of an offline folder for a version.
 *
 * This works on rendered pages. Addresses reach HTML in many ways: links of articles, menus, the site's own components,
 * raw HTML, styles. Only the finished page has all of them, so this finds every address that leads out of the folder. A
 * file is in the folder because another file in it names it.
 */
import { readFileSync } from 'node:fs';
import { offlineGlobals, offlineScripts } from '../../../theme/contract/search/offline-search.js';
import type { OutputFile } from '../../model.js';
import { packageFile } from '../../files/package-files.js';
import { escapeHtml } from '../../../theme/render/escape-html.js';
import { folderOf } from '../../text/doc-path.js';
import { replaceInStyles, targetFinder, type Target } from '../addresses.js';
import type { OpenVersion } from '../open-version.js';
import { offlinePage } from './offline-page.js';
import { offlineSearchData } from './offline-search-data.js';
import { relativeUrl } from './relative-url.js';

/** Marks every page of an offline folder. A published site has another mark, so that neither overwrites the other. */
export const offlineMark = '<meta name="generator" content="docsgen offline"';

/** Returns the files, sorted by name. */
export function makeOfflineFiles(kept: OpenVersion): readonly OutputFile[] {
  const sources = new Map(kept.files.map((file) => [file.outFile, file]));
  const made = new Map<string, OutputFile>();
  const find = targetFinder(kept);
  /** Replaces the addresses in one file. */
  const addressesIn =
    (from: string) =>
    (address: string): string => {
      const target = find(address);
      if (target.kind === 'kept') take(target.outFile);
      return written(target, address, from);
    };
  const take = (outFile: string): void => {
    const file = sources.get(outFile);
    if (!file || made.has(outFile)) return;
    made.set(outFile, file);
    if ('text' in file && outFile.endsWith('.css')) {
      made.set(outFile, { outFile, text: replaceInStyles(file.text, addressesIn(outFile)) });
    }
  };
  const pages = [
    ...kept.pages.map(({ page, html }) => ({ outFile: page.address.outFile, html })),
    ...(kept.search ? [kept.search] : []),
  ];
  for (const { outFile, html } of pages) {
    made.set(outFile, { outFile, text: offlinePage(html, outFile, addressesIn(outFile)) });
  }
  const home = kept.pages[0]?.page.address.outFile;
  if (home !== undefined && !made.has('index.html')) made.set('index.html', openingPage(home));
  const data = offlineSearchData(kept, (address) => addressesIn('')(address));
  for (const file of [...scripts(kept, data !== undefined), ...(data ? [data] : [])]) made.set(file.outFile, file);
  return [...made.values()].sort((a, b) => (a.outFile < b.outFile ? -1 : 1));
}

function written(target: Target, address: string, from: string): string {
  if (target.kind === 'other') return address;
  return target.kind === 'published' ? target.url : relativeUrl(folderOf(from), target.outFile) + target.fragment;
}

function scripts({ site }: OpenVersion, hasSearch: boolean): readonly OutputFile[] {
  const { page, code } = offlineScripts;
  const textOf = (name: string): string => readFileSync(packageFile(`dist/client/${name}`), 'utf8');
  const texts = `globalThis.${offlineGlobals.texts}=${JSON.stringify(site.config.interfaceTexts)};\n`;
  return [
    { outFile: page, text: texts + textOf('offline.js') },
    ...(hasSearch ? [{ outFile: code, text: textOf('offline-search.js') }] : []),
  ];
}

/** A redirect at the top of the folder, for versions without a page there. */
function openingPage(home: string): OutputFile {
  const url = escapeHtml(relativeUrl('', home));
  return {
    outFile: 'index.html',
    text: `<!doctype html><meta charset="utf-8">${offlineMark}><meta http-equiv="refresh" content="0; url=${url}"><title>${url}</title><a href="${url}">${url}</a>\n`,
  };
}
