/**
 * Finds the certain fix of a broken link: the page moved to another folder and its name is unique, only the letter case
 * differs, a heading was renamed between two versions, or the address has an extension that the site does not use. Less
 * certain fixes are suggestions that `check --fix` does not write.
 */
import GithubSlugger from 'github-slugger';
import { folderOf, lastPart, markdownEnding } from '../text/doc-path.js';
import { docusaurusDocPath } from '../text/docusaurus/file-names.js';
import { isInGit, layerFolder, type Layout } from '../files/site-folders.js';
import type { Page, Section, Version } from '../model.js';
import { pageIn } from '../place/lineage.js';
import type { SiteIndex } from '../place/site-index.js';

/**
 * Returns the path to the file of a page for a link on `from`, from the file that people edit. With `isNamed`, the link
 * names the version or section of the page by its folder. Otherwise it stays in the version in which `from` is read.
 * Returns undefined if no path says this.
 */
export function fileLink(
  layout: Layout,
  index: SiteIndex,
  from: Page,
  target: Page,
  isNamed: boolean,
): string | undefined {
  const isOwnSection = target.section === from.section;
  if (!isOwnSection && !isNamed) return undefined;
  const isOther = isNamed || target.version !== from.version;
  // A path in the link's own layer means the version of the reader, and names none.
  if (isOther && isOwnSection && (target.version?.name ?? '') === from.source.layer) return undefined;
  if (isOther && (target.version?.git || isInGit(layout, from.source.file))) return undefined;
  const file = isOther ? target : inOwnLayer(index, from, target);
  if (!file) return undefined;
  const path = `${layerFolder(layout, file.section, file.version)}/${filePathOf(file)}`;
  return encodePath(pathFromFile(from.source.file, path)) + markdownEnding(file.source.file);
}

/** Returns a page in the version of the layer that contains the link. */
function inOwnLayer(index: SiteIndex, { version, source }: Page, target: Page): Page | undefined {
  if (!version) return target;
  return index.lineages.get(target.lineage)?.pages.find((page) => page.version?.name === source.layer);
}

/** Returns the path to a file from the folder of another one. Both are from the root. */
export function pathFromFile(from: string, file: string): string {
  return relativeDocPath(folderOf(from).normalize('NFC'), file);
}

/** Returns the name of a page's file. A page that has moved is found by its new path. */
function filePathOf({ docPath, section, source }: Page): string {
  const hasName = section.naming === 'docusaurus' && docusaurusDocPath(source.docPath) === docPath;
  return hasName ? source.docPath : docPath;
}

/** Returns the page of this version that other versions have at a path, if they agree on one page. */
export function pageMovedFrom(
  index: SiteIndex,
  section: Section,
  version: Version | undefined,
  docPath: string,
): Page | undefined {
  const found = index.trees.flatMap((tree) => {
    const page = tree.section === section ? index.pageOf(section, tree.version, docPath) : undefined;
    return (page && pageIn(index.lineages.get(page.lineage), version)) ?? [];
  });
  return new Set(found).size === 1 ? found[0] : undefined;
}

/** Returns the page of a version whose file has the sought name, ignoring letter case, if there is exactly one. */
export function onlyPageNamed(
  index: SiteIndex,
  section: Section,
  version: Version | undefined,
  docPath: string,
): Page | undefined {
  const name = lastPart(docPath).toLowerCase();
  if (name === 'index' || name === 'readme' || name === '') return undefined;
  const found = index.docPathsNamed(section, version, name);
  return found.length === 1 && found[0] !== undefined ? index.pageOf(section, version, found[0]) : undefined;
}

/** Returns the only one of some paths that differs from the sought one in letter case alone. */
export function exceptCase(sought: string, paths: readonly string[]): string | undefined {
  const wanted = sought.toLowerCase();
  const found = paths.filter((path) => path.toLowerCase() === wanted);
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Returns the id that a fragment means: an id that is equal except for case and punctuation, or the only new heading.
 */
export function certainId(index: SiteIndex, target: Page, fragment: string): string | undefined {
  const { ids } = target.facts;
  const slug = new GithubSlugger().slug(fragment);
  const same = ids.filter((id) => id.toLowerCase() === fragment.toLowerCase() || id === slug);
  return same.length === 1 ? same[0] : renamedHeading(index, target, fragment);
}

/**
 * Returns the new id of a renamed heading. An older version's page must differ from this one by exactly one heading.
 */
function renamedHeading(index: SiteIndex, target: Page, fragment: string): string | undefined {
  const older = index.lineages
    .get(target.lineage)
    ?.pages.findLast(({ facts }) => facts.headings.some(({ id }) => id === fragment));
  if (!older) return undefined;
  const lost = without(older, target);
  const gained = without(target, older);
  return lost.length === 1 && gained.length === 1 && lost[0]?.level === gained[0]?.level ? gained[0]?.id : undefined;
}

function without(page: Page, other: Page): Page['facts']['headings'] {
  const known = new Set(other.facts.headings.map(({ id }) => id));
  return page.facts.headings.filter(({ id, level }) => level > 1 && !known.has(id));
}

/** Returns a path relative to a folder. Both arguments have the same base. */
export function relativeDocPath(folder: string, docPath: string): string {
  const [from, to] = [folder === '' ? [] : folder.split('/'), docPath.split('/')];
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}

/**
 * Encodes a path for a Markdown destination without angle brackets, also in a table cell, and for an attribute in any
 * quotes. An ampersand stays unless it starts a character reference.
 */
export function encodePath(path: string): string {
  return path.replaceAll(/[\s()<>"'%?#\\|]|&(?=#?\w+;)|\{(?=\{)/g, (letter) =>
    encodeURIComponent(letter).replace(/[()']/, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  );
}
