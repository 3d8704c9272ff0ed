/**
 * Pages → linked pages. Every link of every page is looked up; what leads nowhere is a diagnostic at the link's place in
 * the file people edit, told once however many versions show it. Nothing is read from disk and no page is waited for.
 */
import { createPlacer, diagnose, type DiagnosticCode, type Mistake, type PlaceIn } from '../diagnostic.js';
import { folderOf } from '../doc-path.js';
import type { Diagnostic, DocumentLink, LinkedPage, LinkTarget, Page } from '../model.js';
import { createNearest, type FindNearest } from '../nearest-name.js';
import { joinRoutes } from '../place/address.js';
import type { SiteIndex } from '../place/site-index.js';
import { certainId, encodePath, fileLink, onlyPageNamed } from './certain-mends.js';
import { decodeUrlPath, readHref, withSuffix, type Href } from './href.js';
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
  if (link.kind === 'image') return resolver.file(href.path, page);
  if (/\.md$/i.test(href.path)) {
    const markdown = resolver.markdownFile(href.path, page);
    return markdown.kind === 'nothing' ? orElse(resolver.file(href.path, page), markdown) : markdown;
  }
  const file = resolver.file(href.path, page);
  return file.kind === 'nothing' ? resolver.url(href.path, page) : file;
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
      checkVersion(context, page, link, href, resolution.page);
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
  if (fragment === undefined || fragment === '' || fragment === 'top') return;
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
function checkVersion(context: Context, page: Page, link: DocumentLink, href: InsideHref, target: Page): void {
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
    suggestion:
      own && own.source.layer === page.source.layer
        ? relativePath(page.source.file, own.source.file) + href.suffix
        : undefined,
    isCertain: true,
  });
}

function tellBroken(context: Context, page: Page, link: DocumentLink, sought: Sought): void {
  const folder = folderOf(page.source.file);
  if (link.kind === 'image') {
    const nearest = context.nearest(sought.name, sought.candidates());
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
  if (sought.what === 'markdown') {
    const moved = onlyPageNamed(context.index, page, sought.name);
    const certain = moved && asFileLink(context, page, link, moved);
    context.tell(page, link, 'broken-markdown-link', {
      message: `No page answers to the link "${link.written}"`,
      notes: [
        'A link to a Markdown file is looked up from the folder of its own file, within the version in which the page is read.',
        ...(isDraft(context, page, sought) ? ['That page is a draft, and drafts are not published.'] : []),
        ...elsewhere(context, page, sought),
      ],
      suggestion: certain ?? nearFile(context, page, link, sought),
      isCertain: certain !== undefined,
    });
    return;
  }
  const near = context.nearest(sought.name, sought.candidates());
  const file = pageOfSameName(context, page, link);
  const certain = file && asFileLink(context, page, link, file);
  context.tell(page, link, 'broken-link', {
    message: `Nothing answers at "${link.written}"`,
    notes: [
      'No page, file or redirect of the site has this address.',
      ...(certain === undefined ? [] : [`Write "${certain}" to link to the page of that file.`]),
    ],
    suggestion: certain ?? (replaceEnd(link.written, sought.name, near) || near),
    isCertain: certain !== undefined,
  });
}

/** The link to the page whose name is nearest to the one that was looked for, written as the link is. */
function nearFile(context: Context, page: Page, link: DocumentLink, sought: Sought): string | undefined {
  const near = context.nearest(sought.name, sought.candidates());
  if (near === undefined) return undefined;
  const found = context.index.pageOf(page.section, page.version, near);
  return replaceEnd(link.written, sought.name, near) ?? (found && asFileLink(context, page, link, found));
}

/** Of the files of a version only drafts are no pages. */
function isDraft(context: Context, page: Page, { name }: Sought): boolean {
  const sources = context.index.treeOf(page.section, page.version)?.sources;
  if (context.index.pageOf(page.section, page.version, name)) return false;
  return sources !== undefined && (sources.has(name) || sources.has(`${name}/index`));
}

/** Says in which versions the sought page exists, when it does in some. */
function elsewhere(context: Context, page: Page, sought: Sought): string[] {
  const versions = context.index.trees.flatMap(({ section, version }) =>
    section === page.section && version && context.index.pageOf(section, version, sought.name) ? [version.name] : [],
  );
  return versions.length === 0 ? [] : [`The page exists in ${versions.join(', ')}.`];
}

/** A URL link that would be right as a file link is the most common slip. */
function pageOfSameName(context: Context, page: Page, link: DocumentLink): Page | undefined {
  const path = link.href.replace(/[?#].*$/s, '').replace(/(\.html|\/)$/, '');
  const resolution = path === '' ? undefined : context.resolver.markdownFile(`${path}.md`, page);
  return resolution?.kind === 'page' ? resolution.page : undefined;
}

/** A link to a page's file, query and heading kept; undefined when the page cannot be named from there or lacks the heading. */
function asFileLink(context: Context, page: Page, link: DocumentLink, target: Page): string | undefined {
  const path = fileLink(context.index, page, target);
  const href = readHref(link.href);
  if (path === undefined || href.kind !== 'inside') return undefined;
  return href.fragment && !context.idsOf(target).has(href.fragment) ? undefined : path + href.suffix;
}

/**
 * The written link with its wrong end replaced by the near name's, as far as both share their beginning. Undefined when the
 * link does not end in the name that was looked for, a file's ending aside.
 */
function replaceEnd(written: string, wrong: string, right: string | undefined): string | undefined {
  if (right === undefined) return undefined;
  const cut = commonFolder(wrong, right);
  const [wrongEnd, rightEnd] = [wrong.slice(cut), right.slice(cut)];
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const decoded = decodeUrlPath(path)?.normalize('NFC') ?? path;
  const ending = ['.md', '.html', '/index.html', '/', ''].find((end) => decoded.endsWith(wrongEnd + end));
  if (ending === undefined || wrongEnd === '') return undefined;
  const before = decoded.slice(0, decoded.length - wrongEnd.length - ending.length);
  return (decoded === path ? before + rightEnd : encodePath(before + rightEnd)) + ending + suffix;
}

/** Length of the folders that two paths have in common, with the slash. */
function commonFolder(a: string, b: string): number {
  let end = 0;
  while (end < a.length && a[end] === b[end]) end++;
  return a.lastIndexOf('/', end - 1) + 1;
}

function relativePath(fromFile: string, toFile: string): string {
  const [from, to] = [folderOf(fromFile).split('/'), toFile.split('/')];
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared++;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}
