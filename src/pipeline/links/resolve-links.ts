/**
 * Resolves every link of every page. A broken link is reported at its place in the source file, once for all versions
 * that show it. Nothing is read from disk.
 */
import { contentHash } from '../cache/content-hash.js';
import { diagnose } from '../diagnostics/diagnostic.js';
import type {
  DocumentLink,
  DocumentPart,
  Finding,
  LinkedPage,
  LinkTarget,
  Page,
  ShownAddress,
  Source,
} from '../model.js';
import { once, oncePerKey } from '../once.js';
import { lastPart } from '../text/doc-path.js';
import { createNearest } from '../text/nearest-name.js';
import { namesMarkdown } from '../text/doc-path.js';
import { isFromDocusaurus } from '../text/docusaurus/from-docusaurus.js';
import { joinRoutes } from '../place/address.js';
import { placeOnPage, versionOf } from '../place/page-place.js';
import type { Redirect } from '../place/plan-redirects.js';
import type { SiteIndex } from '../place/site-index.js';
import { isPinned } from '../section-versions.js';
import { certainId } from './certain-fixes.js';
import { readHref, withoutDots, withSuffix, type Href } from '../text/href.js';
import type { LinkResolver } from './link-resolver.js';
import { missingAnchor } from './missing-anchor.js';
import type { Resolution } from './resolution.js';
import {
  codeOfBroken,
  codeOfBrokenImage,
  asFileLink,
  reportBroken,
  type LinkContext,
  type NamesOfPaths,
} from './report-broken.js';

/** Linked pages. Links are resolved on first use, so that one page can be shown without resolving the others. */
export interface ResolvedLinks {
  readonly pages: readonly ResolvedPage[];
  /** The linked page of each page. */
  readonly of: ReadonlyMap<Page, ResolvedPage>;
  /** Returns the targets that the links of a page would have if its text were in another file. */
  readonly targetsFrom: (page: Page, source: Source) => readonly LinkTarget[];
  /** Returns a hash of everything to which a link can lead. Only the next run needs it. */
  readonly key: () => string;
}

interface ResolvedPage extends LinkedPage {
  /** The findings about the links of the page. */
  readonly linkFindings: readonly Finding[];
}

/** The context of resolving links. */
export interface LinkSurroundings {
  readonly resolver: LinkResolver;
  readonly index: SiteIndex;
  /** Returns the file whose text is shown: the translation, or else the file itself. */
  readonly shownFile: (file: string) => string;
  /** Inputs besides the pages that determine the targets of links. */
  readonly surroundings: {
    readonly config: string;
    readonly structure: string;
    readonly redirects: readonly Redirect[];
  };
}

/**
 * Resolves all links of all pages. A broken link keeps its address as written, for sites that only want a warning. If
 * no possible target has changed since `previous`, an unchanged page object keeps its results.
 */
export function resolveLinks(
  pages: readonly Page[],
  { resolver, index, shownFile, surroundings }: LinkSurroundings,
  previous?: ResolvedLinks,
): ResolvedLinks {
  const key = once(() => linksKey(pages, { shownFile, surroundings }));
  const kept = previous && previous.key() === key() ? previous : undefined;
  const nearest = createNearest();
  // Most links occur in several versions.
  const hrefOf = oncePerKey(readHref);
  const namesOf = oncePerKey(listNames);
  const idsIn = oncePerKey((facts: Page['facts']): ReadonlySet<string> => new Set(facts.ids));
  const idsOf = ({ facts }: Page): ReadonlySet<string> => idsIn(facts);
  const resolve = (page: Page): Resolved => {
    const findings: Finding[] = [];
    const targets = page.facts.links.map((link, number) => {
      const report = reportInto(findings, page, { kind: 'link', link: number });
      return resolveLink({ resolver, index, shownFile, nearest, hrefOf, namesOf, idsOf, report }, page, link);
    });
    return { targets, findings };
  };
  const link = (page: Page): ResolvedPage => Object.assign(new PageLinks(() => resolve(page)), page);
  const of = new Map(pages.map((page) => [page, kept?.of.get(page) ?? link(page)]));
  const targetsFrom: ResolvedLinks['targetsFrom'] = (page, source) => resolve({ ...page, source }).targets;
  return { pages: [...of.values()], of, targetsFrom, key };
}

interface Resolved {
  readonly targets: readonly LinkTarget[];
  readonly findings: readonly Finding[];
}

/** The links of a page, which are resolved on first use. With a class, all pages have the same shape in V8. */
class PageLinks {
  readonly #resolved: () => Resolved;

  constructor(resolve: () => Resolved) {
    this.#resolved = once(resolve);
  }

  get targets(): readonly LinkTarget[] {
    return this.#resolved().targets;
  }

  get linkFindings(): readonly Finding[] {
    return this.#resolved().findings;
  }
}

function linksKey(
  pages: readonly Page[],
  { shownFile, surroundings }: Pick<LinkSurroundings, 'shownFile' | 'surroundings'>,
): string {
  const answers = pages.map(({ address, source, docPath, lineage, isServed, facts }) =>
    [address.url, address.route, source.file, shownFile(source.file), docPath, lineage, isServed, facts.anchors].join(
      ' ',
    ),
  );
  return contentHash(JSON.stringify([surroundings, answers]));
}

function listNames(paths: readonly string[]): NamesOfPaths {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const known = byName.get(lastPart(path));
    if (known) known.push(path);
    else byName.set(lastPart(path), [path]);
  }
  return { names: [...byName.keys()], byName };
}

function reportInto(
  findings: Finding[],
  page: Page,
  part: Extract<DocumentPart, { kind: 'link' }>,
): LinkContext['report'] {
  // A suggestion is written relative to the page's folder, so it does not fit a partial from another folder.
  const isMoved = page.facts.links[part.link]?.base !== undefined;
  const ifShown = shownBy(page, part.link);
  return (code, { suggestion, ...problem }, candidate) => {
    const place = placeOnPage(page, candidate === undefined ? part : { ...part, candidate });
    const suggested = isMoved && !suggestion?.startsWith('/') ? undefined : suggestion;
    const when = problem.unless ? {} : { ifShown };
    findings.push(diagnose(code, { ...problem, ...when, suggestion: suggested, place, ...versionOf(page) }));
  };
}

/** Returns the address that an own component is given. It may show it as a link, use it otherwise, or show nothing. */
function shownBy({ facts, address }: Page, number: number): ShownAddress | undefined {
  const link = facts.links[number];
  return link?.syntax === 'component' ? { page: address.route, href: withoutBaseOfPart(link) } : undefined;
}

type InsideHref = Extract<Href, { kind: 'inside' }>;

function resolveLink(context: LinkContext, page: Page, link: DocumentLink): LinkTarget {
  return link.candidates ? resolveCandidates(context, page, link) : resolveAddress(context, page, link);
}

function resolveCandidates(context: LinkContext, page: Page, link: DocumentLink): LinkTarget {
  const candidates = (link.candidates ?? []).map(({ descriptor, ...address }, candidate) => {
    const ofCandidate: LinkContext = {
      ...context,
      report: (code, problem) => context.report(code, problem, candidate),
    };
    return { target: resolveAddress(ofCandidate, page, { ...link, ...address }), descriptor };
  });
  return { kind: 'candidates', candidates };
}

function resolveAddress(context: LinkContext, page: Page, link: DocumentLink): LinkTarget {
  if (link.syntax === 'api') return { kind: 'external', url: context.resolver.api(link.href, page) };
  const unchecked = context.resolver.uncheckedUrl(link.href.trim());
  if (unchecked !== undefined) return { kind: 'external', url: unchecked };
  const href = context.hrefOf(link.href);
  const asWritten: LinkTarget = { kind: 'external', url: link.href };
  if (href.kind === 'outside') {
    if (isReadable(link.href.trim())) checkOwnUrl(context, page, link);
    else reportUnreadable(context, link);
    return asWritten;
  }
  if (href.kind === 'malformed' || link.href.trim() === '') {
    context.report(link.kind === 'image' ? codeOfBrokenImage(link) : 'broken-link', {
      message: href.kind === 'malformed' ? `"${link.written}" is not a valid address` : 'A link without an address',
      notes: [
        href.kind === 'malformed'
          ? 'A percent sign begins an encoded byte; write "%25" for the sign itself.'
          : 'Add the address, or remove the link.',
      ],
    });
    return asWritten;
  }
  const resolution = lookUp(context, page, link, href);
  if (resolution.kind === 'nothing') {
    const forComponent = addressForComponent(page, link);
    if (!isStaticFile(context, page, forComponent)) reportBroken(context, page, link, resolution.sought);
    return forComponent === undefined ? asWritten : { kind: 'external', url: forComponent };
  }
  return toTarget(context, page, link, href, resolution);
}

/** Returns an attribute as it is written if a component of a site from Docusaurus gets it, which may complete it. */
function addressForComponent(page: Page, link: DocumentLink): string | undefined {
  if (link.syntax !== 'component' || !isFromDocusaurus(page.section)) return undefined;
  const written = withoutBaseOfPart(link);
  return /^[./]/.test(written) ? undefined : written;
}

/** Whether an attribute names a file of the static folder from its top, for a component that calls `useBaseUrl`. */
function isStaticFile({ hrefOf, resolver }: LinkContext, page: Page, written: string | undefined): boolean {
  const href = written === undefined ? undefined : hrefOf(`/${written}`);
  return href?.kind === 'inside' && resolver.file(href.path, page).kind === 'static';
}

/** Returns the address as a partial has it, without the path from the page's folder to that of the partial. */
function withoutBaseOfPart({ href, base = '' }: DocumentLink): string {
  return href.startsWith(base) ? href.slice(base.length) : href;
}

/**
 * Whether browsers can read an address. They ignore "http://" and "https://localhost:PORT". Other schemes have
 * different rules.
 */
function isReadable(href: string): boolean {
  return !/^(?:https?:|\/\/)/i.test(href) || URL.canParse(href, 'https://any.example');
}

function reportUnreadable({ report }: LinkContext, link: DocumentLink): void {
  report(link.kind === 'image' ? codeOfBrokenImage(link) : 'url-invalid', {
    message: `"${link.written}" is not a valid address`,
    notes: ['Browsers cannot read its host or port. Put it between backticks if it is an example and not a link.'],
  });
}

/** Checks a route after the site's own address. It is published as written, but must lead somewhere. */
function checkOwnUrl(context: LinkContext, page: Page, link: DocumentLink): void {
  const path = context.resolver.ownPath(link.href.trim());
  const href = path === undefined ? undefined : readHref(path);
  if (href?.kind !== 'inside') return;
  const resolution = context.resolver.route(href.path);
  if (resolution.kind === 'nothing') reportBroken(context, page, { ...link, kind: 'page' }, resolution.sought);
  else checkFragment(context, page, link, href, resolution);
}

/**
 * Resolves a link. Docusaurus publishes an address that begins with the base URL as it is written, so in its sites such
 * addresses are looked up without it, too.
 */
function lookUp(context: LinkContext, page: Page, link: DocumentLink, href: InsideHref): Resolution {
  if (href.path === '') return { kind: 'page', page, url: page.address.url, route: page.address.route };
  const path = withoutDots(href.path);
  const found = lookUpPath(context, page, link, path);
  if (found.kind !== 'nothing' || !isFromDocusaurus(page.section)) return found;
  const bare = context.resolver.withoutBase(path);
  return bare === undefined ? found : orElse(lookUpPath(context, page, link, bare), found);
}

/** The notation of a link determines the kind of look-up. If both are possible, a file comes before a URL. */
function lookUpPath(context: LinkContext, page: Page, link: DocumentLink, path: string): Resolution {
  const { resolver } = context;
  if (link.kind === 'image') return resolver.file(path, page);
  if (namesMarkdown(path)) {
    const markdown = resolver.markdownFile(path, page, link.base);
    return markdown.kind === 'nothing' ? orElse(resolver.file(path, page), markdown) : markdown;
  }
  const file = resolver.file(path, page);
  return file.kind === 'nothing' ? lookUpUrl(context, page, link, path) : file;
}

/**
 * Looks an address up as browsers do. Docusaurus publishes that of a partial as it is written, so in its sites it is
 * looked up from the page first.
 */
function lookUpUrl({ resolver, hrefOf }: LinkContext, page: Page, link: DocumentLink, path: string): Resolution {
  const found = resolver.url(path, page);
  if (link.base === undefined || !isFromDocusaurus(page.section)) return found;
  const href = hrefOf(withoutBaseOfPart(link));
  return href.kind === 'inside' ? orElse(resolver.url(withoutDots(href.path), page), found) : found;
}

function orElse(first: Resolution, second: Resolution): Resolution {
  return first.kind === 'nothing' ? second : first;
}

function toTarget(
  context: LinkContext,
  page: Page,
  link: DocumentLink,
  href: InsideHref,
  resolution: Exclude<Resolution, { kind: 'nothing' }>,
): LinkTarget {
  switch (resolution.kind) {
    case 'outside':
      return { kind: 'external', url: withSuffix(resolution.url, href) };
    case 'asset':
      checkFragment(context, page, link, href, resolution);
      return { kind: 'asset', url: href.suffix, asset: resolution.asset };
    case 'static':
      checkFragment(context, page, link, href, resolution);
      return { kind: 'static', url: resolution.url + href.suffix, asset: resolution.asset };
    case 'route':
      checkFragment(context, page, link, href, resolution);
      return { kind: 'page', url: withSuffix(resolution.url, href), route: resolution.route };
    case 'page': {
      checkFragment(context, page, link, href, resolution);
      checkVersion(context, page, link, href, resolution);
      const isSelf = href.path === '' && href.query === '';
      return { kind: 'page', url: isSelf ? href.suffix : withSuffix(resolution.url, href), route: resolution.route };
    }
  }
}

function withFragment(written: string, fragment: string | undefined): string | undefined {
  return fragment === undefined ? undefined : written.slice(0, written.indexOf('#') + 1) + fragment;
}

function checkFragment(
  context: LinkContext,
  page: Page,
  link: DocumentLink,
  href: InsideHref,
  resolution: Resolution,
): void {
  const missing = missingAnchor(resolution, href.fragment, (target, id) => context.idsOf(target).has(id));
  if (!missing) return;
  const { fragment, unless } = missing;
  if (resolution.kind !== 'page') {
    context.report(codeOfBroken('broken-anchor', link.written), {
      message: `Broken link: the page has no element with the id "${fragment}"`,
      notes: ['That page is not Markdown: its ids are those of the HTML that is published.'],
      unless,
    });
    return;
  }
  const target = resolution.page;
  const ids = context.idsOf(target);
  const where = target === page ? 'this page' : 'the page it leads to';
  const certain = certainId(context.index, target, fragment);
  context.report(codeOfBroken('broken-anchor', link.written), {
    message: `Broken link: no heading of ${where} has the id "${fragment}"`,
    // The notes do not mention the version, because versions whose pages come from different files have the same
    // problem.
    notes: [
      ...(target === page ? [] : [`The page comes from "${context.shownFile(target.source.file)}".`]),
      ids.size === 0
        ? 'That page has no headings.'
        : 'A heading’s id is made from its text, or given with {#id} after it. HTML elements with an id and footnotes count as well.',
    ],
    suggestion:
      certain === undefined
        ? withFragment(link.written, context.nearest(fragment, target.facts.ids))
        : withFragment(link.written, certain),
    isCertain: certain !== undefined,
    unless,
  });
}

/** Reports a URL link from another version that leads to the latest version, because it contains no version name. */
function checkVersion(
  context: LinkContext,
  page: Page,
  link: DocumentLink,
  href: InsideHref,
  { page: target, url }: Extract<Resolution, { kind: 'page' }>,
): void {
  if (!page.version || target.version === page.version) return;
  if (!target.version || !isPinned(target.version)) return;
  if (!href.path.startsWith('/') || namesMarkdown(href.path)) return;
  const pinned = joinRoutes(target.section.path, target.version.name);
  if (`${href.path}/`.startsWith(`${pinned}/`)) return;
  const own = context.index.lineages.get(target.lineage)?.pages.find(({ version }) => version === page.version);
  context.report('link-leaves-version', {
    message: `"${link.written}" leaves the version of its page: it always leads to the latest`,
    notes: [wayToStay(own)],
    // A redirect on the way may have added a fragment.
    suggestion:
      own && !own.generated ? asFileLink(context, page, withSuffix(url.replace(/^[^?#]*/, ''), href), own) : undefined,
    isCertain: true,
  });
}

/** Explains how a link stays in the version of its page, if that version contains the target. */
function wayToStay(own: Page | undefined): string {
  if (!own) return 'To do this on purpose, link to the page with the version’s name in front.';
  return own.generated
    ? 'No file makes that page. Write its address from this page’s, such as "../tags", and the link stays in the version of its reader.'
    : 'Link to the Markdown file instead, and the link stays in the version of its reader.';
}
