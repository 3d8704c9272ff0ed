/** Finds the pages whose addresses are nearest to the requested one, for the not-found page. */
import type { PageList } from '../../theme/contract/page-props.js';
import { decoded } from '../browser/decoded.js';
import { fetchJson } from '../browser/fetch-json.js';
import { document } from '../browser/own-document.js';

interface NearPage {
  readonly url: string;
  readonly title: string;
  /** The similarity, from 0 to 1. */
  readonly likeness: number;
}

/** Fetches the list of pages and shows the nearest ones. Without the list, the page stays as it is. */
export async function wireNearestPages(root: ParentNode): Promise<void> {
  const section = root.querySelector<HTMLElement>('.nearest-pages[data-list]');
  if (!section) return;
  const list = await fetchJson<PageList>(section.dataset['list'] ?? '').catch(() => undefined);
  if (!list) return;
  const near = nearestPages(list, decoded(location.pathname));
  section.querySelector('ul')?.replaceChildren(...near.map(listItem));
  section.hidden = near.length === 0;
}

/** Returns at most five pages, nearest first. Among equally near pages, those of the same version come first. */
export function nearestPages({ prefixes, pages }: PageList, path: string): readonly NearPage[] {
  const asked = plain(path);
  const own = prefixes
    .filter((prefix) => `${path}/`.startsWith(`${prefix}/`))
    .sort((one, other) => other.length - one.length)[0];
  const rest = plain(path.slice(own?.length ?? 0));
  return pages
    .map(([below, title, ...places]): NearPage => {
      const within = places.toSorted((one, other) => one - other).map((place) => prefixes[place] ?? '');
      const prefix = within.find((each) => each === own) ?? within[0] ?? '';
      const page = plain(below);
      return {
        url: prefix + below,
        title,
        likeness: Math.max(likenessOf(rest, page), likenessOf(asked, page)),
      };
    })
    .filter(({ likeness }) => likeness >= 0.45)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, 5);
}

/** Normalizes a path: lower case, without slashes at the ends and without endings that servers and editors add. */
function plain(path: string): string {
  return path
    .toLowerCase()
    .replace(/(\/index)?(\.(html?|mdx?))?\/*$/, '')
    .replace(/^\/+/, '');
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Returns the similarity of two paths. The last segment counts most, because sharing a folder does not make pages
 * similar.
 */
function likenessOf(asked: string, page: string): number {
  const last = likeness(lastOf(asked), lastOf(page));
  return Math.max(last * 0.95, (last * 2 + likeness(asked, page)) / 3);
}

/** Returns the larger of two measures: the similarity of letters, and the share of common words. */
function likeness(one: string, other: string): number {
  if (one === '' || other === '') return 0;
  return Math.max(1 - distance(one, other) / Math.max(one.length, other.length), sharedWords(one, other));
}

function sharedWords(one: string, other: string): number {
  const [words, others] = [one, other].map(
    (text) => new Set(text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)),
  );
  if (!words?.size || !others?.size) return 0;
  const shared = [...words].filter((word) => others.has(word)).length;
  return (2 * shared) / (words.size + others.size);
}

/** The Levenshtein distance: letters inserted, removed or replaced. */
function distance(one: string, other: string): number {
  const row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    let diagonal = row[0]!;
    row[0] = at;
    for (let index = 1; index <= other.length; index += 1) {
      const exchanged = diagonal + (one[at - 1] === other[index - 1] ? 0 : 1);
      diagonal = row[index]!;
      row[index] = Math.min(exchanged, diagonal + 1, row[index - 1]! + 1);
    }
  }
  return row[other.length]!;
}

function listItem({ url, title }: NearPage): HTMLLIElement {
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.href = url;
  // A title may be in another language than the page.
  const name = Object.assign(document.createElement('bdi'), { textContent: title });
  link.append(name, ' ', Object.assign(document.createElement('code'), { textContent: decoded(url), dir: 'ltr' }));
  return item;
}
