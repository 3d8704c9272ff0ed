/**
 * Computes what a page says, independent of its file's name and place. This is its front matter by value, and its text
 * with each link replaced by its target. Two texts with the same meaning can be one file.
 */
import { withoutFrontMatter } from '../text/front-matter-block.js';
import { treeRoute } from '../place/address.js';
import type { LinkedPage, LinkTarget, Neighbours } from '../model.js';
import { replaceAddresses, type InheritedText, type WrittenLink } from './own-text.js';

export interface Meaning {
  /** Equal for pages with the same meaning. */
  readonly key: string;
  /** The page's position in its folder, which may differ between versions that share the text. */
  readonly position: number | undefined;
}

/** Finds the page at a route, and gives pages names that are the same in all versions. */
export interface PageNames {
  readonly pageAt: (route: string) => LinkedPage | undefined;
  readonly nameOf: (page: LinkedPage) => string | undefined;
  readonly neighboursOf: (page: LinkedPage) => Neighbours | undefined;
}

/** Returns the meaning of a page in its version. */
export function meaningOf(page: LinkedPage, text: InheritedText, names: PageNames): Meaning {
  const target = imageTarget(page);
  const image = target ? nameTarget(page, target, names) : page.facts.frontMatter.image;
  const body = withoutFrontMatter(replaceAddresses(page, text, (link) => nameLink(page, link, names)));
  const key = JSON.stringify([
    page.source.syntax,
    frontMatterOf(page),
    neighboursNamed(page, names),
    image,
    plainLines(body),
  ]);
  return { key, position: page.facts.frontMatter.sidebarPosition };
}

/**
 * Returns the front matter by value in a fixed order, without the position and without names of pages, files and the text
 * that is translated.
 */
export function frontMatterOf({ facts }: LinkedPage): string {
  const {
    sidebarPosition: _,
    image: __,
    paginationPrev: ___,
    paginationNext: ____,
    related: _____,
    rest,
    ...values
  } = facts.frontMatter;
  const shown = sortedEntries(rest).filter(([key]) => key !== 'translates');
  return JSON.stringify([sortedEntries(values), shown]);
}

/** Returns the neighbours and related pages that front matter names. Names are resolved, because a page may move. */
function neighboursNamed(page: LinkedPage, { nameOf, neighboursOf }: PageNames): object {
  const { paginationPrev, paginationNext, related: relatedNames } = page.facts.frontMatter;
  const { previous, next, related } = neighboursOf(page) ?? {};
  const nameFound = (written: string | null | undefined, found: LinkedPage | undefined): string | null | undefined =>
    typeof written === 'string' ? ((found && nameOf(found)) ?? written) : written;
  return {
    previous: nameFound(paginationPrev, previous),
    next: nameFound(paginationNext, next),
    related: relatedNames?.map((written, at) => nameFound(written, related?.[at])),
  };
}

/** Returns the target of the front matter image, if there is one. */
export function imageTarget({ facts, targets }: LinkedPage): LinkTarget | undefined {
  return targets[facts.links.findIndex(({ syntax }) => syntax === 'frontMatter')];
}

/** Returns the words of a text, without front matter and addresses of links. */
export function wordsOf(page: LinkedPage, text: InheritedText): string {
  return plainLines(withoutFrontMatter(replaceAddresses(page, text, () => '')));
}

/**
 * Line ends, blanks at the end of a line and the number of empty lines do not matter. Where they do, as in code, the
 * articles differ, and the page keeps its file.
 */
function plainLines(text: string): string {
  return text
    .replaceAll(/[ \t]*(?:\r\n|\r|\n)/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+/g, '')
    .trimEnd();
}

function sortedEntries(values: object): readonly (readonly [string, unknown])[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns undefined if the address itself is the meaning. */
function nameLink(page: LinkedPage, { target, written }: WrittenLink, names: PageNames): string | undefined {
  return target.kind === 'external' ? undefined : `\0${nameTarget(page, target, names) ?? written}\0`;
}

/** Returns the target of each link, independent of where the page is. */
export function linksNamed(page: LinkedPage, names: PageNames): readonly string[] {
  const name = (target: LinkTarget): string =>
    target.kind === 'candidates'
      ? target.candidates.map((candidate) => name(candidate.target)).join(' ')
      : (nameTarget(page, target, names) ?? '');
  return page.targets.map(name);
}

/**
 * Returns the content of a bookkeeping file, without its own place. `nameOf` gives pages names that moves do not
 * change.
 */
export function meaningOfNote(value: unknown, nameOf: (docPath: string) => string | undefined): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (key === 'file' || key === 'place') return undefined;
    return key === 'docPath' && typeof inner === 'string' ? (nameOf(inner) ?? inner) : inner;
  });
}

function nameTarget(page: LinkedPage, target: LinkTarget, { pageAt, nameOf }: PageNames): string | undefined {
  switch (target.kind) {
    case 'asset':
      return `file ${target.asset.hash}${target.url}`;
    case 'page': {
      const suffix = target.url.replace(/^[^?#]*/, '');
      const found = pageAt(target.route);
      const isNear = found?.section === page.section && found.version === page.version;
      if (!isNear) return `route ${target.route}${suffix}`;
      const below = target.route.slice(treeRoute(page.section, page.version).length);
      return `page ${nameOf(found) ?? below}${suffix}`;
    }
    case 'candidates':
      return undefined;
    default:
      return target.url;
  }
}
