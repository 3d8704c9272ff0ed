/** Finds the addresses in rendered HTML: attributes that hold addresses, and the targets of addresses of the site. */
import { urlOfFile } from '../place/address.js';
import { setAttribute, type Element } from '../publish/html-tree.js';
import type { OpenVersion } from './open-version.js';

/** Attributes whose value is one address. */
const single = new Set(['href', 'src', 'poster', 'data', 'action', 'xlink:href', 'data-src']);
/** Attributes whose value is a list of addresses, each with a description. */
const lists = new Set(['srcset', 'imagesrcset']);

/** Replaces every address of an element. Undefined removes the attribute. */
export function replaceAddresses(element: Element, replace: (address: string) => string | undefined): void {
  for (const [name, value] of Object.entries(element.attribs)) {
    if (lists.has(name)) setAttribute(element, name, replaceInList(value, replace));
    else if (single.has(name)) setAttribute(element, name, replace(value));
  }
}

function replaceInList(value: string, replace: (address: string) => string | undefined): string {
  return value
    .split(/,\s+/)
    .map((candidate) => candidate.trim().replace(/^\S+/, (address) => replace(address) ?? address))
    .join(', ');
}

/** Replaces the addresses of a style sheet. */
export function replaceInStyles(css: string, replace: (address: string) => string): string {
  return css.replaceAll(
    /url\((["']?)([^"')]+)\1\)/g,
    (_, quote: string, address: string) => `url(${quote}${replace(address)}${quote})`,
  );
}

/** The meaning of an address of the site in a kept version. */
export type Target =
  /** A page or a file that is kept. The fragment includes its `#`. */
  | { readonly kind: 'kept'; readonly outFile: string; readonly fragment: string }
  /** Only the published site has it. */
  | { readonly kind: 'published'; readonly url: string }
  /** Not an address of the site: another host, a scheme, or a place on the same page. */
  | { readonly kind: 'other' };

/** Returns a function that finds the target of an address. It follows redirects of the site. */
export function targetFinder({ site, pages, search, files }: OpenVersion): (address: string) => Target {
  const { config } = site;
  const outFiles = new Map<string, string>(files.map(({ outFile }) => [urlOfFile(site, outFile), outFile]));
  for (const { page } of pages) outFiles.set(page.address.url, page.address.outFile);
  const searchRoute = site.routes.find(({ kind }) => kind === 'search');
  if (search && searchRoute) outFiles.set(searchRoute.address.url, search.outFile);
  const redirects = new Map(
    site.routes.flatMap((route) => (route.kind === 'redirect' ? [[route.address.url, route.target.url]] : [])),
  );
  return (address) => {
    if (!address.startsWith('/') || address.startsWith('//')) return { kind: 'other' };
    const [, written = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
    const moved = redirects.get(written);
    const [path = '', movedTo] = (moved ?? written).split('#');
    const outFile = outFiles.get(path);
    if (outFile === undefined)
      return { kind: 'published', url: /^\w+:/.test(path) ? path : config.url + path + query + fragment };
    return { kind: 'kept', outFile, fragment: fragment || (movedTo === undefined ? '' : `#${movedTo}`) };
  };
}
