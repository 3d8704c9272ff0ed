/**
 * Turns a rendered page into a page of an offline folder. Addresses become relative, the script becomes a classic one,
 * and everything that needs another server is removed.
 */
import { offlineScripts, settingsName } from '../../../theme/contract/search/offline-search.js';
import { folderOf } from '../../text/doc-path.js';
import { replaceAddresses } from '../addresses.js';
import { elementsOf, readTree, removeElement, setAttribute, writeTree, type Element } from '../../publish/html-tree.js';
import { relativeUrl } from './relative-url.js';

/** Converts a page. `replace` returns the folder's address for an address of the site. */
export function offlinePage(html: string, outFile: string, replace: (address: string) => string): string {
  const tree = readTree(html);
  for (const element of elementsOf(tree)) {
    if (isFetched(element)) removeElement(element);
    else adapt(element, outFile, replace);
  }
  return writeTree(tree);
}

/** Whether an element loads something ahead, from another host, or as a module, or is only read by services. */
function isFetched(element: Element): boolean {
  const src = element.attribs['src'];
  if (element.name === 'script') {
    if (element.attribs['data-stamp'] !== undefined) return false;
    return element.attribs['type'] === 'module' || isElsewhere(src);
  }
  if (element.name === 'link') {
    const rel = element.attribs['rel'] ?? '';
    if (/^(?:stylesheet|icon|shortcut icon|apple-touch-icon)$/.test(rel)) return isElsewhere(element.attribs['href']);
    return rel !== 'canonical';
  }
  return element.name === 'iframe' && isElsewhere(src);
}

function isElsewhere(address: string | undefined): boolean {
  return /^(?:https?:)?\/\//.test(address ?? '');
}

function adapt(element: Element, outFile: string, replace: (address: string) => string): void {
  const name = element.attribs['name'];
  if (element.name === 'meta' && name === 'generator') setAttribute(element, 'content', 'docsgen offline');
  if (element.name === 'script' && element.attribs['data-stamp'] !== undefined)
    return useScript(element, outFile, replace);
  setAttribute(element, 'data-state', undefined);
  if (element.attribs['data-settings'] !== undefined) setAttribute(element, 'data-settings', settingsName);
  replaceAddresses(element, replace);
}

/** Adapts the script element. Its data stays, except for addresses. */
function useScript(element: Element, outFile: string, replace: (address: string) => string): void {
  const folder = folderOf(outFile);
  const style = element.attribs['data-extras-style'];
  if (style !== undefined) setAttribute(element, 'data-extras-style', replace(style));
  for (const name of ['type', 'data-extras', 'data-islands', 'data-site', 'data-base-url'])
    setAttribute(element, name, undefined);
  setAttribute(element, 'defer', '');
  setAttribute(element, 'src', relativeUrl(folder, offlineScripts.page));
  setAttribute(element, 'data-top', relativeUrl(folder, '') || '.');
}
