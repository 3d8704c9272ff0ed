/**
 * Finds broken links of React pages, and pages that fail. Only the code of a page knows its links, so each page is
 * rendered as in a build.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Run } from '../../../corridor.js';
import type { DiagnosticCode } from '../../../diagnostics/codes.js';
import { diagnose, placeIn, spanAt } from '../../../diagnostics/diagnostic.js';
import { ifThere } from '../../../files/if-there.js';
import type { LinkResolver } from '../../../links/link-resolver.js';
import { missingAnchor } from '../../../links/missing-anchor.js';
import { codeOfBroken, externalRule } from '../../../links/report-broken.js';
import type { Sought } from '../../../links/resolution.js';
import type { Finding, Outcome, Place, Route, SiteConfig } from '../../../model.js';
import { folderOf, joinUrlPath } from '../../../text/doc-path.js';
import { isWholePage, readHref, type Href } from '../../../text/href.js';
import { nearestPath } from '../../../text/nearest-name.js';
import { readHtmlIds } from '../../../text/read-html-ids.js';
import type { Tools } from '../../../tools.js';
import type { PreparedAssets } from '../../assets/prepare-assets.js';
import { nothingSaid, type Said } from '../head/said-head.js';
import { renderRoute } from '../render-routes.js';
import { openRenderedCode, openRendering, type RenderedCode } from './rendered-code.js';

type OwnRoute = Extract<Route, { kind: 'reactPage' }>;

/** What is wrong with the React pages of a site. A page that fails has no known links. */
export interface OwnPageFindings {
  readonly broken: readonly Finding[];
  /** What a build reports when it renders these pages. */
  readonly failures: readonly Finding[];
}

export async function checkOwnPages(
  run: Run,
  assets: Outcome<PreparedAssets>,
  { cache }: Pick<Tools, 'cache'>,
): Promise<OwnPageFindings> {
  const { site: connected, resolver } = await run.connected();
  const content = { site: connected, compiled: run.compiled, cache, overlay: run.read.value.overlay };
  const failures: Finding[] = [];
  const rendering = openRendering(content, assets, (failure) => failures.push(failure));
  const { components, inputs } = assets.value;
  const imported = Array.from(components.byFile.values()).flatMap(({ files }) => files);
  const made = new Set(imported.map(({ outFile }) => `/${outFile}`));
  const checking: Checking = { run, resolver, idsOf: openRenderedCode(content, assets).idsOf, inputs, made };
  const routes = connected.routes.filter((route): route is OwnRoute => route.kind === 'reactPage');
  const broken = routes.flatMap((route) => {
    const { chunk, said = nothingSaid() } = rendering((renderer) => renderRoute(renderer, route)) ?? {};
    return chunk ? checkPage(checking, route, chunk.html, said) : [];
  });
  return { broken, failures };
}

interface Checking {
  readonly run: Run;
  readonly resolver: LinkResolver;
  readonly idsOf: RenderedCode['idsOf'];
  /** Files of the site's own code. */
  readonly inputs: readonly string[];
  /** Routes of the files that this code imports, which are published with the page. */
  readonly made: ReadonlySet<string>;
}

function checkPage(checking: Checking, route: OwnRoute, html: string, { links, anchors }: Said): readonly Finding[] {
  const ids = new Set([...readHtmlIds(html), ...anchors]);
  return linksIn(html, links).flatMap((link): readonly Finding[] => {
    const found = checkLink(checking, route, link, ids);
    return found ? [found] : [];
  });
}

interface WrittenLink {
  readonly href: string;
  readonly kind: 'link' | 'plain link' | 'image';
}

const addressOf: Readonly<Record<string, string | undefined>> = { a: 'href', area: 'href', img: 'src', source: 'src' };

/** Returns each address once. A link may opt out of the check. `said` has the addresses of those that are no plain `<a>`. */
function linksIn(html: string, said: ReadonlySet<string>): readonly WrittenLink[] {
  const links = new Map<string, WrittenLink>();
  const parser = new Parser({
    onopentag(element, attributes) {
      const href = attributes[addressOf[element] ?? ''];
      if (href === undefined || 'data-unchecked' in attributes) return;
      const isLink = element === 'a' || element === 'area';
      links.set(href, { href, kind: !isLink ? 'image' : said.has(href) ? 'link' : 'plain link' });
    },
  });
  parser.end(html);
  return [...links.values()];
}

function checkLink(
  checking: Checking,
  route: OwnRoute,
  link: WrittenLink,
  ids: ReadonlySet<string>,
): Finding | undefined {
  const { resolver, run } = checking;
  const written = readHref(link.href);
  const ownPath = written.kind === 'outside' ? resolver.ownPath(link.href.trim()) : undefined;
  const href = ownPath === undefined ? written : readHref(ownPath);
  if (href.kind === 'outside') return undefined;
  if (href.kind === 'malformed') return broken(checking, route, link);
  if (href.path === '' && ownPath === undefined) {
    const { fragment } = href;
    return isWholePage(fragment) || ids.has(fragment) ? undefined : missing(checking, route, link);
  }
  const path = ownPath === undefined ? pathOf(run.config, resolver, route, href) : href.path;
  // Outside the base URL, another program on the same host may serve the address.
  if (path === undefined || checking.made.has(path)) return undefined;
  const found = resolver.route(path);
  if (found.kind === 'nothing') {
    const near = nearestPath(found.sought.name, found.sought.candidates());
    return broken(checking, route, link, { sought: found.sought, near });
  }
  const anchor = missingAnchor(found, href.fragment);
  if (!anchor) return undefined;
  const rendered = anchor.unless && checking.idsOf(anchor.unless);
  return anchor.unless && (!rendered || rendered.has(anchor.fragment)) ? undefined : missing(checking, route, link);
}

/** Returns a route as the site knows it, or undefined outside the base URL. */
function pathOf(
  { baseUrl, trailingSlash }: SiteConfig,
  { withoutBase }: LinkResolver,
  { address }: OwnRoute,
  { path }: Extract<Href, { kind: 'inside' }>,
): string | undefined {
  if (path.startsWith('/')) return baseUrl === '/' ? path : withoutBase(path);
  const from = trailingSlash === true ? address.route : folderOf(address.route);
  return `/${joinUrlPath(from.replace(/^\//, ''), path)}`;
}

// --------------------------------------------------------------------------------------------------------------- findings

interface NotFound {
  readonly sought: Sought;
  readonly near: string | undefined;
}

function broken(checking: Checking, { file }: OwnRoute, { href, kind }: WrittenLink, found?: NotFound): Finding {
  const { place, written } = findWritten(checking, file, href);
  const isImage = kind === 'image';
  return diagnose(isImage ? 'broken-html-image' : codeOf(kind, 'broken-link', written), {
    message: `${isImage ? 'Image not found' : 'Broken link'}: "${written}"`,
    ...where(place, file),
    notes: [
      `The page "${file}" ${isImage ? 'shows it' : 'links to it'}. No page, file or redirect of the site has this address.`,
      ...(isImage ? [] : externalRule(written, found?.near === undefined ? found?.sought : undefined)),
    ],
    suggestion: found?.near,
  });
}

/** Docusaurus does not check a plain `<a>` of code, so it has a code of its own. */
function codeOf(kind: WrittenLink['kind'], usual: 'broken-link' | 'broken-anchor', written: string): DiagnosticCode {
  const code = codeOfBroken(usual, written);
  return code === usual && kind === 'plain link' ? 'broken-html-link' : code;
}

function missing(checking: Checking, { file }: OwnRoute, { href, kind }: WrittenLink): Finding {
  const { place, written } = findWritten(checking, file, href);
  return diagnose(codeOf(kind, 'broken-anchor', written), {
    message: `Broken link: no element of the page at "${written}" has this id`,
    ...where(place, file),
    notes: [`The page "${file}" links to it.`],
  });
}

/** Falls back to the file as a whole if its text does not contain the address. */
function where(place: Place | undefined, file: string): Pick<Finding, 'place'> {
  return { place: place ?? { file, line: 1, column: 1, length: 0, lineText: '' } };
}

/** Finds an address in code if it occurs exactly once. Code may have joined it from several parts. */
function findWritten(
  { run, inputs }: Checking,
  file: string,
  href: string,
): { readonly place?: Place; readonly written: string } {
  const { config } = run;
  const withoutBase = href.startsWith(config.baseUrl) ? href.slice(config.baseUrl.length) : href;
  const spellings = [href, `/${withoutBase}`, withoutBase].flatMap((one) => [one, one.replace(/\/(?=$|[?#])/, '')]);
  const code = inputs.filter((input) => /\.(?:[jt]sx?|json|mdx?)$/.test(input) && !input.includes('node_modules/'));
  for (const name of new Set([file, ...code])) {
    const text = ifThere(() => readFileSync(join(config.root, name), 'utf8'));
    if (text === undefined) continue;
    for (const written of new Set(spellings)) {
      const at = written === '' ? [] : placesOf(text, written);
      const [offset] = at;
      if (offset === undefined || at.length > 1) continue;
      return { place: placeIn({ file: name, text }, spanAt(text, offset, written.length)), written };
    }
  }
  return { written: href };
}

/** Returns the offsets of a text in quotes or parentheses. */
function placesOf(text: string, wanted: string): readonly number[] {
  const offsets: number[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const around = `${text[at - 1]}${text[at + wanted.length]}`;
    if (/^["'`(]["'`)]$/.test(around)) offsets.push(at);
  }
  return offsets;
}
