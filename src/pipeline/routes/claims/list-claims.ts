/** Lists the claims of a site to output files: of pages, docsgen's own files, static files and redirects. */
import type { Content, LinkedPage, Route, SiteConfig } from '../../model.js';
import { ownFiles, pagesAreFiles, routeAddress, sitemapFile } from '../../place/address.js';
import { blogFeeds } from '../../place/blog/blog-routes.js';
import { hostFiles } from '../../place/host-files.js';
import { isBelow } from '../../place/outside/is-external.js';
import { gatherLineages } from '../../place/lineage.js';
import {
  allVersionsRoute,
  changesRoute,
  feedNames,
  searchRoute,
  versionsInMenu,
  versionsRoute,
  versionsWithChanges,
} from '../../place/plain-routes.js';
import { redirectSource, type Redirect } from '../../place/plan-redirects.js';
import { topOfFile, topOfPage } from '../../place/page-place.js';
import { isOwnList, nowhere, type Claim } from './claim.js';

/** Returns the claims of a site, in the order in which they get their files. */
export function listClaims(
  config: SiteConfig,
  content: Content,
  pages: readonly LinkedPage[],
  redirects: readonly Redirect[],
): readonly Claim[] {
  return [
    ...languageClaims(config),
    ...ownClaims(config, content),
    ...pageClaims(config, content, pages),
    ...(config.search ? [searchClaim(config)] : []),
    ...changesClaims(config),
    ...staticClaims(content),
    ...redirectClaims(config, redirects),
    ...versionsClaims(config, pages),
  ];
}

/**
 * Returns the claims of the folders in which the site is in its other languages. A page or file in one of them would be
 * at an address of that language.
 */
function languageClaims(config: SiteConfig): readonly Claim[] {
  if (config.translation) return [];
  return config.languages.flatMap(({ path, htmlLang }) => {
    const outFiles = [path.slice(1), ...(pagesAreFiles(config) ? [routeAddress(config, path).outFile] : [])];
    const what = `the language "${htmlLang}"`;
    return outFiles.map((outFile): Claim => ({ outFile, what, origin: nowhere, languagePath: path }));
  });
}

/** Returns the claims of docsgen's own files. They come first, so that conflicts are reported at an author's file. */
function ownClaims(config: SiteConfig, content: Content): readonly Claim[] {
  const { notFound, robots } = ownFiles;
  const sitemap = sitemapFile(config);
  const address = { route: `/${notFound}`, url: config.baseUrl + notFound, outFile: notFound };
  return [
    { outFile: notFound, what: 'the not-found page', origin: nowhere, route: { kind: 'notFound', address } },
    ...(sitemap === undefined ? [] : [{ outFile: sitemap, what: 'docsgen’s own sitemap', origin: nowhere }]),
    ...feedNames(config).map((outFile) => ({ outFile, what: 'docsgen’s own feed of changes', origin: nowhere })),
    ...blogFeeds(config).map(({ outFile }) => ({ outFile, what: 'docsgen’s own feed of posts', origin: nowhere })),
    ...hostClaims(config),
    // An author's file replaces docsgen's.
    ...(content.staticFiles.has(robots)
      ? []
      : [{ outFile: robots, what: 'docsgen’s own robots.txt', origin: nowhere }]),
  ];
}

/** Returns the claims of files for hosts. Two hosts may read the same file. */
function hostClaims({ hosts }: SiteConfig): readonly Claim[] {
  const files = new Map(hosts.flatMap((host) => hostFiles[host].map((outFile) => [outFile, host] as const)));
  return Array.from(files, ([outFile, host]) => ({
    outFile,
    what: `the file that docsgen writes for the host "${host}"`,
    origin: nowhere,
  }));
}

/** Returns the claims of pages. Of the pages with one address, the first is served: documents before React pages. */
function pageClaims(config: SiteConfig, content: Content, pages: readonly LinkedPage[]): readonly Claim[] {
  return [
    ...pages.filter(({ isServed }) => isServed).map(documentClaim),
    ...pages.filter(({ isServed }) => !isServed).map(documentClaim),
    ...content.reactPages.map(({ route, file }): Claim => {
      const address = routeAddress(config, route);
      return {
        outFile: address.outFile,
        what: `the React page "${file}"`,
        origin: () => topOfFile(file),
        route: { kind: 'reactPage', address, file },
      };
    }),
  ];
}

function documentClaim(page: LinkedPage): Claim {
  return {
    outFile: page.address.outFile,
    what: isOwnList(page) ? `docsgen’s own page "${page.title}"` : `the page "${page.source.file}"`,
    origin: () => ({ place: topOfPage(page) }),
    route: { kind: 'page', address: page.address, page },
  };
}

function searchClaim(config: SiteConfig): Claim {
  const address = routeAddress(config, searchRoute);
  return { outFile: address.outFile, what: 'the search page', origin: nowhere, route: { kind: 'search', address } };
}

function changesClaims(config: SiteConfig): readonly Claim[] {
  const versions = versionsWithChanges(config);
  if (versions.length === 0) return [];
  return [undefined, ...versions].map((version): Claim => {
    const address = routeAddress(config, changesRoute(version));
    const what = version ? `the page of changes of version "${version.name}"` : 'the page of changes';
    return { outFile: address.outFile, what, origin: nowhere, route: { kind: 'changes', address, version } };
  });
}

function staticClaims({ staticFiles }: Content): readonly Claim[] {
  return Array.from(staticFiles, ([outFile, { file }]) => ({
    outFile,
    what: `the static file "${file}"`,
    origin: () => topOfFile(file),
  }));
}

/**
 * Returns the claims of version lists. Anything that authors put at their addresses, including a redirect, replaces
 * them.
 */
function versionsClaims(config: SiteConfig, pages: readonly LinkedPage[]): readonly Claim[] {
  if (versionsInMenu(config) === undefined) return [];
  const { external } = config;
  const view = { external, lineages: gatherLineages(pages) };
  const listed = gatherLineages(pages.filter(({ isServed, version }) => isServed && version));
  return [undefined, ...listed.values()].map((lineage): Claim => {
    const address = routeAddress(config, lineage ? versionsRoute(view, lineage) : allVersionsRoute);
    const route: Route = { kind: 'versions', address, lineage };
    return { outFile: address.outFile, what: 'a list of versions', origin: nowhere, route, isOptional: true };
  });
}

/** Those that docsgen adds come last. A redirect in the folder of a language comes after one without the folder. */
function redirectClaims({ languages }: SiteConfig, redirects: readonly Redirect[]): readonly Claim[] {
  const isInLanguage = ({ address }: Redirect): boolean => languages.some(({ path }) => isBelow(address.route, path));
  const lateness = (redirect: Redirect): number =>
    redirect.origin.kind !== 'config' ? 2 : isInLanguage(redirect) ? 1 : 0;
  return redirects.toSorted((a, b) => lateness(a) - lateness(b)).map(redirectClaim);
}

function redirectClaim({ address, target, origin }: Redirect): Claim {
  return {
    outFile: address.outFile,
    what: `the redirect from "${address.route}"`,
    origin: () => (origin.kind === 'config' ? redirectSource(origin) : undefined),
    route: { kind: 'redirect', address, target, origin },
    isOptional: origin.kind !== 'config',
  };
}
