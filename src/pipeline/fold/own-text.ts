/**
 * Makes the text of an inherited page's or partial's copy in the version's layer. Relative addresses start at the folder
 * of their file, and pages may have moved in later layers. So each link that would lead elsewhere from there is
 * rewritten where its address is written. That may be the value of an include.
 */
import { isInFolder, layerFolder } from '../files/site-folders.js';
import { folderOf, joinPath, markdownEnding, namesMarkdown } from '../text/doc-path.js';
import { encodePath, relativeDocPath } from '../links/certain-fixes.js';
import { joinRoutes } from '../place/address.js';
import { readHref } from '../text/href.js';
import { withOwnFrontMatter } from './own-front-matter.js';
import type {
  DocumentLink,
  LinkedPage,
  LinkTarget,
  Places,
  Section,
  Site,
  SiteConfig,
  Source,
  Span,
  Version,
} from '../model.js';
import { docusaurusDocPath } from '../text/docusaurus/file-names.js';

/** An address in the text, and its target. */
export interface WrittenLink extends Pick<DocumentLink, 'href' | 'written'> {
  readonly span: Span;
  readonly target: LinkTarget;
  /** The index among the links of the page. */
  readonly number: number;
  /** The path from the page's folder to that of the partial with the link; undefined for links of the page itself. */
  readonly base?: string;
  /** What the partial has around the value of an include. */
  readonly around?: readonly [before: string, after: string];
}

/** The text from which a page is compiled. */
export interface InheritedText {
  readonly text: string;
  readonly places: Places;
  /** Pages of other versions that will show the copy. They may have links that the page itself lacks. */
  readonly others?: readonly Omit<PartialUser, 'part'>[];
}

/** A page that includes a partial. */
export interface PartialUser {
  readonly page: LinkedPage;
  readonly places: Places;
  /** The number of the partial among the page's references. */
  readonly part: number;
}

/**
 * Returns the path for a version's own text of an inherited page, from the root. Returns undefined if the page has its
 * own text already, or has no versions.
 */
export function ownFileOf(config: SiteConfig, { section, version, source, docPath }: LinkedPage): string | undefined {
  if (!version || version.git || source.layer === version.name) return undefined;
  return `${layerFolder(config, section, version)}/${ownFileIn(section, docPath, source)}`;
}

/** Returns the path from the version's folder. Number prefixes of names stay, unless the page has moved. */
export function ownFileIn(section: Section, docPath: string, source: Source): string {
  const hasName = section.naming === 'docusaurus' && docusaurusDocPath(source.docPath) === docPath;
  return (hasName ? source.docPath : docPath) + markdownEnding(source.file);
}

/** Makes the text. `file` is the path of the copy, from the root. Links for which `mayStay` holds stay unchanged. */
export function makeOwnText(
  site: Site,
  page: LinkedPage,
  inherited: InheritedText,
  file: string,
  mayStay: (link: number) => boolean = () => false,
): string {
  const own = linksOf(page, inherited.places).filter(({ number }) => !mayStay(number));
  const links = [...own, ...linksOfOthers(site, page, inherited)];
  const text = replaceLinks(inherited.text, links, (link) => addressFrom(file, site, page, link));
  return withOwnFrontMatter(site, page, text);
}

/** Returns the links that the page itself lacks. Their targets are the same pages in its version. */
function linksOfOthers(site: Site, page: LinkedPage, { places, others = [] }: InheritedText): readonly WrittenLink[] {
  const own = linksOf(page, places);
  return others.flatMap((other) =>
    linksOf(other.page, other.places).flatMap((link): readonly WrittenLink[] => {
      if (own.some(({ span }) => isSameSpan(span, link.span))) return [];
      const target = pageOfVersion(site, other.page, link.target);
      const same = target && site.lineages.get(target.lineage)?.pages.find(({ version }) => version === page.version);
      if (link.target.kind !== 'page') return [link];
      return same ? [{ ...link, target: { ...link.target, route: same.address.route } }] : [];
    }),
  );
}

/** Makes the text of a partial's copy for the pages of a version. Links for which `mayStay` holds stay unchanged. */
export function makeOwnPartial(
  site: Site,
  text: string,
  users: readonly PartialUser[],
  mayStay: (link: WrittenLink) => boolean,
): string {
  const links = users.flatMap(({ page, places, part }) =>
    linksOf(page, places, part).map((link) => ({ ...link, page })),
  );
  return replaceLinks(text, links, (link) => (mayStay(link) ? undefined : addressFrom('', site, link.page, link)));
}

/** Replaces addresses of a page by the results of `addressOf`. If it returns undefined, the address stays. */
export function replaceAddresses(
  page: LinkedPage,
  { text, places }: InheritedText,
  addressOf: (link: WrittenLink) => string | undefined,
): string {
  return replaceLinks(text, linksOf(page, places), addressOf);
}

function replaceLinks<Link extends WrittenLink>(
  text: string,
  links: readonly Link[],
  addressOf: (link: Link) => string | undefined,
): string {
  // Line ends stay with their lines.
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  // Edits each line from its end, so that earlier columns stay valid.
  const fromEnd = links.toSorted((a, b) => b.span.line - a.span.line || b.span.column - a.span.column);
  let replaced: Span | undefined;
  for (const link of fromEnd) {
    // Uses of one definition, or of one value, share its address.
    const address = replaced && isSameSpan(replaced, link.span) ? undefined : addressOf(link);
    if (address === undefined) continue;
    replaceIn(lines, link, address);
    replaced = link.span;
  }
  return lines.join('');
}

/** Returns the links that are written in the page's own text, or in a partial's. */
function linksOf({ facts, targets }: LinkedPage, places: Places, part?: number): readonly WrittenLink[] {
  return facts.links.flatMap((link, number): readonly WrittenLink[] => {
    const [target, spans] = [targets[number], places.links[number]];
    const { value } = spans ?? {};
    const place = value ?? spans;
    if (!target || !spans || place?.part !== part) return [];
    const own = { target, number, ...(spans.part !== undefined && { base: link.base ?? '' }) };
    if (value) return [{ ...own, href: link.href, ...value, around: aroundVariable(link.written) }];
    if (target.kind !== 'candidates' || !link.candidates) return [{ ...link, ...own, span: spans.span }];
    return link.candidates.flatMap((candidate, at) => {
      const [found, span] = [target.candidates[at], spans.candidates?.[at]];
      return found && span ? [{ ...candidate, ...own, span, target: found.target }] : [];
    });
  });
}

function aroundVariable(written: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = written.split(/\{\{[^{}]*\}\}/, 2);
  return [before, after];
}

function isSameSpan(a: Span, b: Span): boolean {
  return a.line === b.line && a.column === b.column;
}

/**
 * Returns what to write for the address in the copy of its text, or undefined if the old address is right. `file` is the
 * page's copy.
 */
function addressFrom(file: string, site: Site, page: LinkedPage, link: WrittenLink): string | undefined {
  const { base, around: [before, after] = ['', ''] } = link;
  const folder = base === undefined ? folderOf(file) : folderOfPartial(site, page, base);
  const address = addressIn(folder, site, page, link);
  if (!address?.startsWith(before) || !address.endsWith(after)) return undefined;
  const end = address.length - after.length;
  return end < before.length ? undefined : address.slice(before.length, end);
}

/** Returns the folder of a partial's copy, from the root. A partial outside of layers stays where it is. */
function folderOfPartial({ config }: Site, { section, version, source }: LinkedPage, base: string): string {
  const folder = joinPath(folderOf(source.file), base) ?? '';
  const textFolder = layerFolder(config, section, versionOfLayer(config, source.layer));
  if (folder !== textFolder && !isInFolder(folder, textFolder)) return folder;
  return layerFolder(config, section, version) + folder.slice(textFolder.length);
}

/** Returns the address from a folder to the target of the link, or undefined if the old address is right. */
function addressIn(folder: string, site: Site, page: LinkedPage, link: WrittenLink): string | undefined {
  const href = readHref(link.href);
  if (href.kind !== 'inside' || href.path === '' || link.target.kind === 'external') return undefined;
  const { path, suffix } = href;
  if (path.startsWith('/')) {
    const wanted = namesMarkdown(path) ? pathFromTop(page, path, pageOfVersion(site, page, link.target)) : path;
    return wanted === path ? undefined : encodePath(wanted) + suffix;
  }
  const wanted = fileOf(site, page, path, link.target);
  const written = link.base && path.startsWith(link.base) ? path.slice(link.base.length) : path;
  if (wanted === undefined || joinPath(folder, written) === wanted) return undefined;
  return encodePath(relativeDocPath(folder, wanted)) + suffix;
}

/** Returns the path of a page from the top of its section, "/api/call.md". A path that names a version stays. */
function pathFromTop({ section, version }: LinkedPage, path: string, found: LinkedPage | undefined): string {
  if (!found) return path;
  const file = `${found.docPath}${markdownEnding(found.source.file)}`;
  if (found.section === section) return `/${file}`;
  const namesVersion = path.startsWith(`${joinRoutes(found.section.path, version?.name ?? '')}/`);
  return namesVersion ? path : joinRoutes(found.section.path, file);
}

/**
 * Returns the file of a relative path, from the root. A path inside the page's layer, of any section, refers to the page's
 * version.
 */
function fileOf({ config, pages }: Site, page: LinkedPage, path: string, target: LinkTarget): string | undefined {
  const { section, version, source } = page;
  if (target.kind === 'asset')
    return `${layerFolder(config, section, version)}/${joinPath(folderOf(source.docPath), path) ?? ''}`;
  const written = joinPath(folderOf(source.file), path);
  const found = pageOfVersion({ pages }, page, target);
  const textFolder = layerFolder(config, found?.section ?? section, versionOfLayer(config, source.layer));
  if (target.kind === 'static' || written === undefined || !isInFolder(written, textFolder)) return written;
  return found && `${layerFolder(config, found.section, version)}/${found.docPath}${markdownEnding(found.source.file)}`;
}

function versionOfLayer({ versions }: SiteConfig, layer: string): Version | undefined {
  return versions.find(({ name }) => name === layer);
}

/** Returns the target page if it is in the same version, of any section. */
function pageOfVersion({ pages }: Pick<Site, 'pages'>, page: LinkedPage, target: LinkTarget): LinkedPage | undefined {
  if (target.kind !== 'page') return undefined;
  return pages.find(({ address, version }) => address.route === target.route && version === page.version);
}

function replaceIn(lines: string[], { written, span }: WrittenLink, address: string): void {
  const line = lines[span.line - 1] ?? '';
  const [start, end] = [span.column - 1, span.column - 1 + span.length];
  if (line.slice(start, end) === written) lines[span.line - 1] = line.slice(0, start) + address + line.slice(end);
}
