/**
 * The pages of a site → the file out of which the not-found page names the nearest ones. A page that many versions show is
 * listed once, with the versions' prefixes; pages that are not to be found are not in it.
 */
import type { PageList } from '../../theme/page-props.js';
import { contentHash } from '../content-hash.js';
import type { OutputFile, Site } from '../model.js';
import { fileUrl, routeAddress, treeRoute } from '../place/address.js';

export interface PublishedPageList {
  readonly file: OutputFile;
  readonly url: string;
}

export function makePageList({ config, pages }: Site): PublishedPageList {
  const prefixes: string[] = [];
  const listed = new Map<string, [path: string, title: string, ...prefixes: number[]]>();
  for (const { section, version, address, title, document } of pages) {
    if (document.frontMatter.unlisted === true) continue;
    const prefix = routeAddress(config, treeRoute(section, version)).url.replace(/\/$/, '');
    if (!prefixes.includes(prefix)) prefixes.push(prefix);
    const path = address.url.slice(prefix.length);
    const key = `${path}\n${title}`;
    const entry = listed.get(key) ?? [path, title];
    entry.push(prefixes.indexOf(prefix));
    listed.set(key, entry);
  }
  const text = JSON.stringify({ prefixes, pages: [...listed.values()] } satisfies PageList);
  const outFile = `assets/pages-${contentHash(text).slice(0, 10)}.json`;
  return { file: { outFile, text }, url: fileUrl(config, outFile) };
}
