/**
 * Pages → linked pages. Every link of every page is looked up; what leads nowhere is a diagnostic at the link's place in
 * the file people edit, told once however many versions show it. Nothing is read from disk and no page is waited for.
 */
import { createPlacer, diagnose, type DiagnosticCode, type Mistake, type PlaceIn } from '../diagnostic.js';
import { folderOf } from '../doc-path.js';
import type { Diagnostic, DocumentLink, LinkedPage, LinkTarget, Page } from '../model.js';
import { createNearest, nearestPath, sharedFolder, type FindNearest } from '../nearest-name.js';
import { joinRoutes } from '../place/address.js';
import type { SiteIndex } from '../place/site-index.js';
import { certainId, encodePath, fileLink, linkToVersion, onlyPageNamed, pageMovedFrom } from './certain-mends.js';
import { decodeUrlPath, isWholePage, readHref, withoutDots, withSuffix, type Href } from './href.js';
import type { LinkResolver, Resolution, Sought } from './link-resolver.js';

/** Linked pages, and what is wrong with the links of each that has mistakes. */
export interface ResolvedLinks {
  readonly pages: readonly LinkedPage[];
  readonly told: ReadonlyMap<LinkedPage, readonly Diagnostic[]>;
}

/** Resolves all links of all pages. A broken link keeps its address as written, for sites that only want a warning. */
export function resolveLinks(pages: readonly Page[], resolver: LinkResolver, index: SiteIndex): ResolvedLinks {
  const idSets = new Map<Page['document'], ReadonlySet<string>>();
  const told = new Map<LinkedPage, readonly Diagnostic[]>();
  const placeIn = createPlacer();
  const shared = {
    resolver,
    index,
    nearest: createNearest(),
    idsOf(page: Page) {
      const known = idSets.get(page.document) ?? new Set(page.document.ids);
      idSets.set(page.document, known);
      return known;
    },
  };
  const linked = pages.map((page): LinkedPage => {
    const diagnostics: Diagnostic[] = [];
    const context: Context = { ...shared, tell: tellInto(diagnostics, placeIn) };
    const value = { ...page, targets: page.document.links.map((link) => resolveLink(context, page, link)) };
    if (diagnostics.length > 0) told.set(value, diagnostics);
    return value;
  });
  return { pages: linked, told };
}

function tellInto(diagnostics: Diagnostic[], placeIn: PlaceIn): Context['tell'] {
  return (page, link, code, mistake) => {
    diagnostics.push(
      diagnose(code, {
        ...mistake,
        place: placeIn(page.source, link.span),
        ...(page.version && { versions: [page.version.name] }),
      }),
    );
  };
}

interface Context {
  readonly resolver: LinkResolver;
  readonly index: SiteIndex;
  readonly nearest: FindNearest;
  readonly idsOf: (page: Page) => ReadonlySet<string>;
  readonly tell: (
    page: Page,
    link: DocumentLink,
    code: DiagnosticCode,
    mistake: Pick<Mistake, 'message' | 'notes' | 'suggestion' | 'isCertain'>,
  ) => void;
}

type InsideHref = Extract<Href, { kind: 'inside' }>;

function resolveLink(context: Context, page: Page, link: DocumentLink): LinkTarget {
  return link.candidates ? resolveCandidates(context, page, link) : resolveAddress(context, page, link);
}

function resolveCandidates(context: Context, page: Page, link: DocumentLink): LinkTarget {
  const candidates = (link.candidates ?? []).map(({ descriptor, ...address }) => ({
    target: resolveAddress(context, page, { ...link, ...address }),
    descriptor,
  }));
  return { kind: 'candidates', candidates };
}

function resolveAddress(context: Context, page: Page, link: DocumentLink): LinkTarget {
  const href = readHref(link.href);
  const asWritten: LinkTarget = { kind: 'external', url: link.href };
  if (href.kind === 'outside') {
    checkOwnUrl(context, page, link);
    return asWritten;
  }
  if (href.kind === 'malformed' || link.href.trim() === '') {
    context.tell(page, link, link.kind === 'image' ? 'broken-image' : 'broken-link', {
      message: href.kind === 'malformed' ? `"${link.written}" is not a valid address` : 'A link without an address',
      notes: [
        href.kind === 'malformed'
          ? 'A percent sign begins an encoded byte; write "%25" for the sign itself.'
          : 'Write where it leads, or take the link away.',
      ],
    });
    return asWritten;
  }
  const resolution = lookUp(context, page, link, href);
  if (resolution.kind === 'nothing') {
    tellBroken(context, page, link, resolution.sought);
    return asWritten;
  }
  return toTarget(context, page, link, href, resolution);
}

/** The site's own address in front of a route: published as written, but something must answer there. */
function checkOwnUrl(context: Context, page: Page, link: DocumentLink): void {
  const path = context.resolver.ownPath(link.href.trim());
  const href = path === undefined ? undefined : readHref(path);
  if (href?.kind !== 'inside') return;
  const resolution = context.resolver.route(href.path);
  if (resolution.kind === 'nothing') tellBroken(context, page, { ...link, kind: 'page' }, resolution.sought);
  else if (resolution.kind === 'page') checkFragment(context, page, link, href, resolution.page);
}

/** The kind of look-up follows from how the address is written; one that could be both is a file before it is a URL. */
function lookUp({ resolver }: Context, page: Page, link: DocumentLink, href: InsideHref): Resolution {
  if (href.path === '') return { kind: 'page', page, url: page.address.url, route: page.address.route };
  const path = withoutDots(href.path);
  if (link.kind === 'image') return resolver.file(path, page);
  if (/\.md$/i.test(path)) {
    const markdown = resolver.markdownFile(path, page);
    return markdown.kind === 'nothing' ? orElse(resolver.file(path, page), markdown) : markdown;
  }
  const file = resolver.file(path, page);
  return file.kind === 'nothing' ? resolver.url(path, page) : file;
}

function orElse(first: Resolution, second: Resolution): Resolution {
  return first.kind === 'nothing' ? second : first;
}

function toTarget(
  context: Context,
  page: Page,
  link: DocumentLink,
  href: InsideHref,
  resolution: Exclude<Resolution, { kind: 'nothing' }>,
): LinkTarget {
  switch (resolution.kind) {
    case 'outside':
      return { kind: 'external', url: withSuffix(resolution.url, href) };
    case 'asset':
      return { kind: 'asset', url: href.suffix, asset: resolution.asset };
    case 'static':
      return { kind: 'static', url: resolution.url + href.suffix, asset: resolution.asset };
    case 'route':
      return { kind: 'page', url: withSuffix(resolution.url, href), route: resolution.route };
    case 'page': {
      checkFragment(context, page, link, href, resolution.page);
      checkVersion(context, page, link, href, resolution);
      const isSelf = href.path === '' && href.query === '';
      return { kind: 'page', url: isSelf ? href.suffix : withSuffix(resolution.url, href), route: resolution.route };
    }
  }
}

function withFragment(written: string, fragment: string | undefined): string | undefined {
  return fragment === undefined ? undefined : written.slice(0, written.indexOf('#') + 1) + fragment;
}

function checkFragment(context: Context, page: Page, link: DocumentLink, href: InsideHref, target: Page): void {
  const { fragment } = href;
  if (isWholePage(fragment)) return;
  const ids = context.idsOf(target);
  if (ids.has(fragment)) return;
  const where = target === page ? 'this page' : `"${target.source.file}"`;
  const certain = certainId(context.index, target, fragment);
  context.tell(page, link, 'broken-anchor', {
    message: `No heading of ${where} has the id "${fragment}"`,
    notes: [
      ids.size === 0
        ? 'That page has no headings.'
        : 'A heading’s id is made from its text, or given with {#id} after it. HTML elements with an id and footnotes count as well.',
    ],
    suggestion:
      certain === undefined
        ? withFragment(link.written, context.nearest(fragment, target.document.ids))
        : withFragment(link.written, certain),
    isCertain: certain !== undefined,
  });
}

/** A URL link without a version's name leads to the latest, whatever version its page belongs to. */
function checkVersion(
  context: Context,
  page: Page,
  link: DocumentLink,
  href: InsideHref,
  { page: target, url }: Extract<Resolution, { kind: 'page' }>,
): void {
  if (!page.version || !target.version || target.version === page.version || target.version.path !== '') return;
  if (!href.path.startsWith('/') || /\.md$/i.test(href.path)) return;
  const pinned = joinRoutes(target.section.path, target.version.name);
  if (`${href.path}/`.startsWith(`${pinned}/`)) return;
  const own = context.index.lineages.get(target.lineage)?.pages.find(({ version }) => version === page.version);
  context.tell(page, link, 'link-leaves-version', {
    message: `"${link.written}" leaves the version of its page: it always leads to the latest`,
    notes: [
      own
        ? 'Link to the Markdown file instead, and the link stays in whatever version it is read.'
        : 'If that is meant, link to the page with the version’s name in front.',
    ],
    // A redirect on the way may name a heading.
    suggestion: own && asFileLink(context, page, withSuffix(url.replace(/^[^?#]*/, ''), href), own),
    isCertain: true,
  });
}

function tellBroken(context: Context, page: Page, link: DocumentLink, sought: Sought): void {
  const folder = folderOf(page.source.file);
  if (link.kind === 'image') {
    const nearest = nearPath(context, sought);
    context.tell(page, link, 'broken-image', {
      message: `There is no image "${link.written}"`,
      notes: [
        link.href.startsWith('/')
          ? 'A path with a slash in front is looked for in the version’s folder and in the static folder.'
          : `The path is looked up from the folder of its own file, "${folder}", in the version’s layer and in those it inherits.`,
      ],
      suggestion: replaceEnd(link.written, sought.name, nearest) ?? nearest,
    });
    return;
  }
  const { suffix } = readSuffix(link);
  if (sought.what === 'markdown') {
    const meant = pageMeant(context, page, sought);
    const certain = meant && asFileLink(context, page, suffix, meant, sought.within?.isNamed);
    context.tell(page, link, 'broken-markdown-link', {
      message: `No page answers to the link "${link.written}"`,
      notes: [
        whereLookedUp(sought),
        ...(isDraft(context, sought) ? ['That page is a draft, and drafts are not published.'] : []),
        ...elsewhere(context, page, sought),
      ],
      suggestion: certain ?? nearFile(context, page, link, sought),
      isCertain: certain !== undefined,
    });
    return;
  }
  const certain = certainAddress(context, page, link);
  context.tell(page, link, 'broken-link', {
    message: `Nothing answers at "${link.written}"`,
    notes: [certain?.note ?? 'No page, file or redirect of the site has this address.'],
    suggestion: certain?.written ?? nearAddress(context, page, link, sought),
    isCertain: certain !== undefined,
  });
}

function whereLookedUp({ within }: Sought): string {
  if (within?.unknownVersion !== undefined) return `"${within.unknownVersion}" is no version of the site.`;
  if (within?.tree === undefined || !within.isNamed) {
    return 'A link to a Markdown file is looked up from the folder of its own file, within the version in which the page is read.';
  }
  const { version, section } = within.tree;
  return version
    ? `It names a page of version ${version.name}, which has none at that path.`
    : `It names a page of the section "${section.name}", which has none at that path.`;
}

/** What an address that leads nowhere should be, where there is no doubt, with the reason. */
function certainAddress(
  context: Context,
  page: Page,
  link: DocumentLink,
): { readonly written: string; readonly note: string } | undefined {
  const { path, suffix } = readSuffix(link);
  const plain = path.replace(/(?:\/index)?\.html$/, '');
  if (plain !== path && path.startsWith('/') && answers(context, plain)) {
    return { written: plain + suffix, note: 'Pages have no ".html" at their end.' };
  }
  const file = pageOfSameName(context, page, link);
  const asFile = file && asFileLink(context, page, suffix, file);
  if (asFile !== undefined) return { written: asFile, note: 'A link to a page of the site names its Markdown file.' };
  // "what?.md" and "a#b.md" are names of files as well.
  const wholeName = suffix === '' ? undefined : decodeUrlPath(link.href.trim());
  const named = wholeName === undefined ? undefined : context.resolver.markdownFile(wholeName, page);
  const asName = named?.kind === 'page' ? asFileLink(context, page, '', named.page) : undefined;
  if (asName !== undefined) {
    return {
      written: asName,
      note: 'In an address "?" begins a query and "#" names a heading; in a file’s name they are encoded.',
    };
  }
  const bare = context.resolver.withoutBase(path);
  if (bare === undefined || !answers(context, bare)) return undefined;
  return { written: bare + suffix, note: 'Links are written without the base URL, which is put in front of them.' };
}

function answers({ resolver }: Context, path: string): boolean {
  const decoded = decodeUrlPath(path);
  return decoded !== undefined && resolver.route(decoded).kind !== 'nothing';
}

/** The link as written with the nearest address in place of its own; never the page that it is on. */
function nearAddress(context: Context, page: Page, link: DocumentLink, sought: Sought): string | undefined {
  const near = nearPath(context, sought);
  if (near === undefined || near === page.address.route) return undefined;
  return replaceEnd(link.written, sought.name, near) ?? encodePath(near) + readSuffix(link).suffix;
}

function nearPath({ nearest }: Context, { name, candidates }: Sought): string | undefined {
  return nearestPath(name, candidates(), nearest);
}

/** Path and the rest, as written. */
function readSuffix({ written }: DocumentLink): { readonly path: string; readonly suffix: string } {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(written.trim()) ?? [];
  return { path, suffix };
}

/** The page that a link to a Markdown file surely means, in the section and version that it names. */
function pageMeant({ index }: Context, page: Page, { within, name }: Sought): Page | undefined {
  if (!within?.tree) return undefined;
  const { section, version } = within.tree;
  return (
    pageMovedFrom(index, section, version, name) ?? (within.isNamed ? undefined : onlyPageNamed(index, page, name))
  );
}

/** The link to the page whose name is nearest to the one that was looked for, written as the link is. */
function nearFile(context: Context, page: Page, link: DocumentLink, sought: Sought): string | undefined {
  const near = nearPath(context, sought);
  if (near === undefined) return undefined;
  const found = context.index.pageOf(page.section, page.version, near);
  const isOwn = sought.within?.isNamed !== true;
  const { suffix } = readSuffix(link);
  return (
    replaceEnd(link.written, sought.name, near) ??
    (isOwn && found ? asFileLink(context, page, suffix, found) : undefined)
  );
}

/** Of the files of a version only drafts are no pages. */
function isDraft({ index }: Context, { name, within }: Sought): boolean {
  const tree = within?.tree;
  if (!tree || index.pageOf(tree.section, tree.version, name)) return false;
  return tree.sources.has(name) || tree.sources.has(`${name}/index`);
}

/** Says in which versions the sought page exists, when it does in some. */
function elsewhere(context: Context, page: Page, sought: Sought): string[] {
  const own = sought.within?.tree?.section ?? page.section;
  const versions = context.index.trees.flatMap(({ section, version }) =>
    section === own && version && context.index.pageOf(section, version, sought.name) ? [version.name] : [],
  );
  return versions.length === 0 ? [] : [`The page exists in ${versions.join(', ')}.`];
}

/** A URL link that would be right as a file link is the most common slip. */
function pageOfSameName(context: Context, page: Page, link: DocumentLink): Page | undefined {
  const path = link.href.replace(/[?#].*$/s, '').replace(/(\.html|\/)$/, '');
  const resolution = path === '' ? undefined : context.resolver.markdownFile(`${path}.md`, page);
  return resolution?.kind === 'page' ? resolution.page : undefined;
}

/**
 * A link to a page's file, with query and heading; undefined when the page cannot be named from there or lacks the heading.
 * A page of another version or section is named by its path on the disk.
 */
function asFileLink(context: Context, page: Page, suffix: string, target: Page, isNamed = false): string | undefined {
  const path = isNamed ? linkToVersion(page, target) : fileLink(context.index, page, target);
  const href = readHref(suffix);
  if (path === undefined || href.kind !== 'inside') return undefined;
  return isWholePage(href.fragment) || context.idsOf(target).has(href.fragment) ? path + href.suffix : undefined;
}

/**
 * The written link with its wrong end replaced by the near name's, as far as both share their beginning. Undefined when the
 * link does not end in the name that was looked for, a file's ending aside.
 */
function replaceEnd(written: string, wrong: string, right: string | undefined): string | undefined {
  if (right === undefined) return undefined;
  const cut = sharedFolder(wrong, right);
  const [wrongEnd, rightEnd] = [wrong.slice(cut), right.slice(cut)];
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const decoded = decodeUrlPath(path)?.normalize('NFC') ?? path;
  const ending = ['.md', '.html', '/index.html', '/', ''].find((end) => decoded.endsWith(wrongEnd + end));
  if (ending === undefined || wrongEnd === '') return undefined;
  const before = decoded.slice(0, decoded.length - wrongEnd.length - ending.length);
  return (decoded === path ? before : encodePath(before)) + encodePath(rightEnd) + ending + suffix;
}
