/**
 * Makes the text of an inherited page's copy in the version's layer. Relative addresses start at the folder of their
 * file, and pages may have moved in later layers. So each link that would lead elsewhere from there is rewritten.
 */
import { isInFolder, layerFolder } from '../files/site-folders.js';
import { folderOf, joinPath, markdownEnding, namesMarkdown } from '../text/doc-path.js';
import { encodePath, relativeDocPath } from '../links/certain-fixes.js';
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
import { docusaurusDocPath } from '../text/docusaurus-names.js';

/** An address in the text, and its target. */
export interface WrittenLink extends Pick<DocumentLink, 'href' | 'written'> {
  readonly span: Span;
  readonly target: LinkTarget;
  /** The index among the links of the page. */
  readonly number: number;
}

/** The text from which a page is compiled. */
export interface InheritedText {
  readonly text: string;
  readonly places: Places;
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
  const text = replaceAddresses(page, inherited, (link) =>
    mayStay(link.number) ? undefined : addressFrom(file, site, page, link),
  );
  return withOwnFrontMatter(site, page, text);
}

/** Replaces addresses by the results of `addressOf`. If it returns undefined, the address stays. */
export function replaceAddresses(
  page: LinkedPage,
  { text, places }: InheritedText,
  addressOf: (link: WrittenLink) => string | undefined,
): string {
  // Line ends stay with their lines.
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  // Edits each line from its end, so that earlier columns stay valid. Uses of one definition share its address.
  const links = linksOf(page, places).toSorted((a, b) => b.span.line - a.span.line || b.span.column - a.span.column);
  for (const [number, link] of links.entries()) {
    const before = links[number - 1];
    const address = before && isSameSpan(before.span, link.span) ? undefined : addressOf(link);
    if (address !== undefined) replaceIn(lines, link, address);
  }
  return lines.join('');
}

function linksOf({ facts, targets }: LinkedPage, places: Places): readonly WrittenLink[] {
  return facts.links.flatMap((link, number): readonly WrittenLink[] => {
    const [target, spans] = [targets[number], places.links[number]];
    // The text of a partial stays where it is.
    if (!target || !spans || spans.part !== undefined) return [];
    if (target.kind !== 'candidates' || !link.candidates) return [{ ...link, span: spans.span, target, number }];
    return link.candidates.flatMap((candidate, at) => {
      const [found, span] = [target.candidates[at], spans.candidates?.[at]];
      return found && span ? [{ ...candidate, span, target: found.target, number }] : [];
    });
  });
}

function isSameSpan(a: Span, b: Span): boolean {
  return a.line === b.line && a.column === b.column;
}

/** Returns the address from a file to the target of the link, or undefined if the old address is right. */
function addressFrom(file: string, site: Site, page: LinkedPage, link: WrittenLink): string | undefined {
  const href = readHref(link.href);
  if (href.kind !== 'inside' || href.path === '' || link.target.kind === 'external') return undefined;
  const { path, suffix } = href;
  if (path.startsWith('/')) {
    const moved = namesMarkdown(path) ? ownPageAt(site, page, link.target) : undefined;
    const wanted = moved && `/${moved.docPath}${markdownEnding(moved.source.file)}`;
    return wanted === undefined || wanted === path ? undefined : encodePath(wanted) + suffix;
  }
  const wanted = fileOf(site, page, path, link.target);
  if (wanted === undefined || joinPath(folderOf(file), path) === wanted) return undefined;
  return encodePath(relativeDocPath(folderOf(file), wanted)) + suffix;
}

/** Returns the file of a relative path, from the root. A path inside the page's layer refers to the page's version. */
function fileOf({ config, pages }: Site, page: LinkedPage, path: string, target: LinkTarget): string | undefined {
  const { section, version, source } = page;
  const ownFolder = layerFolder(config, section, version);
  if (target.kind === 'asset') return `${ownFolder}/${joinPath(folderOf(source.docPath), path) ?? ''}`;
  const written = joinPath(folderOf(source.file), path);
  const textFolder = layerFolder(config, section, versionOfLayer(config, source.layer));
  if (target.kind === 'static' || written === undefined || !isInFolder(written, textFolder)) return written;
  const own = ownPageAt({ pages }, page, target);
  return own && `${ownFolder}/${own.docPath}${markdownEnding(own.source.file)}`;
}

function versionOfLayer({ versions }: SiteConfig, layer: string): Version | undefined {
  return versions.find(({ name }) => name === layer);
}

/** Returns the target page if it is in the same section and version. */
function ownPageAt({ pages }: Pick<Site, 'pages'>, page: LinkedPage, target: LinkTarget): LinkedPage | undefined {
  if (target.kind !== 'page') return undefined;
  return pages.find(
    ({ address, section, version }) =>
      address.route === target.route && section === page.section && version === page.version,
  );
}

function replaceIn(lines: string[], { written, span }: WrittenLink, address: string): void {
  const line = lines[span.line - 1] ?? '';
  const [start, end] = [span.column - 1, span.column - 1 + span.length];
  if (line.slice(start, end) === written) lines[span.line - 1] = line.slice(0, start) + address + line.slice(end);
}
